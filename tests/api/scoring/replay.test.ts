/**
 * Whatever anyone does in any order, what is stored equals a replay of the season (rules 11, 14, 17), and every screen
 * that explains points adds up to it.
 */
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { readCrowd, readEarners, readOwn } from "@/lib/match/story-data";
import { findScope } from "@/lib/mini-league/scope";
import { readPlayerSeason } from "@/lib/player/data";
import { Refusal } from "@/lib/refusal/catalogue";
import { sum } from "@/lib/scoring/sum";
import { listDecided } from "@/lib/scoring/table-history";
import { buildMiniLeague } from "../../support/mini-leagues";
import { expectMoves } from "../../support/moves";
import { runs } from "../../support/property";
import { type Action, act, actions, layouts, openingOf, prepare, type World } from "../../support/random-seasons";
import { expectScopedRewinds, expectScopedTable } from "../../support/scope";
import { emptySeason, expectReplayed } from "../../support/season";
import { expectStandings } from "../../support/standings";
import { readSeason, type StoredSeason } from "../../support/stored-season";

/** Actions of several commands: the first one's effect stays when the second is refused. */
const COMPOSED = new Set<string>(["play", "end-all", "spend-again"]);

/** Counts what happened, so that a test that tries nothing doesn't pass. */
const seen = new Map<string, number>();
const note = (what: string, count = 1) => seen.set(what, (seen.get(what) ?? 0) + count);

test("after every action the season equals a replay, a refusal changes nothing, and what is shown adds up", {
  timeout: 3_600_000,
}, async () => {
  const sequences = fc.array(actions, { minLength: 50, maxLength: 70, size: "max" });
  const season = fc.asyncProperty(
    layouts,
    sequences,
    fc.integer({ min: 1, max: 15 }),
    async (layout, sequence, members) => {
      await emptySeason();
      const world = await prepare(layout);
      let before = await readSeason(world.actor.season);
      expectReplayed(before, world.grants);
      for (const [index, action] of [...openingOf(layout), ...sequence].entries()) {
        before = await follow(action, world, before);
        if (index % 20 === 0) await expectViews(before, members);
      }
      await expectViews(before, members);
    },
  );
  await fc.assert(season, { seed: 20261130, numRuns: runs(5), endOnFailure: true });
  const kinds = [
    "submit",
    "unpick",
    "flip",
    "add",
    "edit-pick",
    "remove-pick",
    "status",
    "result",
    "award",
    "take-back",
  ];
  const more = ["postpone", "innings", "describe", "create", "delete", "home", "give", "delete-user", "edit"];
  const refused = ["submit", "flip", "add", "edit-pick", "result", "award"].map((kind) => `${kind} refused`);
  const changes = [
    "streaks",
    "home bonus",
    "doubled picks",
    "an award that was taken back",
    "places gained",
    "places lost",
  ];
  const wanted = [...[...kinds, ...more].map((kind) => `${kind} done`), ...refused, ...changes, "places apart"];
  expect(wanted.filter((what) => !seen.get(what))).toEqual([]);
});

async function follow(action: Action, world: World, before: StoredSeason): Promise<StoredSeason> {
  const refused = await act(action, world, before).then(
    () => false,
    (error: unknown) => {
      if (error instanceof Refusal) return true;
      throw error;
    },
  );
  const after = await readSeason(world.actor.season);
  note(`${action.kind} ${refused ? "refused" : "done"}`);
  if (refused && !COMPOSED.has(action.kind)) {
    expect(after.everything).toEqual(before.everything);
    return after;
  }
  expectReplayed(after, world.grants);
  if (!isDeepStrictEqual(tableOf(after), tableOf(before))) {
    for (const moved of await expectMoves(after)) {
      if (moved) note(moved > 0 ? "places gained" : "places lost");
    }
    await expectStandings(after);
  }
  const awards = ({ matches }: StoredSeason) => matches.filter(({ awardedAt }) => awardedAt !== null).length;
  if (action.kind === "take-back" && awards(after) < awards(before)) note("an award that was taken back");
  if (after.entries.some(({ winStreakPoints }) => winStreakPoints > 0)) note("streaks");
  if (after.entries.some(({ homeTeamBonus }) => homeTeamBonus > 0)) note("home bonus");
  if (after.entries.some(({ correctWildcards }) => correctWildcards > 0)) note("doubled picks");
  return after;
}

/** What the table, its moves and its past depend on. */
const tableOf = ({ matches, entries }: StoredSeason) => ({ matches, entries });

/** What players see beside the table: their own season, the matches' stories, and tables of mini-leagues. */
async function expectViews(season: StoredSeason, members: number): Promise<void> {
  await expectExplained(season);
  await expectStories(season);
  const there = season.entries.map(({ userId }) => userId).toSorted();
  const some = there.filter((_, at) => members & (1 << at));
  const ids = some.length > 0 ? some : there;
  const [reader = ""] = ids;
  const { id } = await buildMiniLeague(ids.map((userId) => ({ id: userId })));
  const scope = await findScope(id, reader);
  if ((await expectScopedTable(season, scope)) > 1) note("places apart");
  await expectScopedRewinds(season, scope);
}

/** The parts in everyone's season add up to the table, line by line. */
async function expectExplained({ of: season, entries, players }: StoredSeason): Promise<void> {
  const decided = await listDecided(season);
  for (const { userId } of players) {
    const reader = { userId: players[0]?.userId ?? "", isAdmin: false };
    const shown = await readPlayerSeason({ userId, reader }, { now: new Date(), season });
    const parts = shown.lines.flatMap((line) => line.parts);
    const scored = entries.find((one) => one.userId === userId);
    if (!scored) throw new Error("Every player has a row");
    const { userId: _id, pointsAfter: _points, ranksAfter, form: _form, ...entry } = scored;
    expect(shown.standing).toMatchObject(entry);
    for (const { match, rank } of shown.lines) {
      const at = decided.findIndex(({ matchId }) => matchId === match.matchId);
      expect(rank).toBe(ranksAfter[at] ?? null);
    }
    expect(sum(parts.map(({ points }) => points))).toBe(shown.standing?.points);
    expect(shown.lines.at(-1)?.streak ?? 0).toBe(shown.standing?.winStreak);
  }
}

/** The matches' stories add up to the table, and each split is counted correctly. */
async function expectStories({ of: { rules }, picks, entries }: StoredSeason): Promise<void> {
  const points = new Map<string, number>();
  for (const match of await db().match.findMany()) {
    for (const { side, alone, ...counted } of (await readCrowd(match)).sides) {
      const own = picks.filter((pick) => pick.matchId === match.matchId && pick.predictedTeam === side);
      expect(counted).toEqual({
        picks: own.length,
        wildcards: own.filter(({ wildcardUsed }) => wildcardUsed).length,
        gamechangers: own.filter(({ gamechangerUsed }) => gamechangerUsed).length,
      });
      expect(alone?.userId ?? null).toBe(own.length === 1 ? own[0]?.userId : null);
      for (const { userId, points: brought } of await readEarners(match, side, 1, rules)) {
        points.set(userId, (points.get(userId) ?? 0) + brought);
        expect((await readOwn(match, userId, rules))?.points).toBe(brought);
      }
    }
  }
  for (const { userId, points: all, homeTeamBonus } of entries) {
    expect(points.get(userId) ?? 0).toBe(all - homeTeamBonus);
  }
}
