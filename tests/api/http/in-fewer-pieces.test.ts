/** How a reply leaves that comes in pieces and is compressed on its way, as the framework's pages are. */
import { once } from "node:events";
import { createServer, get, type ServerResponse } from "node:http";
import { createGunzip, createGzip } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendInFewerPieces } from "@/lib/http/in-fewer-pieces";
import { portOf } from "../../support/port-of";

let flushed = 0;
let answer: (pieces: { write: (piece: string) => void; end: () => void }) => unknown = () => undefined;

/** As whoever compresses does it: `flush` is put there, and the framework calls it after every piece. */
const server = createServer((_request, response: ServerResponse & { flush?: () => void }) => {
  sendInFewerPieces(response);
  const gzip = createGzip();
  response.flush = () => {
    flushed += 1;
    gzip.flush();
  };
  response.setHeader("Content-Encoding", "gzip");
  gzip.pipe(response);
  const write = (piece: string) => {
    response.flushHeaders();
    gzip.write(piece);
    response.flush?.();
  };
  answer({ write, end: () => gzip.end() });
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());
beforeEach(() => {
  flushed = 0;
});

/** What has come by when. */
async function ask() {
  const asking = get({ port: portOf(server), host: "127.0.0.1", agent: false });
  const [response] = await once(asking, "response");
  const unpacked = response.pipe(createGunzip()).setEncoding("utf8");
  let said = "";
  unpacked.on("data", (piece: string) => {
    said += piece;
  });
  const end = once(unpacked, "end");
  return { headers: response.headers, said: () => said, next: () => once(unpacked, "data"), end };
}

test("pieces that come one after the other leave together", async () => {
  answer = ({ write, end }) => {
    for (const piece of ["<html>", "<body>", "how", "zat"]) write(piece);
    end();
  };
  const reply = await ask();
  await reply.end;
  expect(reply.said()).toBe("<html><body>howzat");
  // Once where this machine takes longer to end it than pieces wait.
  expect(flushed).toBeLessThanOrEqual(1);
});

test("what is there does not wait for what takes its time", async () => {
  let finish = () => undefined as unknown;
  answer = ({ write, end }) => {
    write("a loader");
    finish = () => {
      write(", and the page");
      end();
    };
  };
  const reply = await ask();
  await reply.next();
  expect(reply.said()).toBe("a loader");
  expect(flushed).toBe(1);
  finish();
  await reply.end;
  expect(reply.said()).toBe("a loader, and the page");
});

test("headers alone do not wait either", async () => {
  let finish = () => undefined as unknown;
  answer = ({ write, end }) => {
    write("");
    finish = end;
  };
  const reply = await ask();
  expect(reply.headers).toMatchObject({ "content-encoding": "gzip" });
  finish();
  await reply.end;
});
