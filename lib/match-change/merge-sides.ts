/** Which sides a match has when the match data source names some. */
import type { Match as MatchRow } from "../generated/prisma/client";
import { isByHand } from "../match/provenance";
import type { MatchReport } from "../match/report";
import { areSidesKnown, playsIn, type Sides } from "../match/rules";
import { TBC } from "../team/names";

/** The report's sides; where it does not know one, or only names them in another order, those that are known. */
export function mergeSides(old: MatchRow, { teamOne: one, teamTwo: two }: MatchReport): Sides {
  const known = { teamOne: old.teamOne, teamTwo: old.teamTwo };
  // A result that was set by hand would fall with its sides (rule 18).
  if (one === null || two === null || old.resultSetByHand) return known;
  const isTurned = (one === old.teamTwo && one !== TBC) || (two === old.teamOne && two !== TBC);
  const [toldOne, toldTwo] = isTurned ? [two, one] : [one, two];
  const teamOne = toldOne === TBC || isByHand(old, "teamOne") ? old.teamOne : toldOne;
  const teamTwo = toldTwo === TBC || isByHand(old, "teamTwo") ? old.teamTwo : toldTwo;
  return teamOne === teamTwo && teamOne !== TBC ? known : { teamOne, teamTwo };
}

/** Whether the report's name speaks of other sides than those of the match, or of known ones as unknown. */
export function namesOthers(old: MatchRow, sides: Sides, { teamOne, teamTwo }: MatchReport): boolean {
  const told = [teamOne, teamTwo].filter((side) => side !== null);
  return old.matchName !== "" && areSidesKnown(sides) && told.some((side) => !playsIn(sides, side));
}
