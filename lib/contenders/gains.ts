/** How much of the rest of a season a player can make, and how little: without the home team bonus. */
import { DRAW, EXTRAS_TYPE, hasResult } from "../match/rules";
import { streakPointsOf } from "../scoring/streak";
import { BETWEEN, IN_NO_STREAK, RIGHT, SIDES, WITH_GAMECHANGER, WITH_WILDCARD } from "../stakes/marks";
import type { Playable, Rest } from "./rest";

/** What of a player the rest of the season follows from, beside their points. */
export interface Hand {
  /** As lib/stakes/marks.ts has them, at the steps of the rest. */
  marks: string;
  /** Wildcards not spent on closed matches, and gamechangers. */
  wildcards: number;
  gamechangers: number;
}

/** At best: every open match picked right, with the wildcards that are left, and gamechangers played where they help. */
export function mostOf(rest: Rest, hand: Hand, ending: ReadonlyMap<string, string>): number {
  const { points, wildcardFactor } = rest.rules;
  const all = hand.marks.split(BETWEEN);
  const open = rest.steps.filter(
    ({ kind, match }) => kind === "stake" && match.matchType === EXTRAS_TYPE && rest.open.has(match.matchId),
  ).length;
  const returned = drawnAt(rest, ending).filter(
    (at) => rest.steps[at]?.match?.matchType === EXTRAS_TYPE && all[at]?.includes(WITH_WILDCARD),
  ).length;
  const doubled = Math.min(open, hand.wildcards + returned) * points[EXTRAS_TYPE] * (wildcardFactor - 1);
  return (
    doubled +
    Math.max(...turned(rest, all, hand.gamechangers, ending, false).map((t) => gainAlong(rest, all, ending, t, true)))
  );
}

/** At worst: no open match picked, and gamechangers played where they harm. */
export function leastOf(rest: Rest, hand: Omit<Hand, "wildcards">, ending: ReadonlyMap<string, string>): number {
  const all = hand.marks.split(BETWEEN);
  return Math.min(
    ...turned(rest, all, hand.gamechangers, ending, true).map((t) => gainAlong(rest, all, ending, t, false)),
  );
}

/** Which picks gamechangers turn: as many as there are, of those that are right, or wrong; every choice where not all can be. */
function turned(
  rest: Rest,
  marks: readonly string[],
  gamechangers: number,
  ending: ReadonlyMap<string, string>,
  right: boolean,
): ReadonlySet<number>[] {
  const places = rest.steps.flatMap(({ kind, match }, at) => {
    const mark = marks[at] ?? "";
    if (kind !== "stake" || !rest.turns.has(match.matchId) || ending.get(match.matchId) === DRAW) return [];
    const isBare = !mark.startsWith(SIDES.none) && !mark.includes(WITH_WILDCARD) && !mark.includes(WITH_GAMECHANGER);
    return isBare && isFor(match, mark, ending) === right ? [at] : [];
  });
  const returned = drawnAt(rest, ending).filter((at) => marks[at]?.includes(WITH_GAMECHANGER)).length;
  return choose(places, Math.min(gamechangers + returned, places.length)).map((some) => new Set(some));
}

/**
 * The places of matches that wait for their result and end as a draw: what was spent on them comes back (rule 15). Where the
 * draw is set already, it is in the hand.
 */
function drawnAt({ steps, open }: Rest, ending: ReadonlyMap<string, string>): number[] {
  return steps.flatMap(({ kind, match }, at) => {
    if (kind !== "stake" || open.has(match.matchId) || hasResult(match)) return [];
    return ending.get(match.matchId) === DRAW ? [at] : [];
  });
}

function choose(places: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return places.flatMap((place, at) => choose(places.slice(at + 1), count - 1).map((rest) => [place, ...rest]));
}

function isFor({ matchId, teamOne }: Playable, mark: string, ending: ReadonlyMap<string, string>): boolean {
  return mark.startsWith(ending.get(matchId) === teamOne ? SIDES.one : SIDES.two);
}

/** Points more than now, with open matches all right or all without a pick; wildcards on those are counted elsewhere. */
function gainAlong(
  { steps, open, rules }: Rest,
  marks: readonly string[],
  ending: ReadonlyMap<string, string>,
  turns: ReadonlySet<number>,
  picksRight: boolean,
): number {
  let [now, then, gained] = [0, 0, 0];
  for (const [at, { kind, match }] of steps.entries()) {
    const mark = marks[at] ?? "";
    if (kind === "before") {
      now = then = Number(mark);
      continue;
    }
    const isInStreak = !mark.endsWith(IN_NO_STREAK);
    let isRight = mark === RIGHT;
    if (kind === "stake") {
      const isOpen = open.has(match.matchId);
      if (!isOpen && ending.get(match.matchId) === DRAW) continue;
      isRight = isOpen ? picksRight : !mark.startsWith(SIDES.none) && isFor(match, mark, ending) !== turns.has(at);
      const isDoubled = !isOpen && match.matchType === EXTRAS_TYPE && mark.includes(WITH_WILDCARD);
      if (isRight) gained += rules.points[match.matchType] * (isDoubled ? rules.wildcardFactor : 1);
    } else if (isInStreak) {
      now = isRight ? now + 1 : 0;
      gained -= streakPointsOf(now, rules);
    }
    if (!isInStreak) continue;
    then = isRight ? then + 1 : 0;
    gained += streakPointsOf(then, rules);
  }
  return gained;
}
