/**
 * Handles requests that Next.js 16 can't: it answers 500 to malformed paths, methods and router states, and never closes
 * upgrade requests. Works wherever Node's own http server listens; hosting platforms do this themselves.
 */
import { subscribe } from "node:diagnostics_channel";
import { type IncomingMessage, Server } from "node:http";
import { z } from "zod";
import { env } from "../env";
import { log } from "../log";
import { decodeOrNothing } from "./address-part";
import { notePeer } from "./caller-address";

/** Where unreadable requests are sent; the refusal's code follows. */
const REFUSED_PATH = "/api/refused/";
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** Real headers have some hundred bytes; a deeply nested one throws where nobody catches it. */
const ROUTER_STATE_AT_MOST = 2048;

const nullish = <T>(schema: z.ZodType<T>) => schema.nullable().optional();
/** What Next.js accepts in Next-Router-State-Tree: a segment, its children by slot, and marks for the router. */
const routerState: z.ZodType = z.tuple([
  z.union([z.string(), z.tuple([z.string(), z.string(), z.enum(["c", "oc", "d"]), z.array(z.string()).nullable()])]),
  z.record(
    z.string(),
    z.lazy(() => routerState),
  ),
  nullish(z.tuple([z.string(), z.string()])),
  nullish(z.enum(["refetch", "inside-shared-layout", "metadata-only"])),
  nullish(z.number()),
  z.string().optional(),
]);

/** Called once, at start. */
export function guardServer(): void {
  const guarded = new WeakSet<Server>();
  subscribe("net.server.socket", (message) => {
    if (typeof message !== "object" || message === null || !("socket" in message)) return;
    const { socket } = message;
    if (typeof socket !== "object" || socket === null || !("server" in socket)) return;
    const { server } = socket;
    if (!(server instanceof Server) || guarded.has(server)) return;
    guarded.add(server);
    server.prependListener("request", receive);
    // Without a listener Node answers upgrades like other requests. In development hot reloading needs them.
    if (env().NODE_ENV !== "development") server.removeAllListeners("upgrade");
  });
}

function receive(request: IncomingMessage): void {
  notePeer(request);
  const { url = "", method = "" } = request;
  const code = !METHODS.includes(method) ? "METHOD_NOT_ALLOWED" : isAddress(url) ? null : "INVALID_INPUT";
  if (code !== null) Object.assign(request, { method: "GET", url: `${REFUSED_PATH}${code}` });
  const state = request.headers["next-router-state-tree"];
  if (state === undefined || isRouterState(String(state))) return;
  log().info({ length: state.length }, "ignored an unreadable router state");
  // Without this header Next.js renders the whole page.
  delete request.headers["next-router-state-tree"];
}

function isRouterState(header: string): boolean {
  if (header.length > ROUTER_STATE_AT_MOST) return false;
  try {
    return routerState.safeParse(JSON.parse(decodeURIComponent(header))).success;
  } catch {
    return false;
  }
}

/** Whether a path can be read: "*" can't, nor can broken percent-encoding. */
function isAddress(url: string): boolean {
  return url.startsWith("/") && decodeOrNothing(url.split("?")[0] ?? "") !== null;
}
