import type { Reply } from "./person";

/** A reply's `Set-Cookie` line for a cookie; undefined if there is none. */
export function cookieLine(reply: Reply, name: string): string | undefined {
  return reply.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
}
