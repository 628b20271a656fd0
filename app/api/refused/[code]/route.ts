import { isErrorCode } from "@/lib/http/errors";
import { refusing } from "@/lib/http/refusing";

/** Where the front door sends what cannot be read; see lib/http/front-door.ts. */
export const GET = refusing(({ code }) => (isErrorCode(code) ? code : "NOT_FOUND"));
