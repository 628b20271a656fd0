import { counted } from "../several";
import { isSameTeam } from "../team/names";
import type { Team } from "../team/schema";
import { MOST_OVERS, MOST_WICKETS } from "./innings";
import { type Ending, hasEnded } from "./rules";

interface Stage extends Ending {
  matchStarted: boolean;
  secondInningStarted: boolean;
}

interface Batted {
  wickets: number;
  /** Overs and balls: 17.4 is 17 overs and 4 balls. */
  overs: number;
}

/** A side's innings, in the order in which they were batted. */
export function inningsOf<Innings extends { team: string }>(
  scores: readonly Innings[],
  side: string,
  teams: readonly Team[],
): Innings[] {
  return scores.filter(({ team }) => isSameTeam(team, side, teams));
}

/** The innings that is being batted, of all in that order; undefined before the first, between two and after the last. */
export function inningsOn<Innings extends Batted>(match: Stage, scores: readonly Innings[]): Innings | undefined {
  const last = scores.at(-1);
  if (!last || !match.matchStarted || hasEnded(match) || isComplete(last)) return undefined;
  // The other side's has begun, and nobody has told of it yet.
  return match.secondInningStarted && scores.length === 1 ? undefined : last;
}

/** Whether a side is all out, or has had its overs. */
const isComplete = ({ wickets, overs }: Batted) => wickets >= MOST_WICKETS || overs >= MOST_OVERS;

/** What is said of a side without an innings. */
export const notBatted = (isOver: boolean) => (isOver ? "Did not bat" : "Yet to bat");

/** Such as "17.4 overs". */
export const oversInWords = (overs: number) => counted(overs, "over");
