/** Who takes home how much, where all who share a rank are known by name, and where they are not. */
import { expect, test } from "vitest";
import type { LeaderboardEntry } from "@/lib/leaderboard/schema";
import { prizeInWords, prizeRanks } from "./prizes";

const entry = (rank: number, firstName: string): LeaderboardEntry => ({
  ...{ rank, moved: null, userId: firstName, firstName, lastName: "Tester", profilePic: "none", homeTeam: null },
  ...{ points: 9 - rank, correct: 0, correctWildcards: 0, winStreak: 0, winStreakPoints: 0 },
});

const told = (players: number, names: string[]) => {
  const leaders = [{ rank: 1, points: 8, players }];
  const entries = names.map((name) => entry(1, name));
  const rules = { entryFee: 1200, prizeShares: [100] };
  const ranks = prizeRanks({ leaders, players: 4, previous: null, next: null }, entries, rules);
  return ranks.map((rank) => prizeInWords(rank, "AED"));
};

test.each([
  [1, ["Asha"], "Asha AED\u00A048"],
  [2, ["Asha", "Bela"], "Asha and Bela AED\u00A024 each"],
  [4, ["Asha", "Bela", "Cleo", "Dev"], "4 players share, AED\u00A012 each"],
  // Whoever is deleted has no row any more.
  [1, [], "one player AED\u00A048"],
  [2, ["Bela"], "2 players share, AED\u00A024 each"],
])("of %i on the first rank %j are known", (players, names, words) => {
  expect(told(players, names)).toEqual([words]);
});
