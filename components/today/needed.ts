import { inningsOn } from "@/lib/match/innings-of";
import type { Match, Score } from "@/lib/match/schema";
import { isSameTeam } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";

/** A status that tells it already, or of a target that is not the other side's runs and one. */
const TOLD_ELSEWHERE = /\bneed|\btarget|\bDLS\b|\bD\/L\b|revised|reduced|super over/i;

/**
 * What the side that bats second still needs to win; null where it does not bat (any more), where that cannot be worked out from
 * the innings alone, or the status says it.
 */
export function neededBy(
  match: Match,
  scores: Score["scores"],
  teams: readonly Team[],
): { side: string; runs: number } | null {
  const [first, second, more] = scores;
  if (!first || !second || more || inningsOn(match, scores) !== second) return null;
  if (isSameTeam(first.team, second.team, teams) || TOLD_ELSEWHERE.test(match.matchStatus)) return null;
  const runs = first.runs + 1 - second.runs;
  return runs > 0 ? { side: second.team, runs } : null;
}
