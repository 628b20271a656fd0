/** Whatever has happened in a season: the matches' stories together are the table, and each split is counted right. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { OF_EVENINGS } from "@/lib/evening/evenings";
import { ofCrowd, readCrowd } from "@/lib/match-story/crowd";
import { readEarners, readOwn } from "@/lib/match-story/earners";
import { readPlayerSeason } from "@/lib/player-season/data";
import { readRevisions } from "@/lib/revisions";
import { currentSeason } from "@/lib/season/current-season";
import type { Rules } from "@/lib/season/rules-schema";
import { buildUser } from "../../support/builders";
import { placePick } from "../../support/matches";
import { actions, layouts, openingOf, prepare, tryTo } from "../../support/random-seasons";
import { buildMatch, emptySeason } from "../../support/season";
import { readSeason, type StoredSeason } from "../../support/stored-season";

const TIME_LIMIT = 600_000;
let split = 0;
let earned = 0;

/** What each player has earned in all matches, by the lists of those who earned something. */
async function pointsByStories({ rules }: { rules: Rules }): Promise<Map<string, number>> {
  const points = new Map<string, number>();
  for (const match of await db().match.findMany()) {
    for (const side of [match.teamOne, match.teamTwo]) {
      for (const { userId, points: brought } of await readEarners(match, side, 1, rules)) {
        points.set(userId, (points.get(userId) ?? 0) + brought);
        expect((await readOwn(match, userId, rules))?.points).toBe(brought);
        earned += Number(brought > 0);
      }
    }
  }
  return points;
}

/** What a match's page says of a pick is what its player's page says of it. */
async function expectAsInLines({ players }: StoredSeason): Promise<void> {
  const season = await currentSeason();
  const revisions = await readRevisions(OF_EVENINGS);
  for (const { userId } of players) {
    const asked = { userId, reader: { userId, isAdmin: false }, revisions };
    const { lines } = await readPlayerSeason(asked, { now: new Date(), season });
    for (const { match, parts } of lines) {
      const stored = await db().match.findUniqueOrThrow({ where: { matchId: match.matchId } });
      const own = await readOwn(stored, userId, season.rules);
      if (own) expect(own.parts).toEqual(parts.filter(({ kind }) => kind !== "bonus"));
    }
  }
}

async function expectCounted({ matches, picks }: StoredSeason): Promise<void> {
  for (const match of matches) {
    const { value: crowd } = await readCrowd(match, []);
    for (const { side, alone, ...counted } of crowd.sides) {
      const own = picks.filter((pick) => pick.matchId === match.matchId && pick.predictedTeam === side);
      expect(counted).toEqual({
        picks: own.length,
        wildcards: own.filter(({ wildcardUsed }) => wildcardUsed).length,
        gamechangers: own.filter(({ gamechangerUsed }) => gamechangerUsed).length,
      });
      expect(alone?.userId ?? null).toBe(own.length === 1 ? own[0]?.userId : null);
      split += own.length;
    }
  }
}

test(
  "after anything that anybody has done",
  async () => {
    const property = fc.asyncProperty(
      layouts,
      fc.array(actions, { minLength: 12, maxLength: 20, size: "max" }),
      async (layout, deeds) => {
        await emptySeason();
        const world = await prepare(layout);
        for (const deed of [...openingOf(layout), ...deeds]) {
          await tryTo(deed, world);
        }
        const season = await currentSeason();
        const stored = await readSeason(season);
        await expectCounted(stored);
        const points = await pointsByStories(season);
        await expectAsInLines(stored);
        for (const { userId, points: all, homeTeamBonus } of stored.entries) {
          expect(points.get(userId) ?? 0).toBe(all - homeTeamBonus);
        }
      },
    );
    await fc.assert(property, {
      seed: 20261122,
      numRuns: 14,
      interruptAfterTimeLimit: TIME_LIMIT,
      markInterruptAsFailure: true,
    });
    expect(Math.min(split, earned)).toBeGreaterThan(20);
  },
  TIME_LIMIT + 20_000,
);

test("what has been counted is kept for as long as it is true", async () => {
  await emptySeason();
  const [one, two] = [await buildUser(), await buildUser()];
  const match = await buildMatch({ matchStarted: true });
  const { matchId } = match;
  const read = async () => (await readCrowd(match, await readRevisions(ofCrowd(matchId)))).value.sides;
  await placePick({ user: one }, match, match.teamOne);
  const first = await read();
  expect(await read()).toBe(first);
  expect(first[0]).toMatchObject({ picks: 1, alone: { userId: one.id } });
  const { id } = await placePick({ user: two }, match, match.teamOne);
  expect((await read())[0]).toMatchObject({ picks: 2, alone: null });
  await db().pick.update({ where: { id }, data: { predictedTeam: match.teamTwo, gamechangerUsed: true } });
  expect(await read()).toMatchObject([
    { picks: 1, gamechangers: 0, alone: { userId: one.id } },
    { picks: 1, gamechangers: 1, alone: { userId: two.id } },
  ]);
  await db().user.delete({ where: { id: one.id } });
  expect((await read())[0]).toEqual({ side: match.teamOne, picks: 0, wildcards: 0, gamechangers: 0, alone: null });
});
