/** Somebody's browser: signed in, it keeps what it polls with its tag, and goes to one server and the other. */
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { MINUTE, SECOND } from "@/lib/clock";
import { sessionCookie } from "@/lib/session/cookie";
import type { MatchDay } from "./match-day";
import { within } from "./within";

const bodySchema = z.object({ code: z.string().optional(), data: z.unknown().optional() });
type Body = z.infer<typeof bodySchema>;

export interface Reply {
  status: number;
  body: Body;
  tag: string | null;
}

interface Kept {
  tag: string;
  body: Body;
}

interface Asking {
  /** One of the servers; otherwise they take turns. */
  origin?: string;
  headers?: Record<string, string>;
  /** After so many milliseconds it is cut off on purpose; otherwise it is given up after half a minute. */
  cutAfter?: number;
}

const PATIENCE = 30 * SECOND;
/** Where the machine has other work, a server that has lost its database takes its time. */
const INSISTS = 3 * MINUTE;
const PAUSE = 250;

export class Browser {
  private cookie = "";
  private readonly kept = new Map<string, Kept>();

  constructor(
    readonly id: string,
    private readonly day: MatchDay,
    private readonly address: string,
  ) {}

  async signIn(isAdmin = false): Promise<this> {
    const { name, value } = await sessionCookie({ userId: this.id, isAdmin, version: 1, rememberMe: false });
    this.cookie = `${name}=${value}`;
    return this;
  }

  /** Asks for what may be kept; where it has not changed, what is kept is the answer. */
  async poll(path: string, asking: Asking = {}): Promise<Reply | null> {
    const kept = this.kept.get(path);
    const reply = await this.call("GET", path, undefined, {
      ...asking,
      headers: kept ? { "if-none-match": kept.tag } : {},
    });
    if (reply?.status === 304 && kept) return { ...reply, body: kept.body };
    if (reply?.status === 200 && reply.tag) this.kept.set(path, { tag: reply.tag, body: reply.body });
    return reply;
  }

  /** The answer of a server that can answer: while its database is away it is asked again. */
  async insist(ask: () => Promise<Reply | null>): Promise<Reply> {
    for (const deadline = Date.now() + INSISTS; ; await sleep(PAUSE)) {
      const reply = await ask();
      if (reply && reply.status !== 503) return reply;
      if (Date.now() > deadline) throw new Error(`${this.id} got no answer in time`);
    }
  }

  /** Calls the server; null where no reply came. */
  async call(method: string, path: string, body?: object, asking: Asking = {}): Promise<Reply | null> {
    const started = performance.now();
    const send = (signal: AbortSignal) => this.send(method, path, body, asking, signal);
    const reply = await within(asking.cutAfter ?? PATIENCE, send).catch(() => null);
    const ended = performance.now();
    // What was cut off tells nothing of the server.
    if (reply || asking.cutAfter === undefined)
      this.day.calls.note({ path, status: reply?.status ?? 0, started, ended });
    return reply && { status: reply.status, tag: reply.tag, body: readBody(reply.text) };
  }

  private async send(method: string, path: string, body: object | undefined, asking: Asking, signal: AbortSignal) {
    const response = await fetch(`${asking.origin ?? this.day.nextOrigin()}${path}`, {
      method,
      headers: {
        ...{ cookie: this.cookie, "x-forwarded-for": this.address, "content-type": "application/json" },
        ...asking.headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal,
    });
    return { status: response.status, tag: response.headers.get("etag"), text: await response.text() };
  }
}

/** What is no reply of a call has no data, and says so by its code: of what failed it is the status that tells. */
export function readBody(text: string): Body {
  if (text === "") return {};
  try {
    return bodySchema.parse(JSON.parse(text));
  } catch {
    return { code: `with what is no reply: ${text.slice(0, 80)}` };
  }
}
