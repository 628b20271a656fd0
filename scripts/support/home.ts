/** The git-ignored folder in which a machine keeps what is its own: the embedded database, secrets, mails, logs. */
import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import webPush from "web-push";
import { z } from "zod";
import { type EmbeddedOptions, openEmbedded } from "./embedded";
import { requireDatabase } from "./reach-database";

export const ROOT = path.resolve(import.meta.dirname, "../..");
export const HOME = path.join(ROOT, ".googly");

const names = ["NEXTAUTH_SECRET", "CRON_SECRET", "VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"] as const;
const secretsSchema = z.record(z.enum(names), z.string());

/** The secrets of a server on this machine: what the environment names, and for the rest those that the folder keeps. */
export async function secretsHere(): Promise<z.infer<typeof secretsSchema>> {
  const named = names.filter((name) => process.env[name]).map((name) => [name, process.env[name]]);
  return secretsSchema.parse({ ...(await keepSecrets()), ...Object.fromEntries(named) });
}

/** Made once and kept; what an earlier release had no need of is made beside the others. */
async function keepSecrets(): Promise<z.infer<typeof secretsSchema>> {
  const file = path.join(HOME, "secrets.json");
  const text = await readFile(file, "utf8").catch(() => "{}");
  const kept = z.partialRecord(z.enum(names), z.string()).parse(JSON.parse(text));
  if (names.every((name) => kept[name] !== undefined)) return secretsSchema.parse(kept);
  const secret = () => randomBytes(32).toString("base64url");
  const { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY } = webPush.generateVAPIDKeys();
  // The two of these belong together.
  const pair = kept.VAPID_PUBLIC_KEY && kept.VAPID_PRIVATE_KEY ? {} : { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY };
  const whole = secretsSchema.parse({ NEXTAUTH_SECRET: secret(), CRON_SECRET: secret(), ...kept, ...pair });
  await mkdir(HOME, { recursive: true });
  await writeFile(file, JSON.stringify(whole, null, 2), { mode: 0o600 });
  return whole;
}

interface OpenDatabase {
  url: string;
  /** The address past a pooler: for migrations and backups, which need a session of their own. */
  direct: string;
  /** Whether it is the embedded one, which may hold demo accounts. */
  embedded: boolean;
  close: () => Promise<void>;
}

/**
 * The database named by DATABASE_URL, otherwise the embedded one: started here, or shared with whoever started it.
 * `reset` empties the embedded one first. That, and a command that stays and wants it `alone`, gets a Stop where it is shared, as
 * where no database answers.
 */
export async function openDatabase(options: EmbeddedOptions = {}): Promise<OpenDatabase> {
  const given = process.env.DATABASE_URL;
  if (given) {
    const direct = process.env.DIRECT_URL || given;
    await requireDatabase(direct);
    return { url: given, direct, embedded: false, close: async () => undefined };
  }
  const { url, close } = await openEmbedded(path.join(HOME, "postgres"), options);
  return { url, direct: url, embedded: true, close };
}

/** Opens the database for as long as `work` takes. */
export async function withDatabase(
  work: (database: OpenDatabase) => Promise<void>,
  options: EmbeddedOptions = {},
): Promise<void> {
  const database = await openDatabase(options);
  await work(database).finally(database.close);
}

interface ProductOptions extends EmbeddedOptions {
  /** For work that makes the tables itself. */
  migrates?: boolean;
}

/**
 * Opens the database for work that calls the product's own verbs: it is configured as its server on this machine would be.
 * Throws Stop where the database waits for migrations.
 */
export async function withProduct(
  work: (database: OpenDatabase) => Promise<void>,
  { migrates = false, ...options }: ProductOptions = {},
): Promise<void> {
  await withDatabase(async (database) => {
    if (!migrates) await requireDatabase(database.direct, "migrations");
    const NEXTAUTH_URL = process.env.NEXTAUTH_URL || "http://localhost:3000";
    Object.assign(process.env, await secretsHere(), { NEXTAUTH_URL, DATABASE_URL: database.url });
    const { db } = await import("../../lib/db");
    await work(database).finally(() => db().$disconnect());
  }, options);
}
