/**
 * A proxy between the browser and the server, which a test can close or silence, and which can change the release that
 * pages and worker report.
 */
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";

/** Open; refuses connections; never answers; answers 502. */
type ProxyState = "open" | "closed" | "silent" | "bad gateway";

export interface TestProxy {
  /** Its address. */
  origin: string;
  /** The server's port. */
  to: number;
  setState: (state: ProxyState) => Promise<void>;
  /** Reports this release in pages and worker; null for the server's own. */
  release: (release: string | null) => void;
}

/** The release in pages, and in the worker. */
const IN_PAGES = /(?<=\brelease\\":\\")[^"\\]+/g;
const IN_WORKER = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

/** Paths whose content names the release. */
const OF_RELEASE = /^\/(sw\.js|schedule|leaderboard|rules|not-cached)?$/;

/** Starts a proxy on one port to a server on another. */
export async function startProxy(port: number, to: number): Promise<TestProxy & { remove: () => Promise<void> }> {
  let state: ProxyState = "open";
  let release: string | null = null;
  const waiting = new Set<() => void>();
  const server = createServer((incoming, outgoing) => {
    if (state === "silent") waiting.add(() => pass(incoming, outgoing, to, release));
    else if (state === "bad gateway") outgoing.writeHead(502, { "Content-Type": "text/plain" }).end("Bad gateway");
    else pass(incoming, outgoing, to, release);
  });
  await listen(server, port);
  return {
    origin: `http://localhost:${port}`,
    to,
    setState: async (next) => {
      if (state === "closed" && next !== "closed") await listen(server, port);
      if (state !== "closed" && next === "closed") await close(server);
      state = next;
      if (next === "silent") return;
      for (const go of waiting) go();
      waiting.clear();
    },
    release: (next) => {
      release = next;
    },
    remove: () => close(server),
  };
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, port: number, release: string | null): void {
  const { method, url, headers } = incoming;
  const isOfRelease = release !== null && headers.rsc === undefined && OF_RELEASE.test(url ?? "");
  const { "if-none-match": _known, "if-modified-since": _since, ...sent } = headers;
  const asked = isOfRelease ? { ...sent, "accept-encoding": "identity" } : headers;
  const onward = request({ port, method, path: url, headers: asked }, (reply) => {
    if (!isOfRelease) return void reply.pipe(outgoing.writeHead(reply.statusCode ?? 502, reply.rawHeaders));
    let text = "";
    reply.setEncoding("utf8").on("data", (piece) => {
      text += piece;
    });
    reply.on("end", () => {
      const { "content-length": _length, "transfer-encoding": _coding, ...rest } = reply.headers;
      const own = rest["x-release"] === undefined ? rest : { ...rest, "x-release": release };
      outgoing
        .writeHead(reply.statusCode ?? 502, own)
        .end(text.replaceAll(url === "/sw.js" ? IN_WORKER : IN_PAGES, release));
    });
  });
  onward.on("error", () => outgoing.destroy());
  incoming.pipe(onward);
}

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve) => {
    server.listen(port, "localhost", resolve);
  });

async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
