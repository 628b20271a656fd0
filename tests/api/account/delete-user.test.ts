import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildUser } from "../../support/builders";
import { actionsOnUser, buildGame, buildLive, expectRefusal, placePick } from "../../support/matches";
import { emptySeason, MI } from "../../support/season";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  await emptySeason();
  game = await buildGame();
});

describe("The administrator flag", () => {
  const setAdmin = (userId: string, isAdmin: boolean) =>
    game.admin.person.post("/api/admin/edit-user", { userId, isAdmin });

  test("can't be removed from the last administrator", async () => {
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

  test("deletes their queued emails, and nobody else's", async () => {
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

  test("deletes the user with picks, profile and standing, ends their sessions, and logs it", async () => {
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
    expect(await actionsOnUser(player.user)).toMatchObject([
      {
        ...{ action: "delete-user", actorId: admin.user.id, userId, userName: "Kabir Rao", after: null },
        before: { firstName: "Kabir", wildcards: 10, flips: 5, picks: 1 },
      },
    ]);
    expectRefusal(await remove(userId), 404, "NOT_FOUND");
  });

  test("never deletes the last administrator", async () => {
    const { admin, player } = game;
    expectRefusal(await remove(admin.user.id), 409, "LAST_ADMIN");
    await db().user.update({ where: { id: player.user.id }, data: { isAdmin: true } });
    expect(await remove(admin.user.id)).toMatchObject({ status: 200 });
    expect(await actionsOnUser(admin.user)).toMatchObject([{ actorName: "Asha Menon", userName: "Asha Menon" }]);
  });

  test("deletes an account that was never verified: it is in the list too", async () => {
    const waiting = await buildUser({ verified: false });
    expect(await remove(waiting.id)).toMatchObject({ status: 200 });
    expect(await db().user.findUnique({ where: { id: waiting.id } })).toBeNull();
  });
});
