/** Without a trusted proxy, limits count the connection's address, whatever the headers say. */
import { once } from "node:events";
import { createServer, request } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { callerAddress } from "@/lib/http/caller-address";
import { guardServer } from "@/lib/http/front-door";
import { requestIdOf } from "@/lib/http/origin";
import { portOf } from "../../support/port-of";

// The configuration is read once, so a server without a proxy needs a file of its own.
vi.hoisted(() => {
  process.env.TRUSTED_PROXIES = "0";
});

const server = createServer((received, response) => {
  response.end(callerAddress(new Headers(received.headers as Record<string, string>)));
});

beforeAll(async () => {
  guardServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

async function addressSeen(headers: Record<string, string>): Promise<string> {
  const port = portOf(server);
  const asking = request({ port, host: "127.0.0.1", headers, agent: false }).end();
  const [response] = await once(asking, "response");
  return Buffer.concat(await response.toArray()).toString();
}

test.each([
  {},
  { "x-forwarded-for": "9.9.9.9" },
  { "x-forwarded-for": "9.9.9.9, 8.8.8.8", "x-real-ip": "9.9.9.9", forwarded: "for=9.9.9.9" },
  { "x-googly-peer": "9.9.9.9" },
  { "X-Googly-Peer": "9.9.9.9", "x-vercel-forwarded-for": "9.9.9.9", "cf-connecting-ip": "9.9.9.9" },
])("With the headers %j a caller has the connection's address", async (headers) => {
  expect(await addressSeen(headers)).toBe("127.0.0.1");
});

const peer = (address: string) => callerAddress(new Headers({ "x-googly-peer": address }));

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::7:1:2:3:4", "2001:db8:0:7::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["192.0.2.7", "192.0.2.7"],
  ["", "unknown"],
])("The address %j counts as %j in a limit", (address, counted) => {
  expect(peer(address)).toBe(counted);
});

test("Without a proxy only we give a call its id", () => {
  const given = "0af7651916cd43dd8448eb211c80319c";
  expect(requestIdOf(new Headers({ "x-request-id": given }))).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
});
