import { expect, test } from "vitest";
import type { LeaderboardEntry } from "@/lib/leaderboard/schema";
import { chaseOf } from "./chase";

const entry = (rank: number, points: number): LeaderboardEntry => ({
  ...{ rank, points, moved: null, userId: `u${rank}`, firstName: "Asha", lastName: "Rao", profilePic: "none" },
  ...{ homeTeam: null, correct: 0, correctWildcards: 0, winStreak: 0, winStreakPoints: 0 },
});

test("the next rank above, and how far it is", () => {
  const [first, second, fourth] = [entry(1, 20), entry(2, 12), entry(4, 9)];
  const table = [first, second, second, fourth];
  expect(chaseOf(fourth, table)).toEqual({ rank: 2, points: 3 });
  expect(chaseOf(second, table)).toEqual({ rank: 1, points: 8 });
  expect(chaseOf(first, table)).toBeNull();
});

test("is not known where nobody above is", () => {
  expect(chaseOf(entry(200, 9), [entry(200, 9), entry(201, 8)])).toBeNull();
});
