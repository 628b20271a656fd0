/**
 * Why a match has brought a player what it has: the parts of the points, each with the rule of docs/rules.md that it follows
 * from. What is true is in lib/scoring/oracle.ts; tests hold the sum of the parts to it.
 */
import { DRAW, hasResult, type Outcome } from "../match/rules";
import { isDoubled, isRight, type PickMade, scorePick, type Typed, type Worth } from "./points";
import { type StreakRules, streakPointsOf } from "./streak";

/** What points are for, or why there are none. */
export const PART_KINDS = ["right", "wildcard", "streak", "wrong", "no pick", "no result", "waiting", "bonus"] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** The rule that each kind of part follows from. */
export const RULE_OF = {
  right: 8,
  wildcard: 12,
  streak: 10,
  wrong: 8,
  "no pick": 6,
  "no result": 15,
  waiting: 17,
  bonus: 9,
} as const satisfies Record<PartKind, number>;

/** A part of what a match has brought. */
export interface Part {
  kind: PartKind;
  /** What it adds to the points. */
  points: number;
  /** The number of the rule that it follows from. */
  rule: number;
  /** Of a wildcard: how many times the pick counts; of a streak: the how manieth right pick in a row it is. */
  count: number | null;
}

/** A match that may be awarded. */
export interface Awardable extends Outcome, Typed {
  awardedAt: Date | null;
}

interface Run {
  /** Right picks in a row before the match. */
  before: number;
  /** Whether the match counts for the player's streak: they had joined by then (rule 10). */
  counts: boolean;
}

interface Explained {
  parts: Part[];
  /** Right picks in a row after the match. */
  streak: number;
}

/** What a match has brought, in its parts, and the streak after it. */
export function explainMatch(
  match: Awardable,
  pick: PickMade | null,
  { before, counts }: Run,
  rules: Worth & StreakRules,
): Explained {
  if (match.matchWinner === DRAW) return { parts: [part("no result")], streak: before };
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

/** Of a right pick: what it brings by itself, and what its wildcard adds. */
function ownParts(match: Awardable, pick: PickMade, rules: Worth): Part[] {
  const { points } = scorePick(match, { ...pick, wildcardUsed: false }, rules);
  const plain = part("right", points);
  if (!isDoubled(match, pick) || rules.wildcardFactor === 1) return [plain];
  return [plain, part("wildcard", scorePick(match, pick, rules).points - points, rules.wildcardFactor)];
}

/** A part by the rule of its kind. */
export function part(kind: PartKind, points = 0, count: number | null = null): Part {
  return { kind, points, rule: RULE_OF[kind], count };
}
