/** The worked examples, computed by the same functions as the game itself. */

import { prizePool, sharePrizes } from "@/lib/leaderboard/prizes";
import type { MatchType } from "@/lib/match/rules";
import { homeTeamBonus, scorePick } from "@/lib/scoring/points";
import { runStreak } from "@/lib/scoring/streak";

const [TEAM_ONE, TEAM_TWO] = ["Mumbai Indians", "Chennai Super Kings"];

/** Points of a correct pick. */
export function pointsOf(matchType: MatchType, wildcardUsed = false): number {
  const match = { matchType, teamOne: TEAM_ONE, teamTwo: TEAM_TWO, matchWinner: TEAM_ONE };
  return scorePick(match, { predictedTeam: TEAM_ONE, wildcardUsed, gamechangerUsed: false }).points;
}

const RUN = [true, true, true, true, false];
const pickPoints = RUN.filter(Boolean).length * pointsOf("League");
const { winStreakPoints } = runStreak(RUN);

/** Four League matches right in a row and then one wrong. */
export const STREAK_EXAMPLE = {
  run: RUN.map((correct, index) => {
    const before = runStreak(RUN.slice(0, index)).winStreakPoints;
    return { correct, extra: runStreak(RUN.slice(0, index + 1)).winStreakPoints - before };
  }),
  pickPoints,
  winStreakPoints,
  total: pickPoints + winStreakPoints,
};

/** Runs on both sides of the half from which on the bonus is rounded up. */
export const BONUS_EXAMPLES = [2450, 2449].map((runs) => ({ runs, bonus: homeTeamBonus(runs) }));

const PLAYERS = 10;
const prizes = (...ranks: number[]) => sharePrizes(ranks, PLAYERS);

/** A pool of ten players, with and without shared ranks; fils. */
export const PRIZE_EXAMPLE = {
  players: PLAYERS,
  pool: prizePool(PLAYERS),
  cases: [
    { title: "Nobody shares a rank", prizes: prizes(1, 2, 3) },
    { title: "Two share rank 1", prizes: prizes(1, 1, 3) },
    { title: "Two share rank 2", prizes: prizes(1, 2, 2) },
  ],
};
