/** The scheduled refresh: asks for the season's fixtures and for the matches that are on, as often as the hits allow. */

import { HOUR, SECOND } from "../clock";
import { hitsLeft } from "../cricket-data/budget";
import { FeedFailure, nextUtcDay } from "../cricket-data/failure";
import type { MatchSource } from "../cricket-data/match-source";
import { db } from "../db";
import { type Run, runAlone } from "../job/commands";
import type { Ran } from "../job/schema";
import { log } from "../log";
import { PICKS_CLOSE_BEFORE } from "../match/deadlines";
import { OVER_AFTER } from "../match/rules";
import { paceOf } from "./pace";
import { refreshMatches, UNCONFIRMED_FOR } from "./refresh";
import type { RefreshedAll } from "./schema";
import { takeOverSeason } from "./season";
import { BEFORE_CLOSING, isSeasonDue } from "./season-due";
import { findSource } from "./source";

/** A match that has not ended so long after its start is left to the administrator. */
const GIVEN_UP_AFTER = OVER_AFTER + 2 * HOUR;
/** Schedulers are not punctual: who comes a little early need not wait for the next time. */
const EARLY = 5 * SECOND;

/** Nothing where another run is under way, or no source is configured. */
export async function refreshScores(now: Date): Promise<Ran<RefreshedAll>> {
  return runAlone("refresh-scores", async (run) => {
    const source = findSource();
    const done = source ? await refreshDue(source, run, now) : NOTHING;
    if (done.problems.length > 0) log().warn({ problems: done.problems }, "match data could not be refreshed");
    return done;
  });
}

const NOTHING: RefreshedAll = { checked: 0, updated: 0, picksRemoved: 0, problems: [], askAgainAt: null };

/** The fixtures first: they tell of the matches that may be asked for. That they fail keeps no match from being asked. */
async function refreshDue(source: MatchSource, run: Run, now: Date): Promise<RefreshedAll> {
  const fixtures = await refreshFixtures(source, now);
  const scores = await refreshPlaying(source, run, now);
  return {
    checked: scores.checked,
    updated: fixtures.updated + scores.updated,
    picksRemoved: fixtures.picksRemoved + scores.picksRemoved,
    problems: [...fixtures.problems, ...scores.problems],
    askAgainAt: scores.askAgainAt ?? fixtures.askAgainAt,
  };
}

async function refreshFixtures(source: MatchSource, now: Date): Promise<RefreshedAll> {
  if (!source.budget || !source.tellsSeason) return NOTHING;
  const asked = await db().feedState.findUnique({ where: { source: source.budget.source } });
  const never = { seasonAskedAt: null, seasonToldAt: null };
  if (!isSeasonDue(asked ?? never, await listClosings(now), now)) return NOTHING;
  if ((await hitsLeft(source.budget, now)) === 0) return NOTHING;
  try {
    const { pulled } = await takeOverSeason(source, { now, insists: false }, { adds: false });
    const { updated, picksRemoved, problems } = pulled;
    return { ...NOTHING, updated, picksRemoved, problems };
  } catch (error) {
    if (!(error instanceof FeedFailure)) throw error;
    return { ...NOTHING, problems: [`The season: ${error.message}`], askAgainAt: error.askAgainAt };
  }
}

/** When picks close of the matches that the source has told, as far as that is near. */
async function listClosings(now: Date): Promise<Date[]> {
  const near = { gt: new Date(now.getTime() + PICKS_CLOSE_BEFORE) };
  const matches = await db().match.findMany({
    where: { fromSource: true, matchDate: { ...near, lte: new Date(near.gt.getTime() + BEFORE_CLOSING) } },
  });
  return matches.map(({ matchDate }) => new Date(matchDate.getTime() - PICKS_CLOSE_BEFORE));
}

async function refreshPlaying(source: MatchSource, run: Run, now: Date): Promise<RefreshedAll> {
  const matches = await listPlaying(source, now);
  const begun = matches.filter(({ matchDate }) => matchDate <= now);
  if (begun.length === 0) return NOTHING;
  const starts = matches.filter(({ feedCheck }) => !feedCheck?.confirmAt).map(({ matchDate }) => matchDate);
  const pace = source.budget ? paceOf(starts, await hitsLeft(source.budget, now), now) : 0;
  if (pace === null) return NOTHING;
  const latest = now.getTime() + EARLY;
  const due = begun.filter(({ feedCheck }) => {
    const { askedAt, confirmAt } = feedCheck ?? {};
    return (confirmAt?.getTime() ?? (askedAt ? askedAt.getTime() + pace : 0)) <= latest;
  });
  return refreshMatches(source, due, { now, insists: false }, run);
}

/**
 * What is on, or will be before the UTC day is over, of what the source has told. A match is asked for until its end is
 * settled, also one whose end came with the season's list, which has no score. The replay knows every match, however long
 * ago it began.
 */
async function listPlaying({ budget }: MatchSource, now: Date) {
  const since = (time: number) => ({ gt: new Date(now.getTime() - time) });
  const told = {
    ...{ fromSource: true, NOT: { feedCheck: { settled: true } } },
    OR: [{ matchDate: since(GIVEN_UP_AFTER) }, { matchEnded: true, matchDate: since(UNCONFIRMED_FOR) }],
  };
  return db().match.findMany({
    where: { matchDate: { lt: nextUtcDay(now) }, ...(budget ? told : ENDING) },
    include: { feedCheck: true },
    orderBy: [{ matchDate: "asc" }, { matchNumber: "asc" }],
  });
}

const ENDING = { OR: [{ matchEnded: false }, { feedCheck: { settled: false } }] };
