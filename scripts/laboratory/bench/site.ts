/** What is measured: the production build with a database of so many players, and sessions of some of them. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startCluster } from "../../support/cluster";
import { EMPTIED } from "../../support/emptied";
import { ROOT } from "../../support/home";
import { whileLogged } from "../../support/logged-statements";
import { applyMigrations } from "../../support/schema-engine";
import { startAll } from "../../support/started";
import { familyTime } from "./processor-time";
import { seedSeason } from "./seed";
import { startWatched, type WatchedServer } from "./watched-server";

export interface Site extends WatchedServer {
  database: pg.Client;
  databaseUrl: string;
  /** The file that holds the number of PostgreSQL's first process. */
  postmaster: string;
  /** The headers of a signed-in player; the first is an administrator. */
  as: (player: number) => Promise<Record<string, string>>;
  /** What PostgreSQL logs while something is done: every statement, a line each. */
  statements: (work: () => Promise<void>) => Promise<number>;
  /** Milliseconds of processor time that PostgreSQL has used so far, all of its processes together. */
  databaseTime: () => Promise<number>;
  /** Megabytes that the server holds. */
  memory: () => Promise<number>;
  /** Serves the build of another checkout on the same database. */
  serveBeside: (folder: string) => Promise<WatchedServer>;
}

/** One for all sites of a run: whoever makes sessions reads it once. */
const SECRETS = { NEXTAUTH_SECRET: crypto.randomUUID(), CRON_SECRET: crypto.randomUUID() };

export async function openSite(players: number): Promise<Site> {
  const { opened, end } = await startAll((endsBy) => open(players, endsBy));
  return { ...opened, stop: end };
}

async function open(players: number, endsBy: (end: () => Promise<unknown>) => void): Promise<Omit<Site, "stop">> {
  const folder = await mkdtemp(path.join(tmpdir(), "googly-bench-"));
  endsBy(() => rm(folder, { recursive: true, force: true }));
  const cluster = await startCluster(folder, { durable: true });
  endsBy(cluster.stop);
  const url = cluster.url("postgres");
  const postmaster = path.join(folder, "data/postmaster.pid");
  await applyMigrations(url);
  await seedSeason(url, players);
  const folders = { OUTBOX_DIR: path.join(folder, "outbox"), UPLOADS_DIR: path.join(folder, "uploads") };
  const variables = {
    ...EMPTIED,
    NODE_ENV: "production",
    BENCH: "1",
    NEXTAUTH_URL: "http://127.0.0.1",
    DATABASE_URL: url,
    ...SECRETS,
    ...folders,
  };
  Object.assign(process.env, variables);
  const serve = (checkout: string) => startWatched(checkout, variables, folder);
  const server = await serve(ROOT);
  endsBy(server.stop);
  const database = new pg.Client(url);
  await database.connect();
  endsBy(() => database.end());
  const { sessionCookie } = await import("../../../lib/session/cookie");
  return {
    ...server,
    database,
    databaseUrl: url,
    postmaster,
    serveBeside: serve,
    as: async (player) => {
      const session = { userId: `player-${player}`, version: 1, isAdmin: player === 1, rememberMe: false };
      const { name, value } = await sessionCookie(session);
      return { cookie: `${name}=${value}` };
    },
    statements: (work) => countStatements(database, work),
    databaseTime: () => familyTime(postmaster),
    memory: async () => {
      const status = await readFile(`/proc/${server.pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    },
  };
}

async function countStatements(database: pg.Client, work: () => Promise<void>): Promise<number> {
  return whileLogged(database, async (look) => {
    // Sessions take it over when they are asked next, or a little later.
    await sleep(300);
    await look();
    await work();
    return (await look()).length;
  });
}
