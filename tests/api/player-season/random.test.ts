/** Whatever has happened in a season: the parts that a player is told add up to what the table says. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { OF_EVENINGS } from "@/lib/evening/evenings";
import { readPlayerSeason } from "@/lib/player-season/data";
import { readRevisions } from "@/lib/revisions";
import { currentSeason } from "@/lib/season/current-season";
import { sum } from "@/lib/sum";
import { actions, layouts, openingOf, prepare, tryTo } from "../../support/random-seasons";
import { emptySeason } from "../../support/season";
import { readSeason } from "../../support/stored-season";

const TIME_LIMIT = 600_000;
const seen = new Set<string>();

/** Holds what everybody is told of everybody against the table. */
async function expectExplained(): Promise<void> {
  const season = await currentSeason();
  const { entries, players } = await readSeason(season);
  const revisions = await readRevisions(OF_EVENINGS);
  for (const { userId } of players) {
    const reader = { userId: players[0]?.userId ?? "", isAdmin: false };
    const told = await readPlayerSeason({ userId, reader, revisions }, { now: new Date(), season });
    const parts = told.lines.flatMap((line) => line.parts);
    const { userId: _id, ...entry } = entries.find((one) => one.userId === userId) ?? { userId };
    expect(told.standing).toMatchObject(entry);
    expect(sum(parts.map(({ points }) => points))).toBe(told.standing?.points);
    expect(told.lines.at(-1)?.streak ?? 0).toBe(told.standing?.winStreak);
    for (const { kind } of parts) seen.add(kind);
  }
}

test(
  "after anything that anybody has done",
  async () => {
    const property = fc.asyncProperty(
      layouts,
      fc.array(actions, { minLength: 16, maxLength: 24, size: "max" }),
      async (layout, deeds) => {
        await emptySeason();
        const world = await prepare(layout);
        for (const deed of [...openingOf(layout), ...deeds]) {
          await tryTo(deed, world);
          await expectExplained();
        }
      },
    );
    await fc.assert(property, {
      seed: 20261122,
      numRuns: 6,
      interruptAfterTimeLimit: TIME_LIMIT,
      markInterruptAsFailure: true,
    });
    expect([...seen]).toEqual(expect.arrayContaining(["right", "streak", "wildcard", "bonus", "no result", "waiting"]));
  },
  TIME_LIMIT + 20_000,
);
