/** What the database reads of everybody for the rest of a season is what their picks say, and open picks say nothing in it. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { handsOf } from "@/lib/contenders/hands";
import { restOf } from "@/lib/contenders/rest";
import { db } from "@/lib/db";
import { DRAW } from "@/lib/match/rules";
import { rowsOf } from "@/lib/rows";
import { marksAt } from "@/lib/stakes/marks";
import type { Step } from "@/lib/stakes/steps";
import { actions, layouts, openingOf, prepare, tryTo, type World } from "../../support/random-seasons";
import { emptySeason } from "../../support/season";
import { readSeason } from "../../support/stored-season";

const TIME_LIMIT = 600_000;
const handRow = z.object({
  user_id: z.string(),
  points: z.number(),
  marks: z.string(),
  wildcards: z.number(),
  gamechangers: z.number(),
});
const seen = { wildcards: 0, marks: 0, streaks: 0 };

async function expectHands({ actor }: World): Promise<void> {
  const matches = await db().match.findMany({ where: { season: { isCurrent: true } } });
  const rest = restOf(matches, new Date(), actor.season);
  if (rest === null) return;
  const { players, picks, entries } = await readSeason(actor.season);
  const rows = await rowsOf(handRow)`${handsOf(rest)}`;
  const isOpen = (matchId: string) => rest.open.has(matchId);
  const steps = rest.steps.map(
    (step): Step =>
      step.kind === "stake" && isOpen(step.match.matchId) ? { kind: "before", match: null, isLatest: false } : step,
  );
  const stored = await db().pick.findMany({ include: { match: true } });
  const expected = entries.map(({ userId, points }) => {
    const player = players.find((one) => one.userId === userId);
    const own = stored.filter((pick) => pick.userId === userId);
    const onOpen = own.filter(({ matchId, match }) => isOpen(matchId) && match.matchWinner !== DRAW);
    const there = new Map(own.map((pick) => [pick.matchId, pick]));
    const back = onOpen.filter(({ wildcardUsed, match }) => wildcardUsed && match.matchType === "League").length;
    seen.wildcards += back;
    return {
      ...{ user_id: userId, points, marks: marksAt(steps, there, player?.joinedAt ?? new Date(), actor.season.rules) },
      wildcards: (player?.wildcards ?? 0) + back,
      gamechangers: (player?.gamechangers ?? 0) + onOpen.filter(({ gamechangerUsed }) => gamechangerUsed).length,
    };
  });
  const byId = (one: { user_id: string }, other: { user_id: string }) => one.user_id.localeCompare(other.user_id);
  expect(rows.toSorted(byId)).toEqual(expected.toSorted(byId));
  seen.marks += Number(picks.length > 0 && rest.steps.length > 1);
  const [first] = steps;
  if (first?.kind === "before" && first.isLatest)
    seen.streaks += rows.filter(({ marks }) => /^[1-9]/.test(marks)).length;
}

test(
  "marks, wildcards and gamechangers of all players",
  async () => {
    const season = fc.asyncProperty(
      layouts,
      fc.array(actions, { minLength: 12, maxLength: 16, size: "max" }),
      async (layout, deeds) => {
        await emptySeason();
        const world = await prepare(layout);
        for (const [at, deed] of [...openingOf(layout), ...deeds].entries()) {
          await tryTo(deed, world);
          if (at % 3 === 0) await expectHands(world);
        }
      },
    );
    await fc.assert(season, {
      seed: 20261122,
      numRuns: 6,
      interruptAfterTimeLimit: TIME_LIMIT,
      markInterruptAsFailure: true,
    });
    expect(Math.min(seen.wildcards, seen.marks)).toBeGreaterThan(5);
    expect(seen.streaks).toBeGreaterThan(0);
  },
  TIME_LIMIT + 10_000,
);
