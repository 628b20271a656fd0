/** PgBouncer in transaction mode, as managed PostgreSQL services use it. */
import { spawn, spawnSync } from "node:child_process";
import { chmod, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { installFromDebian } from "./browser";
import { Stop } from "./command";
import { findFreePort, listens } from "./postgres";

const START_LIMIT = 10_000;

interface Pooler {
  /** The given URL with the pooler's port. */
  url: string;
  stop: () => Promise<void>;
}

/** Starts a pooler for a database cluster, with its files in `folder`. Throws Stop if it doesn't start. */
export async function startPooler(clusterUrl: string, folder: string): Promise<Pooler> {
  requirePooler();
  const port = await findFreePort();
  const file = path.join(folder, "pgbouncer.ini");
  await writeFile(file, configuration(new URL(clusterUrl), port));
  // PgBouncer refuses to run as root, and its account has to read this.
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
  throw new Stop("PgBouncer didn't start.");
}

/** Throws Stop if PgBouncer is missing and can't be installed. */
export function requirePooler(): void {
  const isInstalled = () => spawnSync("pgbouncer", ["--version"]).status === 0;
  if (isInstalled()) return;
  installFromDebian("pgbouncer");
  if (!isInstalled()) throw new Stop("This needs PgBouncer, but it couldn't be installed. Install it and try again.");
}

/** Lets anyone on the loopback address in as the cluster's user. For tests only. */
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
    // Two servers may have ten calls waiting for locks; leave connections for reads.
    "default_pool_size = 16",
    "max_client_conn = 1000",
    "server_idle_timeout = 5",
    // As in docs/operations.md. By default, clients would wait two minutes for a lost database.
    "query_wait_timeout = 10",
    "",
  ].join("\n");
}
