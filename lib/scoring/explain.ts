/** Explains a player's points in a match, part by part. Tests compare the sum with reference-scoring.ts. */
import { DRAW, hasResult, type Outcome, TIE } from "../match/rules";
import type { Staged } from "../match/stage";
import { isDoubled, isRight, type PickMade, type PointRules, scorePick } from "./points";
import { type StreakRules, streakPointsOf } from "./streaks";

/** The rule behind each kind of part. */
export const RULE_OF = {
  right: 8,
  wildcard: 12,
  streak: 10,
  wrong: 8,
  "no pick": 6,
  "no result": 15,
  tie: 16,
  waiting: 17,
  bonus: 9,
} as const;
/** What points are for, or why there are none. */
export type PartKind = keyof typeof RULE_OF;

/** A part of a player's points in a match. */
export interface Part {
  kind: PartKind;
  points: number;
  /** The rule's number. */
  rule: number;
  /** A wildcard's factor, or a streak's length so far. */
  count: number | null;
}

/** A match that may be awarded. */
export interface Awardable extends Outcome, Staged {
  awardedAt: Date | null;
}

interface Run {
  /** Correct picks in a row before the match. */
  before: number;
  /** Whether the match counts for the player's streak, since they had joined by then (rule 10). */
  counts: boolean;
}

interface Explained {
  parts: Part[];
  /** Correct picks in a row after the match. */
  streak: number;
}

/** The parts of a player's points in a match, and their streak after it. */
export function explainMatch(
  match: Awardable,
  pick: PickMade | null,
  { before, counts }: Run,
  rules: PointRules & StreakRules,
): Explained {
  if (match.matchWinner === DRAW) return { parts: [part("no result")], streak: before };
  if (match.matchWinner === TIE) return { parts: [part("tie")], streak: before };
  if (match.awardedAt === null || !hasResult(match)) return { parts: [part("waiting")], streak: before };
  if (pick === null || !isRight(match, pick)) {
    const missing = pick === null ? (counts ? [part("no pick")] : []) : [part("wrong")];
    return { parts: missing, streak: counts ? 0 : before };
  }
  const own = ownParts(match, pick, rules);
  if (!counts) return { parts: own, streak: before };
  const streak = before + 1;
  const extra = streakPointsOf(streak, rules);
  return { parts: extra > 0 ? [...own, part("streak", extra, streak)] : own, streak };
}

/** The parts of a correct pick: its own points, and what its wildcard adds. */
function ownParts(match: Awardable, pick: PickMade, rules: PointRules): Part[] {
  const { points } = scorePick(match, { ...pick, wildcardUsed: false }, rules);
  const plain = part("right", points);
  if (!isDoubled(match, pick, rules) || rules.wildcardFactor === 1) return [plain];
  return [plain, part("wildcard", scorePick(match, pick, rules).points - points, rules.wildcardFactor)];
}

/** A part with the rule of its kind. */
export function part(kind: PartKind, points = 0, count: number | null = null): Part {
  return { kind, points, rule: RULE_OF[kind], count };
}
