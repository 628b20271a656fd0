/**
 * How often the match data source may still be asked today, and until when it is to be left alone. It stands in the
 * database, since there may be many instances: a hit is taken by one conditional statement before the call is made, so
 * that however many ask at once, the day's hits are never exceeded. See docs/decisions/019-hits-of-a-day.md.
 */
import { db } from "../db";
import type { FeedReply } from "./adapter";
import { type FeedFailure, isStop, isTurningDay, nextUtcDay, type Stop, stopFailure, stoppedUntil } from "./failure";

/** What the free plan allows; until the source has said what ours does. Of 0, which earlier releases kept, it has not. */
const FREE_HITS = 100;

export interface Budget {
  /** The source, and of its key a hash. */
  source: string;
  /** Hits a day by configuration; null: as many as the plan allows. */
  dailyHits: number | null;
}

export interface Ask {
  now: Date;
  /** An administrator asks: also where the key was refused before. */
  insists: boolean;
}

/** Takes one of today's hits; throws FeedFailure when there is none, or when the source is to be left alone. */
export async function takeHit({ source, dailyHits }: Budget, { now, insists }: Ask): Promise<void> {
  const day = dayOf(now);
  const taken = await db().$executeRaw`
    INSERT INTO feed_states AS held (source, day, hits) VALUES (${source}, ${day}::date, 1)
    ON CONFLICT (source) DO UPDATE SET
      day = GREATEST(held.day, excluded.day),
      hits = CASE WHEN held.day < excluded.day THEN 1 ELSE held.hits + 1 END
    WHERE (
        held.stopped_until IS NULL OR held.stopped_until <= ${now} OR (held.stop_reason = 'invalid-key' AND ${insists})
      ) AND (
        held.day < excluded.day OR held.hits < LEAST(${dailyHits}::int, COALESCE(NULLIF(held.hits_limit, 0), ${FREE_HITS}::int))
      )`;
  if (taken === 0) throw await refusalOf(source, now);
}

async function refusalOf(source: string, now: Date): Promise<FeedFailure> {
  const state = await db().feedState.findUnique({ where: { source } });
  return stopOf(state, now) ?? stopFailure("quota", nextUtcDay(now), now);
}

/** The failure that stands now; null where the source is not left alone. */
export function stopOf(
  state: { stoppedUntil: Date | null; stopReason: string | null } | null,
  now: Date,
): FeedFailure | null {
  const { stoppedUntil: until = null, stopReason = null } = state ?? {};
  const stands = until !== null && until > now && stopReason !== null && isStop(stopReason);
  return stands ? stopFailure(stopReason, until, now) : null;
}

/** Keeps what a reply tells of hits and limit. Only ever upwards: others may be asking at the same time. */
export async function noteReply(source: string, reply: FeedReply, now: Date): Promise<void> {
  const { hitsToday, hitsLimit, failure } = reply;
  const answeredAt = failure === null ? now : null;
  await db().$executeRaw`
    UPDATE feed_states SET
      hits = CASE WHEN day = ${dayOf(now)}::date AND NOT ${isTurningDay(now)} THEN GREATEST(hits, ${hitsToday}::int) ELSE hits END,
      hits_limit = COALESCE(${hitsLimit}::int, hits_limit),
      answered_at = GREATEST(answered_at, ${answeredAt}::timestamptz),
      stopped_until = CASE WHEN ${answeredAt !== null} AND stop_reason = 'invalid-key' THEN NULL ELSE stopped_until END,
      stop_reason = CASE WHEN ${answeredAt !== null} AND stop_reason = 'invalid-key' THEN NULL ELSE stop_reason END
    WHERE source = ${source}`;
}

/** Leaves the source alone from here on, all instances, and answers the failure that says so. */
export async function stopAsking(source: string, stop: Stop, now: Date): Promise<FeedFailure> {
  const until = stoppedUntil(stop, now);
  await db().feedState.update({ where: { source }, data: { stoppedUntil: until, stopReason: stop } });
  return stopFailure(stop, until, now);
}

/** How many hits are left today; 0 while the source is to be left alone. */
export async function hitsLeft({ source, dailyHits }: Budget, now: Date): Promise<number> {
  const state = await db().feedState.findUnique({ where: { source } });
  const limit = Math.min(dailyHits ?? Number.POSITIVE_INFINITY, state?.hitsLimit || FREE_HITS);
  if (state?.stoppedUntil && state.stoppedUntil > now) return 0;
  const isToday = state?.day.toISOString().slice(0, 10) === dayOf(now);
  return Math.max(0, limit - (state && isToday ? state.hits : 0));
}

/** The UTC day as the database writes it. */
function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
