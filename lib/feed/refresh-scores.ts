/**
 * The scheduled refresh: asks for the season's fixtures and for the matches that are on, as often as the hits allow, and awards
 * what is due where a season awards by itself. How often is in pace.ts, for which matches in refresh-playing.ts, when for the
 * fixtures in season-due.ts.
 */

import { MINUTE } from "../clock";
import { FeedFailure } from "../cricket-data/failure";
import { hitsLeft } from "../cricket-data/hits-and-stops";
import type { MatchSource } from "../cricket-data/match-source";
import { db } from "../db";
import { type Run, runAlone } from "../job/commands";
import type { Ran } from "../job/schema";
import { log } from "../log";

import { type Closing, closingByDate } from "../match/deadlines";
import { ofCurrentSeason } from "../season/current-season";
import type { Moment } from "../season/schema";

import { awardByItself } from "./award-by-itself";
import { NOTHING_REFRESHED } from "./refresh";
import { refreshPlaying } from "./refresh-playing";
import type { RefreshedAll } from "./schema";
import { takeOverSeason } from "./season";
import { BEFORE_CLOSING, isSeasonDue } from "./season-due";
import { findSource } from "./source";

/** Nothing where another run is under way or the season is over; no refresh where no source is configured. */
export async function refreshScores(moment: Moment): Promise<Ran<RefreshedAll>> {
  return runAlone("refresh-scores", async (run) => {
    const source = moment.season.state === "running" ? findSource(moment.season) : null;
    const done = source ? await refreshDue(source, run, moment) : NOTHING_REFRESHED;
    await awardByItself(moment);
    if (done.problems.length > 0) log().warn({ problems: done.problems }, "match data could not be refreshed");
    return done;
  });
}

/** The fixtures first: they tell of the matches that may be asked for. That they fail keeps no match from being asked. */
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
  if (!source.budget || !source.tellsSeason) return NOTHING_REFRESHED;
  const asked = await db().feedState.findUnique({ where: { source: source.budget.source } });
  const never = { seasonAskedAt: null, seasonToldAt: null };
  if (!isSeasonDue(asked ?? never, await listClosings(now, season.rules), now)) return NOTHING_REFRESHED;
  if ((await hitsLeft(source.budget, now)) === 0) return NOTHING_REFRESHED;
  try {
    const { pulled } = await takeOverSeason(source, { now, insists: false }, { adds: false, season, run });
    const { updated, picksRemoved, problems } = pulled;
    return { ...NOTHING_REFRESHED, updated, picksRemoved, problems };
  } catch (error) {
    if (!(error instanceof FeedFailure)) throw error;
    return { ...NOTHING_REFRESHED, problems: [`The season: ${error.message}`], askAgainAt: error.askAgainAt };
  }
}

/** When picks close of the matches that the source has told, as far as that is near. */
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
