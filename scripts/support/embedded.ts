/**
 * The embedded database of a checkout. The command that starts it owns it and stops it at its end; others may share it
 * meanwhile. See docs/decisions/027-running.md.
 */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startCluster } from "./cluster";
import { claim, discard, isAlive, parse, read, release, tell } from "./owner";
import { Stop } from "./progress";

const DATABASE = "googly";
/** Milliseconds after which an owner whose database does not answer is another process that got its number. */
const OWNER_ANSWERS_WITHIN = 20_000;
const LOOK_EVERY = 100;

export interface EmbeddedOptions {
  /** Empties it first. */
  reset?: boolean;
  /** For a command that stays: the owner's end would take the database from it, so there must be no other. */
  alone?: boolean;
}

interface Embedded {
  url: string;
  close: () => Promise<void>;
}

/** Starts the database in `folder`, or shares it with its owner. Throws Stop when it should be ours alone and is not. */
export async function openEmbedded(folder: string, { reset, alone }: EmbeddedOptions = {}): Promise<Embedded> {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "owner.json");
  while (!claim(file)) {
    const text = read(file);
    const owner = parse(text);
    const url = owner && (await urlOf(owner.pid, file));
    if (url) {
      if (alone || reset) throw inUse(owner.pid, reset);
      await createDatabase(url);
      return { url, close: async () => undefined };
    }
    if (text === read(file)) discard(file, text);
  }
  return own(folder, file, reset).catch((error: unknown) => {
    release(file);
    throw error;
  });
}

async function own(folder: string, file: string, reset?: boolean): Promise<Embedded> {
  const cluster = await startCluster(folder, { durable: true });
  const url = cluster.url(DATABASE);
  await createDatabase(url, reset);
  tell(file, url);
  const close = async () => {
    await cluster.stop();
    release(file);
  };
  return { url, close };
}

function inUse(pid: number, reset = false): Stop {
  const used = `The embedded database is in use by another command of this folder (process ${pid})`;
  if (reset) return new Stop(`${used}, under which it must not be emptied.\nStop that one first.`);
  return new Stop(
    `${used}, and ends with it.\n` +
      "Stop that one first, or start this one in another checkout, which has all of its own.",
  );
}

/** The URL under which the owner's database answers, once it does; undefined when there is no such owner. */
async function urlOf(pid: number, file: string): Promise<string | undefined> {
  for (const deadline = Date.now() + OWNER_ANSWERS_WITHIN; Date.now() < deadline; await sleep(LOOK_EVERY)) {
    const owner = parse(read(file));
    if (owner?.pid !== pid || !isAlive(pid)) return undefined;
    if (owner.url && (await answers(owner.url))) return owner.url;
  }
  return undefined;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function createDatabase(url: string, reset = false): Promise<void> {
  const maintenance = new URL(url);
  maintenance.pathname = "/postgres";
  const client = new pg.Client(maintenance.href);
  await client.connect();
  try {
    if (reset) await client.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`);
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}
