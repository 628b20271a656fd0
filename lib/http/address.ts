/**
 * Who is calling, for limits. The address is that of the connection, which the server notes before anything else sees
 * the request; what proxies say of it counts only as far as the configuration vouches for them.
 */
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { env } from "../env";

const PEER_HEADER = "x-googly-peer";

/** Has Node note the connection's address on every request, over whatever the caller claims. Called once, at start. */
export function notePeerAddresses(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? "";
  });
}

/** The caller's address; "unknown" where there is none to be had. */
export function callerAddress(headers: Headers): string {
  const proxies = env().TRUSTED_PROXIES;
  if (proxies === 0) return headers.get(PEER_HEADER) || "unknown";
  // The last proxy appends the address that it saw, the one before it appended the one before, and so on.
  const hops = (headers.get("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  return hops.at(-proxies) || "unknown";
}
