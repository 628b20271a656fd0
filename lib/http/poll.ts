/**
 * Calls that are asked again and again: whoever names what they have already is told that it still holds, with 304 and
 * without its being made anew. See docs/decisions/022-polls.md.
 */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type NextRequest, NextResponse } from "next/server";
import type { Caller } from "../account/data";

export interface PollPolicy<Call> {
  /**
   * The subjects of lib/revisions.ts that the reply follows from, by the query as it came. Without them only the reply
   * itself tells.
   */
  follows?: (query: Readonly<Record<string, string>>) => string[];
  /**
   * What else it follows from, beside its address and who asks, such as the caller's day; null where only the reply
   * itself tells.
   */
  within?: (call: Call) => string | null | Promise<string | null>;
  /** Everybody gets the same: it is made once for all of them. */
  forEverybody?: true;
}

interface Asked {
  caller: Caller | null;
  query: unknown;
  params: unknown;
}

/** Bodies by what they were made from; so many characters together. */
const KEPT_AT_MOST = 16_000_000;
const kept = new LRUCache<string, string>({
  maxSize: KEPT_AT_MOST,
  maxEntrySize: KEPT_AT_MOST / 8,
  sizeCalculation: (body) => body.length,
});
const beingMade = new Map<string, Promise<string>>();

/** Answers 304 to whoever has the reply already, otherwise what `make` gives or has given before. */
export async function answerPoll<Call extends Asked>(
  poll: PollPolicy<Call>,
  request: NextRequest,
  call: Call,
  make: () => Promise<string>,
): Promise<NextResponse> {
  const origin = await originOf(poll, request.nextUrl.pathname, call);
  if (origin === null) {
    const body = await make();
    return reply(request, tagOf(body, call.caller), async () => body);
  }
  return reply(request, tagOf(origin, call.caller), () => (poll.forEverybody ? makeOnce(origin, make) : make()));
}

/** Whoever asks while a body is being made waits for the same one. */
async function makeOnce(origin: string, make: () => Promise<string>): Promise<string> {
  const known = kept.get(origin) ?? beingMade.get(origin);
  if (known !== undefined) return known;
  const making = make().finally(() => beingMade.delete(origin));
  beingMade.set(origin, making);
  const body = await making;
  kept.set(origin, body);
  return body;
}

/** What a reply is made from, as far as that can be told ahead of it; null where it cannot. */
async function originOf<Call extends Asked>(
  { follows, within }: PollPolicy<Call>,
  path: string,
  call: Call,
): Promise<string | null> {
  if (!follows || !call.caller) return null;
  const inside = within ? await within(call) : "";
  return inside === null ? null : JSON.stringify([path, call.query, call.params, inside, call.caller.revisions]);
}

/** Names what was made from `origin`, or is `origin` itself, for this reader alone. */
function tagOf(origin: string, reader: Caller | null): string {
  const whose = reader ? `${reader.userId} ${reader.isAdmin}` : "";
  return `"${createHash("sha1").update(`${whose}\n`).update(origin).digest("base64url")}"`;
}

async function reply(request: NextRequest, tag: string, body: () => Promise<string>): Promise<NextResponse> {
  // Kept by the browser alone, and never shown again without asking.
  const headers = { ETag: tag, "Cache-Control": "private, no-cache" };
  if (isKnown(request.headers, tag)) return new NextResponse(null, { status: 304, headers });
  return new NextResponse(await body(), { headers: { ...headers, "Content-Type": "application/json" } });
}

/** Whether the request names this tag among those that it has. Whoever compresses a reply on its way makes it a weak one. */
function isKnown(headers: Headers, tag: string): boolean {
  const known = headers.get("if-none-match");
  return known?.split(",").some((one) => one.trim().replace(/^W\//, "") === tag) ?? false;
}
