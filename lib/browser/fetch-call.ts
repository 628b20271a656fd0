/** The browser's calls: one function, which answers what the contract promises or throws CallFailed. */
import type { z } from "zod";
import { MINUTE, SECOND } from "../clock";
import { noteReach } from "../reach";
import { CallFailed } from "./call-failed";
import { noteSeason } from "./season-heard";

const OFFLINE = "You seem to be offline. Check your connection and try again";
const UNREACHED = "The game cannot be reached. Try again in a moment";
const UNREADABLE = "The answer could not be understood. Reload the page and try again";
const UNEXPECTED = "Something went wrong. Try again in a moment";

interface Call<T> {
  method?: "GET" | "POST" | "PUT";
  /** Sent as JSON, or as it is where it is a form with files. */
  body?: unknown;
  reply: Reply<T>;
  signal?: AbortSignal;
  /** What is said of a failure that does not say itself what it is. */
  otherwise?: string;
}

/** A schema, or what fetches it: what a page shows first it has from the server, so that it comes without zod. */
export type Reply<T> = z.ZodType<T> | (() => Promise<z.ZodType<T>>);

/** Calls the server and answers its reply as the schema reads it; throws CallFailed. */
export async function call<T>(path: string, { method = "GET", body, reply, signal, otherwise }: Call<T>): Promise<T> {
  const over = within(limitOf(body, signal), signal);
  // Before the call: one that has changed something must not fail for want of its reply's schema.
  const schema = await fetchSchema(reply, over);
  const response = await send(path, { method, ...encode(body), signal: over });
  if (!response.ok) throw await explain(response, otherwise);
  const parsed = schema.safeParse(await response.json().catch(orUnreached));
  if (parsed.success) return parsed.data;
  throw new CallFailed(UNREADABLE, { status: response.status, code: "UNREADABLE" });
}

/**
 * On a connection that hangs an answer that has not come by then does not come: nothing is to wait for it without end. What a screen
 * shows comes with a signal, which ends it when the screen goes; what somebody does has none, and may take its time, as a file may.
 */
const READ_WITHIN = 20 * SECOND;
const DONE_WITHIN = 2 * MINUTE;
export const FILE_WITHIN = 10 * MINUTE;

function limitOf(body: unknown, signal?: AbortSignal): number {
  if (body instanceof FormData && [...body.values()].some((value) => value instanceof Blob)) return FILE_WITHIN;
  return signal ? READ_WITHIN : DONE_WITHIN;
}

/** Ends after so long, or with what is given. */
export function within(milliseconds: number, signal?: AbortSignal): AbortSignal {
  const limit = AbortSignal.timeout(milliseconds);
  return signal ? eitherOf([signal, limit]) : limit;
}

/** As AbortSignal.any, which iOS 16 lacks. */
function eitherOf(signals: readonly AbortSignal[]): AbortSignal {
  const joined = new AbortController();
  for (const signal of signals) {
    const end = () => joined.abort(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  }
  return joined.signal;
}

async function fetchSchema<T>(reply: Reply<T>, over: AbortSignal): Promise<z.ZodType<T>> {
  if (typeof reply !== "function") return reply;
  const given = new Promise<never>((_resolve, reject) => {
    over.addEventListener("abort", () => reject(over.reason), { once: true });
  });
  return Promise.race([reply(), given]).catch((error: unknown) => lost(error, over));
}

export async function send(path: string, init: RequestInit & { signal: AbortSignal }): Promise<Response> {
  try {
    const response = await fetch(path, { ...init, credentials: "same-origin" });
    noteReach(response);
    noteSeason(response);
    return response;
  } catch (error) {
    return lost(error, init.signal);
  }
}

/** What the page has given up is given up; otherwise the server was not reached. */
function lost(error: unknown, over: AbortSignal): never {
  if (over.aborted && !isTimeout(error)) throw error;
  throw unreached();
}

/** What could not be read is undefined; what has not come to its end in time has not come. */
function orUnreached(error: unknown): undefined {
  if (isTimeout(error)) throw unreached();
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === "TimeoutError";

/** No reply came. That the browser is offline it knows for sure only where it says so itself. */
function unreached(): CallFailed {
  noteReach(null);
  return new CallFailed(navigator.onLine ? UNREACHED : OFFLINE, { status: 0, code: "OFFLINE" });
}

function encode(body: unknown): RequestInit {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
}

/** What a reply that is no success says of itself, as far as that can be read. */
export async function explain(response: Response, otherwise: string = UNEXPECTED): Promise<CallFailed> {
  const { status } = response;
  const said = await Promise.all([response.json(), import("../refusal/reply")]).then(
    ([content, { failureReply }]) => failureReply.safeParse(content).data,
    () => undefined,
  );
  return said
    ? new CallFailed(said.error, { status, ...said })
    : new CallFailed(otherwise, { status, code: "INTERNAL" });
}
