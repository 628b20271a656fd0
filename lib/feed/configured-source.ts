/** Where match data comes from: the real source, a replay in a demo, or nowhere. */

import { db } from "../db";
import { REPLAY } from "../demo/replay";
import { env } from "../env";
import { LEAGUE_2026 } from "../season/built-in";
import type { Moment, Season } from "../season/schema";
import { hitsLeft, stopOf } from "./budget";
import { cricketData } from "./cricket-data";
import { FeedFailure, type MatchSource } from "./match-source";
import type { SourceState } from "./schema";

/** The configured source. Throws FeedFailure if there is none. */
export function matchSource(season: Season): MatchSource {
  const source = findSource(season);
  if (source) return source;
  const advice = "set CRICKETDATA_API_KEY and CRICKETDATA_SERIES_ID";
  throw new FeedFailure("not-configured", `No match data source is set up: ${advice}`);
}

/**
 * The configured source; null if there is none. The series id comes from the season or the configuration. A demo
 * replays the league of 2026 only.
 */
export function findSource(season: Season): MatchSource | null {
  const { CRICKETDATA_API_KEY: key, CRICKETDATA_SERIES_ID, DEMO, ...rest } = env();
  const { CRICKETDATA_BASE_URL: baseUrl, CRICKETDATA_DAILY_HITS: dailyHits = null } = rest;
  const seriesId = season.seriesId ?? CRICKETDATA_SERIES_ID;
  if (key) return cricketData({ key, seriesId, baseUrl, dailyHits });
  return DEMO && season.slug === LEAGUE_2026.slug ? REPLAY : null;
}

/** Whether scores come from the replay. */
export function isReplay(season: Season): boolean {
  return findSource(season) === REPLAY;
}

/**
 * Where match data comes from, and what an administrator needs to know about it. A season that is over has no problems.
 */
export async function findSourceState({ now, season }: Moment): Promise<SourceState> {
  const source = findSource(season);
  const nothing = { problem: null, hitsLeft: null, answeredAt: null };
  if (!source?.budget) return { source: source ? "replay" : null, ...nothing };
  const state = await db().feedState.findUnique({ where: { source: source.budget.source } });
  return {
    source: "cricketdata",
    problem: season.state === "over" ? null : (stopOf(state, now)?.message ?? null),
    hitsLeft: await hitsLeft(source.budget, now),
    answeredAt: state?.answeredAt ?? null,
  };
}
