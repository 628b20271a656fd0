import type { Match } from "@/lib/match/schema";
import { ordinalWord } from "@/lib/ordinal";
import type { Prediction } from "@/lib/pick/schema";
import { isDoubled, scorePick, type Worth } from "@/lib/scoring/points";
import { type StreakRules, streakPointsOf } from "@/lib/scoring/streak";
import { pointsOf } from "./verdict";

export interface PointPart {
  figure: string;
  words: string;
  isWildcard?: true;
}

/** What a pick that has won brought, with what its streak did, and of which parts that is made. */
export interface Gain {
  total: number;
  parts: PointPart[];
}

/**
 * The points of a pick that has won, as awarded, and the streak's; null until they are. `streak` is how many were right in
 * a row with this one, null where that is not known.
 */
export function gainOf(match: Match, pick: Prediction, streak: number | null, rules: Worth & StreakRules): Gain | null {
  const own = pointsOf(match, pick);
  if (own === null) return null;
  const extra = streakPointsOf(streak ?? 0, rules);
  return {
    total: own + extra,
    parts: [...ownParts(match, pick, own, rules), ...(extra > 0 ? [streakPart(extra, streak ?? 0)] : [])],
  };
}

/** Told apart only where that makes what was awarded. */
function ownParts(match: Match, pick: Prediction, awarded: number, rules: Worth): PointPart[] {
  const isByRule = scorePick(match, pick, rules).points === awarded;
  if (!isByRule) return [{ figure: `${awarded}`, words: "right pick" }];
  const plain: PointPart = { figure: `${rules.points[match.matchType]}`, words: "right pick" };
  if (!isDoubled(match, pick) || rules.wildcardFactor === 1) return [plain];
  return [plain, { figure: `×${rules.wildcardFactor}`, words: "wildcard", isWildcard: true }];
}

function streakPart(points: number, streak: number): PointPart {
  return { figure: `+${points}`, words: `${ordinalWord(streak)} in a row` };
}
