/** Calls the server from the browser. */
import type { z } from "zod";
import { HOUR, MINUTE, SECOND } from "../clock";
import { noteReply } from "./server-status";

const OFFLINE = "You seem to be offline. Check your connection and try again.";
const UNREACHED = "Can't reach the game. Try again in a moment.";
const UNREADABLE = "Something went wrong. Reload the page and try again.";
const UNEXPECTED = "Something went wrong. Try again in a moment.";

interface Call<T> {
  method?: "GET" | "POST" | "PUT";
  /** Sent as JSON, or as it is if it is a form. */
  body?: unknown;
  reply: Reply<T>;
  signal?: AbortSignal;
  /** The message of a failure that has none. */
  otherwise?: string;
}

/** A schema, or a function that imports it: pages hydrate what they show first, so they load without zod. */
export type Reply<T> = z.ZodType<T> | (() => Promise<z.ZodType<T>>);

/** Calls the server and returns its reply, parsed with the schema. Throws CallFailed. */
export async function call<T>(path: string, { method = "GET", body, reply, signal, otherwise }: Call<T>): Promise<T> {
  const over = timeoutSignal(limitOf(body, signal), signal);
  // Before the call, since a call that has changed something must not fail because its schema can't be loaded.
  const schema = await fetchSchema(reply, over);
  const response = await send(path, { method, ...encode(body), signal: over });
  if (!response.ok) throw await explain(response, otherwise);
  const parsed = schema.safeParse(await response.json().catch(orUnreached));
  if (parsed.success) return parsed.data;
  throw new CallFailed(UNREADABLE, { status: response.status, code: "UNREADABLE" });
}

/**
 * Timeouts, for connections that hang. Queries pass a signal, which also aborts them when the screen unmounts;
 * mutations don't, and may take longer, as may files.
 */
const READ_TIMEOUT = 20 * SECOND;
const WRITE_TIMEOUT = 2 * MINUTE;
export const FILE_TIMEOUT = 10 * MINUTE;

function limitOf(body: unknown, signal?: AbortSignal): number {
  if (body instanceof FormData && [...body.values()].some((value) => value instanceof Blob)) return FILE_TIMEOUT;
  return signal ? READ_TIMEOUT : WRITE_TIMEOUT;
}

/** A signal that aborts after some milliseconds, or with the given one. */
export function timeoutSignal(milliseconds: number, signal?: AbortSignal): AbortSignal {
  const limit = AbortSignal.timeout(milliseconds);
  return signal ? eitherOf([signal, limit]) : limit;
}

/** AbortSignal.any, which iOS 16 lacks. */
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
  const aborted = new Promise<never>((_resolve, reject) => {
    over.addEventListener("abort", () => reject(over.reason), { once: true });
  });
  return Promise.race([reply(), aborted]).catch((error: unknown) => lost(error, over));
}

export async function send(path: string, init: RequestInit & { signal: AbortSignal }): Promise<Response> {
  const sentAt = Date.now();
  try {
    const response = await fetch(path, { ...init, credentials: "same-origin" });
    noteReply(response, sentAt);
    return response;
  } catch (error) {
    return lost(error, init.signal);
  }
}

/** Rethrows an abort by the page; any other error means that the server wasn't reached. */
function lost(error: unknown, over: AbortSignal): never {
  if (over.aborted && !isTimeout(error)) throw error;
  throw unreached();
}

/** Unreadable JSON is undefined; a timeout counts as no reply. */
function orUnreached(error: unknown): undefined {
  if (isTimeout(error)) throw unreached();
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === "TimeoutError";

/** No reply came. The browser may be offline even if `onLine` says otherwise. */
function unreached(): CallFailed {
  noteReply(null);
  return new CallFailed(navigator.onLine ? UNREACHED : OFFLINE, { status: 0, code: "OFFLINE" });
}

function encode(body: unknown): RequestInit {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
}

/** The error that a failed reply describes, if it can be read. */
export async function explain(response: Response, otherwise: string = UNEXPECTED): Promise<CallFailed> {
  const { status } = response;
  const described = await Promise.all([response.json(), import("../refusal/reply")]).then(
    ([content, { failureReply }]) => failureReply.safeParse(content).data,
    () => undefined,
  );
  return described
    ? new CallFailed(described.error, { status, ...described })
    : new CallFailed(otherwise, { status, code: "INTERNAL" });
}

interface Failure {
  /** 0 if no reply came. */
  status: number;
  code: string;
  fields?: Record<string, string>;
}

/** A call that failed. The message is a sentence to show. */
export class CallFailed extends Error {
  override name = "CallFailed";
  readonly status: number;
  readonly code: string;
  /** Messages by field. */
  readonly fields: Record<string, string>;

  constructor(message: string, { status, code, fields = {} }: Failure) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** Whether a call has failed without a reply. */
export const isLost = (error: unknown): boolean => error instanceof CallFailed && error.status === 0;

/** Posts to a call for administrators, by the end of its path. Throws CallFailed. */
export const postAsAdmin = <T>(path: string, body: unknown, reply: Reply<T>) =>
  call(`/api/admin/${path}`, { method: "POST", body, reply });

/** The same input within this time is a retry; later it is a new request. */
const RETRY_PERIOD = 1 * HOUR;

/**
 * For calls that create something: gives each request an id. A retry of a request without a reply has the same id,
 * since the first may have succeeded.
 */
export function makeTries<Input>() {
  let unanswered: { input: string; id: string; sentAt: number } | null = null;
  return async <Result>(given: Input, send: (id: string) => Promise<Result>): Promise<Result> => {
    const input = JSON.stringify(given);
    const last = unanswered?.input === input && Date.now() - unanswered.sentAt < RETRY_PERIOD ? unanswered : null;
    const id = last?.id ?? randomId();
    unanswered = { input, id, sentAt: Date.now() };
    try {
      const result = await send(id);
      unanswered = null;
      return result;
    } catch (error) {
      // If the first try is refused, nothing was created; a refused retry doesn't say that.
      if (!last && error instanceof CallFailed && error.status >= 400 && error.status < 500) unanswered = null;
      throw error;
    }
  };
}

/** A random UUID, version 4. Browsers have randomUUID over https only. */
export function randomId(): string {
  if (globalThis.isSecureContext) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
