/** A store on the loopback address that answers like Vercel Blob, or as badly as a test wants. */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { z } from "zod";
import { portOf } from "./port-of";

export const PUBLIC = "https://store1.public.blob.vercel-storage.com";

interface ReceivedRequest {
  method: string | undefined;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The store's mood: `silent` never answers, `forgetful` saves what it gets and then fails to say so. */
type Mood = "well" | "broken" | "away" | "refusing" | "silent" | "forgetful";

const removal = z.object({ urls: z.array(z.string()) });

const failure = (status: number, code: string) => (response: ServerResponse) => {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ error: { code, message: code } }));
};
const FAILURES = {
  broken: failure(500, "internal_server_error"),
  away: failure(503, "service_unavailable"),
  refusing: failure(403, "forbidden"),
  silent: () => undefined,
  forgetful: failure(500, "internal_server_error"),
};

export async function startBlobStore() {
  const store = {
    url: "",
    mood: "well" as Mood,
    requests: [] as ReceivedRequest[],
    /** What is stored, by public address. */
    stored: new Map<string, Buffer>(),
    stop,
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", store.url);
    const { method, headers } = request;
    const received = {
      method,
      path: `${url.pathname}${url.search}`,
      headers,
      body: Buffer.concat(await request.toArray()),
    };
    store.requests.push(received);
    const isRemoval = url.pathname === "/delete";
    if (store.mood === "well" || store.mood === "forgetful") change(received, url);
    if (store.mood !== "well" && !(store.mood === "forgetful" && isRemoval)) return FAILURES[store.mood](response);
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(isRemoval ? null : described(url)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  store.url = `http://127.0.0.1:${portOf(server)}`;
  return store;

  function change({ body }: ReceivedRequest, url: URL): void {
    if (url.pathname !== "/delete") {
      store.stored.set(`${PUBLIC}/${url.searchParams.get("pathname")}`, body);
      return;
    }
    const { urls } = removal.parse(JSON.parse(body.toString()));
    for (const target of urls) store.stored.delete(target.startsWith("https:") ? target : `${PUBLIC}/${target}`);
  }

  async function stop(): Promise<void> {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  }
}

function described(url: URL) {
  const pathname = url.searchParams.get("pathname");
  const address = `${PUBLIC}/${pathname}`;
  return { url: address, downloadUrl: `${address}?download=1`, pathname, contentType: "image/webp", etag: '"x"' };
}
