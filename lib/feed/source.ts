/** Where match data comes from: the real source, in a demo a replay, or nowhere. */
import { env } from "../env";
import type { Ask } from "./budget";
import { cricketData } from "./cricket-data";
import { FeedFailure } from "./failure";
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
  /** The season's fixtures, without scores; and what of them could not be read. Throws FeedFailure. */
  readSeason: (ask: Ask) => Promise<{ reports: MatchReport[]; problems: string[] }>;
  /** One match with its score; null when the source has nothing to say of it now. Throws FeedFailure. */
  readMatch: (match: AskedMatch, ask: Ask) => Promise<MatchReport | null>;
}

/** The configured source. Throws FeedFailure with what to set where there is none. */
export function matchSource(): MatchSource {
  const { CRICKETDATA_API_KEY: key, CRICKETDATA_SERIES_ID: seriesId, ...rest } = env();
  if (key) {
    return cricketData({
      ...{ key, seriesId, baseUrl: rest.CRICKETDATA_BASE_URL, dailyHits: rest.CRICKETDATA_DAILY_HITS ?? null },
    });
  }
  throw new FeedFailure(
    "not-configured",
    "No match data source is configured: set CRICKETDATA_API_KEY and CRICKETDATA_SERIES_ID",
  );
}
