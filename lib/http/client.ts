/** The browser's calls: one function, which answers what the contract promises or throws CallFailed. */
import { z } from "zod";

const OFFLINE = "You seem to be offline. Check your connection and try again";
const UNREADABLE = "The answer could not be understood. Reload the page and try again";
const UNEXPECTED = "Something went wrong. Try again in a moment";

const failureReply = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).default({}),
});

interface Failure {
  /** 0 where no reply came at all. */
  status: number;
  code: string;
  fields?: Record<string, string>;
}

/** A call that did not succeed; the message is a sentence for the person. */
export class CallFailed extends Error {
  override name = "CallFailed";
  readonly status: number;
  readonly code: string;
  /** What is wrong with which field. */
  readonly fields: Record<string, string>;

  constructor(message: string, { status, code, fields = {} }: Failure) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

interface Call<T> {
  method?: "GET" | "POST" | "PUT";
  /** Sent as JSON, or as it is where it is a form with files. */
  body?: unknown;
  reply: z.ZodType<T>;
  signal?: AbortSignal;
  /** What is said of a failure that does not say itself what it is. */
  otherwise?: string;
}

/** Calls the server and answers its reply as the schema reads it; throws CallFailed. */
export async function call<T>(path: string, { method = "GET", body, reply, signal, otherwise }: Call<T>): Promise<T> {
  const response = await send(path, { method, ...encode(body), ...(signal && { signal }) });
  const content: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw toFailure(response.status, content, otherwise);
  const parsed = reply.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new CallFailed(UNREADABLE, { status: response.status, code: "UNREADABLE" });
}

/** Fetches a file, with the name that the server gives it; throws CallFailed, also when the file breaks off. */
export async function download(path: string): Promise<{ name: string; content: Blob }> {
  const response = await send(path, {});
  if (!response.ok) throw toFailure(response.status, await response.json().catch(() => undefined));
  const [, name = "download"] = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  const content = await response.blob().catch(() => {
    throw new CallFailed("The file broke off. Try again in a moment", { status: response.status, code: "UNREADABLE" });
  });
  return { name, content };
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { ...init, credentials: "same-origin" });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new CallFailed(OFFLINE, { status: 0, code: "OFFLINE" });
  }
}

function encode(body: unknown): RequestInit {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
}

function toFailure(status: number, content: unknown, otherwise: string = UNEXPECTED): CallFailed {
  const { data } = failureReply.safeParse(content);
  if (data) return new CallFailed(data.error, { status, ...data });
  return new CallFailed(otherwise, { status, code: "INTERNAL" });
}
