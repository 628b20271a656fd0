/** Where match data comes from: the real source, in a demo a replay, or nowhere. */

import { cricketData } from "../cricket-data/cricket-data";
import { FeedFailure } from "../cricket-data/failure";
import type { MatchSource } from "../cricket-data/match-source";
import { REPLAY } from "../demo/replay-source";
import { env } from "../env";
import { LEAGUE_2026 } from "../season/built-in";
import type { Season } from "../season/schema";

/** The configured source. Throws FeedFailure with what to set where there is none. */
export function matchSource(season: Season): MatchSource {
  const source = findSource(season);
  if (source) return source;
  const advice = "set CRICKETDATA_API_KEY and CRICKETDATA_SERIES_ID";
  throw new FeedFailure("not-configured", `No match data source is configured: ${advice}`);
}

/** Null where none is configured. The season knows its id there, or the configuration does. A demo plays the league of 2026 again, and no other. */
export function findSource(season: Season): MatchSource | null {
  const { CRICKETDATA_API_KEY: key, CRICKETDATA_SERIES_ID, DEMO, ...rest } = env();
  const { CRICKETDATA_BASE_URL: baseUrl, CRICKETDATA_DAILY_HITS: dailyHits = null } = rest;
  const seriesId = season.seriesId ?? CRICKETDATA_SERIES_ID;
  if (key) return cricketData({ key, seriesId, baseUrl, dailyHits });
  return DEMO && season.slug === LEAGUE_2026.slug ? REPLAY : null;
}

/** Whether scores are those of a season that is played again. */
export function isReplay(season: Season): boolean {
  return findSource(season) === REPLAY;
}
