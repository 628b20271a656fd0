/** Whether the database that an operator has named can be worked on, told in a sentence where it cannot. */
import pg from "pg";
import { z } from "zod";
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

/** Throws Stop where it does not answer or lets nobody in. `withTables`: also where nothing has been migrated yet. */
export async function requireDatabase(url: string, { withTables = false } = {}): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: DATABASE_ANSWERS_WITHIN });
  await client.connect().catch((error: unknown) => {
    const { host, pathname } = new URL(url);
    const fault = FAULTS[coded.safeParse(error).data?.code ?? ""] ?? "does not answer";
    throw new Stop(`The database at ${host}${pathname} ${fault}. Look at DATABASE_URL and DIRECT_URL.`);
  });
  const { rows } = await client
    .query<{ migrations: string | null }>("SELECT to_regclass('_prisma_migrations') AS migrations")
    .finally(() => client.end());
  if (withTables && rows[0]?.migrations === null)
    throw new Stop("This database has no tables yet: npm run db:migrate first, or name another one in DATABASE_URL.");
}
