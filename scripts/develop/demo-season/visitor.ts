/** Somebody with a browser, as far as the server can tell: cookies, the page that a call comes from, and patience. */
import { setTimeout as sleep } from "node:timers/promises";
import type { ZodType } from "zod";
import { SECOND } from "@/lib/clock";
import { parseOrNothing } from "@/lib/parse-json";
import { failureReply } from "@/lib/refusal/reply";
import { Stop, say } from "../../support/progress";

const TOO_FAST = 429;

export class Visitor {
  private readonly cookies = new Map<string, string>();

  constructor(readonly origin: string) {}

  get<Reply>(path: string, reply: ZodType<Reply>): Promise<Reply> {
    return this.call("GET", path, reply);
  }

  post<Reply>(path: string, reply: ZodType<Reply>, body: object = {}): Promise<Reply> {
    return this.call("POST", path, reply, body);
  }

  /** Calls the server. Whoever is too fast for it waits as long as it says; another refusal is a Stop with its sentence. */
  async call<Reply>(method: string, path: string, reply: ZodType<Reply>, body?: object): Promise<Reply> {
    const response = await this.send(method, path, body);
    if (response.status === TOO_FAST) {
      const seconds = Number(response.headers.get("retry-after") ?? 60);
      say(`     The site wants to be left alone for ${seconds} s.`);
      await sleep(seconds * SECOND);
      return this.call(method, path, reply, body);
    }
    const told = parseOrNothing(await response.text());
    if (response.ok) return reply.parse(told);
    const { data: refusal } = failureReply.safeParse(told);
    throw new Stop(`${method} ${path}: ${refusal?.error ?? `answered with ${response.status}`}`);
  }

  /** A page as it comes, or a status alone. */
  async page(path: string): Promise<{ status: number; html: string }> {
    const response = await this.send("GET", path);
    return { status: response.status, html: await response.text() };
  }

  private async send(method: string, path: string, body?: object): Promise<Response> {
    const response = await fetch(`${this.origin}${path}`, {
      method,
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(method === "GET" ? {} : { origin: this.origin }),
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: "manual",
    }).catch((cause: unknown) => {
      throw new Stop(
        `Nobody answers at ${this.origin}. The demo is started with: npm run up\n` +
          "Where that has another port, name it here too: PORT=3100 npm run demo:season",
        { cause },
      );
    });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  }

  private keep(line: string): void {
    const [pair = ""] = line.split(";");
    const name = pair.slice(0, pair.indexOf("="));
    if (/;\s*max-age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(name.length + 1));
  }
}
