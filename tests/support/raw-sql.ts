import pg from "pg";
import { inject } from "vitest";

/** Does the work on a separate connection. */
async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Rows of a query on a separate connection. */
export async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  return (await connected(url, (client) => client.query<T>(sql))).rows;
}

/** An empty database that nobody else uses. */
export async function createScratchDatabase(): Promise<string> {
  const name = `scratch_${crypto.randomUUID().replaceAll("-", "")}`;
  await query(inject("clusterUrl"), `CREATE DATABASE ${name}`);
  const url = new URL(inject("clusterUrl"));
  url.pathname = `/${name}`;
  return url.href;
}

/** All the tables' content, as PostgreSQL prints it; only the given columns, if any. */
export async function contentOf(url: string, columns?: Columns): Promise<Record<string, string[]>> {
  const wanted = Object.entries(columns ?? (await columnsOf(url)));
  return connected(url, async (client) => {
    const content: Columns = {};
    for (const [table, names] of wanted) {
      const row = `ROW(${names.map((name) => `"${name}"`).join(", ")})::text`;
      const { rows } = await client.query<{ row: string }>(`SELECT ${row} AS row FROM "${table}" ORDER BY 1`);
      content[table] = rows.map((each) => each.row);
    }
    return content;
  });
}

type Columns = Record<string, string[]>;

export async function columnsOf(url: string): Promise<Columns> {
  const rows = await query<{ table: string; columns: string[] }>(
    url,
    `SELECT table_name::text AS table, array_agg(column_name::text ORDER BY ordinal_position) AS columns
     FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name <> '_prisma_migrations' GROUP BY 1`,
  );
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
}
