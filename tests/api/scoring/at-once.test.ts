/** Simultaneous awards, corrections and deletions (rule 17): as if one came after the other, on real connections. */

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { deleteUser, editUser } from "@/lib/account/admin-actions";
import { db, isDatabaseDown } from "@/lib/db";
import { awardPoints, deleteMatch, setResult, withdrawAward } from "@/lib/match/admin-actions";
import { previewResult } from "@/lib/match/preview-result";
import { DRAW } from "@/lib/match/rules";
import { editPick } from "@/lib/pick/admin-actions";
import { besideTransaction } from "../../support/locks";
import { storePicks } from "../../support/matches";
import {
  actionsOn,
  buildActor,
  buildMatch,
  buildPlayed,
  buildPlayer,
  CSK,
  emptySeason,
  expectReplayed,
  MI,
  NO_STANDING,
  outcomeOf,
  standingOf,
} from "../../support/season";
import { readSeason, type StoredSeason } from "../../support/stored-season";
import { moment } from "../../support/the-season";

beforeEach(emptySeason);
afterEach(async () => expectReplayed(await readSeason()));

/** Matches won by Mumbai, not yet awarded, with everyone's picks alternating between Mumbai and Chennai. */
async function buildWon(matches: number, players: number) {
  const { actor, user: admin } = await buildActor();
  const people: Awaited<ReturnType<typeof buildPlayer>>[] = [];
  for (let count = 0; count < players; count += 1) people.push(await buildPlayer());
  const played = await buildPlayed(matches);
  const picks = played.flatMap(({ matchId }) =>
    people.map(({ id: userId }, index) => ({ matchId, userId, predictedTeam: index % 2 === 0 ? MI : CSK })),
  );
  await storePicks(picks);
  for (const { matchId } of played) await setResult(matchId, MI, actor());
  return { actor, admin, people, matchIds: played.map(({ matchId }) => matchId) };
}

/** All at once, starting with another one in each round. */
async function atOnce(round: number, works: (() => Promise<unknown>)[]): Promise<string[]> {
  const first = round % works.length;
  const order = [...works.slice(first), ...works.slice(0, first)];
  const outcomes = await Promise.all(order.map((work) => outcomeOf(work())));
  const shift = works.length - first;
  return works.map((_, index) => outcomes[(index + shift) % works.length] ?? "");
}

describe("At once with an award", () => {
  test("a correction: the points are the corrected result's", async () => {
    const { actor, people, matchIds } = await buildWon(2, 2);
    for (const [round, matchId] of matchIds.entries()) {
      const outcomes = await atOnce(round, [
        () => awardPoints(matchId, actor()),
        () => setResult(matchId, CSK, actor()),
      ]);
      expect(outcomes).toEqual(["done", "done"]);
      expectReplayed(await readSeason());
      expect(await standingOf(people[0]?.id ?? "")).toEqual(NO_STANDING);
      expect(await standingOf(people[1]?.id ?? "")).toMatchObject({ correct: round + 1, winStreak: round + 1 });
    }
  });

  test("another award of the same match: the points are added once, with one log entry", async () => {
    const { actor, people, matchIds } = await buildWon(2, 2);
    const { actor: another } = await buildActor();
    for (const [round, matchId] of matchIds.entries()) {
      const award = (who: typeof actor) => () => awardPoints(matchId, who());
      expect(await atOnce(round, [award(actor), award(another), award(actor)])).toEqual(["done", "done", "done"]);
      const entries = (await actionsOn(matchId)).filter(({ action }) => action === "award-points");
      expect(entries).toHaveLength(1);
      expect(await standingOf(people[0]?.id ?? "")).toMatchObject({ correct: round + 1 });
    }
  });

  test("it is withdrawn, and another result is previewed: all or none of its points count", async () => {
    const { actor, people, matchIds } = await buildWon(3, 2);
    for (const [round, matchId] of matchIds.entries()) {
      const [award, back] = await atOnce(round, [
        () => awardPoints(matchId, actor()),
        () => withdrawAward({ matchId }, actor()),
        () => previewResult(matchId, CSK, actor()),
      ]);
      expect([award, back]).toEqual(["done", "done"]);
      expectReplayed(await readSeason());
      // The last one wins; previews leave nothing.
      const { awardedAt, matchWinner } = await db().match.findUniqueOrThrow({ where: { matchId } });
      expect(matchWinner).toBe(MI);
      await withdrawAward({ matchId }, actor());
      expect(await standingOf(people[0]?.id ?? "")).toEqual(NO_STANDING);
      const awards = (await actionsOn(matchId)).filter(({ action }) => action === "take-back-award");
      expect(awards.length).toBeLessThanOrEqual(awardedAt === null ? 1 : 2);
    }
  });

  test("a player is deleted, a pick changed, another match drawn and one deleted", async () => {
    for (const round of [0, 1, 2, 3]) {
      await emptySeason();
      const { actor, people, matchIds } = await buildWon(4, 5);
      const [first = "", second = "", third = "", fourth = ""] = matchIds;
      for (const matchId of [first, third]) await awardPoints(matchId, actor());
      const { picks } = await readSeason();
      const pick = picks.find(({ matchId, userId }) => matchId === second && userId === people[1]?.id);
      const changed = { predictedTeam: MI, wildcardUsed: true, gamechangerUsed: false };
      const outcomes = await atOnce(round, [
        () => awardPoints(second, actor()),
        () => deleteUser(people[0]?.id ?? "", actor()),
        () => editPick(pick?.id ?? "", changed, actor()),
        () => setResult(third, DRAW, actor()),
        () => deleteMatch(fourth, actor()),
      ]);
      expect(outcomes).toEqual(Array(5).fill("done"));
      const season = await readSeason();
      expectReplayed(season);
      expect(season.players.map(({ userId }) => userId)).not.toContain(people[0]?.id);
      expect(season.matches).toHaveLength(3);
      // Only the second match is right, and doubled.
      expect(await standingOf(people[1]?.id ?? "")).toMatchObject({ points: 4, correct: 1, correctWildcards: 1 });
    }
  });
});

