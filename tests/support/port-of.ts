import type { Server } from "node:net";

/** The port our server listens on; throws if it doesn't. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server listens on no port");
  return address.port;
}
