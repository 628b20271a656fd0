/**
 * CricketData.org over HTTP: within a daily budget, with retries for administrators, and silent while it refuses us.
 */
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { DAY, MINUTE, SECOND } from "../clock";
import { db } from "../db";
import { currentSeason } from "../season/data";
import { type Budget, FeedFailure, type MatchSource, type ReadOptions } from "./match-source";
import { type FailureKind, type FeedReply, readReply } from "./read-reply";

export interface CricketDataOptions {
  baseUrl: string;
  key: string;
  seriesId: string | undefined;
  dailyHits: number | null;
  /** How long one try may take; milliseconds. */
  timeout?: number;
  /** Pauses before retries in milliseconds. Only administrators' requests are retried. */
  pauses?: readonly number[];
}

const TIMEOUT = 10 * SECOND;
const PAUSES = [0.3 * SECOND, 1 * SECOND];

export function cricketData(options: CricketDataOptions): MatchSource {
  const { seriesId, dailyHits, key } = options;
  const hash = createHash("sha256").update(key).digest("hex").slice(0, 16);
  const budget = { source: `cricketdata:${hash}`, dailyHits };
  const ask = (endpoint: string, id: string, readOptions: ReadOptions) =>
    askWithRetries({ ...options, budget }, endpoint, id, readOptions);
  return {
    budget,
    hasSeasonFeed: seriesId !== undefined,
    readSeason: async (readOptions) => {
      if (!seriesId) throw new FeedFailure("not-configured", "Set CRICKETDATA_SERIES_ID to the season's id");
      const { reports, problems } = await ask("series_info", seriesId, readOptions);
      return { reports, problems };
    },
    readMatch: async ({ matchId }, readOptions) => {
      const { reports, problems } = await ask("match_info", matchId, readOptions);
      // The source sometimes succeeds without any data.
      return { report: reports.find((report) => report.matchId === matchId) ?? null, problems };
    },
  };
}

interface Connection extends CricketDataOptions {
  budget: Budget;
}

/** Asks once and, for an administrator, retries where that may help. Throws FeedFailure. */
async function askWithRetries(
  connection: Connection,
  endpoint: string,
  id: string,
  readOptions: ReadOptions,
): Promise<FeedReply> {
  const pauses = readOptions.byAdmin ? (connection.pauses ?? PAUSES) : [];
  for (const pause of pauses) {
    const reply = await askOnce(connection, endpoint, id, readOptions).catch(unlessFinal);
    if (reply) return reply;
    await sleep(pause);
  }
  return askOnce(connection, endpoint, id, readOptions);
}

function unlessFinal(error: unknown): undefined {
  if (!(error instanceof FeedFailure) || (error.kind !== "other" && error.kind !== "unreachable")) throw error;
}

async function askOnce(
  { baseUrl, key, budget, timeout = TIMEOUT }: Connection,
  endpoint: string,
  id: string,
  readOptions: ReadOptions,
): Promise<FeedReply> {
  await takeHit(budget, readOptions);
  const address = new URL(`${baseUrl}/${endpoint}`);
  address.search = new URLSearchParams({ apikey: key, id }).toString();
  const { teams } = await currentSeason();
  const reply = readReply(await fetchJson(address, key, timeout).catch(toFailure), teams);
  await noteReply(budget.source, reply, readOptions.now);
  if (reply.failure === null) return reply;
  const { kind, reason } = reply.failure;
  if (isStop(kind)) throw await pauseSource(budget.source, kind, readOptions.now);
  if (kind === "not-found") throw new FeedFailure(kind, "The match data source doesn't have this match");
  throw new FeedFailure(kind, `The match data source refused${reason ? `: ${reason}` : ""}`);
}

function toFailure(error: unknown): never {
  if (!(error instanceof BadAnswer)) throw error;
  const kind = error instanceof LateAnswer ? "slow" : error instanceof LostAnswer ? "unreachable" : "other";
  throw new FeedFailure(kind, `The match data source ${error.message}`);
}

/** Larger than any season; in bytes. */
const LARGEST = 4 * 1024 * 1024;
const REDIRECTS = 3;

/** What went wrong, in words that follow "The match data source". Never contains the URL, which holds the key. */
class BadAnswer extends Error {
  override name = "BadAnswer";
}

/** It timed out. Not retried, since the administrator has waited long enough. */
class LateAnswer extends BadAnswer {
  override name = "LateAnswer";
}

/** No response, or one that broke off. */
class LostAnswer extends BadAnswer {
  override name = "LostAnswer";
}

/** Shorter keys are for tests, and could match anywhere in the text. */
const SHORTEST_SECRET = 8;

/** Fetches JSON, whatever the status, and removes `secret` from it. */
async function fetchJson(address: URL, secret: string, timeout: number): Promise<unknown> {
  const signal = AbortSignal.timeout(timeout);
  try {
    const response = await follow(address, signal);
    if (!/\bjson\b/i.test(response.headers.get("content-type") ?? "")) {
      await response.body?.cancel();
      throw new BadAnswer(`answered ${response.status} with something that isn't JSON`);
    }
    const text = await readText(response);
    return JSON.parse(secret.length < SHORTEST_SECRET ? text : text.replaceAll(secret, "***"));
  } catch (error) {
    if (error instanceof BadAnswer) throw error;
    // No cause: it may contain the URL.
    if (signal.aborted) throw new LateAnswer(`took longer than ${timeout / 1000} seconds`);
    if (error instanceof SyntaxError) throw new BadAnswer("answered with broken JSON");
    throw new LostAnswer("couldn't be reached, or was cut off");
  }
}

/** Follows redirects on the same host only: another would learn the key. */
async function follow(address: URL, signal: AbortSignal): Promise<Response> {
  let target = address;
  for (let step = 0; step <= REDIRECTS; step += 1) {
    const response = await fetch(target, {
      signal,
      redirect: "manual",
      cache: "no-store",
      headers: { accept: "application/json" },
    });
    const location = response.headers.get("location");
    if (response.status < 300 || response.status >= 400 || location === null) return response;
    await response.body?.cancel();
    target = new URL(location, target);
    if (target.origin !== address.origin) throw new BadAnswer("redirected to another host");
  }
  throw new BadAnswer("redirected too many times");
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let size = 0;
  let text = "";
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LARGEST) throw new BadAnswer("sent too much data");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The limit of the free plan, used until the source reports ours. Earlier releases stored 0 for that. */
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

function isStop(kind: string): kind is Stop {
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
