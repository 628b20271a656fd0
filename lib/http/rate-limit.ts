/**
 * Rate limits, counted in PostgreSQL for all instances: a fixed window per key, with one statement per count, so that
 * simultaneous tries can't slip through.
 */
import { z } from "zod";
import { MINUTE, SECOND } from "../clock";
import { type Database, db, rowsIn } from "../db";
import { Refusal } from "../refusal/catalogue";
import { several } from "../text";

export interface Limit {
  /** The action and whose it is, such as "login:account:ada@example.com". */
  key: string;
  tries: number;
  /** Length of the window in milliseconds. */
  window: number;
  /** Whether a successful call gives its try back, so that only failures count. */
  failuresOnly?: boolean;
  /** A better sentence than "too many attempts", without its full stop. */
  reason?: string;
}

/** Counts one try against each limit. Throws TOO_MANY_REQUESTS with the seconds to wait. */
export async function countTries(limits: Limit[], now: Date, database: Database = db()): Promise<void> {
  for (const limit of limits) {
    const { tries, resetsAt } = await countTry(limit, now, database);
    // A later call may have opened the window first.
    const left = Math.min(resetsAt.getTime() - now.getTime(), limit.window);
    if (tries > limit.tries) throw tooManyTries(left, limit.reason);
  }
}

/** Counts one try and returns whether it was within the limit. */
export async function isWithin(limit: Limit, now: Date, database: Database = db()): Promise<boolean> {
  return (await countTry(limit, now, database)).tries <= limit.tries;
}

/** Gives a try back, for limits that count failures only. */
export async function forgiveTries(limits: Limit[], database: Database = db()): Promise<void> {
  const keys = limits.filter((limit) => limit.failuresOnly).map((limit) => limit.key);
  if (keys.length === 0) return;
  await database.rateLimit.updateMany({
    where: { key: { in: keys }, tries: { gt: 0 } },
    data: { tries: { decrement: 1 } },
  });
}

/** Deletes expired counts. */
export async function sweepRateLimits(now: Date, database: Database = db()): Promise<void> {
  await database.rateLimit.deleteMany({ where: { resetsAt: { lte: now } } });
}

const counted = z.object({ tries: z.number(), resetsAt: z.date() });

async function countTry(limit: Limit, now: Date, database: Database): Promise<z.infer<typeof counted>> {
  const resetsAt = new Date(now.getTime() + limit.window);
  const [row] = await rowsIn(database, counted)`
    INSERT INTO rate_limits AS held (key, tries, resets_at) VALUES (${limit.key}, 1, ${resetsAt})
    ON CONFLICT (key) DO UPDATE SET
      tries = CASE WHEN held.resets_at <= ${now} THEN 1 ELSE held.tries + 1 END,
      resets_at = CASE WHEN held.resets_at <= ${now} THEN excluded.resets_at ELSE held.resets_at END
    RETURNING tries, resets_at AS "resetsAt"`;
  return row ?? { tries: 1, resetsAt };
}

function tooManyTries(milliseconds: number, reason = "Too many attempts"): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / SECOND));
  const minutes = Math.ceil(milliseconds / MINUTE);
  const inHours = minutes > 120 ? several(Math.ceil(minutes / 60), "hour") : several(minutes, "minute");
  const wait = seconds < 60 ? several(seconds, "second") : inHours;
  return new Refusal("TOO_MANY_REQUESTS", { message: `${reason}. Try again in ${wait}.`, retryAfter: seconds });
}
