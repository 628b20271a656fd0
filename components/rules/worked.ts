/** The worked examples, computed by the same functions as the game itself. */

import { prizePool, sharePrizes } from "@/lib/leaderboard/prizes";
import type { MatchType } from "@/lib/match/rules";
import { homeTeamBonus, scorePick } from "@/lib/scoring/points";
import { runStreak } from "@/lib/scoring/streak";
import type { Rules } from "@/lib/season/rules-schema";

const [TEAM_ONE, TEAM_TWO] = ["Mumbai Indians", "Chennai Super Kings"];

/** Points of a correct pick. */
export function pointsOf(rules: Rules, matchType: MatchType, wildcardUsed = false): number {
  const match = { matchType, teamOne: TEAM_ONE, teamTwo: TEAM_TWO, matchWinner: TEAM_ONE };
  return scorePick(match, { predictedTeam: TEAM_ONE, wildcardUsed, gamechangerUsed: false }, rules).points;
}

/** League matches right in a row, one more than it takes for a streak to bring something, and then one wrong. */
export function streakExample(rules: Rules) {
  const run = [...Array.from({ length: rules.streakFrom + 1 }, () => true), false];
  const pickPoints = (run.length - 1) * pointsOf(rules, "League");
  const upTo = (end: number) => runStreak(run.slice(0, end), rules).winStreakPoints;
  return {
    right: run.length - 1,
    run: run.map((correct, index) => ({ correct, extra: upTo(index + 1) - upTo(index) })),
    pickPoints,
    winStreakPoints: upTo(run.length),
    total: pickPoints + upTo(run.length),
  };
}

/** Runs on both sides of the half from which on the bonus is rounded up. */
export function bonusExamples(runsPerBonusPoint: number) {
  const half = Math.ceil(24.5 * runsPerBonusPoint);
  return [half, half - 1].map((runs) => ({ runs, bonus: homeTeamBonus(runs, { runsPerBonusPoint }) }));
}

const PLAYERS = 10;

/** The ranks of so many from the top down; the player at one place, if any, shares the rank above. */
function ranksOf(places: number, shared = 0): number[] {
  return Array.from({ length: Math.max(places, shared) }, (_, at) => (at + 1 === shared ? at : at + 1));
}

/** A pool of ten players, with and without shared ranks; in the smallest unit of the currency. */
export function prizeExample(rules: Rules) {
  const places = rules.prizeShares.length;
  const cases = [
    { title: "Nobody shares a rank", ranks: ranksOf(places) },
    { title: "Two share rank 1", ranks: ranksOf(places, 2) },
    ...(places > 1 ? [{ title: "Two share rank 2", ranks: ranksOf(places, 3) }] : []),
  ];
  return {
    players: PLAYERS,
    pool: prizePool(PLAYERS, rules),
    cases: cases.map(({ title, ranks }) => ({ title, prizes: sharePrizes(ranks, PLAYERS, rules) })),
  };
}
