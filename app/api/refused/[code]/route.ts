import { refusing } from "@/lib/http/errors";
import { isErrorCode } from "@/lib/refusal/catalogue";

/** lib/http/front-door.ts rewrites requests that can't be parsed to this route. */
export const GET = refusing(({ code }) => (isErrorCode(code) ? code : "NOT_FOUND"));
