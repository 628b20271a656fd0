/**
 * The road between a journey's browser and its server, which the journey can block in the ways that roads are blocked,
 * and on which a release after this one comes along.
 */
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";

/** Open; nobody listens there; what is asked waits; a proxy answers that its server is away. */
type RoadState = "open" | "closed" | "silent" | "bad gateway";

export interface Road {
  /** Where it begins, for browsers. */
  origin: string;
  /** The port at which it ends. */
  to: number;
  become: (state: RoadState) => Promise<void>;
  /** From now on the server's release is this one, as its pages and its worker tell. Null: its own. */
  release: (release: string | null) => void;
}

/** A build's release, as it stands in pages, and in the worker that came with them. */
const IN_PAGES = /(?<=\brelease\\":\\")[^"\\]+/g;
const IN_WORKER = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

/** What a release is told in. */
const OF_RELEASE = /^\/(sw\.js|schedule|leaderboard|rules|not-kept)?$/;

/** Opens a road on one port to a server on another; answers how to remove it. */
export async function openRoad(port: number, to: number): Promise<Road & { remove: () => Promise<void> }> {
  let state: RoadState = "open";
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
    become: async (next) => {
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
