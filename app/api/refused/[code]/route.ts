import { refusing } from "@/lib/http/refusing-route";
import { isErrorCode } from "@/lib/refusal/catalogue";

/** Where the front door sends what cannot be read; see lib/http/front-door.ts. */
export const GET = refusing(({ code }) => (isErrorCode(code) ? code : "NOT_FOUND"));
