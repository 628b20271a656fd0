import type { Reply } from "./person";

/** The line of a reply that sets a cookie; undefined where it sets none. */
export function cookieLine(reply: Reply, name: string): string | undefined {
  return reply.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
}
