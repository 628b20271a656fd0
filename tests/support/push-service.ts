/**
 * A push service on the loopback address that follows RFC 8030, checks senders by RFC 8292 and decrypts messages with
 * its browsers' keys (RFC 8291); or answers as badly as a test wants.
 */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type Message, messageSchema } from "@/lib/notify/schema";
import { portOf } from "./port-of";
import { type BrowserKeys, makeBrowserKeys, readPush, toSubscription } from "./push-browser";
import { vapidFault } from "./vapid-fault";

type Answer = (response: ServerResponse, id: string) => void | Promise<void>;

const status = (code: number, headers: Record<string, string> = {}): Answer => {
  return (response) => void response.writeHead(code, headers).end();
};

export const ANSWERS = {
  taken: (response: ServerResponse, id: string) => void response.writeHead(201, { location: `/message/${id}` }).end(),
  missing: status(404),
  gone: status(410),
  busy: status(429, { "retry-after": "120" }),
  tooLarge: status(413),
  malformed: status(400),
  unauthorized: status(401),
  notAllowed: status(403),
  broken: status(500),
  elsewhere: status(307, { location: "http://127.0.0.1:9/elsewhere" }),
  cut: (response: ServerResponse) => void response.destroy(),
  silent: () => undefined,
} satisfies Record<string, Answer>;

/** A request that follows the standards, with the message as its browser reads it. */
export interface Pushed {
  /** The browser it was for. */
  id: string;
  ttl: number;
  topic: string | undefined;
  urgency: string | undefined;
  message: Message;
}

export async function startPushService() {
  const browsers = new Map<string, BrowserKeys>();
  const pushed: Pushed[] = [];
  /** Senders' violations of the standards. */
  const faults: string[] = [];
  const service = { url: "", pushed, faults, answer: ANSWERS.taken as Answer, answersFor: new Map<string, Answer>() };

  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const [, kind, id = ""] = (request.url ?? "").split("/");
    const keys = browsers.get(id);
    const fault = faultOf(request, kind, service.url) ?? (keys ? null : "nobody subscribed there");
    if (fault !== null || !keys) {
      faults.push(fault ?? "no keys");
      response.writeHead(400).end();
      return;
    }
    const { ttl, topic, urgency } = request.headers;
    const message = messageSchema.parse(JSON.parse(readPush(body, keys)));
    pushed.push({ id, ttl: Number(ttl), topic: oneOf(topic), urgency: oneOf(urgency), message });
    (service.answersFor.get(id) ?? service.answer)(response, id);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  service.url = `http://127.0.0.1:${portOf(server)}`;

  return Object.assign(service, { newBrowser, reset, stop });

  /** A browser that has just subscribed. */
  function newBrowser() {
    const [keys, id] = [makeBrowserKeys(), randomBytes(9).toString("hex")];
    browsers.set(id, keys);
    return { id, subscription: toSubscription(`${service.url}/push/${id}`, keys) };
  }

  function reset(): void {
    pushed.length = 0;
    faults.length = 0;
    service.answer = ANSWERS.taken;
    service.answersFor.clear();
  }

  async function stop(): Promise<void> {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  }
}

/** What is wrong with a request to deliver; null for nothing. */
function faultOf({ method, headers }: IncomingMessage, kind: string | undefined, origin: string): string | null {
  if (method !== "POST" || kind !== "push") return "not a request to deliver";
  if (!/^\d+$/.test(oneOf(headers.ttl) ?? "")) return "no TTL";
  if (!/^[\w-]{1,32}$/.test(oneOf(headers.topic) ?? "none")) return "not a topic";
  if (!/^(very-low|low|normal|high)$/.test(oneOf(headers.urgency) ?? "normal")) return "not an urgency";
  if (headers["content-encoding"] !== "aes128gcm") return "not encrypted";
  return vapidFault(headers.authorization ?? "", origin);
}

function oneOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
