/**
 * Who is calling, for limits. The address is that of the connection, which the server notes before anything else sees
 * the request; what proxies say of it counts only as far as the configuration vouches for them.
 */
import type { IncomingMessage } from "node:http";
import { isIP, isIPv6 } from "node:net";
import { env } from "../env";

const PEER_HEADER = "x-googly-peer";

/** Notes the connection's address on a request, over whatever the caller claims. */
export function notePeer(request: IncomingMessage): void {
  request.headers[PEER_HEADER] = request.socket.remoteAddress ?? "";
}

/** The caller's address, of an IPv6 one its network; "unknown" where there is none to be had. */
export function callerAddress(headers: Headers): string {
  const proxies = env().TRUSTED_PROXIES;
  if (proxies === 0) return networkOf(headers.get(PEER_HEADER) || "unknown");
  // The last proxy appends the address that it saw, the one before it appended the one before, and so on.
  const hops = (headers.get("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  return networkOf(withoutPort(hops.at(-proxies) ?? ""));
}

/** Some proxies write the caller's port too, which changes with every connection: "192.0.2.7:4711" or "[2001:db8::7]:4711". */
function withoutPort(hop: string): string {
  const [, bracketed, plain] = /^"?(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?"?$/.exec(hop) ?? [];
  const address = bracketed ?? plain ?? hop;
  // Whoever cannot be told apart is one: what is no address must not give everybody a limit of their own.
  return isIP(address) ? address : "unknown";
}

/** Whoever has one IPv6 address has the 2^64 of its network: for a limit they are one. */
function networkOf(address: string): string {
  const [, embedded] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (embedded) return embedded;
  if (!isIPv6(address)) return address;
  const [front = "", back = ""] = address.split("::").map((half) => half.split(":").filter(Boolean));
  const between = Array<string>(Math.max(0, 8 - front.length - back.length)).fill("0");
  const network = [...front, ...between, ...back].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
