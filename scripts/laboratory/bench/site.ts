/** What is measured: the production build with a database of so many players, and sessions of some of them. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findFreePort, startCluster } from "../../support/cluster";
import { applyMigrations } from "../../support/schema-engine";
import { startServer } from "../../support/server";
import { seedSeason } from "./seed";

export interface Site {
  origin: string;
  database: pg.Client;
  /** The headers of a signed-in player; the first is an administrator. */
  as: (player: number) => Promise<Record<string, string>>;
  /** What PostgreSQL logs while something is done: every statement, a line each. */
  statements: (work: () => Promise<void>) => Promise<number>;
  /** Milliseconds of processor time that the server has used so far. */
  processorTime: () => Promise<number>;
  /** The same of PostgreSQL, all of its processes together. */
  databaseTime: () => Promise<number>;
  /** Megabytes that the server holds. */
  memory: () => Promise<number>;
  stop: () => Promise<void>;
}

/** One for all sites of a run: whoever makes sessions reads it once. */
const SECRETS = { NEXTAUTH_SECRET: crypto.randomUUID(), CRON_SECRET: crypto.randomUUID() };

export async function openSite(players: number): Promise<Site> {
  const folder = await mkdtemp(path.join(tmpdir(), "googly-bench-"));
  const cluster = await startCluster(folder, { durable: true });
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const url = cluster.url("postgres");
  await applyMigrations(url);
  await seedSeason(url, players);
  const folders = { OUTBOX_DIR: path.join(folder, "outbox"), UPLOADS_DIR: path.join(folder, "uploads") };
  const variables = {
    NODE_ENV: "production",
    BENCH: "1",
    NEXTAUTH_URL: origin,
    DATABASE_URL: url,
    ...SECRETS,
    ...folders,
  };
  Object.assign(process.env, variables);
  const logFile = path.join(folder, "server.log");
  const server = await startServer({ mode: "start", host: "127.0.0.1", port, variables, logFile });
  const database = new pg.Client(url);
  await database.connect();
  const { sessionCookie } = await import("../../../lib/session/cookie");
  return {
    origin,
    database,
    as: async (player) => {
      const session = { userId: `player-${player}`, version: 1, isAdmin: player === 1, rememberMe: false };
      const { name, value } = await sessionCookie(session);
      return { cookie: `${name}=${value}` };
    },
    statements: (work) => countStatements(database, path.join(folder, "data/server.log"), work),
    processorTime: async () => (await lookAt(String(server.process.pid))).time,
    databaseTime: () => familyTime(path.join(folder, "data/postmaster.pid")),
    memory: async () => {
      const status = await readFile(`/proc/${server.process.pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    },
    stop: async () => {
      await server.stop();
      await database.end();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A process's parent, and the milliseconds of processor time that it has used, and of those that it has started and that
 * have ended; of one that is gone nothing.
 */
async function lookAt(pid: string): Promise<{ parent: string; time: number; timeOfEnded: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const [, parent = "", ...fields] = stat.replace(/^.*\) /, "").split(" ");
  // User and system, in ticks of ten milliseconds.
  const [own = 0, ownSystem = 0, ended = 0, endedSystem = 0] = fields.slice(9, 13).map(Number);
  return { parent, time: (own + ownSystem) * 10, timeOfEnded: (ended + endedSystem) * 10 };
}

async function familyTime(pidFile: string): Promise<number> {
  const [first = ""] = (await readFile(pidFile, "utf8")).split("\n");
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const looks = await Promise.all(pids.map(lookAt));
  const { timeOfEnded } = await lookAt(first);
  return looks.reduce((sum, { parent, time }) => (parent === first ? sum + time : sum), timeOfEnded);
}

async function countStatements(database: pg.Client, log: string, work: () => Promise<void>): Promise<number> {
  await database.query("ALTER SYSTEM SET log_statement = 'all'");
  await database.query("SELECT pg_reload_conf()");
  // Sessions take it over when they are asked next, or a little later.
  await sleep(300);
  const before = (await readFile(log, "utf8")).length;
  await work();
  const logged = (await readFile(log, "utf8")).slice(before);
  await database.query("ALTER SYSTEM RESET log_statement");
  await database.query("SELECT pg_reload_conf()");
  await sleep(300);
  return logged.match(/LOG: {2}(?:execute|statement)/g)?.length ?? 0;
}
