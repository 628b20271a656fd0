/**
 * Calls that are asked again and again: whoever names what they have already is told with 304 that it is still the same.
 * A tag is made of nothing but what is sent. See docs/decisions/024-tags.md.
 */
import { createHash } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import type { Caller } from "../account/data";
import { keep } from "../read-cache";
import { readRevisions } from "../revisions";

export interface PollPolicy<Call> {
  /**
   * Where everybody gets the same: the subjects of lib/revisions.ts that it follows from, by the query as it came. It is
   * made once for all, and again when one of these has changed.
   */
  follows?: (query: Readonly<Record<string, string>>) => string[];
  /**
   * What else it follows from, beside its address, such as the caller's day; null where it is for this caller alone
   * after all, and not kept.
   */
  within?: (call: Call) => Within | Promise<Within>;
}

type Within = string | KeptAs | null;

/** What a kept reply is of, where not all that the call follows from has a part in it. */
interface KeptAs {
  key: string;
  /** The subjects that it follows from after all. With one among them of which the call knows nothing, it is not kept. */
  subjects?: readonly string[];
  /** Whose alone it is. */
  whose?: string;
}

interface Asked {
  caller: Caller | null;
  query: unknown;
  params: unknown;
}

interface Reply {
  body: string;
  tag: string;
}

interface Made {
  body: string;
  /** Whether all of it is of the state at which the call began, where its parts tell; otherwise the database is asked. */
  holds: boolean | undefined;
}

/** So many characters of bodies together. */
const KEPT_AT_MOST = 16_000_000;
const keptReply = keep<Reply>({
  maxSize: KEPT_AT_MOST,
  maxEntrySize: KEPT_AT_MOST / 8,
  sizeCalculation: ({ value: { body, tag }, state }, key) => body.length + tag.length + state.length + key.length,
});

/** Answers 304 to whoever has the reply already, otherwise what `make` gives or has given before. */
export async function answerPoll<Call extends Asked>(
  poll: PollPolicy<Call>,
  request: NextRequest,
  call: Call,
  make: () => Promise<Made>,
): Promise<NextResponse> {
  const { body, tag } = await replyTo(poll, request.nextUrl.pathname, call, make);
  // Kept by the browser alone, and never shown again without asking.
  const headers = { ETag: tag, "Cache-Control": "private, no-cache" };
  if (isKnown(request.headers, tag)) return new NextResponse(null, { status: 304, headers });
  return new NextResponse(body, { headers: { ...headers, "Content-Type": "application/json" } });
}

async function replyTo<Call extends Asked>(
  { follows, within }: PollPolicy<Call>,
  path: string,
  call: Call,
  make: () => Promise<Made>,
): Promise<Reply> {
  const revisions = call.caller?.revisions ?? [];
  const inside = within ? await within(call) : "";
  const { key, subjects, whose } = typeof inside === "string" ? { key: inside } : (inside ?? NOTHING);
  const followed = revisions.filter(({ subject }) => subjects?.includes(subject) ?? true);
  const isKnown = subjects === undefined || new Set(subjects).size === followed.length;
  const isAlone = !follows || revisions.length === 0 || inside === null;
  const reader = isAlone ? call.caller?.userId : whose;
  if (isAlone || !isKnown) return toReply((await make()).body, reader);
  return keptReply(JSON.stringify([path, call.query, call.params, key, whose]), followed, async () => {
    const { body, holds } = await make();
    const asOf = holds === undefined ? await readRevisions(followed.map(({ subject }) => subject)) : followed;
    return { value: toReply(body, reader), asOf: holds === false ? [] : asOf };
  });
}

const NOTHING: Partial<KeptAs> = { subjects: [] };

/** Tagged by what it says, and where it is one reader's alone, by whose it is. */
function toReply(body: string, reader = ""): Reply {
  return { body, tag: `"${createHash("sha256").update(`${reader}\n`).update(body).digest("base64url")}"` };
}

/** Whether the request names this tag among those that it has. Whoever compresses a reply on its way makes it a weak one. */
export function isKnown(headers: Headers, tag: string): boolean {
  const known = headers.get("if-none-match");
  return known?.split(",").some((one) => one.trim().replace(/^W\//, "") === tag) ?? false;
}
