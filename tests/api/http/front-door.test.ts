/** What Node's server passes on and lets out once the front door stands, whatever the framework behind it does. */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFrontDoor } from "@/lib/http/front-door";
import { portOf } from "../../support/port-of";

interface Passed {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
}

let passed: Passed | undefined;
let answer = (response: ServerResponse): unknown => response.end("well played");

const server = createServer(({ method, url, headers }, response) => {
  passed = { method, url, headers };
  answer(response);
});

beforeAll(async () => {
  openFrontDoor();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

async function ask(method = "GET", headers: Record<string, string> = {}) {
  const asking = request({ port: portOf(server), host: "127.0.0.1", method, headers, agent: false }).end();
  const [response] = await once(asking, "response");
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

/** Sends what no client of Node's would. */
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

test("a router's state that cannot be read is left out, another is kept", async () => {
  for (const state of ["%", "%5B", "[]", "null", '["",{"children":5}]']) {
    await ask("GET", { "Next-Router-State-Tree": state });
    expect(passed?.headers).not.toHaveProperty("next-router-state-tree");
  }
  const state = encodeURIComponent('["",{"children":["rules",{"children":["__PAGE__",{}]}]},null,null,true]');
  await ask("GET", { "Next-Router-State-Tree": state });
  expect(passed?.headers["next-router-state-tree"]).toBe(state);
});

test("a reply that says nothing of it gets the headers that all bear, and keeps its own", async () => {
  answer = (response) => response.setHeader("Cache-Control", "public, max-age=60").end("well played");
  const { headers, body } = await ask();
  expect(body).toBe("well played");
  expect(headers).toMatchObject({
    "cache-control": "public, max-age=60",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
  answer = (response) => response.writeHead(204).end();
  expect((await ask()).headers["cache-control"]).toBe("no-store");
});

test.each([
  [404, "NOT_FOUND"],
  [405, "METHOD_NOT_ALLOWED"],
  [413, "TOO_LARGE"],
  [431, "INVALID_INPUT"],
  [500, "INTERNAL"],
])("a bare %i gets a sentence", async (status, code) => {
  answer = (response) => Object.assign(response, { statusCode: status }).end();
  const reply = await ask();
  expect(reply.headers["content-type"]).toBe("application/json");
  expect({ ...reply, body: JSON.parse(reply.body) }).toMatchObject({
    status,
    body: { error: expect.any(String), code },
  });
});

test("a bare refusal gets its sentence also where the headers go first, as whoever compresses sends them", async () => {
  answer = (response) => {
    response.writeHead(405);
    response.end();
  };
  expect(JSON.parse((await ask()).body).code).toBe("METHOD_NOT_ALLOWED");
});

test("a refusal that says what it is keeps its words", async () => {
  answer = (response) => response.writeHead(404, { "Content-Type": "text/html" }).end("<h1>Not here</h1>");
  expect((await ask()).body).toBe("<h1>Not here</h1>");
});

test("what is no HTTP at all is refused with the same headers and words", async () => {
  const socket = connect(portOf(server), "127.0.0.1");
  socket.write("no sense at all\r\n\r\n");
  const said = await text(socket);
  expect(said).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(said).toContain("X-Content-Type-Options: nosniff");
  expect(said).toContain('"code":"INVALID_INPUT"');
});
