/** The table of a season as it is closed: whatever the standings and the rules, it is the replay's order with the prizes of rule 20. */
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/db";
import { sharePrizes } from "@/lib/leaderboard/prizes";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { currentSeason } from "@/lib/season/current-season";
import { closeSeason, reopenSeason } from "@/lib/season-change/turn-of-the-year";
import { sum } from "@/lib/sum";
import { buildUser } from "../../support/builders";
import { rankTable } from "../../support/oracle-table";
import { buildActor, emptySeason } from "../../support/season";
import { resetSeason } from "../every-call/season-calls";

beforeEach(async () => {
  await resetSeason();
  await emptySeason();
});

const NAMES = ["Asha", "asha", "Bela", "Zoë", "Émile", "李雷", "Ōe"];

const shares = fc
  .array(fc.integer({ min: 1, max: 30 }), { maxLength: 4 })
  .map((percents) => percents.toSorted((one, other) => other - one))
  .filter((percents) => sum(percents) <= 100);

const closings = fc.record({
  players: fc.array(
    fc.record({
      firstName: fc.constantFrom(...NAMES),
      // Few points, so that many share a rank.
      points: fc.integer({ min: 0, max: 3 }),
      correct: fc.integer({ min: 0, max: 2 }),
      paid: fc.boolean(),
    }),
    { minLength: 1, maxLength: 7 },
  ),
  prizeShares: shares,
  entryFee: fc.constantFrom(0, 1, 333, 15_000),
  paidOnly: fc.boolean(),
});

test("is that of a replay, prizes included", async () => {
  await fc.assert(
    fc.asyncProperty(closings, async ({ players, prizeShares, entryFee, paidOnly }) => {
      await emptySeason();
      const rules = { ...LEAGUE_2026.rules, prizeShares, entryFee };
      await db().season.updateMany({ data: { rules, paidOnly } });
      const lines = [];
      for (const { firstName, points, correct, paid } of players) {
        const { id: userId, lastName } = await buildUser({ firstName, lastName: "Rao" });
        await db().leaderboardEntry.updateMany({ where: { userId }, data: { points, pickPoints: points, correct } });
        if (paid) await db().entry.updateMany({ where: { userId }, data: { paidAt: new Date() } });
        lines.push({ userId, firstName, lastName, points, correct });
      }
      const actor = { userId: "command-line", now: new Date() };
      await closeSeason({ unfinished: 0 }, actor);
      const table = rankTable(lines);
      const payers = paidOnly ? players.filter(({ paid }) => paid).length : players.length;
      const prizes = sharePrizes(
        table.map(({ rank }) => rank),
        payers,
        rules,
      );
      const results = await db().seasonResult.findMany({ orderBy: { place: "asc" } });
      expect(results.map(({ place, rank, userId, prize }) => ({ place, rank, userId, prize }))).toEqual(
        table.map(({ rank, userId }, at) => ({ place: at + 1, rank, userId, prize: prizes[at] })),
      );
      // Nobody wins more than there is.
      expect(sum(results.map(({ prize }) => prize))).toBeLessThanOrEqual(entryFee * payers);
      await reopenSeason(actor);
    }),
    { seed: 20261123, numRuns: 25 },
  );
});

test("is written once, however many administrators close the season at the same moment", async () => {
  const { actor } = await buildActor();
  const closings = await Promise.allSettled([1, 2, 3, 4].map(() => closeSeason({ unfinished: 0 }, actor())));
  expect(closings.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await db().seasonResult.count()).toBe(1);
  expect((await currentSeason()).state).toBe("over");
  const reopenings = await Promise.allSettled([1, 2, 3].map(() => reopenSeason(actor())));
  expect(reopenings.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await db().seasonResult.count()).toBe(0);
});

test("of a season that nobody has joined is empty, and stays so", async () => {
  await closeSeason({ unfinished: 0 }, { userId: "command-line", now: new Date() });
  await buildUser();
  expect(await db().seasonResult.count()).toBe(0);
  // Whoever signs up once the season is over is in none.
  expect(await db().entry.count()).toBe(0);
});
