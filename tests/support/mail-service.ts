/** A mail service on the loopback address that answers like Resend, or as badly as a test wants. */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { portOf } from "./port-of";

interface ReceivedRequest {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

type Answer = (response: ServerResponse) => void;

const json = (status: number, body: object, headers: Record<string, string> = {}): Answer => {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  };
};

export const ANSWERS = {
  sent: json(200, { id: "49a3999c-0ce1-4ea6-ab68-afcd6dc2e794" }),
  invalid: json(422, { statusCode: 422, name: "validation_error", message: "Invalid `to` field." }),
  unverified: json(403, {
    statusCode: 403,
    name: "validation_error",
    message: "The example.com domain is not verified.",
  }),
  limited: json(429, { statusCode: 429, name: "rate_limit_exceeded", message: "Slow down" }, { "retry-after": "0.01" }),
  broken: (response: ServerResponse) => {
    response.writeHead(500, { "content-type": "text/html" }).end("<h1>Internal Server Error</h1>");
  },
  cut: (response: ServerResponse) => void response.destroy(),
  silent: () => undefined,
  endless: (response: ServerResponse) => {
    response.writeHead(200, { "content-type": "application/json" });
    const more = setInterval(() => response.write(" ".repeat(1000)), 5);
    response.on("close", () => clearInterval(more));
  },
} satisfies Record<string, Answer>;

export async function startMailService() {
  const requests: ReceivedRequest[] = [];
  const service = { url: "", requests, answer: ANSWERS.sent as Answer, stop, restart };
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    const { method, url, headers } = request;
    requests.push({ method, url, headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
    service.answer(response);
  });
  let port = 0;
  await restart();
  service.url = `http://127.0.0.1:${port}`;
  return service;

  async function restart(): Promise<void> {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    port = portOf(server);
  }

  /** From now on connections are refused, and open ones are cut. */
  async function stop(): Promise<void> {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  }
}
