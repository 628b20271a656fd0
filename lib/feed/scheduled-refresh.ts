/**
 * The scheduled refresh: asks for the season's fixtures and the matches that are on, as often as the daily calls allow,
 * and awards points where a season does so automatically.
 */

import { HOUR, MINUTE, SECOND } from "../clock";
import { db } from "../db";
import { type Run, runAlone } from "../jobs/run-alone";
import type { JobResult } from "../jobs/schema";
import { log } from "../log";
import { OVER_AFTER, USUALLY_LASTS } from "../match/current";
import { type Closing, closingByDate } from "../match/deadlines";
import { ofCurrentSeason } from "../season/data";
import type { Moment } from "../season/schema";
import { awardDue } from "./automatic-award";
import { hitsLeft, nextUtcDay } from "./budget";
import { findSource } from "./configured-source";
import { FeedFailure, type MatchSource } from "./match-source";
import { NOTHING_REFRESHED, pullFixtures, refreshMatches, UNCONFIRMED_FOR } from "./refresh";
import type { RefreshedAll } from "./schema";

/** Does nothing if another run is under way. Refreshes only a running season with a configured source. */
export async function refreshScores(moment: Moment): Promise<JobResult<RefreshedAll>> {
  return runAlone("refresh-scores", async (run) => {
    const source = moment.season.state === "running" ? findSource(moment.season) : null;
    const done = source ? await refreshDue(source, run, moment) : NOTHING_REFRESHED;
    await awardDue(moment);
    if (done.problems.length > 0) log().warn({ problems: done.problems }, "could not refresh match data");
    return done;
  });
}

/** The fixtures come first, since they say which matches are on. If they fail, the matches are still asked for. */
async function refreshDue(source: MatchSource, run: Run, moment: Moment): Promise<RefreshedAll> {
  const fixtures = await refreshFixtures(source, run, moment);
  const scores = await refreshPlaying(source, run, moment);
  return {
    checked: scores.checked,
    updated: fixtures.updated + scores.updated,
    picksRemoved: fixtures.picksRemoved + scores.picksRemoved,
    problems: [...fixtures.problems, ...scores.problems],
    askAgainAt: scores.askAgainAt ?? fixtures.askAgainAt,
  };
}

async function refreshFixtures(source: MatchSource, run: Run, { now, season }: Moment): Promise<RefreshedAll> {
  if (!source.budget || !source.hasSeasonFeed) return NOTHING_REFRESHED;
  const feedState = await db().feedState.findUnique({ where: { source: source.budget.source } });
  const never = { seasonAskedAt: null, seasonAnsweredAt: null };
  if (!isSeasonDue(feedState ?? never, await listClosings(now, season.rules), now)) return NOTHING_REFRESHED;
  if ((await hitsLeft(source.budget, now)) === 0) return NOTHING_REFRESHED;
  try {
    const { pulled } = await pullFixtures(source, { now, byAdmin: false }, { adds: false, season, run });
    const { updated, picksRemoved, problems } = pulled;
    return { ...NOTHING_REFRESHED, updated, picksRemoved, problems };
  } catch (error) {
    if (!(error instanceof FeedFailure)) throw error;
    return { ...NOTHING_REFRESHED, problems: [`The season: ${error.message}`], askAgainAt: error.askAgainAt };
  }
}

/** The deadlines of the source's matches that are near. */
async function listClosings(now: Date, rules: Closing): Promise<Date[]> {
  const near = { gt: new Date(now.getTime() + rules.picksCloseBefore * MINUTE) };
  const matches = await db().match.findMany({
    where: {
      ...ofCurrentSeason,
      fromSource: true,
      matchDate: { ...near, lte: new Date(near.gt.getTime() + BEFORE_CLOSING) },
    },
  });
  return matches.map((match) => closingByDate(match, rules));
}

/** After this long a match that hasn't ended is left to the administrator. */
const GIVEN_UP_AFTER = OVER_AFTER + 2 * HOUR;
/** Schedulers are not punctual: a call that comes a little early counts as due. */
const EARLY = 5 * SECOND;
/** The longest pause between two calls for a confirmation. */
const LONGEST_PAUSE = 1 * HOUR;

async function refreshPlaying(source: MatchSource, run: Run, { now, season }: Moment): Promise<RefreshedAll> {
  const matches = await listPlaying(source, now);
  const begun = matches.filter(({ matchDate }) => matchDate <= now);
  if (begun.length === 0) return NOTHING_REFRESHED;
  const isWaiting = (match: Playing) => source.budget !== null && awaitsConfirmation(match, now);
  const starts = matches.filter((match) => !isWaiting(match)).map(({ matchDate }) => matchDate);
  const pace = source.budget ? paceOf(starts, await hitsLeft(source.budget, now), now) : 0;
  if (pace === null) return NOTHING_REFRESHED;
  const isDue = (match: Playing) => dueFrom(match, isWaiting(match), pace) <= now.getTime();
  const due = begun.filter(isDue);
  // A reply that doesn't come may end the run, so matches that are on go first.
  const inOrder = [...due.filter((match) => !isWaiting(match)), ...due.filter(isWaiting)];
  return refreshMatches(source, inOrder, { now, byAdmin: false }, season, run);
}

