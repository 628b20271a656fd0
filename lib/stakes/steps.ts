/**
 * Which places in the order of play a result touches: the matches at stake themselves, and of the decided ones as many behind
 * each as its result can still reach through a streak.
 */
import { havePicksClosed, type PickWindow } from "../match/deadlines";
import { type Fixture, inOrderOfPlay } from "../match/order-of-play";
import { areSidesKnown, DRAW, isDecided, type MatchType } from "../match/rules";
import type { Rules } from "../season/rules-schema";

/** So many matches are at stake at once, each with both its results. */
export const AT_ONCE = 3;

export interface Played extends Fixture, PickWindow {
  matchType: MatchType;
  awardedAt: Date | null;
}

/** A place in the order of play, and what a player has there is a mark of lib/stakes/marks.ts. */
export type Step<Match extends Played = Played> =
  /** Of the decided match before the next place, whose streaks go on; null where there is none. The table has those of the latest one. */
  | { kind: "before"; match: Match | null; isLatest: boolean }
  | { kind: "decided"; match: Match }
  | { kind: "stake"; match: Match };

/** The matches that are closed and bring points with their result: the next ones in order of play. Nothing hangs on a draw (rule 15). */
export function matchesAtStake<Match extends Played>(matches: readonly Match[], now: Date, rules: Rules): Match[] {
  const closed = matches.filter(
    (match) =>
      match.awardedAt === null &&
      match.matchWinner !== DRAW &&
      areSidesKnown(match) &&
      havePicksClosed(match, now, rules),
  );
  return closed.toSorted(inOrderOfPlay).slice(0, AT_ONCE);
}

/**
 * The places that matches without points touch, in order of play. Behind `streakFrom` right picks in a row a further one
 * brings the same whatever came before them, and a wrong one ends any streak: further than that no result reaches.
 */
export function stepsOf<Match extends Played>(
  stakes: readonly Match[],
  matches: readonly Match[],
  { streakFrom }: Pick<Rules, "streakFrom">,
): Step<Match>[] {
  const decided = matches.filter(isDecided).toSorted(inOrderOfPlay);
  let isKnown = false;
  return stakes.toSorted(inOrderOfPlay).flatMap((stake, at, all) => {
    const next = all[at + 1];
    const earlier = decided.filter((match) => inOrderOfPlay(match, stake) < 0);
    const behind = decided
      .slice(earlier.length)
      .filter((match) => next === undefined || inOrderOfPlay(match, next) < 0);
    const isLatest = earlier.length === decided.length;
    const before: Step<Match>[] = isKnown ? [] : [{ kind: "before", match: earlier.at(-1) ?? null, isLatest }];
    isKnown = behind.length <= streakFrom;
    const reached = behind.slice(0, streakFrom).map((match) => ({ kind: "decided" as const, match }));
    return [...before, { kind: "stake", match: stake }, ...reached];
  });
}
