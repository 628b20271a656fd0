/** A player's way through the season, as it is stored beside the table: streaks by pick, points and a letter by evening. */
import { isDoubled, scorePick } from "../scoring/points";
import { streakPointsOf } from "../scoring/streak";
import type { Ground, Played } from "./replay";
import type { Stored } from "./stored";

interface Wrong {
  matchId: string;
  what: string;
}

/** What there is to be of a player after an evening. */
export interface Step {
  matchId: string;
  /** The streak that the pick is part of. */
  streak: number;
  /** Points from picks and streaks so far. */
  points: number;
  /** See lib/scoring/form.ts. */
  letter: string;
}

/** The way that a player's picks bring through the matches that count, in order of play. */
export function walkPath({ picks, joinedAt }: Stored, decided: readonly Played[], { rules }: Ground): Step[] {
  const pickByMatch = new Map(picks.map((pick) => [pick.matchId, pick]));
  let [run, points] = [0, 0];
  return decided.map((match) => {
    const { matchId } = match;
    const pick = pickByMatch.get(matchId);
    const score = pick ? scorePick(match, pick, rules) : { isCorrect: false, points: 0 };
    // Whoever joined later has no streak before.
    const counts = match.matchDate >= joinedAt;
    if (counts) run = score.isCorrect ? run + 1 : 0;
    const streak = counts && score.isCorrect ? run : 0;
    points += score.points + streakPointsOf(streak, rules);
    const letter = pick ? letterOf(score.isCorrect, streak, isDoubled(match, pick)) : "n";
    return { matchId, streak, points, letter };
  });
}

function letterOf(isCorrect: boolean | null, streak: number, isDoubled: boolean): string {
  const right = streak > 0 ? "r" : "o";
  const letter = isCorrect ? right : "w";
  return isDoubled ? letter.toUpperCase() : letter;
}

/** What is wrong with what is stored of it, and in which match, in order of play. */
export function judgePath({ picks, path, form }: Stored, steps: readonly Step[]): Wrong[] {
  const streaks = new Map(picks.map(({ matchId, streak }) => [matchId, streak]));
  return steps.flatMap(({ matchId, streak, points, letter }, evening) => {
    const wrong: string[] = [];
    if ((streaks.get(matchId) ?? 0) !== streak) wrong.push("has another streak than the pick brings");
    if ((path[evening] ?? 0) !== points) wrong.push("has other points on this evening than the picks bring");
    if ((form[evening] ?? "n") !== letter) wrong.push("has another letter on this evening than the pick brings");
    return wrong.map((what) => ({ matchId, what }));
  });
}
