/** Who takes home how much, where all who share a rank are known by name, and where they are not. */
import { expect, test } from "vitest";
import type { LeaderboardEntry } from "@/lib/leaderboard/schema";
import { prizeInWords, prizeRanks } from "./prizes";

const entry = (rank: number, firstName: string): LeaderboardEntry => ({
  ...{ rank, moved: null, userId: firstName, firstName, lastName: "Tester", profilePic: "none", homeTeam: null },
  ...{ points: 9 - rank, correct: 0, correctWildcards: 0, winStreak: 0, winStreakPoints: 0 },
});

const told = (players: number, names: string[], { points = 8, isOver = false } = {}) => {
  const leaders = [{ rank: 1, points, players }];
  const entries = names.map((name) => entry(1, name));
  const rules = { entryFee: 1200, prizeShares: [100] };
  const ranks = prizeRanks({ leaders, players: 4, previous: null, next: null }, entries, rules, isOver);
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

test.each([
  [7, [], "7 players share, AED\u00A06.85 or AED\u00A06.86 each"],
  [3, ["Asha", "Bela", "Cleo"], "Asha, Bela and Cleo AED\u00A016 each"],
])("what %i players cannot split evenly goes to some of them", (players, names, words) => {
  expect(told(players, names)).toEqual([words]);
});

test("without a point nothing is won yet, and once the season is over it is shared by all who have none", () => {
  expect(told(4, [], { points: 0 })).toEqual([]);
  expect(told(4, [], { points: 0, isOver: true })).toEqual(["4 players share, AED\u00A012 each"]);
});