describe("A reader during an award", () => {
  const awardedOf = ({ picks }: StoredSeason) => picks.filter(({ isCorrect }) => isCorrect !== null).length;
  const pointsOf = ({ entries }: StoredSeason) => entries.reduce((sum, { points }) => sum + points, 0);

  test("sees none of it until it is complete", async () => {
    const { actor, people, matchIds } = await buildWon(1, 40);
    const before = await readSeason();
    await besideTransaction(async ({ query, untilWaiting }) => {
      // Blocks the award in the middle: one of forty players can't get their points yet.
      await query("SELECT 1 FROM leaderboard_entries WHERE user_id = $1 FOR UPDATE", [people[38]?.id]);
      const award = awardPoints(matchIds[0] ?? "", actor());
      await untilWaiting(1);
      const during = await readSeason();
      expect(during.everything).toEqual(before.everything);
      await query("COMMIT");
      expect(await award).toMatchObject({ awarded: 40, correct: 20 });
    });
    const after = await readSeason();
    expect([awardedOf(after), pointsOf(after)]).toEqual([40, 40]);
  });
});

test("An award that is cut off has awarded nothing, and the next one awards everything", async () => {
  const { actor, matchIds } = await buildWon(1, 4);
  const award = () => awardPoints(matchIds[0] ?? "", actor());
  const before = await readSeason();
  await besideTransaction(async ({ query, untilWaiting, cutOff }) => {
    await query("SELECT 1 FROM leaderboard_entries FOR UPDATE");
    const cut = expect(award()).rejects.toSatisfy(isDatabaseDown);
    await untilWaiting(1);
    await cutOff();
    await cut;
  });
  expect((await readSeason()).everything).toEqual(before.everything);
  expect(await award()).toMatchObject({ awarded: 4, correct: 2 });
});

describe("The last two administrators", () => {
  const ACTS = {
    "delete each other": [deleteThem, deleteThem],
    "demote each other": [demoteThem, demoteThem],
    "delete and demote each other": [deleteThem, demoteThem],
  } as const;

  function deleteThem(userId: string, by: string) {
    return deleteUser(userId, { userId: by, now: new Date() });
  }
  function demoteThem(userId: string, by: string) {
    return editUser({ userId, isAdmin: false }, { userId: by, ...moment() });
  }

  test.each(["delete each other", "demote each other", "delete and demote each other"] as const)(
    "%s: one of them remains",
    async (name) => {
      const [first, second] = ACTS[name];
      for (const round of [0, 1]) {
        await emptySeason();
        const [{ user: asha }, { user: bharat }] = [await buildActor(), await buildActor()];
        const outcomes = await atOnce(round, [() => first(bharat.id, asha.id), () => second(asha.id, bharat.id)]);
        expect(outcomes.toSorted()).toEqual(["LAST_ADMIN", "done"]);
        expect(await db().user.count({ where: { isAdmin: true } })).toBe(1);
      }
    },
  );

  test("and one who was deleted while waiting: nothing is changed", async () => {
    const { user, actor } = await buildActor();
    const { matchId } = await buildMatch();
    await db().user.delete({ where: { id: user.id } });
    expect(await outcomeOf(setResult(matchId, MI, actor()))).toBe("NOT_SIGNED_IN");
    expect(await db().match.findUnique({ where: { matchId } })).toMatchObject({ matchWinner: null });
  });
});
