import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import {
  actionsOn,
  buildGame,
  buildLive,
  expectRefusal,
  extrasLeftOf,
  NEW_PICK,
  placePick,
  standingOf,
} from "../../support/matches";
import { CSK, MI } from "../../support/season";

const EDIT = "/api/admin/edit-prediction";
const DELETE = "/api/admin/delete-prediction";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  game = await buildGame();
});

const edit = (id: string, fields: object) =>
  game.admin.person.post(EDIT, { id, predictedTeam: MI, wildcardUsed: false, gamechangerUsed: false, ...fields });

describe("POST /api/admin/edit-prediction", () => {
  test("changes the pick at any time, and logs it", async () => {
    const { admin, player } = game;
    const match = await buildLive();
    const { id } = await placePick(player, match, MI);
    const { matchId, matchName } = match;
    const reply = await edit(id, { predictedTeam: "csk" });
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 200,
      body: {
        message: expect.stringMatching(/\S/),
        data: { ...NEW_PICK, _id: id, matchId, userId: player.user.id, predictedTeam: CSK },
      },
    });
    expect(await actionsOn(match)).toMatchObject([
      {
        ...{ action: "edit-pick", actorId: admin.user.id, matchId, matchName, userName: "Kabir Rao" },
        before: { predictedTeam: MI, wildcardUsed: false },
        after: { predictedTeam: CSK, wildcardUsed: false },
      },
    ]);
  });

  test("spends and returns what the pick costs", async () => {
    const { player } = game;
    const { id } = await placePick(player, await buildLive(), MI);
    const steps = [
      [{ wildcardUsed: true }, { wildcards: 9, flips: 5 }],
      [{ gamechangerUsed: true }, { wildcards: 10, flips: 4 }],
      [
        { gamechangerUsed: true, predictedTeam: CSK },
        { wildcards: 10, flips: 4 },
      ],
      [{}, { wildcards: 10, flips: 5 }],
    ] as const;
    for (const [fields, purse] of steps) {
      expect(await edit(id, fields)).toMatchObject({ status: 200, body: { data: { ...fields } } });
      expect(await extrasLeftOf(player)).toEqual(purse);
    }
  });

  test("rescores a pick of an awarded match at once", async () => {
    const { admin, player } = game;
    const match = await buildLive({ matchEnded: true, matchWinner: MI });
    const { id } = await placePick(player, match, CSK);
    await admin.person.post(`/api/admin/award-points?matchId=${match.matchId}`);
    expect(await standingOf(player, player.person)).toMatchObject({ points: 0, correct: 0 });
    expect((await edit(id, { wildcardUsed: true })).body.data).toMatchObject({ isCorrect: true, pointsAwarded: 4 });
    expect(await standingOf(player, player.person)).toMatchObject({ points: 4, correct: 1, correctWildcards: 1 });
    expect((await edit(id, {})).body.data).toMatchObject({ isCorrect: true, pointsAwarded: 2 });
    expect(await standingOf(player, player.person)).toMatchObject({ points: 2, correct: 1, correctWildcards: 0 });
    const turned = await edit(id, { predictedTeam: CSK });
    expect(turned.body.data).toMatchObject({ isCorrect: false, pointsAwarded: 0 });
    expect(await standingOf(player, player.person)).toMatchObject({ points: 0, correct: 0 });
  });
});

describe("POST /api/admin/delete-prediction", () => {
  test("deletes the pick at any time, returns what it cost, and logs it", async () => {
    const { admin, player } = game;
    const match = await buildLive();
    await db().entry.updateMany({ where: { userId: player.user.id }, data: { wildcards: 9 } });
    const { id } = await placePick(player, match, MI, { wildcardUsed: true });
    const reply = await admin.person.post(DELETE, { id });
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 200,
      body: { message: expect.stringMatching(/\S/) },
    });
    expect(await extrasLeftOf(player)).toEqual({ wildcards: 10, flips: 5 });
    expect(await db().pick.count({ where: { matchId: match.matchId } })).toBe(0);
    expect(await actionsOn(match)).toMatchObject([
      { action: "delete-pick", userId: player.user.id, before: { predictedTeam: MI, wildcardUsed: true }, after: null },
    ]);
    expectRefusal(await admin.person.post(DELETE, { id }), 404, "NOT_FOUND");
  });

  test("removes the points of a pick in an awarded match", async () => {
    const { admin, player } = game;
    const match = await buildLive({ matchWinner: MI });
    const { id } = await placePick(player, match, MI);
    await admin.person.post(`/api/admin/award-points?matchId=${match.matchId}`);
    expect(await standingOf(player, player.person)).toMatchObject({ points: 2, correct: 1 });
    await admin.person.post(DELETE, { id });
    expect(await standingOf(player, player.person)).toMatchObject({ points: 0, correct: 0, winStreak: 0 });
  });
});
