import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import {
  buildGame,
  buildLive,
  deedsOn,
  expectInvalid,
  expectRefusal,
  NEW_PICK,
  pickOf,
  placePick,
  purseOf,
  SRH,
  standingOf,
} from "../../support/matches";
import { buildMatch, CSK, MI } from "../../support/season";

const EDIT = "/api/admin/edit-prediction";
const DELETE = "/api/admin/delete-prediction";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  game = await buildGame();
});

const edit = (id: string, fields: object) =>
  game.admin.person.post(EDIT, { id, predictedTeam: MI, wildcardUsed: false, gamechangerUsed: false, ...fields });

describe("POST /api/admin/edit-prediction", () => {
  test("changes the pick at any time, and goes on record", async () => {
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
    expect(await deedsOn(match)).toMatchObject([
      {
        ...{ action: "edit-pick", actorId: admin.user.id, matchId, matchName, userName: "Kabir Rao" },
        before: { predictedTeam: MI, wildcardUsed: false },
        after: { predictedTeam: CSK, wildcardUsed: false },
      },
    ]);
  });

  test("takes and gives back what the pick costs", async () => {
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
      expect(await purseOf(player)).toEqual(purse);
    }
  });

  test("never takes below zero", async () => {
    const { player } = game;
    const { id } = await placePick(player, await buildLive(), MI);
    await db().entry.updateMany({ where: { userId: player.user.id }, data: { wildcards: 0, gamechangers: 0 } });
    expectRefusal(await edit(id, { wildcardUsed: true }), 409, "NO_WILDCARDS_LEFT");
    expectRefusal(await edit(id, { gamechangerUsed: true }), 409, "NO_GAMECHANGERS_LEFT");
    expect(await db().pick.findUnique({ where: { id } })).toMatchObject({
      ...{ predictedTeam: MI, wildcardUsed: false, gamechangerUsed: false },
    });
  });

  test("keeps extras to League matches", async () => {
    const { player } = game;
    const { id } = await placePick(player, await buildLive({ matchType: "Qualifier" }), MI);
    expectRefusal(await edit(id, { wildcardUsed: true }), 409, "WILDCARD_NOT_ALLOWED");
    expectRefusal(await edit(id, { gamechangerUsed: true }), 409, "GAMECHANGER_NOT_ALLOWED");
    expect(await edit(id, { predictedTeam: CSK })).toMatchObject({ status: 200 });
  });

  test("scores a pick of an awarded match anew at once", async () => {
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

  test("a pick that is added to an awarded match is scored at once", async () => {
    const { admin, player } = game;
    const match = await buildLive({ matchWinner: MI });
    await admin.person.post(`/api/admin/award-points?matchId=${match.matchId}`);
    const { body } = await admin.person.post("/api/prediction/submit", pickOf(player, match, MI));
    expect(body.data).toMatchObject({ isCorrect: true, pointsAwarded: 2 });
    expect(await standingOf(player, player.person)).toMatchObject({ points: 2, correct: 1 });
  });

  test("refuses both extras at once, and a team that does not play", async () => {
    const { id } = await placePick(game.player, await buildLive(), MI);
    expectInvalid(await edit(id, { wildcardUsed: true, gamechangerUsed: true }), "gamechangerUsed");
    for (const team of [SRH, "Tbc", "draw"]) expectInvalid(await edit(id, { predictedTeam: team }), "predictedTeam");
  });

  test.each([
    ["id", ""],
    ["id", undefined],
    ["predictedTeam", undefined],
    ["wildcardUsed", undefined],
    ["wildcardUsed", "No"],
    ["gamechangerUsed", null],
  ])("refuses %s as %j", async (field, value) => {
    const { id } = await placePick(game.player, await buildMatch(), MI);
    expectInvalid(await edit(id, { [field]: value }), field);
  });

  test("knows no pick that is not there", async () => {
    expectRefusal(await edit("none", {}), 404, "NOT_FOUND");
  });
});

describe("POST /api/admin/delete-prediction", () => {
  test("takes the pick at any time, gives back what it cost, and goes on record", async () => {
    const { admin, player } = game;
    const match = await buildLive();
    await db().entry.updateMany({ where: { userId: player.user.id }, data: { wildcards: 9 } });
    const { id } = await placePick(player, match, MI, { wildcardUsed: true });
    const reply = await admin.person.post(DELETE, { id });
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 200,
      body: { message: expect.stringMatching(/\S/) },
    });
    expect(await purseOf(player)).toEqual({ wildcards: 10, flips: 5 });
    expect(await db().pick.count({ where: { matchId: match.matchId } })).toBe(0);
    expect(await deedsOn(match)).toMatchObject([
      { action: "delete-pick", userId: player.user.id, before: { predictedTeam: MI, wildcardUsed: true }, after: null },
    ]);
    expectRefusal(await admin.person.post(DELETE, { id }), 404, "NOT_FOUND");
  });

  test("takes what the pick of an awarded match had earned", async () => {
    const { admin, player } = game;
    const match = await buildLive({ matchWinner: MI });
    const { id } = await placePick(player, match, MI);
    await admin.person.post(`/api/admin/award-points?matchId=${match.matchId}`);
    expect(await standingOf(player, player.person)).toMatchObject({ points: 2, correct: 1 });
    await admin.person.post(DELETE, { id });
    expect(await standingOf(player, player.person)).toMatchObject({ points: 0, correct: 0, winStreak: 0 });
  });

  test("wants to know which", async () => {
    expectInvalid(await game.admin.person.post(DELETE, {}), "id");
    expectInvalid(await game.admin.person.post(DELETE, { id: "" }), "id");
  });
});

