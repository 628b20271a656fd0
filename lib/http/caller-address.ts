import type { IncomingMessage } from "node:http";
import { isIP, isIPv6 } from "node:net";
import { env } from "../env";

const PEER_HEADER = "x-googly-peer";

/** Stores the connection's address in a header, replacing what the caller sent. */
export function notePeer(request: IncomingMessage): void {
  request.headers[PEER_HEADER] = request.socket.remoteAddress ?? "";
}

/** The caller's address, or the network of an IPv6 address; "unknown" if there is none. */
export function callerAddress(headers: Headers): string {
  const proxies = env().TRUSTED_PROXIES;
  if (proxies === 0) return networkOf(headers.get(PEER_HEADER) || "unknown");
  // The last proxy appends the address that it saw, the one before it appended the one before, and so on.
  const hops = (headers.get("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  return networkOf(withoutPort(hops.at(-proxies) ?? ""));
}

/**
 * Some proxies add the caller's port, which changes with every connection: "192.0.2.7:4711" or "[2001:db8::7]:4711".
 */
function withoutPort(hop: string): string {
  const [, bracketed, plain] = /^"?(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?"?$/.exec(hop) ?? [];
  const address = bracketed ?? plain ?? hop;
  // All malformed addresses share one limit.
  return isIP(address) ? address : "unknown";
}

/** An IPv6 user has all 2^64 addresses of a network, so limits count the network. */
function networkOf(address: string): string {
  const [, embedded] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (embedded) return embedded;
  if (!isIPv6(address)) return address;
  const [front = "", back = ""] = address.split("::").map((half) => half.split(":").filter(Boolean));
  const between = Array<string>(Math.max(0, 8 - front.length - back.length)).fill("0");
  const network = [...front, ...between, ...back].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
