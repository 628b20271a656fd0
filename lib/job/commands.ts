/**
 * The lease of scheduled work: however many processes and pings, one run of a job goes at a time, and a run that died is
 * taken up by the next. Only the database's clock counts, as those of the processes may differ. Single statements, so
 * that it works behind a pooler that hands out connections by transaction. See docs/decisions/015-one-run-at-a-time.md.
 */
import { SECOND } from "../clock";
import { type Database, db, type Transaction } from "../db";
import { inLogContext, log } from "../log";
import { type JobName, LEASE, RENEW_EVERY } from "./rules";
import type { Ran } from "./schema";

/** A run was silent for longer than its lease, and another one has the job now. */
export class LeaseLost extends Error {
  override name = "LeaseLost";
}

/** What a run gets to hold on to its job with. */
export interface Run {
  id: string;
  /**
   * Renews the lease; throws LeaseLost when another run has the job. Call it first in every transaction of the run with
   * that transaction: it holds the job until the commit, so that what a run writes after it was taken for dead is undone.
   */
  renew: (tx?: Transaction) => Promise<void>;
  /** Aborted when the lease is lost, for work that waits for others: pass it to fetch. */
  signal: AbortSignal;
}

/**
 * Does the work unless another run of this job is under way; then it does nothing and answers `ran: false`. The lease is
 * renewed meanwhile, and how the run ended is remembered. What the work throws goes through.
 */
export async function runAlone<T>(name: JobName, work: (run: Run) => Promise<T>): Promise<Ran<T>> {
  const id = crypto.randomUUID();
  if (!(await takeJob(name, id))) return { ran: false };
  return inLogContext({ job: name, runId: id }, async () => ({ ran: true, result: await keepRunning(name, id, work) }));
}

async function keepRunning<T>(name: JobName, id: string, work: (run: Run) => Promise<T>): Promise<T> {
  const lost = new AbortController();
  const renew = async (tx?: Transaction) => {
    if (!lost.signal.aborted && (await renewLease(name, id, tx ?? db()))) return;
    lost.abort(new LeaseLost(`Another run of ${name} has taken over`));
    throw lost.signal.reason;
  };
  const heart = setInterval(() => {
    renew().catch((error: unknown) => log().warn({ err: error }, "a lease was not renewed"));
  }, RENEW_EVERY);
  try {
    const result = await work({ id, renew, signal: lost.signal });
    await finishJob(name, id, "done");
    return result;
  } catch (error) {
    // Where the database is away the lease runs out by itself, and the work's own error is the one to tell.
    await finishJob(name, id, "failed").catch(() => undefined);
    throw error;
  } finally {
    clearInterval(heart);
  }
}

/**
 * One statement: of those that come at once one inserts or updates, and the others find the lease taken. The first look
 * waits for nobody, so that pings do not queue up behind a transaction of the run that has the job.
 */
async function takeJob(name: JobName, id: string): Promise<boolean> {
  const taken = await db().$executeRaw`
    INSERT INTO jobs AS held (name, run_id, leased_until, started_at)
    SELECT ${name}, ${id}, clock_timestamp() + make_interval(secs => ${LEASE / SECOND}), clock_timestamp()
    WHERE NOT EXISTS (SELECT 1 FROM jobs WHERE name = ${name} AND leased_until > clock_timestamp())
    ON CONFLICT (name) DO UPDATE SET
      run_id = excluded.run_id, leased_until = excluded.leased_until, started_at = excluded.started_at
    WHERE held.leased_until IS NULL OR held.leased_until <= clock_timestamp()`;
  return taken > 0;
}

async function renewLease(name: JobName, id: string, tx: Database): Promise<boolean> {
  const renewed = await tx.$executeRaw`
    UPDATE jobs SET leased_until = clock_timestamp() + make_interval(secs => ${LEASE / SECOND})
    WHERE name = ${name} AND run_id = ${id}`;
  return renewed > 0;
}

/** Gives the job back and remembers how it went; nothing, where another run has it by now. */
async function finishJob(name: JobName, id: string, outcome: "done" | "failed"): Promise<void> {
  await db().$executeRaw`
    UPDATE jobs SET run_id = NULL, leased_until = NULL, finished_at = clock_timestamp(),
      outcome = ${outcome}::job_outcome,
      succeeded_at = CASE WHEN ${outcome} = 'done' THEN clock_timestamp() ELSE succeeded_at END
    WHERE name = ${name} AND run_id = ${id}`;
}
