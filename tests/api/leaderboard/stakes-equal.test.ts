/** Whatever has happened in a season: what is told to be at stake is what setting the results and awarding them gives. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { actions, layouts, openingOf, prepare, tryTo, type World } from "../../support/random-seasons";
import { emptySeason } from "../../support/season";
import { stakesOf, tableWith } from "../../support/stakes";

const SEED = 20261122;
const SEASONS = 7;
const TIME_LIMIT = 600_000;

const seen = new Map<string, number>();
const note = (what: string, is = true) => seen.set(what, (seen.get(what) ?? 0) + Number(is));

async function expectEqual({ actor, players }: World): Promise<void> {
  const now = { ...actor, now: new Date() };
  const before = await tableWith([], now);
  const reader = players.find((userId) => before.some((row) => row.userId === userId)) ?? actor.userId;
  const stakes = await stakesOf({ userId: reader, isAdmin: true }, now);
  const ids = stakes.matches.map(({ matchId }) => matchId);
  for (const { winners, own, rows } of stakes.scenarios) {
    const after = await tableWith(
      ids.map((matchId, at) => [matchId, winners[at] ?? ""] as const),
      now,
    );
    const placeBefore = (userId: string) => before.find((row) => row.userId === userId);
    const expected = after.map((row) => {
      const { rank = 0, points = 0 } = placeBefore(row.userId) ?? {};
      return { ...row, moved: rank - row.rank, gained: row.points - points };
    });
    expect(rows.map(({ userId, points, rank, moved, gained }) => ({ userId, points, rank, moved, gained }))).toEqual(
      expected,
    );
    const { userId: _user, ...place } = expected.find((row) => row.userId === reader) ?? { userId: reader };
    expect(own ?? {}).toEqual(place);
    note(
      "a gain",
      rows.some(({ gained }) => gained > 0),
    );
    note(
      "a move",
      rows.some(({ moved }) => moved !== 0),
    );
  }
  note("one match", ids.length === 1);
  note("several matches", ids.length > 1);
  note("the bonus", stakes.bringsBonus);
  const first = await db().match.findFirst({ where: { matchId: { in: ids } }, orderBy: { matchDate: "asc" } });
  const late = first && { joinedAt: { gt: first.matchDate }, season: { isCurrent: true } };
  const isLate = late !== null && !stakes.bringsBonus && (await db().entry.count({ where: late })) > 0;
  note("a late joiner without the bonus", isLate);
}

test(
  "the table that each combination of results would give is the one that it gives",
  async () => {
    const season = fc.asyncProperty(
      layouts,
      fc.array(actions, { minLength: 18, maxLength: 22, size: "max" }),
      async (layout, deeds) => {
        await emptySeason();
        const world = await prepare(layout);
        for (const [at, deed] of [...openingOf(layout), ...deeds].entries()) {
          await tryTo(deed, world);
          if (at % 4 === 0) await expectEqual(world);
        }
      },
    );
    await fc.assert(season, {
      seed: SEED,
      numRuns: SEASONS,
      interruptAfterTimeLimit: TIME_LIMIT,
      markInterruptAsFailure: true,
    });
  },
  TIME_LIMIT + 10_000,
);

test("and all of it has been at stake", () => {
  const wanted = ["a gain", "a move", "one match", "several matches", "the bonus", "a late joiner without the bonus"];
  expect(wanted.filter((what) => !seen.get(what))).toEqual([]);
});
