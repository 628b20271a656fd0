/** What results bring a player, by the marks of marks.ts: as much as setting and awarding them would. */
import { DRAW } from "../match/rules";
import { scorePick } from "../scoring/points";
import { streakPointsOf } from "../scoring/streak";
import type { Rules } from "../season/rules-schema";
import { BETWEEN, IN_NO_STREAK, pickAt, RIGHT } from "./marks";
import type { Step } from "./steps";

export interface Gain {
  /** Points more than without the results; a streak that a wrong pick cuts in two can make it less. */
  points: number;
  /** Right picks more. */
  correct: number;
}

/** What the results of the matches at stake, by match, change for a player with such marks. Not the home team bonus. */
export function gainOf(
  steps: readonly Step[],
  marks: string,
  results: ReadonlyMap<string, string>,
  rules: Rules,
): Gain {
  const gain: Gain = { points: 0, correct: 0 };
  /** Right picks in a row, as it is and as it would be. */
  let [now, then] = [0, 0];
  const all = marks.split(BETWEEN);
  for (const [at, { kind, match }] of steps.entries()) {
    const mark = all[at] ?? "";
    if (kind === "before") {
      now = then = Number(mark);
      continue;
    }
    const isInStreak = !mark.endsWith(IN_NO_STREAK);
    let isRight = mark === RIGHT;
    if (kind === "stake") {
      const matchWinner = results.get(match.matchId) ?? DRAW;
      // A draw is in no streak either (rule 15).
      if (matchWinner === DRAW) continue;
      const pick = pickAt(match, mark);
      const score = pick && scorePick({ ...match, matchWinner }, pick, rules);
      isRight = score?.isCorrect ?? false;
      gain.points += score?.points ?? 0;
      gain.correct += Number(isRight);
    } else if (isInStreak) {
      now = isRight ? now + 1 : 0;
      gain.points -= streakPointsOf(now, rules);
    }
    if (!isInStreak) continue;
    then = isRight ? then + 1 : 0;
    gain.points += streakPointsOf(then, rules);
  }
  return gain;
}
