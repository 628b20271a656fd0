import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildGame, buildLive, expectRefusal, extrasLeftOf, NEW_PICK, placePick } from "../../support/matches";
import { CSK, MI } from "../../support/season";

const PATH = "/api/prediction/submit-gamechanger";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  game = await buildGame();
});

const turn = (owner: { user: { id: string } }, match: { matchId: string }, predictedTeam: string) => {
  return { userId: owner.user.id, matchId: match.matchId, predictedTeam };
};

async function expectNotAllowed(match: { matchId: string }, predictedTeam: string) {
  const { player } = game;
  const before = await db().pick.findMany({ where: { matchId: match.matchId } });
  const reply = await player.person.put(PATH, turn(player, match, predictedTeam));
  expectRefusal(reply, 409, "GAMECHANGER_NOT_ALLOWED");
  expect(await db().pick.findMany({ where: { matchId: match.matchId } })).toEqual(before);
  expect(await extrasLeftOf(player)).toEqual({ wildcards: 10, flips: 5 });
}

describe("PUT /api/prediction/submit-gamechanger", () => {
  test("switches the pick to the other team, marks it and spends one", async () => {
    const { player, other } = game;
    const match = await buildLive();
    const pick = await placePick(player, match, MI);
    const untouched = await placePick(other, match, MI);
    const reply = await player.person.put(PATH, turn(player, match, "csk"));
    const { matchId } = match;
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 200,
      body: {
        message: expect.stringContaining(CSK),
        data: {
          ...NEW_PICK,
          ...{ _id: pick.id, matchId, userId: player.user.id, predictedTeam: CSK, gamechangerUsed: true },
        },
      },
    });
    expect(await extrasLeftOf(player)).toEqual({ wildcards: 10, flips: 4 });
    expect(await db().pick.findUnique({ where: { id: untouched.id } })).toEqual(untouched);
  });

  test("can use the last one, and then no more", async () => {
    const { player } = game;
    await db().entry.updateMany({ where: { userId: player.user.id }, data: { gamechangers: 1 } });
    const [first, second] = [await buildLive(), await buildLive()];
    for (const match of [first, second]) await placePick(player, match, MI);
    expect(await player.person.put(PATH, turn(player, first, CSK))).toMatchObject({ status: 200 });
    expectRefusal(await player.person.put(PATH, turn(player, second, CSK)), 409, "NO_GAMECHANGERS_LEFT");
    expect(await extrasLeftOf(player)).toEqual({ wildcards: 10, flips: 0 });
    expect(await db().pick.findMany({ where: { matchId: second.matchId } })).toMatchObject([
      { predictedTeam: MI, gamechangerUsed: false },
    ]);
  });

  test("is not played in the second innings", async () => {
    const match = await buildLive({ secondInningStarted: true });
    await placePick(game.player, match, MI);
    await expectNotAllowed(match, CSK);
  });

  test("is not played on a pick with a wildcard", async () => {
    const match = await buildLive();
    await placePick(game.player, match, MI, { wildcardUsed: true });
    await expectNotAllowed(match, CSK);
  });
});
