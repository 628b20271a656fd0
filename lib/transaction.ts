/**
 * Every transaction that writes goes through here, so that none waits without end and nobody waits for one without end: the database
 * itself ends whoever waits too long for a lock, works too long, or holds on without doing anything, such as a process
 * that is frozen. Said in the transaction itself, so that it holds behind a pooler that hands out connections by
 * transaction. Each kind has its turns on the pool; whoever finds them taken waits without a connection, and reads
 * find one. Locks are taken in this order: season, match, user, pick, profile, table entry, mini-league. See
 * docs/decisions/023-locks.md.
 */
import type { z } from "zod";
import { SECOND } from "./clock";
import { db, poolSize, type Transaction } from "./db";
import { Prisma } from "./generated/prisma/client";
import { rowsOf } from "./rows";
import { type InTurn, makeTurns } from "./take-turns";
import { KINDS, type KindName, turnsOf } from "./transaction-kinds";

const queues = new Map<string, InTurn>();

function queueOf(name: KindName): InTurn {
  const { turns } = KINDS[name];
  const made = queues.get(turns) ?? makeTurns(turnsOf(poolSize())[turns]);
  queues.set(turns, made);
  return made;
}

/** Does work in one transaction. Throws UNAVAILABLE where no turn came; what the database ends, it answers as away. */
export function inTransaction<T>(name: KindName, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return begin(name, Prisma.empty, work);
}

/**
 * Does whatever changes points in one transaction: one at a time, so that whoever comes second sees the first one's whole
 * work. The season is held until the commit, and taken before anything else. Throws as inTransaction does.
 */
export function inSeason<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return begin("season", THE_SEASON, work);
}

const THE_SEASON = Prisma.sql`, pg_advisory_xact_lock(hashtextextended('googly:season', 0))`;

/**
 * Does work as inSeason, and rolls it back: answers what it has found out, and leaves nothing of it. Throws what the database
 * ends it with if it cannot be done so quickly that nobody has to wait for it.
 */
export async function inVain<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  const found: T[] = [];
  const rollBack = new Error("Done to be seen only");
  try {
    await begin("trial", THE_SEASON, async (tx) => {
      found.push(await work(tx));
      throw rollBack;
    });
  } catch (error) {
    if (error !== rollBack) throw error;
  }
  const [result] = found;
  if (result === undefined) throw rollBack;
  return result;
}

function begin<T>(name: KindName, held: Prisma.Sql, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const { turn, lock, statement, idle, whole } = KINDS[name];
  const limited = async (tx: Transaction) => {
    // Worked out from left to right: the season is waited for under these limits.
    await tx.$executeRaw`SELECT ${limit("lock_timeout", lock)}, ${limit("statement_timeout", statement)},
      ${limit("idle_in_transaction_session_timeout", idle)}${held}`;
    return work(tx);
  };
  return queueOf(name)(() => db().$transaction(limited, { maxWait: 5 * SECOND, timeout: whole }), turn);
}

/** The rows of one statement that writes or takes locks, and waits for each no longer than a verb does. */
export function writeInTurn<Row>(
  schema: z.ZodType<Row>,
  statement: (patience: Prisma.Sql) => Prisma.Sql,
): Promise<Row[]> {
  const { turn, lock } = KINDS.verb;
  return queueOf("verb")(() => rowsOf(schema)`${statement(limit("lock_timeout", lock))}`, turn);
}

function limit(setting: string, milliseconds: number): Prisma.Sql {
  return Prisma.sql`set_config(${setting}, ${String(milliseconds)}, true)`;
}
