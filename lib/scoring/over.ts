/** A player's last six matches, written as a scorer writes an over. */
import { type Staged, stageOf } from "../match/stage";
import type { Rules } from "../season/schema";
import { streakPointsOf } from "./streaks";
import { sum } from "./sum";

type Figures = Pick<Rules, "points" | "stages" | "wildcardFactor" | "streakFrom" | "streakPoints">;

/** Balls in an over. */
export const OVER = 6;

/** A match whose points are awarded. */
export interface Ball extends Staged {
  matchDate: Date;
  /** The place of the match's letter in everyone's form; null if nobody won it. */
  at: number | null;
}

/**
 * The points of a pick, streak included, by its letter in the form and the correct picks in a row before it; 0 for a
 * wrong or missing pick.
 */
export function gainOf(letter: string, before: number, match: Staged, rules: Figures): number {
  if (!/[ro]/i.test(letter)) return 0;
  const { points, cards } = stageOf(match, rules);
  const factor = cards && letter === letter.toUpperCase() ? rules.wildcardFactor : 1;
  return points * factor + (/r/i.test(letter) ? streakPointsOf(before + 1, rules) : 0);
}

/**
 * An over such as `2 · 3 W 4 ·`, oldest ball first. Each match since the player joined is a ball, picked or not, so that
 * overs of a table line up. Runs are the pick's points with its streak's, without the home team bonus. `·` is a wrong or
 * missing pick, `W` one that ended a streak which was earning points (rules 6, 10), `n` a match that nobody won (rules
 * 15, 16). `balls` are the last matches in order of play; the form may be older than they are.
 */
export function overOf(form: string, joinedAt: Date | null, balls: readonly Ball[], rules: Figures): string {
  const marks = balls.flatMap((ball) => {
    const joined = joinedAt === null || ball.matchDate >= joinedAt;
    if (ball.at === null) return joined ? ["n"] : [];
    const letter = form[ball.at];
    // Picks can be entered for matches before the player joined.
    if (letter === undefined || (letter === "n" && !joined)) return [];
    const streak = /r*$/i.exec(form.slice(0, ball.at))?.[0].length ?? 0;
    if (/[ro]/i.test(letter)) return [`${gainOf(letter, streak, ball, rules)}`];
    return [streakPointsOf(streak, rules) > 0 ? "W" : "·"];
  });
  return marks.join(" ");
}

/** An over's runs and wickets: "9 for 1", or "maiden" and "wicket maiden" for six balls without a run. */
export function sumUp(over: string): string {
  const balls = over.split(" ");
  const runs = sum(balls.filter((ball) => /\d/.test(ball)).map(Number));
  const wickets = balls.filter((ball) => ball === "W").length;
  if (runs > 0 || balls.length < OVER || balls.includes("n")) return `${runs} for ${wickets}`;
  return wickets > 0 ? "wicket maiden" : "maiden";
}
