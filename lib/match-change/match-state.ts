/** What of a match goes together: its flags, its result, and the words that say so. */

import type { Match as MatchRow } from "../generated/prisma/client";
import type { Innings } from "../match/innings";
import { isByHand, withByHand } from "../match/provenance";
import { DRAW, isResult, playsIn } from "../match/rules";
import { Refusal } from "../refusal/catalogue";

export const UNPLAYED = {
  matchStarted: false,
  matchEnded: false,
  secondInningStarted: false,
  matchWinner: null,
  matchStatus: "Match not started",
};

/** Holds together what belongs together: an unstarted match has no second innings; ended without started is refused. */
export function settleFlags<T extends { matchStarted: boolean; matchEnded: boolean; secondInningStarted: boolean }>(
  match: T,
): T {
  if (match.matchEnded && !match.matchStarted) {
    const message = "A match that has not started cannot have ended";
    throw new Refusal("INVALID_INPUT", { message, fields: { matchEnded: message } });
  }
  return { ...match, secondInningStarted: match.secondInningStarted && match.matchStarted };
}

/**
 * Where a match comes to be on, a second innings that an administrator entered before has begun with it, and that is by hand
 * as if it had been entered then (rule 13). One that had begun before, and is set back, has not.
 */
export function beginEntered<T extends MatchRow>(
  old: MatchRow,
  altered: T,
  innings: readonly Pick<Innings, "team">[],
): T {
  const comes = isOn(altered) && !isOn(old) && !old.secondInningStarted;
  const isEntered = isByHand(altered, "innings") && innings.filter(({ team }) => playsIn(altered, team)).length > 1;
  if (!comes || !isEntered || altered.secondInningStarted) return altered;
  return { ...altered, secondInningStarted: true, byHand: withByHand(altered, ["secondInningStarted"], true) };
}

function isOn({ matchStarted, matchEnded }: MatchRow): boolean {
  return matchStarted && !matchEnded;
}

export const FLAGS = ["matchStarted", "matchEnded", "secondInningStarted"] as const;

export function statusText({
  matchStarted,
  matchEnded,
  secondInningStarted,
}: Pick<MatchRow, (typeof FLAGS)[number]>): string {
  if (matchEnded) return "Match completed";
  if (secondInningStarted) return "Second innings in progress";
  return matchStarted ? "Match in progress" : "Match not started";
}

/** A result that somebody has set, with its words; one that was cleared is the match data source's again. */
export function resultOf(match: MatchRow, matchWinner: string | null) {
  return { matchWinner, resultSetByHand: matchWinner !== null, matchStatus: resultText(match, matchWinner) };
}

/**
 * The status of a match whose result was set: what stood there if it says the same already, "X won by 6 wkts". With a
 * result that was cleared its words go.
 */
function resultText(match: MatchRow, winner: string | null): string {
  const { matchStatus, matchWinner } = match;
  if (winner === null) return matchWinner === null ? matchStatus : statusText(match);
  const tellsIt = matchStatus.startsWith(`${winner} won`) && !matchStatus.startsWith(`${winner} won the toss`);
  if (tellsIt) return matchStatus;
  return winner === DRAW ? "No result" : `${winner} won`;
}

/** Throws INVALID_INPUT for a winner that does not play. */
export function requireResultOfSides(match: Pick<MatchRow, "teamOne" | "teamTwo" | "matchWinner">): void {
  if (match.matchWinner === null || isResult(match, match.matchWinner)) return;
  const message = "The winner is one of the two teams, draw, or nothing";
  throw new Refusal("INVALID_INPUT", { message, fields: { matchWinner: message } });
}
