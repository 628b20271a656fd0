import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildGame, expectRefusal, extrasLeftOf, pickOf, placePick } from "../../support/matches";
import { buildMatch, CSK, inHours, MI } from "../../support/season";

const PATH = "/api/prediction/delete-prediction";
const SUBMIT = "/api/prediction/submit";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  game = await buildGame();
});

describe("POST /api/prediction/delete-prediction", () => {
  test("deletes this pick, and no other", async () => {
    const { player, other } = game;
    const [match, second] = [await buildMatch(), await buildMatch()];
    await placePick(player, match, MI);
    const others = [await placePick(player, second, MI), await placePick(other, match, MI)];
    const reply = await player.person.post(PATH, { userId: player.user.id, matchId: match.matchId });
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 200,
      body: { message: expect.stringMatching(/\S/) },
    });
    const matchIds = [match.matchId, second.matchId];
    const left = await db().pick.findMany({ where: { matchId: { in: matchIds } }, orderBy: { id: "asc" } });
    expect(left.map(({ id }) => id)).toEqual(others.map(({ id }) => id));
  });

  test("returns the wildcard, and allows a new pick", async () => {
    const { player } = game;
    const match = await buildMatch();
    const bearing = { ...pickOf(player, match, MI), wildcardUsed: true };
    for (const predictedTeam of [MI, CSK]) {
      expect(await player.person.post(SUBMIT, { ...bearing, predictedTeam })).toMatchObject({ status: 201 });
      expect(await extrasLeftOf(player)).toEqual({ wildcards: 9, flips: 5 });
      await player.person.post(PATH, { userId: player.user.id, matchId: match.matchId });
      expect(await extrasLeftOf(player)).toEqual({ wildcards: 10, flips: 5 });
    }
  });

  test("leaves the pick of a match past its deadline, even an administrator's own", async () => {
    const { player, admin } = game;
    const match = await buildMatch({ matchDate: inHours(0.5) });
    for (const owner of [player, admin]) {
      await placePick(owner, match, MI, { wildcardUsed: true });
      const body = { userId: owner.user.id, matchId: match.matchId };
      expectRefusal(await owner.person.post(PATH, body), 409, "PICKS_CLOSED");
      expect(await extrasLeftOf(owner)).toEqual({ wildcards: 10, flips: 5 });
    }
    expect(await db().pick.count({ where: { matchId: match.matchId } })).toBe(2);
  });
});
