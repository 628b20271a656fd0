/** Whatever anybody honestly does in whatever order, nothing is found. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { actions, layouts, openingOf, prepare, tryTo } from "../../support/random-seasons";
import { emptySeason } from "../../support/season";
import { findBent } from "../../support/verified";

const TIME_LIMIT = 600_000;

test(
  "in random histories with corrections, draws, deletions of players and matches, and looks in between",
  async () => {
    const seen = { seals: 0, after: 0 };
    const history = fc.asyncProperty(
      layouts,
      fc.array(fc.tuple(actions, fc.nat({ max: 9 })), { minLength: 30, maxLength: 45, size: "max" }),
      async (layout, deeds) => {
        await emptySeason();
        const world = await prepare(layout);
        for (const deed of openingOf(layout)) await tryTo(deed, world);
        for (const [deed, look] of deeds) {
          await tryTo(deed, world);
          if (look === 0) expect(await findBent()).toEqual([]);
        }
        expect(await findBent()).toEqual([]);
        seen.seals += await db().seal.count();
        seen.after += await db().pickEvent.count({ where: { afterSeal: true } });
      },
    );
    await fc.assert(history, {
      seed: 20261122,
      numRuns: 10,
      interruptAfterTimeLimit: TIME_LIMIT,
      markInterruptAsFailure: true,
    });
    expect(seen.seals).toBeGreaterThan(20);
    expect(seen.after).toBeGreaterThan(20);
  },
  TIME_LIMIT + 10_000,
);
