/** A pooler without its database, behaving as PgBouncer does: it lets clients in and refuses what they ask. */
import { once } from "node:events";
import { createServer } from "node:net";

/** AuthenticationOk, then ReadyForQuery. */
const WELCOME = Buffer.from([..."R\0\0\0\x08\0\0\0\0", ..."Z\0\0\0\x05I"].map((char) => char.charCodeAt(0)));

function refusal(): Buffer {
  const said = ["SFATAL", "VFATAL", "C08P01", "Mserver login has been failing, try again later (server_login_retry)"];
  const fields = Buffer.from(`${said.join("\0")}\0\0`);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

export async function startOrphanedPooler() {
  const server = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.once("data", () => {
      socket.write(WELCOME);
      socket.once("data", () => socket.end(refusal()));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  return {
    url: `postgresql://googly:secret@127.0.0.1:${address.port}/googly`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
