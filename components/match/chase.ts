import { inningsOn } from "@/lib/match/innings";
import type { Match, Score } from "@/lib/match/schema";
import { isSameTeam } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";

/** Match statuses that give or change the target. */
const SAYS_TARGET = /\bneed|\btarget|\bDLS\b|\bD\/L\b|revised|reduced|super over/i;

/** The runs that the side batting second needs; null if it isn't batting, the status says it, or it can't be known. */
export function neededBy(
  match: Match,
  scores: Score["scores"],
  teams: readonly Team[],
): { side: string; runs: number } | null {
  const [first, second, more] = scores;
  if (!first || !second || more || inningsOn(match, scores) !== second) return null;
  if (isSameTeam(first.team, second.team, teams) || SAYS_TARGET.test(match.matchStatus)) return null;
  const runs = first.runs + 1 - second.runs;
  return runs > 0 ? { side: second.team, runs } : null;
}
