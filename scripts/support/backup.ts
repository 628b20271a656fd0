/**
 * A backup that needs no program beside ours: the embedded database brings no pg_dump, and a pg_dump older than the
 * server refuses it. The file is text that can be read and picked from: one COPY a table, all of one snapshot, compressed.
 * See docs/decisions/021-backup.md.
 */
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { z } from "zod";
import { listMigrations } from "./migrations";
import { Stop } from "./progress";
import { applyMigrations } from "./schema-engine";
import { whyUnreadable } from "./why-unreadable";

const HEADER = "-- googly backup ";
const END_OF_TABLE = "\\.";
const MIGRATIONS = "_prisma_migrations";
/** Lines gathered before they are handed to the database. */
const CHUNK = 500;

const headerSchema = z.object({
  takenAt: z.string(),
  migrations: z.array(z.string()),
  /** Rows a table had: what a restore is held against. */
  rows: z.record(z.string().regex(/^[a-z_]+$/), z.number().int()),
});
type Header = z.infer<typeof headerSchema>;

/**
 * Writes everything to a file, in a folder made if need be, and answers how many rows each table had. A backup that is there
 * already stays until the new one is whole. Throws Stop where the file cannot be written.
 */
export async function takeBackup(databaseUrl: string, file: string, now: Date): Promise<Header> {
  const unfinished = await openUnfinished(file).catch(refuseUnwritable(file));
  try {
    const header = await withClient(databaseUrl, async (client) => {
      await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
      const header = await describe(client, now);
      const written = unfinished.handle.createWriteStream({ flush: true });
      await pipeline(Readable.from(write(client, header)), createGzip(), written).catch(refuseUnwritable(file));
      await client.query("COMMIT");
      return header;
    });
    await rename(unfinished.path, file).catch(refuseUnwritable(file));
    return header;
  } catch (error) {
    await unfinished.handle.close();
    await rm(unfinished.path, { force: true });
    throw error;
  }
}

/** Beside the file, and of no other backup: two to the same file at once would write into each other. */
async function openUnfinished(file: string) {
  await mkdir(path.dirname(file), { recursive: true });
  if ((await stat(file).catch(() => null))?.isDirectory()) throw new Stop(`${file} is a folder.`);
  const beside = `${file}.${randomUUID().slice(0, 8)}.unfinished`;
  return { path: beside, handle: await open(beside, "wx", 0o600) };
}

/** What the file system says, which somebody can do something about, apart from what the database does. */
const refuseUnwritable = (file: string) => (error: unknown) => {
  const isOfFile = error instanceof Error && ("path" in error || ("code" in error && error.code === "ENOSPC"));
  throw isOfFile ? new Stop(`${file} cannot be written: ${error.message}`) : error;
};

