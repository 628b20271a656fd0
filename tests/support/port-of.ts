import type { Server } from "node:net";

/** The port on which a server of ours listens; throws where it does not. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server listens on no port");
  return address.port;
}
