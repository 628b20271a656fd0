/**
 * Leases for scheduled work: one run of a job at a time, and the next run takes over from one that died. Uses the
 * database's clock, as servers' clocks may differ, and single statements, which work behind a transaction pooler.
 */
import { MINUTE, SECOND } from "../clock";
import { type Database, db, type Transaction } from "../db";
import { inLogContext, log } from "../log";
import type { JobResult } from "./schema";

/** The run's lease has expired, and another run has the job. */
export class LeaseLost extends Error {
  override name = "LeaseLost";
}

/** How a run keeps its job. */
export interface Run {
  id: string;
  /**
   * Renews the lease. Throws LeaseLost if another run has the job. Call it first in every transaction of the run, with
   * that transaction: it locks the job until the commit, so that a run that has lost it can't write.
   */
  renew: (tx?: Transaction) => Promise<void>;
  /** Aborted when the lease is lost; pass it to fetch. */
  signal: AbortSignal;
}

/**
 * Runs the work unless another run of this job is under way (`ran: false`). Renews the lease while it runs and records
 * how it ended. Rethrows what the work throws.
 */
export async function runAlone<T>(name: string, work: (run: Run) => Promise<T>): Promise<JobResult<T>> {
  const id = crypto.randomUUID();
  if (!(await takeJob(name, id))) return { ran: false };
  return inLogContext({ job: name, runId: id }, async () => ({ ran: true, result: await keepRunning(name, id, work) }));
}

async function keepRunning<T>(name: string, id: string, work: (run: Run) => Promise<T>): Promise<T> {
  const lost = new AbortController();
  const renew = async (tx?: Transaction) => {
    if (!lost.signal.aborted && (await renewLease(name, id, tx ?? db()))) return;
    lost.abort(new LeaseLost(`Another run of ${name} took over`));
    throw lost.signal.reason;
  };
  const heart = setInterval(() => {
    renew().catch((error: unknown) => log().warn({ err: error }, "could not renew a lease"));
  }, RENEW_EVERY);
  try {
    const result = await work({ id, renew, signal: lost.signal });
    await finishJob(name, id, "done");
    return result;
  } catch (error) {
    // If the database is down the lease expires, and the work's own error matters more.
    await finishJob(name, id, "failed").catch(() => undefined);
    throw error;
  } finally {
    clearInterval(heart);
  }
}

/**
 * A single statement, so that only one of several simultaneous runs takes the lease. Checks without waiting first, so
 * that calls don't queue behind a transaction of the current run.
 */
async function takeJob(name: string, id: string): Promise<boolean> {
  const taken = await db().$executeRaw`
    INSERT INTO jobs AS held (name, run_id, leased_until, started_at)
    SELECT ${name}, ${id}, clock_timestamp() + make_interval(secs => ${LEASE / SECOND}), clock_timestamp()
    WHERE NOT EXISTS (SELECT 1 FROM jobs WHERE name = ${name} AND leased_until > clock_timestamp())
    ON CONFLICT (name) DO UPDATE SET
      run_id = excluded.run_id, leased_until = excluded.leased_until, started_at = excluded.started_at
    WHERE held.leased_until IS NULL OR held.leased_until <= clock_timestamp()`;
  return taken > 0;
}

async function renewLease(name: string, id: string, tx: Database): Promise<boolean> {
  const renewed = await tx.$executeRaw`
    UPDATE jobs SET leased_until = clock_timestamp() + make_interval(secs => ${LEASE / SECOND})
    WHERE name = ${name} AND run_id = ${id}`;
  return renewed > 0;
}

/** Ends the lease and records the outcome, unless another run has the job by now. */
async function finishJob(name: string, id: string, outcome: "done" | "failed"): Promise<void> {
  await db().$executeRaw`
    UPDATE jobs SET run_id = NULL, leased_until = NULL, finished_at = clock_timestamp(),
      outcome = ${outcome}::job_outcome,
      succeeded_at = CASE WHEN ${outcome} = 'done' THEN clock_timestamp() ELSE succeeded_at END
    WHERE name = ${name} AND run_id = ${id}`;
}

/** A run that hasn't renewed its lease in this time counts as dead, and the next one takes over. */
export const LEASE = 1 * MINUTE;
/** Three times within a lease, so that one renewal may fail. */
export const RENEW_EVERY = LEASE / 3;