async function describe(client: pg.Client, now: Date): Promise<Header> {
  const migrations = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM ${MIGRATIONS} WHERE finished_at IS NOT NULL ORDER BY migration_name`,
  );
  const rows: Header["rows"] = {};
  for (const table of await tablesInOrder(client)) {
    const { rows: counted } = await client.query<{ count: string }>(`SELECT count(*) FROM "${table}"`);
    rows[table] = Number(counted[0]?.count);
  }
  return { takenAt: now.toISOString(), migrations: migrations.rows.map(({ name }) => name), rows };
}

async function* write(client: pg.Client, header: Header): AsyncGenerator<string | Buffer> {
  yield `${HEADER}${JSON.stringify(header)}\n`;
  for (const table of Object.keys(header.rows)) {
    const columns = (await columnsOf(client, table)).map((name) => `"${name}"`).join(", ");
    yield `COPY "${table}" (${columns}) FROM stdin;\n`;
    yield* client.query(copyTo(`COPY "${table}" (${columns}) TO STDOUT`));
    yield `${END_OF_TABLE}\n`;
  }
}

/** Reads a file to its end. Throws Stop where it is none of ours, of a newer release, cannot be read or is not whole. */
export async function requireBackup(file: string): Promise<void> {
  const reading = linesOf(file);
  const header = await readHeader(reading);
  const rows: Header["rows"] = {};
  for (const table of Object.keys(header.rows)) {
    await readColumns(table, reading);
    rows[table] = 0;
    for await (const _ of rowsOf(reading)) rows[table] += 1;
  }
  requireWhole(header, rows);
  // Its last bytes are a sum over all of it.
  await reading.next();
}

/**
 * Fills an empty database from a file and brings it to the newest migration. All of it or nothing. Throws Stop when the
 * file is no backup, incomplete or of a newer release, or the database holds something already.
 */
export async function restoreBackup(databaseUrl: string, file: string): Promise<Header> {
  const reading = linesOf(file);
  const header = await readHeader(reading);
  // By name: one that was added since may stand between them.
  await applyMigrations(databaseUrl, (name) => header.migrations.includes(name));
  await withClient(databaseUrl, async (client) => {
    await client.query("BEGIN");
    requireSameRelease(header, await describe(client, new Date()));
    await requireEmpty(client);
    for (const table of Object.keys(header.rows)) await fill(client, table, reading);
    requireWhole(header, (await describe(client, new Date())).rows);
    await client.query("COMMIT");
  });
  await applyMigrations(databaseUrl);
  return header;
}

/** What a later migration makes of rows it makes once: of those that come after it, nothing. */
function requireSameRelease({ migrations: kept }: Header, { migrations: there }: Header): void {
  if (there.some((name) => !kept.includes(name))) {
    throw new Stop("The tables of this database are newer than the backup: it is restored into a newly made one.");
  }
}

function requireWhole(header: Header, rows: Header["rows"]): void {
  const short = Object.entries(header.rows).filter(([table, count]) => rows[table] !== count);
  if (short.length > 0) throw new Stop(`The backup is incomplete: ${short.map(([table]) => table).join(", ")}`);
}

/** The lines of a compressed file, split at line feeds alone: a name may hold other characters that end lines. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  // What goes wrong on the way ends the loop as well.
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
  if (code === "Z_DATA_ERROR") return "This file is not a backup of Googly, or it is damaged.";
  return whyUnreadable(error, file);
}

async function readHeader(reading: AsyncIterator<string>): Promise<Header> {
  const header = parseHeader((await reading.next()).value);
  const known = await listMigrations();
  if (header.migrations.some((name) => !known.includes(name)))
    throw new Stop("This backup is of a newer release than this one.");
  return header;
}

function parseHeader(line: unknown): Header {
  if (typeof line !== "string" || !line.startsWith(HEADER)) throw new Stop("This file is not a backup of Googly.");
  return headerSchema.parse(JSON.parse(line.slice(HEADER.length)));
}

/** The season that every new database has, its teams, and their beginning of the chain; a backup brings its own. */
const BUILT_IN = ["seasons", "teams", "game_events", "unlinked", "chain"];

async function requireEmpty(client: pg.Client): Promise<void> {
  const tables = await tablesInOrder(client);
  for (const table of tables) {
    const others = table === "seasons" ? "WHERE NOT is_current" : "";
    if (table !== "seasons" && BUILT_IN.includes(table)) continue;
    const { rowCount } = await client.query(`SELECT 1 FROM "${table}" ${others} LIMIT 1`);
    if (rowCount) throw new Stop(`The database is not empty (${table}): a backup is restored into an empty one.`);
  }
  const builtIn = tables.filter((table) => BUILT_IN.includes(table));
  for (const table of builtIn) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  if (builtIn.length > 0) await client.query(`TRUNCATE ${builtIn.join(", ")} CASCADE`);
}

async function fill(client: pg.Client, table: string, reading: AsyncIterator<string>): Promise<void> {
  const columns = await readColumns(table, reading);
  // What triggers keep is in the backup as well.
  await client.query(`ALTER TABLE "${table}" DISABLE TRIGGER USER`);
  await pipeline(
    Readable.from(inChunks(rowsOf(reading))),
    client.query(copyFrom(`COPY "${table}" (${columns}) FROM STDIN`)),
  );
  await client.query(`ALTER TABLE "${table}" ENABLE TRIGGER USER`);
}

/** Which columns of a table follow, as SQL names them. */
async function readColumns(table: string, reading: AsyncIterator<string>): Promise<string> {
  const { value } = await reading.next();
  const [, name, columns] =
    /^COPY "([a-z_]+)" \(((?:"[a-z_][a-z0-9_]*"(?:, )?)+)\) FROM stdin;$/.exec(value ?? "") ?? [];
  if (!columns || name !== table) throw new Stop(`The backup is incomplete: ${table} is missing.`);
  return columns;
}

async function* rowsOf(reading: AsyncIterator<string>): AsyncGenerator<string> {
  for (;;) {
    const { value, done } = await reading.next();
    if (done) throw new Stop("The backup is incomplete: it ends in the middle of a table.");
    if (value === END_OF_TABLE) return;
    yield `${value}\n`;
  }
}

async function* inChunks(rows: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk: string[] = [];
  for await (const row of rows) {
    chunk.push(row);
    if (chunk.length < CHUNK) continue;
    yield chunk.join("");
    chunk = [];
  }
  yield chunk.join("");
}

/** Every table of ours, each after those that it refers to. */
async function tablesInOrder(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(
    `SELECT c.relname::text AS name,
       ARRAY(SELECT DISTINCT f.confrelid::regclass::text FROM pg_constraint f
         WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS needs
     FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> $1 ORDER BY 1`,
    [MIGRATIONS],
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

async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
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
