/** Where match data comes from: the real source, in a demo a replay, or nowhere. */
import { env } from "../env";
import type { Ask, Budget } from "./budget";
import { cricketData } from "./cricket-data";
import { FeedFailure } from "./failure";
import { REPLAY } from "./replay-source";
import type { MatchReport } from "./report";

/** A stored match, as far as a source needs it to know which one is meant. */
export interface AskedMatch {
  matchId: string;
  matchNumber: number;
  matchDate: Date;
  teamOne: string;
  teamTwo: string;
}

export interface MatchSource {
  /** What limits how often it may be asked; null for one that costs nothing. */
  budget: Budget | null;
  /** The season's fixtures, without scores; and what of them could not be read. Throws FeedFailure. */
  readSeason: (ask: Ask) => Promise<{ reports: MatchReport[]; problems: string[] }>;
  /** Whether the schedule asks for the season: not where none is configured, nor where it is played again. */
  tellsSeason: boolean;
  /**
   * One match with its score, null when the source has nothing to say of it now; and what of it could not be read. Throws
   * FeedFailure.
   */
  readMatch: (match: AskedMatch, ask: Ask) => Promise<{ report: MatchReport | null; problems: string[] }>;
}

/** The configured source. Throws FeedFailure with what to set where there is none. */
export function matchSource(): MatchSource {
  const source = findSource();
  if (source) return source;
  const advice = "set CRICKETDATA_API_KEY and CRICKETDATA_SERIES_ID";
  throw new FeedFailure("not-configured", `No match data source is configured: ${advice}`);
}

/** Null where none is configured. Only a demo plays its season again. */
export function findSource(): MatchSource | null {
  const { CRICKETDATA_API_KEY: key, CRICKETDATA_SERIES_ID: seriesId, DEMO, ...rest } = env();
  const { CRICKETDATA_BASE_URL: baseUrl, CRICKETDATA_DAILY_HITS: dailyHits = null } = rest;
  if (key) return cricketData({ key, seriesId, baseUrl, dailyHits });
  return DEMO ? REPLAY : null;
}

/** Whether scores are those of a season that is played again. */
export function isReplay(): boolean {
  return findSource() === REPLAY;
}
