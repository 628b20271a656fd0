/** A PgBouncer in transaction mode before a database cluster, as managed PostgreSQL offers it. */
import { spawn, spawnSync } from "node:child_process";
import { chmod, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "./cluster";
import { installFromDebian } from "./debian";
import { Stop } from "./progress";

const START_LIMIT = 10_000;

interface Pooler {
  /** The address under which it answers for every database of the cluster. */
  url: string;
  stop: () => Promise<void>;
}

/** Starts a pooler for the cluster that the URL leads into; its files go into `folder`. Throws Stop. */
export async function startPooler(clusterUrl: string, folder: string): Promise<Pooler> {
  requirePooler();
  const port = await findFreePort();
  const file = path.join(folder, "pgbouncer.ini");
  await writeFile(file, configuration(new URL(clusterUrl), port));
  // It refuses to be root, and its other account has to read this.
  await chmod(folder, 0o755);
  const asRoot = process.getuid?.() === 0;
  const child = spawn("pgbouncer", ["--quiet", ...(asRoot ? ["--user=postgres"] : []), file], { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  const url = new URL(clusterUrl);
  url.port = String(port);
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  for (const deadline = Date.now() + START_LIMIT; Date.now() < deadline; await sleep(50)) {
    if (await listens(port)) return { url: url.href, stop };
  }
  await stop();
  throw new Stop("PgBouncer did not start.");
}

/** Throws Stop where there is none and none can be installed: to be asked before anything is started for it. */
export function requirePooler(): void {
  const isThere = () => spawnSync("pgbouncer", ["--version"]).status === 0;
  if (isThere()) return;
  installFromDebian("pgbouncer");
  if (!isThere()) throw new Stop("This needs PgBouncer, and it could not be installed. Install it and run this again.");
}

/** Whoever reaches the loopback address is let in, as the cluster's own user: it stands for tests only. */
function configuration({ hostname, port, username, password }: URL, listenPort: number): string {
  const target = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`;
  return [
    "[databases]",
    `* = ${target}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${listenPort}`,
    "unix_socket_dir =",
    "auth_type = any",
    "pool_mode = transaction",
    // Two servers let ten at once wait for a lock, and what only reads goes on beside them.
    "default_pool_size = 16",
    "max_client_conn = 1000",
    "server_idle_timeout = 5",
    // As docs/operations.md asks for: by itself it has everybody wait two minutes for a database that is away.
    "query_wait_timeout = 10",
    "",
  ].join("\n");
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
