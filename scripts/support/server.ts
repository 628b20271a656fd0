/** The product's server as a child process, and temporary sites with their own databases. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type FileHandle, open } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import webPush from "web-push";
import { Stop, step } from "./command";
import { EMPTIED, ROOT } from "./machine";
import { findFreePort, lastWords, type Postgres, withScratchDatabase } from "./postgres";
import { build, isBuildStale } from "./production-build";
import { applyMigrations } from "./schema-engine";

const START_LIMIT = 60_000;
const STOP_LIMIT = 10_000;
const ANSWER_LIMIT = 10_000;

interface ServerOptions {
  mode: "start" | "dev";
  host: string;
  port: number;
  variables: Record<string, string>;
  /** For its output; this terminal if left out. */
  logFile?: string;
  /** Aborts the start. */
  stopSignal?: AbortSignal;
}

export interface Server {
  process: ChildProcess;
  stop: () => Promise<void>;
}

/** Starts Next.js and resolves once it responds. Throws Stop with the end of its log if it doesn't. */
export async function startServer({
  mode,
  host,
  port,
  variables,
  logFile,
  stopSignal,
}: ServerOptions): Promise<Server> {
  stopSignal?.throwIfAborted();
  const log: FileHandle | undefined = logFile ? await open(logFile, "w") : undefined;
  const out = log?.fd ?? "inherit";
  const child = spawn(process.execPath, [path.join(ROOT, "scripts/start.mjs"), mode], {
    env: { ...process.env, ...variables, HOST: host, PORT: String(port) },
    // With an IPC channel, it exits when this process is killed.
    stdio: ["ignore", out, out, "ipc"],
    // Detached, so that Ctrl-C only reaches this command, which stops it.
    detached: true,
  });
  await log?.close();
  const server = { process: child, stop: () => stopChild(child) };
  if (await answers(child, addressOf(host, port), stopSignal)) return server;
  await server.stop();
  stopSignal?.throwIfAborted();
  // Include the log, because the file may be deleted on exit.
  const logText = logFile ? ` From ${path.relative(ROOT, logFile)}:\n${lastWords(logFile)}` : "";
  throw new Stop(`The server didn't start.${logText}`);
}

async function answers(child: ChildProcess, address: string, stopSignal?: AbortSignal): Promise<boolean> {
  for (const deadline = Date.now() + START_LIMIT; Date.now() < deadline; await sleep(50)) {
    if (child.exitCode !== null || child.signalCode !== null || stopSignal?.aborted) return false;
    const signal = AbortSignal.timeout(ANSWER_LIMIT);
    const reply = await fetch(`${address}/api/health/live`, { signal }).catch(() => null);
    if (reply) return true;
  }
  return false;
}

/** The local URL of a server that listens on a host. */
function addressOf(host: string, port: number): string {
  return `http://${host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host}:${port}`;
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  const forced = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT);
  await exited;
  clearTimeout(forced);
}

/** Throws Stop if the port is in use. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const taken = await new Promise<boolean>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(true);
      else reject(new Stop(`Can't use port ${port} on ${host}: ${error.message}`));
    });
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
  if (!taken) return;
  throw new Stop(
    `Port ${port} is taken. If Googly is already running, open http://localhost:${port}\n` +
      `Otherwise choose another port: PORT=${port + 1}`,
  );
}

/** Resolves when the command should stop, or when the server has ended. */
export async function untilEnded(server: Server, stopSignal: AbortSignal): Promise<"stopped" | "ended"> {
  return new Promise((resolve) => {
    if (stopSignal.aborted) resolve("stopped");
    stopSignal.addEventListener("abort", () => resolve("stopped"));
    server.process.once("exit", () => resolve("ended"));
  });
}

export interface Site {
  /** One for each server. */
  origins: string[];
  servers: Server[];
  /** Milliseconds until all servers responded. */
  startedIn: number;
  /** The servers' environment variables. */
  variables: Record<string, string>;
  folder: string;
  postgres: Postgres;
  /** The database's URL without the pooler. */
  databaseUrl: string;
  /** Kills a server with SIGKILL and restarts it on the same port. */
  killServer: (index: number) => Promise<void>;
}

interface SiteOptions {
  durable: boolean;
  servers?: number;
  /** Fills the migrated database. Runs with the server's variables. */
  seed: () => Promise<void>;
  variables?: Record<string, string>;
  /** Starts a pooler between the servers and the database. */
  pooler?: (databaseUrl: string, folder: string) => Promise<{ url: string; stop: () => Promise<void> }>;
}

/** Runs `work` with production servers and their own database, and deletes everything afterwards. Builds if necessary. */
export async function withSite(options: SiteOptions, work: (site: Site) => Promise<void>): Promise<void> {
  if (await isBuildStale()) await step("Building (about a minute)", () => build({ quiet: true }));
  await withScratchDatabase({ durable: options.durable }, async ({ url, folder, postgres }) => {
    const ports = await Promise.all(Array.from({ length: options.servers ?? 1 }, findFreePort));
    const origins = ports.map((port) => `http://localhost:${port}`);
    const { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY } = webPush.generateVAPIDKeys();
    const pooler = await options.pooler?.(url, folder);
    const variables: Record<string, string> = {
      ...EMPTIED,
      DATABASE_URL: pooler?.url ?? url,
      DIRECT_URL: url,
      NEXTAUTH_URL: origins[0] ?? "",
      NEXTAUTH_SECRET: crypto.randomUUID(),
      CRON_SECRET: crypto.randomUUID(),
      ...{ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY },
      OUTBOX_DIR: path.join(folder, "outbox"),
      UPLOADS_DIR: path.join(folder, "uploads"),
      LOG_LEVEL: "warn",
      ...options.variables,
    };
    await applyMigrations(url);
    Object.assign(process.env, variables, { DATABASE_URL: url, NODE_ENV: "production" });
    await options.seed();
    const start = (port: number) =>
      startServer({
        ...{ mode: "start", host: "127.0.0.1", port, variables },
        logFile: path.join(folder, `server-${port}.log`),
      });
    const began = Date.now();
    const servers = await Promise.all(ports.map(start));
    const startedIn = Date.now() - began;
    const killServer = async (index: number) => {
      const [server, port] = [servers[index], ports[index]];
      if (!server || port === undefined) throw new Error(`There's no server ${index}`);
      const gone = once(server.process, "exit");
      server.process.kill("SIGKILL");
      await gone;
      servers[index] = await start(port);
    };
    const { db } = await import("../../lib/db");
    const site = { origins, servers, startedIn, variables, folder, postgres, databaseUrl: url, killServer };
    await work(site)
      .finally(() => Promise.all(servers.map((server) => server.stop())))
      .finally(() => db().$disconnect())
      .finally(() => pooler?.stop());
  });
}