describe("of two administrators", () => {
  const seenOf = (predictedTeam: string, wildcardUsed = false) => {
    return { predictedTeam, wildcardUsed, gamechangerUsed: false };
  };

  test("the later one is told what the other has set, and may then set it knowingly", async () => {
    const match = await buildLive();
    const { id } = await placePick(game.player, match, MI);
    await edit(id, { predictedTeam: CSK, wildcardUsed: true, seen: seenOf(MI) });
    const reply = await edit(id, { predictedTeam: MI, gamechangerUsed: true, seen: seenOf(MI) });
    expectRefusal(reply, 409, "CHANGED_MEANWHILE", {
      predictedTeam: `Meanwhile set to ${CSK}`,
      wildcardUsed: "Meanwhile set to yes",
    });
    expect(reply.body.error).toContain(`the prediction is now ${CSK}`);
    expect(await purseOf(game.player)).toEqual({ wildcards: 9, flips: 5 });
    expect(await deedsOn(match)).toHaveLength(1);
    expect(await edit(id, { gamechangerUsed: true, seen: seenOf("csk", true) })).toMatchObject({ status: 200 });
    expect(await purseOf(game.player)).toEqual({ wildcards: 10, flips: 4 });
  });

  test("neither is told of what both want, nor of a form that was sent twice", async () => {
    const { id } = await placePick(game.player, await buildLive(), MI);
    for (const _time of [1, 2]) {
      expect(await edit(id, { predictedTeam: CSK, seen: seenOf("MI") })).toMatchObject({ status: 200 });
    }
  });

  test("the later one who deletes is told what the other has set, and may then delete it knowingly", async () => {
    const match = await buildLive();
    const { id } = await placePick(game.player, match, MI);
    await edit(id, { predictedTeam: CSK, seen: seenOf(MI) });
    const remove = (seen: object) => game.admin.person.post(DELETE, { id, seen });
    const reply = await remove(seenOf(MI));
    expectRefusal(reply, 409, "CHANGED_MEANWHILE", { predictedTeam: `Meanwhile set to ${CSK}` });
    expect(reply.body.error).toMatch(/Nothing is deleted yet$/);
    expect((await deedsOn(match)).map(({ action }) => action)).toEqual(["edit-pick"]);
    expect(await remove({ predictedTeam: CSK })).toMatchObject({ status: 400 });
    expect(await remove(seenOf("csk"))).toMatchObject({ status: 200 });
  });

  test("the later one who adds a pick reads that there is one", async () => {
    const match = await buildLive();
    const add = () => game.admin.person.post("/api/prediction/submit", pickOf(game.player, match, MI));
    expect(await add()).toMatchObject({ status: 201 });
    expect(await add()).toMatchObject({
      status: 409,
      body: { code: "ALREADY_PICKED", error: expect.stringContaining("This player") },
    });
  });
});
