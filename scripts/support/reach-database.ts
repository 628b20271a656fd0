/** Whether the database that an operator has named can be worked on, told in a sentence where it cannot. */
import pg from "pg";
import { z } from "zod";
import { databaseAddress } from "../../lib/database-address";
import { listMigrations } from "./migrations";
import { Stop } from "./progress";

/** Milliseconds. */
const DATABASE_ANSWERS_WITHIN = 10_000;

/** PostgreSQL's own codes, and what is wrong by them. */
const FAULTS: Readonly<Record<string, string>> = {
  "28P01": "does not take this name and password",
  "28000": "does not take this name and password",
  "3D000": "has no database of this name",
};

const coded = z.object({ code: z.string() });

/** What a command needs of a database: that it answers, that it has tables, or that it has them as this release knows them. */
type Needed = "answer" | "tables" | "migrations";

/** Throws Stop where its address is none, where it does not answer or lets nobody in, and where it lacks what is needed. */
export async function requireDatabase(url: string, needed: Needed = "answer"): Promise<void> {
  const { error } = databaseAddress.safeParse(url);
  if (error) throw new Stop(`DATABASE_URL or DIRECT_URL: ${error.issues[0]?.message}`);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: DATABASE_ANSWERS_WITHIN });
  await client.connect().catch((error: unknown) => {
    const { host, pathname } = new URL(url);
    const fault = FAULTS[coded.safeParse(error).data?.code ?? ""] ?? "does not answer";
    throw new Stop(`The database at ${host}${pathname} ${fault}. Look at DATABASE_URL and DIRECT_URL.`);
  });
  await (needed === "answer" ? Promise.resolve() : requireTables(client, needed)).finally(() => client.end());
}

async function requireTables(client: pg.Client, needed: "tables" | "migrations"): Promise<void> {
  const { rows } = await client.query<{ kept: string | null }>("SELECT to_regclass('_prisma_migrations') AS kept");
  // The embedded one is made, and brought to what a release needs, by the demo's start.
  const first = `npm run ${process.env.DATABASE_URL ? "db:migrate" : "up"} first, or name another one in DATABASE_URL`;
  if (rows[0]?.kept === null) throw new Stop(`This database has no tables yet: ${first}.`);
  if (needed === "tables") return;
  const { rows: applied } = await client.query<{ name: string }>(
    "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  const names = new Set(applied.map(({ name }) => name));
  if ((await listMigrations()).some((name) => !names.has(name)))
    throw new Stop(`This database waits for migrations: ${first}.`);
}