type Playing = Awaited<ReturnType<typeof listPlaying>>[number];

/** When a match is due to be asked for; milliseconds. */
function dueFrom({ matchDate, feedCheck }: Playing, isWaiting: boolean, pace: number): number {
  if (feedCheck === null) return matchDate.getTime();
  const { askedAt, confirmAt } = feedCheck;
  if (confirmAt && askedAt < confirmAt) return confirmAt.getTime();
  const pause = isWaiting ? Math.max(pace, pauseOf(askedAt, confirmAt)) : pace;
  return askedAt.getTime() + pause - EARLY;
}

/**
 * How long to wait before asking for a confirmation again; milliseconds. The wait doubles each time, so that an end
 * that the source confirms late or never doesn't use up the calls for matches that are on. The winner of a match that
 * ended long ago may never come.
 */
function pauseOf(askedAt: Date, confirmAt: Date | null): number {
  if (confirmAt === null) return LONGEST_PAUSE;
  return Math.min(askedAt.getTime() - confirmAt.getTime(), LONGEST_PAUSE);
}

/**
 * Whether a match only awaits a confirmation of its end, or its winner long after its end. Asking as often as for a
 * score would use up the calls for matches that are on.
 */
function awaitsConfirmation({ matchDate, matchEnded, feedCheck }: Playing, now: Date): boolean {
  return Boolean(feedCheck?.confirmAt) || (matchEnded && now.getTime() - matchDate.getTime() > OVER_AFTER);
}

/**
 * The source's matches that are on, or will be before the UTC day is over. A match is asked for until its end is
 * settled, even if the end came with the season's list, which has no score. The replay knows every match, however old.
 */
async function listPlaying({ budget }: MatchSource, now: Date) {
  const since = (time: number) => ({ gt: new Date(now.getTime() - time) });
  const fromSource = {
    ...{ fromSource: true, NOT: { feedCheck: { settled: true } } },
    OR: [{ matchDate: since(GIVEN_UP_AFTER) }, { matchEnded: true, matchDate: since(UNCONFIRMED_FOR) }],
  };
  return db().match.findMany({
    where: { ...ofCurrentSeason, matchDate: { lt: nextUtcDay(now) }, ...(budget ? fromSource : ENDING) },
    include: { feedCheck: true },
    orderBy: [{ matchDate: "asc" }, { matchNumber: "asc" }],
  });
}

const ENDING = { OR: [{ matchEnded: false }, { feedCheck: { settled: false } }] };

const EVERY = 6 * HOUR;
/** After a call that brought nothing. */
const AGAIN_AFTER = 1 * HOUR;
/** A postponement must be known before picks close: nothing reopens them afterwards (rule 2). */
const BEFORE_CLOSING = 15 * MINUTE;
const AGAIN_BEFORE_CLOSING = 3 * MINUTE;

interface SeasonChecks {
  seasonAskedAt: Date | null;
  seasonAnsweredAt: Date | null;
}

/** Whether to ask for the fixtures. `closings` are the deadlines of matches to come. */
export function isSeasonDue({ seasonAskedAt, seasonAnsweredAt }: SeasonChecks, closings: readonly Date[], now: Date) {
  const sinceAsked = seasonAskedAt ? now.getTime() - seasonAskedAt.getTime() : Number.POSITIVE_INFINITY;
  const answeredAt = seasonAnsweredAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  const isLastChance = closings.some((closing) => {
    const from = closing.getTime() - BEFORE_CLOSING;
    return from <= now.getTime() && now < closing && answeredAt < from;
  });
  if (isLastChance) return sinceAsked >= AGAIN_BEFORE_CLOSING;
  return now.getTime() - answeredAt >= EVERY && sinceAsked >= AGAIN_AFTER;
}

/** The shortest time between two calls for a score. */
export const FASTEST = 1 * MINUTE;
/** How much longer a match is expected to last if it is over its usual time. */
const OVERTIME = 30 * MINUTE;
/** The share of the remaining calls that is reserved for administrators. */
const RESERVED = 0.1;

/**
 * Milliseconds between two calls for the same match, given the starts of the matches that are on or still to come on
 * this UTC day; null if there are no calls left.
 */
export function paceOf(starts: readonly Date[], hitsLeft: number, now: Date): number | null {
  const spendable = Math.floor(hitsLeft * (1 - RESERVED));
  if (spendable < 1) return null;
  const midnight = nextUtcDay(now).getTime();
  const playing = starts.reduce((sum, start) => sum + playingTime(start, now, midnight), 0);
  return Math.max(FASTEST, playing / spendable);
}

/** How long a match will be on before midnight. */
function playingTime(start: Date, now: Date, midnight: number): number {
  const from = Math.max(now.getTime(), start.getTime());
  const to = Math.max(start.getTime() + USUALLY_LASTS, now.getTime() + OVERTIME);
  return Math.max(0, Math.min(to, midnight) - from);
}
