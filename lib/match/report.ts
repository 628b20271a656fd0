/** What a source of match data says, in our own words. The rest of the code knows nothing else of it. */
import type { Innings } from "./innings";
import type { MatchType } from "./rules";

/** One match as the source tells it. Null stands for what it does not tell. */
export interface MatchReport {
  matchId: string;
  matchName: string;
  matchNumber: number | null;
  matchType: MatchType | null;
  matchDate: Date | null;
  /** Full names of ours or `Tbc`; a team of another league under the name that the source gives it. */
  teamOne: string | null;
  teamTwo: string | null;
  venue: string | null;
  /** Text to show as it is. */
  matchStatus: string | null;
  matchStarted: boolean;
  secondInningStarted: boolean;
  matchEnded: boolean;
  /** One of the sides, `draw`, or null. */
  matchWinner: string | null;
  /** In the order in which they were batted. */
  innings: Innings[];
}
