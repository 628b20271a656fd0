/** The calls that a match data source allows in a day, and its pauses; stored, so that all instances share them. */
import { DAY, MINUTE } from "../clock";
import { db } from "../db";
import { type Budget, FeedFailure, type ReadOptions } from "./match-source";
import type { FailureKind, FeedReply } from "./read-reply";

/** The limit of the free plan, used until the source reports ours; 0 isn't one. */
const FREE_HITS = 100;

/** Takes one of today's calls. Throws FeedFailure if none is left, or while the source is paused. */
export async function takeHit({ source, dailyHits }: Budget, { now, byAdmin }: ReadOptions): Promise<void> {
  const day = dayOf(now);
  const taken = await db().$executeRaw`
    INSERT INTO feed_states AS held (source, day, hits) VALUES (${source}, ${day}::date, 1)
    ON CONFLICT (source) DO UPDATE SET
      day = GREATEST(held.day, excluded.day),
      hits = CASE WHEN held.day < excluded.day THEN 1 ELSE held.hits + 1 END
    WHERE (
        held.stopped_until IS NULL OR held.stopped_until <= ${now} OR (held.stop_reason = 'invalid-key' AND ${byAdmin})
      ) AND (
        held.day < excluded.day OR held.hits < LEAST(${dailyHits}::int, COALESCE(NULLIF(held.hits_limit, 0), ${FREE_HITS}::int))
      )`;
  if (taken === 0) throw await refusalOf(source, now);
}

async function refusalOf(source: string, now: Date): Promise<FeedFailure> {
  const state = await db().feedState.findUnique({ where: { source } });
  return stopOf(state, now) ?? stopFailure("quota", nextUtcDay(now), now);
}

/** The failure in force; null if the source isn't paused. */
export function stopOf(
  state: { stoppedUntil: Date | null; stopReason: string | null } | null,
  now: Date,
): FeedFailure | null {
  const { stoppedUntil: until = null, stopReason = null } = state ?? {};
  const isPaused = until !== null && until > now && stopReason !== null && isStop(stopReason);
  return isPaused ? stopFailure(stopReason, until, now) : null;
}

/** Stores the hits and the limit that a reply reports. Hits only go up: others may be asking at the same time. */
export async function noteReply(source: string, reply: FeedReply, now: Date): Promise<void> {
  const { hitsToday, hitsLimit, failure } = reply;
  const answeredAt = failure === null ? now : null;
  await db().$executeRaw`
    UPDATE feed_states SET
      hits = CASE WHEN day = ${dayOf(now)}::date AND NOT ${isJustAfterMidnight(now)} THEN GREATEST(hits, ${hitsToday}::int) ELSE hits END,
      hits_limit = COALESCE(${hitsLimit}::int, hits_limit),
      answered_at = GREATEST(answered_at, ${answeredAt}::timestamptz),
      stopped_until = CASE WHEN ${answeredAt !== null} AND stop_reason = 'invalid-key' THEN NULL ELSE stopped_until END,
      stop_reason = CASE WHEN ${answeredAt !== null} AND stop_reason = 'invalid-key' THEN NULL ELSE stop_reason END
    WHERE source = ${source}`;
}

/** Pauses the source for all instances; returns the failure to throw. */
export async function pauseSource(source: string, stop: Stop, now: Date): Promise<FeedFailure> {
  const until = stoppedUntil(stop, now);
  await db().feedState.update({ where: { source }, data: { stoppedUntil: until, stopReason: stop } });
  return stopFailure(stop, until, now);
}

/** Calls left today; 0 while the source is paused. */
export async function hitsLeft({ source, dailyHits }: Budget, now: Date): Promise<number> {
  const state = await db().feedState.findUnique({ where: { source } });
  const limit = Math.min(dailyHits ?? Number.POSITIVE_INFINITY, state?.hitsLimit || FREE_HITS);
  if (state?.stoppedUntil && state.stoppedUntil > now) return 0;
  const isToday = state?.day.toISOString().slice(0, 10) === dayOf(now);
  return Math.max(0, limit - (state && isToday ? state.hits : 0));
}

/** The UTC day, as yyyy-mm-dd. */
function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** How long the source blocks clients that ask too often, and a minute more. */
const BLOCKED_FOR = 16 * MINUTE;

/** Reasons to pause the source. */
const STOPS = ["quota", "blocked", "invalid-key"] as const satisfies readonly FailureKind[];
type Stop = (typeof STOPS)[number];

export function isStop(kind: string): kind is Stop {
  return STOPS.some((stop) => stop === kind);
}

/** When a pause ends. After a wrong key only another key or an administrator ends it. */
function stoppedUntil(stop: Stop, now: Date): Date {
  if (stop === "quota") return isJustAfterMidnight(now) ? new Date(now.getTime() + MIDNIGHT_GRACE) : nextUtcDay(now);
  return stop === "blocked" ? new Date(now.getTime() + BLOCKED_FOR) : NEVER;
}

const NEVER = new Date("9999-01-01T00:00:00Z");

/** For this long after midnight the source may still count for the day before, if its clock differs from ours. */
const MIDNIGHT_GRACE = 15 * MINUTE;

/** Whether the hits that the source reports may be yesterday's. */
function isJustAfterMidnight(now: Date): boolean {
  return now.getTime() % DAY < MIDNIGHT_GRACE;
}

export function nextUtcDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}

/** The failure to throw while the source is paused. */
function stopFailure(stop: Stop, until: Date, now: Date): FeedFailure {
  if (stop === "invalid-key") {
    return new FeedFailure(stop, "The match data source rejected the key in CRICKETDATA_API_KEY");
  }
  const why = stop === "quota" ? "has no calls left" : "has blocked us";
  return new FeedFailure(stop, `The match data source ${why} until ${clockText(until)}`, until, now);
}

/** "14:16 UTC". */
export function clockText(at: Date): string {
  return `${at.toISOString().slice(11, 16)} UTC`;
}
