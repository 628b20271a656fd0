/** The local environment: the secrets in .googly, and the database, embedded or from DATABASE_URL. */
import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import webPush from "web-push";
import { z } from "zod";
import { databaseAddress } from "../../lib/env";
import { Stop } from "./command";
import { type EmbeddedOptions, openEmbedded } from "./postgres";
import { listMigrations } from "./schema-engine";

export const ROOT = path.resolve(import.meta.dirname, "../..");
/** For the embedded database, secrets, emails and logs. Ignored by git. */
export const HOME = path.join(ROOT, ".googly");

/** PORT, or 3000. Throws Stop if it's invalid. */
export function readPort(): number {
  const port = Number(process.env.PORT || 3000);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Stop("PORT must be a whole number from 1 to 65535, such as 3000");
}

const names = ["NEXTAUTH_SECRET", "CRON_SECRET", "VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"] as const;
const secretsSchema = z.record(z.enum(names), z.string());

/** A local server's secrets: from the environment if set, otherwise generated once and stored in HOME. */
export async function secretsHere(): Promise<z.infer<typeof secretsSchema>> {
  const named = names.filter((name) => process.env[name]).map((name) => [name, process.env[name]]);
  return secretsSchema.parse({ ...(await readStoredSecrets(HOME)), ...Object.fromEntries(named) });
}

const storedSchema = z.partialRecord(z.enum(names), z.string().min(1));

/** Throws Stop for a damaged file, since new secrets log everybody out. */
export async function readStoredSecrets(folder: string): Promise<z.infer<typeof secretsSchema>> {
  const file = path.join(folder, "secrets.json");
  const text = await readFile(file, "utf8").catch(() => "{}");
  const stored = parseStored(text);
  if (!stored) throw new Stop(`${file} is damaged. Restore it, or delete it; everyone then has to log in again.`);
  if (names.every((name) => stored[name] !== undefined)) return secretsSchema.parse(stored);
  const secret = () => randomBytes(32).toString("base64url");
  const { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY } = webPush.generateVAPIDKeys();
  // The keys are a pair.
  const pair = stored.VAPID_PUBLIC_KEY && stored.VAPID_PRIVATE_KEY ? {} : { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY };
  const whole = secretsSchema.parse({ NEXTAUTH_SECRET: secret(), CRON_SECRET: secret(), ...stored, ...pair });
  await mkdir(folder, { recursive: true });
  await writeFile(`${file}.part`, JSON.stringify(whole, null, 2), { mode: 0o600 });
  await rename(`${file}.part`, file);
  return whole;
}

function parseStored(text: string): z.infer<typeof storedSchema> | null {
  try {
    return storedSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Variables that are emptied for temporary sites, so that a local .env doesn't make them use another database, send
 * real emails, store pictures, require an invite code, call the match data source or run jobs.
 */
export const EMPTIED = {
  DIRECT_URL: "",
  DATABASE_POOL: "",
  INVITE_CODE: "",
  TRUSTED_PROXIES: "",
  SCHEDULER: "",
  DEMO: "",
  VAPID_PUBLIC_KEY: "",
  VAPID_PRIVATE_KEY: "",
  PUSH_SERVICES: "",
  RESEND_API_KEY: "",
  RESEND_BASE_URL: "",
  MAIL_FROM: "",
  BLOB_READ_WRITE_TOKEN: "",
  VERCEL_BLOB_API_URL: "",
  CRICKETDATA_API_KEY: "",
  CRICKETDATA_SERIES_ID: "",
  CRICKETDATA_DAILY_HITS: "",
  CRICKETDATA_BASE_URL: "",
  LOG_LEVEL: "",
} as const;

export interface OpenDatabase {
  url: string;
  /** The URL without a pooler, for migrations and backups, which need a session. */
  direct: string;
  /** It's the embedded database, which may have demo accounts. */
  embedded: boolean;
  close: () => Promise<void>;
}

/** Opens DATABASE_URL, or the embedded database. Throws Stop if that fails. */
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

/** Opens the database while `work` runs. */
export async function withDatabase(
  work: (database: OpenDatabase) => Promise<void>,
  options: EmbeddedOptions = {},
): Promise<void> {
  const database = await openDatabase(options);
  await work(database).finally(database.close);
}

interface ProductOptions extends EmbeddedOptions {
  /** `work` applies the migrations itself. */
  migrates?: boolean;
}

/** Opens the database and sets the server's variables, for work that calls the product's actions. */
export async function withProduct(
  work: (database: OpenDatabase) => Promise<void>,
  { migrates = false, ...options }: ProductOptions = {},
): Promise<void> {
  await withDatabase(async (database) => {
    if (!migrates) await requireDatabase(database.direct, "migrations");
    const NEXTAUTH_URL = process.env.NEXTAUTH_URL || "http://localhost:3000";
    Object.assign(process.env, await secretsHere(), { NEXTAUTH_URL, DATABASE_URL: database.url });
    const { db, isDatabaseDown } = await import("../../lib/db");
    await work(database)
      .catch((error: unknown) => {
        throw isDatabaseDown(error)
          ? new Stop("The database is busy or can't be reached. Try again in a minute.")
          : error;
      })
      .finally(() => db().$disconnect());
  }, options);
}

const DATABASE_ANSWERS_WITHIN = 10_000;

/** By PostgreSQL's error code. */
const FAULTS: Readonly<Record<string, string>> = {
  "28P01": "refused this user and password",
  "28000": "refused this user and password",
  "3D000": "doesn't exist",
};

const coded = z.object({ code: z.string() });

/** Throws Stop if the URL is invalid, the database doesn't answer, or tables or migrations are missing. */
export async function requireDatabase(
  url: string,
  needed: "answer" | "tables" | "migrations" = "answer",
): Promise<void> {
  const { error } = databaseAddress.safeParse(url);
  if (error) throw new Stop(`DATABASE_URL or DIRECT_URL: ${error.issues[0]?.message}`);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: DATABASE_ANSWERS_WITHIN });
  await client.connect().catch((error: unknown) => {
    const { host, pathname } = new URL(url);
    const fault = FAULTS[coded.safeParse(error).data?.code ?? ""] ?? "isn't answering";
    throw new Stop(`The database at ${host}${pathname} ${fault}. Check DATABASE_URL and DIRECT_URL.`);
  });
  await (needed === "answer" ? Promise.resolve() : requireTables(client, needed)).finally(() => client.end());
}

async function requireTables(client: pg.Client, needed: "tables" | "migrations"): Promise<void> {
  const { rows } = await client.query<{ found: string | null }>("SELECT to_regclass('_prisma_migrations') AS found");
  // `npm run up` migrates the embedded database.
  const first = `npm run ${process.env.DATABASE_URL ? "db:migrate" : "up"} first, or set DATABASE_URL to another database`;
  if (rows[0]?.found === null) throw new Stop(`This database has no tables yet: ${first}.`);
  if (needed === "tables") return;
  const { rows: applied } = await client.query<{ name: string }>(
    "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  const done = new Set(applied.map(({ name }) => name));
  if ((await listMigrations()).some((name) => !done.has(name)))
    throw new Stop(`This database needs migrations: ${first}.`);
}
