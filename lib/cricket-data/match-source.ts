import type { MatchReport } from "../match/report";
import type { Ask, Budget } from "./hits-and-stops";

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
