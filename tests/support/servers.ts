/**
 * Two production servers on the database of a test file, where tests run behind the pooler: calls go to one and the
 * other in turn, so that nothing passes which is kept in one process.
 */
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject } from "vitest";
import { findFreePort } from "../../scripts/support/cluster";
import { type Server, startServer } from "../../scripts/support/server";

interface Running {
  origin: string;
  server: Server;
  logFile: string;
}

let running: Promise<Running[]> | undefined;
let calls = 0;

/** The origin of the server whose turn it is; null where handlers are called in this process. */
export async function nextServer(): Promise<string | null> {
  if (!inject("poolerUrl")) return null;
  // Not before the first call: a test file may change the configuration as it loads.
  running ??= Promise.all([start(), start()]);
  const servers = await running;
  calls += 1;
  return servers[calls % servers.length]?.origin ?? null;
}

export async function stopServers(): Promise<void> {
  for (const { server, logFile } of (await running) ?? []) {
    await server.stop();
    await rm(logFile, { force: true });
  }
}

/** What the connection adds to a reply; no handler says it. */
const OF_THE_CONNECTION = ["connection", "content-length", "date", "keep-alive", "transfer-encoding"];

/** Sends a request to a server as it is, its Host included, and answers what the handler said. */
export async function overHttp(origin: string, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const init = { method: request.method, headers: request.headers, body: request.body };
  const url = new URL(`${pathname}${search}`, origin);
  const { body, headers, status } = await fetch(url, { ...init, redirect: "manual", ...{ duplex: "half" } });
  const said = new Headers(headers);
  for (const name of OF_THE_CONNECTION) said.delete(name);
  return new Response(body, { headers: said, status });
}

async function start(): Promise<Running> {
  const port = await findFreePort();
  const logFile = path.join(tmpdir(), `googly-server-${port}.log`);
  const variables = { ...process.env, NODE_ENV: "production" };
  const server = await startServer({ mode: "start", host: "127.0.0.1", port, variables, logFile });
  return { origin: `http://127.0.0.1:${port}`, server, logFile };
}
