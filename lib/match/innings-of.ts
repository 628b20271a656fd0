import { isSameTeam } from "../team/names";
import type { Team } from "../team/schema";

/** A side's innings, in the order in which they were batted. */
export function inningsOf<Innings extends { team: string }>(
  scores: readonly Innings[],
  side: string,
  teams: readonly Team[],
): Innings[] {
  return scores.filter(({ team }) => isSameTeam(team, side, teams));
}

/** What is said of a side without an innings. */
export const notBatted = (isOver: boolean) => (isOver ? "Did not bat" : "Yet to bat");

/** Such as "17.4 overs". */
export const oversInWords = (overs: number) => `${overs} ${overs === 1 ? "over" : "overs"}`;
