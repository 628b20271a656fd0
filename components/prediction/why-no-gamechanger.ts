import { hasEnded, opponentOf } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { EXTRAS_TYPE, type PickMade } from "@/lib/prediction/rules";

/**
 * Why a gamechanger cannot be played on a running match by somebody who picked the other team; null where nobody would
 * expect one, which is before the match, after it, and on the card of the team picked.
 */
export function whyNoGamechanger(match: Match, pick: PickMade, side: string, flips: number): string | null {
  if (!match.matchStarted || hasEnded(match) || opponentOf(match, side) !== pick.predictedTeam) return null;
  if (match.matchType !== EXTRAS_TYPE) return `Gamechangers are for ${EXTRAS_TYPE} matches only`;
  if (pick.gamechangerUsed) return "You have played your gamechanger here";
  if (pick.wildcardUsed) return "No gamechanger on a pick with a wildcard";
  if (match.secondInningStarted) return "Too late for a gamechanger: the second innings has begun";
  return flips > 0 ? null : "You have no gamechanger left";
}
