/** The push service that the players' phones have, on this machine: it hands each message over to the phone that can read it. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type Message, messageSchema } from "@/lib/notification/message-schema";
import { type BrowserKeys, makeBrowserKeys, readPush, toSubscription } from "../../support/push-browser";

interface Phone {
  keys: BrowserKeys;
  show: (message: Message) => void;
}

export class PushService {
  private readonly phones = new Map<string, Phone>();

  private constructor(
    private readonly server: Server,
    private readonly port: number,
  ) {}

  /** Null where somebody else listens on the port. */
  static async open(port: number): Promise<PushService | null> {
    const server = createServer();
    const service = new PushService(server, port);
    server.on("request", async (request, response) => {
      // Whoever hangs up midway sends it again.
      const parts = await request.toArray().catch(() => null);
      if (parts) response.writeHead(service.deliver(request.url ?? "", Buffer.concat(parts))).end();
    });
    server.listen(port, "127.0.0.1");
    const failed = await once(server, "listening").then(
      () => null,
      (error: NodeJS.ErrnoException) => error,
    );
    if (failed === null) return service;
    if (failed.code === "EADDRINUSE") return null;
    throw failed;
  }

  /** A phone that shows what comes from now on; answers what it subscribes with. */
  addPhone(show: Phone["show"]) {
    const [path, keys] = [`/push/${crypto.randomUUID()}`, makeBrowserKeys()];
    this.phones.set(path, { keys, show });
    return toSubscription(`http://127.0.0.1:${this.port}${path}`, keys);
  }

  async close(): Promise<void> {
    const closed = once(this.server, "close");
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  /** Answers a status. A phone of an earlier start of this command is gone for ever, and a site that hears so forgets it. */
  private deliver(path: string, body: Buffer): number {
    const phone = this.phones.get(path);
    if (!phone) return 410;
    phone.show(messageSchema.parse(JSON.parse(readPush(body, phone.keys))));
    return 201;
  }
}
