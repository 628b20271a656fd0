/** Whatever has happened in a season, and whoever is in a mini-league: its tables are those of a season of its members alone. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { findAmong } from "@/lib/among/data";
import { OF_EVENINGS, readEvenings } from "@/lib/evening/evenings";
import { readInsights, readInsightsAmong } from "@/lib/insights/data";
import { readRevisions } from "@/lib/revisions";
import { expectEveningsAmong, expectStakesAmong, expectTableAmong } from "../../support/among";
import { buildMiniLeague } from "../../support/mini-leagues";
import { actions, layouts, openingOf, prepare, tryTo, type World } from "../../support/random-seasons";
import { emptySeason } from "../../support/season";
import { readSeason, type StoredSeason } from "../../support/stored-season";

const SEED = 20261123;
const SEASONS = 8;
const TIME_LIMIT = 600_000;

const seen = new Map<string, number>();
const note = (what: string, is: boolean) => seen.set(what, (seen.get(what) ?? 0) + Number(is));

/** Some of the players, a bit each; at least one. */
const memberships = fc.integer({ min: 1, max: 15 });

async function expectAmong(world: World, season: StoredSeason, membership: number): Promise<void> {
  const there = world.players.filter((userId) => season.entries.some((entry) => entry.userId === userId));
  const some = there.filter((_, at) => membership & (1 << at));
  const ids = some.length > 0 ? some : there;
  const { id } = await buildMiniLeague(ids.map((userId) => ({ id: userId })));
  const [reader = ""] = ids;
  const among = await findAmong(id, reader);
  expect(among.members).toEqual(ids.toSorted());
  note("places apart", (await expectTableAmong(season, among)) > 1);
  note("evenings", (await expectEveningsAmong(season, among)) > 2);
  const now = { ...world.actor, now: new Date() };
  note("stakes", (await expectStakesAmong(reader, now, among)) > 1);
  note("a part of all", ids.length < there.length && ids.length > 1);
  if (ids.length === there.length) await expectInsightsOfAll(season);
}

/** The insights of a mini-league in which everybody is are everybody's. */
async function expectInsightsOfAll({ of, entries }: StoredSeason): Promise<void> {
  const revisions = await readRevisions(OF_EVENINGS);
  const evenings = await readEvenings(of, revisions);
  const all = { members: entries.map(({ userId }) => userId) };
  expect(await readInsightsAmong(of, evenings, all)).toEqual(await readInsights(of, evenings, revisions));
  note("insights", evenings.length > 2);
}

test(
  "the table, every evening and what is at stake, after any deeds and with any members",
  async () => {
    const season = fc.asyncProperty(
      layouts,
      fc.array(actions, { minLength: 20, maxLength: 24, size: "max" }),
      fc.array(memberships, { minLength: 40, maxLength: 40, size: "max" }),
      async (layout, deeds, members) => {
        await emptySeason();
        const world = await prepare(layout);
        for (const [at, deed] of [...openingOf(layout), ...deeds].entries()) {
          await tryTo(deed, world);
          if (at % 3 === 0) await expectAmong(world, await readSeason(world.actor.season), members[at] ?? 15);
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

test("and all of it has been seen", () => {
  const wanted = ["places apart", "evenings", "stakes", "a part of all", "insights"];
  expect(wanted.filter((what) => !seen.get(what))).toEqual([]);
});
