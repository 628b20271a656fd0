/** The database: its client, raw statements with parsed rows, transactions, and whether it can be reached. */
import { PrismaPg } from "@prisma/adapter-pg";
import { attachDatabasePool } from "@vercel/functions";
import pg from "pg";
import { z } from "zod";
import { MINUTE, SECOND } from "./clock";
import { env } from "./env";
import { Prisma, PrismaClient } from "./generated/prisma/client";
import { log } from "./log";

/** The Prisma client, or the transaction that a command runs in. */
export type Database = Omit<PrismaClient, "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends">;
export type Transaction = Prisma.TransactionClient;

interface Connections {
  pool?: pg.Pool;
  client?: PrismaClient;
}

// Next.js reloads modules in development; the pool must survive that.
const shared: { googlyDatabase?: Connections } & typeof globalThis = globalThis;
shared.googlyDatabase ??= {};
const connections = shared.googlyDatabase;

/** The connection pool of this process, for Prisma and for plain statements. */
function pool(): pg.Pool {
  if (!connections.pool) {
    const settings = { connectionString: env().DATABASE_URL, max: env().DATABASE_POOL };
    connections.pool = new pg.Pool({ ...settings, connectionTimeoutMillis: 5_000 });
    connections.pool.on("error", (error) => log().warn({ err: error }, "database connection lost"));
    // On Vercel an instance is suspended only when its idle connections are closed; elsewhere this does nothing.
    attachDatabasePool(connections.pool);
  }
  return connections.pool;
}

/** The Prisma client of this process. Omits password hashes unless a query asks for them. */
export function db(): PrismaClient {
  connections.client ??= new PrismaClient({
    adapter: new PrismaPg(pool(), { disposeExternalPool: true }),
    omit: { user: { passwordHash: true } },
  });
  return connections.client;
}

/** Timeout of a plain statement in milliseconds: a pooler would hold it for minutes while the database is down. */
export const STATEMENT_TIMEOUT = 15 * SECOND;

/** Runs a statement on the driver, without Prisma. */
async function queryPlainly(statement: Prisma.Sql): Promise<unknown[]> {
  return (await pool().query(withTimeout(statement))).rows;
}

function withTimeout({ text, values }: Prisma.Sql): pg.QueryConfig & { query_timeout: number } {
  return { text, values, query_timeout: STATEMENT_TIMEOUT };
}

/** A statement as a template. Its values are sent as parameters. */
type TypedQuery<Row> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<Row[]>;

/**
 * The rows of a raw statement, ``rowsOf(schema)`SELECT …` ``, without Prisma, which costs several times as much: for
 * every request or poll. Every row is parsed, so that a renamed column, or a count that comes as a bigint, fails where
 * it is read and not on a screen.
 */
export function rowsOf<Row>(schema: z.ZodType<Row>): TypedQuery<Row> {
  return async (text, ...values) => parseRows(schema, await queryPlainly(Prisma.sql(text, ...values)));
}

/** What runs raw statements: the client, or a transaction. */
export type Readable = Pick<Database, "$queryRaw">;

/** The rows of a raw statement through Prisma, or in a transaction. */
export function rowsIn<Row>(database: Readable, schema: z.ZodType<Row>): TypedQuery<Row> {
  return async (text, ...values) => parseRows(schema, await database.$queryRaw<unknown[]>(text, ...values));
}

function parseRows<Row>(schema: z.ZodType<Row>, rows: unknown[]): Row[] {
  return rows.map((row) => schema.parse(row));
}

const clockRow = z.object({ at: z.date() });

/**
 * By how many milliseconds at least this server's clock, which said `now`, is ahead of the database's; negative if it is
 * behind.
 */
export async function clockAhead(now: Date): Promise<number> {
  const asked = performance.now();
  const [row] = await rowsOf(clockRow)`SELECT clock_timestamp() AS at`;
  if (!row) throw new Error("The statement returned no row");
  const ahead = now.getTime() - row.at.getTime();
  // The database has read its clock at some moment until the answer came.
  return ahead > 0 ? ahead : Math.min(0, ahead + performance.now() - asked);
}

