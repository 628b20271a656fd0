import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildUser } from "../../support/builders";
import { besideTransaction } from "../../support/locks";
import { buildGame, buildLive, deedsOnUser, expectInvalid, expectRefusal, placePick } from "../../support/matches";
import { emptySeason, MI } from "../../support/season";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  await emptySeason();
  game = await buildGame();
});

describe("the flag of administrators", () => {
  const setAdmin = (userId: string, isAdmin: boolean) =>
    game.admin.person.post("/api/admin/edit-user", { userId, isAdmin });

  test("ends the sessions of whom it is given to or taken from, and of nobody else", async () => {
    const { player, other } = game;
    for (const isAdmin of [true, false]) {
      const { id } = player.user;
      const row = await db().user.findUniqueOrThrow({ where: { id } });
      await player.person.carrySession(row);
      expect(await setAdmin(id, isAdmin)).toMatchObject({ status: 200 });
      expect(await player.person.get("/api/match/list")).toMatchObject({ status: 401 });
    }
    expect(await other.person.get("/api/match/list")).toMatchObject({ status: 200 });
    expect(await deedsOnUser(player.user)).toMatchObject([
      { before: { isAdmin: false }, after: { isAdmin: true } },
      { before: { isAdmin: true }, after: { isAdmin: false } },
    ]);
  });

  test("leaves the sessions alone where it does not change", async () => {
    const { player } = game;
    await setAdmin(player.user.id, false);
    expect(await player.person.get("/api/match/list")).toMatchObject({ status: 200 });
  });

  test("stays with the last one who has it", async () => {
    const { admin, player } = game;
    expectRefusal(await setAdmin(admin.user.id, false), 409, "LAST_ADMIN");
    expect(await admin.person.get("/api/admin/list-users")).toMatchObject({ status: 200 });
    await setAdmin(player.user.id, true);
    expect(await setAdmin(admin.user.id, false)).toMatchObject({ status: 200 });
    expect(await admin.person.get("/api/admin/list-users")).toMatchObject({ status: 401 });
  });
});

describe("POST /api/admin/delete-user", () => {
  const remove = (userId: unknown) => game.admin.person.post("/api/admin/delete-user", { userId });

  test("takes what waits to be mailed to them, and nobody else's", async () => {
    const { player, other } = game;
    for (const { user } of [player, other]) {
      const waits = { to: user.email, subject: "Picks close soon", text: "Pick", nextAttemptAt: new Date() };
      await db().mail.create({ data: { ...waits, bulk: true, attempts: 3 } });
      await db().mail.create({ data: waits });
    }
    expect((await remove(player.user.id)).status).toBe(200);
    const to = { in: [player.user.email, other.user.email] };
    expect(await db().mail.findMany({ where: { to } })).toMatchObject([
      { to: other.user.email },
      { to: other.user.email },
    ]);
  });

  test("takes the user with picks, profile and standing, ends the sessions, and goes on record", async () => {
    const { admin, player, other } = game;
    const match = await buildLive({ matchWinner: MI });
    for (const owner of [player, other]) await placePick(owner, match, MI);
    const { id: userId } = player.user;
    const reply = await remove(userId);
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 200,
      body: { message: expect.stringMatching(/\S/) },
    });
    expect(await player.person.get("/api/match/list")).toMatchObject({ status: 401 });
    const left = await other.person.post("/api/prediction/get-all", { matchId: match.matchId });
    expect(left.body.data).toMatchObject([{ userId: other.user.id }]);
    for (const path of ["/api/leaderboard/list", "/api/profile/list-profiles"]) {
      expect((await other.person.get(path)).body.data).toHaveLength(2);
    }
    expect(await deedsOnUser(player.user)).toMatchObject([
      {
        ...{ action: "delete-user", actorId: admin.user.id, userId, userName: "Kabir Rao", after: null },
        before: { firstName: "Kabir", wildcards: 10, flips: 5, picks: 1 },
      },
    ]);
    expectRefusal(await remove(userId), 404, "NOT_FOUND");
  });

  test("never takes the last administrator", async () => {
    const { admin, player } = game;
    expectRefusal(await remove(admin.user.id), 409, "LAST_ADMIN");
    await db().user.update({ where: { id: player.user.id }, data: { isAdmin: true } });
    expect(await remove(admin.user.id)).toMatchObject({ status: 200 });
    expect(await deedsOnUser(admin.user)).toMatchObject([{ actorName: "Asha Menon", userName: "Asha Menon" }]);
  });

  test("waits for nobody who writes something for another administrator, such as a reminder", async () => {
    const { admin, player } = game;
    await db().user.update({ where: { id: player.user.id }, data: { isAdmin: true } });
    await besideTransaction(async ({ query }) => {
      await query("SELECT 1 FROM users WHERE id = $1 FOR KEY SHARE", [admin.user.id]);
      expect(await remove(player.user.id)).toMatchObject({ status: 200 });
      await query("COMMIT");
    });
  });

  test("takes an account that was never verified: it stands in the list as well", async () => {
    const waiting = await buildUser({ verified: false });
    expect(await remove(waiting.id)).toMatchObject({ status: 200 });
    expect(await db().user.findUnique({ where: { id: waiting.id } })).toBeNull();
  });

  test("wants to know whom", async () => {
    expectInvalid(await remove(undefined), "userId");
    expectInvalid(await remove(""), "userId");
    expectRefusal(await remove("nobody"), 404, "NOT_FOUND");
  });
});
