/** What Node's server passes on with the front door in place, whatever the framework behind it does. */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { guardServer } from "@/lib/http/front-door";
import { log } from "@/lib/log";
import { portOf } from "../../support/port-of";

interface Passed {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
}

let passed: Passed | undefined;

const server = createServer(({ method, url, headers }, response) => {
  passed = { method, url, headers };
  response.end("well played");
});

// As Next.js does: it accepts the connection and never answers.
server.on("upgrade", () => undefined);

beforeAll(async () => {
  guardServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

async function ask(method = "GET", headers: Record<string, string> = {}) {
  const asking = request({ port: portOf(server), host: "127.0.0.1", method, headers, agent: false }).end();
  const [response] = await once(asking, "response");
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

/** Sends what no Node client would. */
async function sendRaw(line: string): Promise<void> {
  const socket = connect(portOf(server), "127.0.0.1");
  socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  await text(socket);
}

test.each([
  ["TRACE /", "/api/refused/METHOD_NOT_ALLOWED"],
  ["PROPFIND /api/match/list", "/api/refused/METHOD_NOT_ALLOWED"],
  ["OPTIONS *", "/api/refused/INVALID_INPUT"],
  ["GET /reset-password/%", "/api/refused/INVALID_INPUT"],
  ["GET /api/match/recent-form/%zz", "/api/refused/INVALID_INPUT"],
  ["GET /api/uploads/%C3%28", "/api/refused/INVALID_INPUT"],
  ["POST /%?x=1", "/api/refused/INVALID_INPUT"],
])("%s is turned away", async (line, url) => {
  await sendRaw(line);
  expect(passed).toMatchObject({ method: "GET", url });
});

test.each(["GET /", "GET /api/match/recent-form/Delhi%20Capitals", "POST /api/auth/login?x=%", "HEAD /schedule"])(
  "%s passes as it is",
  async (line) => {
    await sendRaw(line);
    const [method, url] = line.split(" ");
    expect(passed).toMatchObject({ method, url });
  },
);

const children = (depth: number): string => (depth === 0 ? "{}" : `{"children":["a",${children(depth - 1)}]}`);

test.each([
  ["is too long", "[".repeat(2049)],
  ["is nested too deeply", `["",${children(200)}]`],
  ["isn't JSON", "[".repeat(100)],
  ["isn't a router's", "[".repeat(1000) + "]".repeat(1000)],
  ["is badly encoded", "%zz"],
])("a router's state that %s is dropped, with a line in the log", async (_what, state) => {
  const logged = vi.spyOn(log(), "info");
  expect(await ask("GET", { "Next-Router-State-Tree": state })).toMatchObject({ status: 200 });
  expect(passed?.headers).not.toHaveProperty("next-router-state-tree");
  expect(logged).toHaveBeenCalledExactlyOnceWith({ length: state.length }, expect.any(String));
  logged.mockRestore();
});

// As browsers send them.
test.each([
  '["",{"children":["(player)",{"children":["rules",{"children":["__PAGE__",{},null,null,0]},null,null,0]},null,null,0]},null,null,16]',
  '["",{"children":["matches",{"children":[["matchId","m-1","d",null],{"children":["__PAGE__?from=home",{}]}]}]}]',
  `["",${children(30)}]`,
])("a router's state is passed on: %s", async (state) => {
  await ask("GET", { "Next-Router-State-Tree": encodeURIComponent(state) });
  expect(passed?.headers["next-router-state-tree"]).toBe(encodeURIComponent(state));
});