/** What a transaction may take, in milliseconds. */
interface Limits {
  /** How long to wait for a lock. */
  lock: number;
  statement: number;
  /** How long the transaction may be idle between two statements. */
  idle: number;
  whole: number;
}

/** For what people wait for: a pick, a name, a score. */
const QUICK: Limits = { lock: 2.5 * SECOND, statement: 10 * SECOND, idle: 2 * SECOND, whole: 30 * SECOND };
/** For work on the whole season, or jobs over many players. */
export const LONG: Limits = { lock: 10 * SECOND, statement: 60 * SECOND, idle: 5 * SECOND, whole: 120 * SECOND };
/** For an export, which is read as fast as it is downloaded. */
export const EXPORT: Limits = {
  lock: 2.5 * SECOND,
  statement: 60 * SECOND,
  idle: 5 * MINUTE,
  whole: 30 * MINUTE,
};

/**
 * Runs the work in one transaction, as everything that writes does. The database ends it if it waits too long for a
 * lock, takes too long, or is idle with locks held, such as one of a frozen process; callers then get UNAVAILABLE. The
 * limits are set inside the transaction, so that they also hold behind a transaction pooler. Locks are taken in this
 * order: season, match, user, pick, profile, table entry, mini-league.
 */
export function inTransaction<T>(work: (tx: Transaction) => Promise<T>, limits: Limits = QUICK): Promise<T> {
  const { lock, statement, idle, whole } = limits;
  return db().$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT ${setting("lock_timeout", lock)}, ${setting("statement_timeout", statement)},
        ${setting("idle_in_transaction_session_timeout", idle)}`;
      return work(tx);
    },
    { maxWait: 10 * SECOND, timeout: whole },
  );
}

/**
 * For changes that affect points: one such transaction at a time, so that the next sees all that the last one wrote.
 */
export function inSeason<T>(work: (tx: Transaction) => Promise<T>, limits: Limits = LONG): Promise<T> {
  return inTransaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('googly:season', 0))`;
    return work(tx);
  }, limits);
}

function setting(name: string, milliseconds: number): Prisma.Sql {
  return Prisma.sql`set_config(${name}, ${String(milliseconds)}, true)`;
}

/**
 * Prisma: unreachable, timed out, closed, can't start a transaction, deadlock. PostgreSQL: connection and protocol errors
 * (poolers report all theirs so), out of disk space, memory or connections, shutting down or starting up, input/output
 * errors; read-only, as a standby or a database over its quota; lock, statement or idle timeout, deadlock.
 */
const UNAVAILABLE_CODE =
  /^(P1001|P1002|P1008|P1017|P2024|P2028|P2034|P2037|(08|53|58)[0-9A-Z]{3}|57P0[1-5]|25006|25P03|40P01|55P03|57014)$/;
const UNAVAILABLE_MESSAGE =
  /ECONNREFUSED|ECONNRESET|Query read timeout|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|Connection terminated|is not queryable|connection timeout|timeout exceeded when trying to connect|DatabaseNotReachable|SocketTimeout|ConnectionClosed/i;

interface Fault {
  code?: unknown;
  originalCode?: unknown;
  kind?: unknown;
  message?: unknown;
  cause?: unknown;
  /** Where Prisma puts the driver's error of a raw query. */
  meta?: { driverAdapterError?: unknown } | undefined;
}

/** Whether an error means that the database can't do its work right now, as opposed to a bug. */
export function isDatabaseDown(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if (error instanceof Prisma.PrismaClientInitializationError) return true;
  const { code, originalCode, kind, message, cause, meta }: Fault = error;
  const texts = [code, originalCode, kind, message].filter((text) => typeof text === "string");
  if (texts.some((text) => UNAVAILABLE_CODE.test(text) || UNAVAILABLE_MESSAGE.test(text))) return true;
  return isDatabaseDown(cause) || isDatabaseDown(meta?.driverAdapterError);
}
