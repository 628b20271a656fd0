import { PrismaPg } from "@prisma/adapter-pg";
import { attachDatabasePool } from "@vercel/functions";
import pg from "pg";
import { SECOND } from "./clock";
import { env } from "./env";
import { Prisma, PrismaClient } from "./generated/prisma/client";
import { log } from "./log";

/** A connection that reads or writes: the client itself, or the transaction that a command runs in. */
export type Database = Omit<PrismaClient, "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends">;
export type Transaction = Prisma.TransactionClient;

interface Kept {
  pool?: pg.Pool;
  client?: PrismaClient;
}

// Next.js reloads modules while developing; the pool must outlive that.
const shared: { googlyDatabase?: Kept } & typeof globalThis = globalThis;
shared.googlyDatabase ??= {};
const kept = shared.googlyDatabase;

/** How many connections this process may have at once. */
export function poolSize(): number {
  return env().DATABASE_POOL;
}

/** The connections of this process, shared by the client and by plain statements. */
function pool(): pg.Pool {
  if (!kept.pool) {
    const settings = { connectionString: env().DATABASE_URL, max: poolSize() };
    kept.pool = new pg.Pool({ ...settings, connectionTimeoutMillis: 5_000 });
    kept.pool.on("error", (error) => log().warn({ err: error }, "database connection lost"));
    // On Vercel an instance is put to sleep only once its idle connections are closed; elsewhere this does nothing.
    attachDatabasePool(kept.pool);
  }
  return kept.pool;
}

/** The database client of this process. The hash of a password has to be asked for by name. */
export function db(): PrismaClient {
  kept.client ??= new PrismaClient({
    adapter: new PrismaPg(pool(), { disposeExternalPool: true }),
    omit: { user: { passwordHash: true } },
  });
  return kept.client;
}

/**
 * How long a plain statement is waited for: a pooler holds on to it for minutes while there is no database behind it.
 * Milliseconds.
 */
export const STATEMENT_TIMEOUT = 15 * SECOND;

/** What the driver gives for a plain statement, past the client: for lib/rows.ts, which reads it. */
export async function queryPlainly(statement: Prisma.Sql): Promise<unknown[]> {
  return (await pool().query(patient(statement))).rows;
}

type Query = (statement: Prisma.Sql) => Promise<unknown[]>;

/**
 * Plain statements of which each sees the database as of the first, whatever is written meanwhile. They hold one connection
 * and no lock; the connection goes with them where one of them fails.
 */
export async function queryOneMoment<T>(work: (query: Query) => Promise<T>): Promise<T> {
  const client = await pool().connect();
  let isWhole = false;
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query("SELECT set_config('idle_in_transaction_session_timeout', '60000', true)");
    const found = await work(async (statement) => (await client.query(patient(statement))).rows);
    await client.query("COMMIT");
    isWhole = true;
    return found;
  } finally {
    client.release(!isWhole);
  }
}

function patient({ text, values }: Prisma.Sql): pg.QueryConfig & { query_timeout: number } {
  return { text, values, query_timeout: STATEMENT_TIMEOUT };
}

/**
 * Prisma: cannot reach, timed out, closed, cannot start a transaction, two that waited for each other. PostgreSQL: shutting
 * down, starting up, full; a lock, a statement or a silence that took too long, and again two that waited for each other.
 * Poolers say all that they have to say as a violation of the protocol.
 */
const AWAY = new Set([
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2024",
  "P2028",
  "P2034",
  "P2037",
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "55P03",
  "57014",
  "25P03",
  "40P01",
  "08P01",
]);
const AWAY_SOCKET =
  /ECONNREFUSED|ECONNRESET|Query read timeout|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|Connection terminated|is not queryable|connection timeout|timeout exceeded when trying to connect|DatabaseNotReachable|SocketTimeout|ConnectionClosed/i;

interface Fault {
  code?: unknown;
  originalCode?: unknown;
  kind?: unknown;
  message?: unknown;
  cause?: unknown;
  /** Where Prisma keeps what the driver said of a raw query. */
  meta?: { driverAdapterError?: unknown } | undefined;
}

/** Whether an error means that the database cannot be reached now, as against a fault of ours. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if (error instanceof Prisma.PrismaClientInitializationError) return true;
  const { code, originalCode, kind, message, cause, meta }: Fault = error;
  const said = [code, originalCode, kind, message].filter((text) => typeof text === "string");
  if (said.some((text) => AWAY.has(text) || AWAY_SOCKET.test(text))) return true;
  return isDatabaseAway(cause) || isDatabaseAway(meta?.driverAdapterError);
}
