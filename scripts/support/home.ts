/** The git-ignored folder in which a machine keeps what is its own: the embedded database, secrets, mails, logs. */
import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { z } from "zod";
import { startCluster } from "./cluster";

export const ROOT = path.resolve(import.meta.dirname, "../..");
export const HOME = path.join(ROOT, ".googly");
const DATABASE = "googly";

const secretsSchema = z.object({ NEXTAUTH_SECRET: z.string(), CRON_SECRET: z.string() });

/** The secrets that the server needs, made once and kept. */
export async function keepSecrets(): Promise<z.infer<typeof secretsSchema>> {
  const file = path.join(HOME, "secrets.json");
  const kept = await readFile(file, "utf8").catch(() => undefined);
  if (kept) return secretsSchema.parse(JSON.parse(kept));
  const secret = () => randomBytes(32).toString("base64url");
  const made = { NEXTAUTH_SECRET: secret(), CRON_SECRET: secret() };
  await mkdir(HOME, { recursive: true });
  await writeFile(file, JSON.stringify(made, null, 2), { mode: 0o600 });
  return made;
}

export interface OpenDatabase {
  url: string;
  /** The same past a pooler: for migrations and backups, which need a session of their own. */
  direct: string;
  /** Whether it is the embedded one, which may hold demo accounts. */
  embedded: boolean;
  close: () => Promise<void>;
}

/**
 * The database named by DATABASE_URL, otherwise the embedded one: started here, or shared with whoever started it.
 * `reset` empties the embedded one first.
 */
export async function openDatabase(options: { reset?: boolean } = {}): Promise<OpenDatabase> {
  const given = process.env.DATABASE_URL;
  const stay = async () => undefined;
  if (given) return { url: given, direct: process.env.DIRECT_URL || given, embedded: false, close: stay };

  const folder = path.join(HOME, "postgres");
  const ownerFile = path.join(folder, "owner.json");
  const shared = await findOwner(ownerFile);
  if (shared) {
    if (options.reset) await createDatabase(shared, options);
    return { url: shared, direct: shared, embedded: true, close: stay };
  }

  const cluster = await startCluster(folder, { durable: true });
  const url = cluster.url(DATABASE);
  await createDatabase(url, options);
  await writeFile(ownerFile, JSON.stringify({ pid: process.pid, url }), { mode: 0o600 });
  return { url, direct: url, embedded: true, close: cluster.stop };
}

const ownerSchema = z.object({ pid: z.number().int(), url: z.string() });

/** The URL of an embedded database that another command of this checkout is running, if it really is. */
async function findOwner(file: string): Promise<string | undefined> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  const owner = text ? ownerSchema.safeParse(JSON.parse(text)).data : undefined;
  if (!owner || owner.pid === process.pid || !isAlive(owner.pid)) return undefined;
  const client = new pg.Client(owner.url);
  try {
    await client.connect();
    await client.end();
    return owner.url;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is alive too.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function createDatabase(url: string, { reset = false }: { reset?: boolean }): Promise<void> {
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
