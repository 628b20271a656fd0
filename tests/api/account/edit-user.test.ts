import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildUser } from "../../support/builders";
import { actionsOnUser, buildGame, buildLive, expectInvalid, expectRefusal, placePick } from "../../support/matches";
import { emptySeason, MI } from "../../support/season";
import { standAt } from "../../support/stand-at";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  await emptySeason();
  game = await buildGame();
});

describe("GET /api/admin/list-users", () => {
  test("returns every account with exactly its fields, by first name", async () => {
    const { admin, player, other } = game;
    const waiting = await buildUser({ verified: false, firstName: "Zoya" });
    const [hand, looks] = [
      { homeTeam: "CSK", wildcards: 3 },
      { reminderEmail: false, profilePic: "preset-2" },
    ];
    const changes = { ...hand, ...looks };
    await db().entry.updateMany({ where: { userId: player.user.id }, data: { ...hand, gamechangers: 0 } });
    await db().profile.update({ where: { userId: player.user.id }, data: looks });
    await standAt(player.user.id, { points: 7, pickPoints: 7 });
    await placePick(player, await buildLive(), MI);
    const reply = await admin.person.get("/api/admin/list-users");
    const named = ({ id: userId, firstName, lastName, email }: typeof waiting) => {
      return { userId, firstName, lastName, email };
    };
    const version = expect.any(String);
    const fresh = { version, profilePic: "none", profileBg: null, homeTeam: null, wildcards: 10, flips: 5, points: 0 };
    const verified = { isVerified: true, reminderEmail: true };
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 200,
      body: {
        data: [
          { ...named(admin.user), ...fresh, ...verified, isAdmin: true },
          {
            ...named(player.user),
            ...{ ...changes, flips: 0 },
            profileBg: "/team-art/csk.svg",
            points: 7,
            version,
            isAdmin: false,
            isVerified: true,
          },
          { ...named(other.user), ...fresh, ...verified, isAdmin: false },
          {
            ...{ ...named(waiting), ...fresh, wildcards: 0, flips: 0 },
            ...{ reminderEmail: false, isAdmin: false, isVerified: false },
          },
        ],
      },
    });
  });
});

describe("POST /api/admin/edit-user", () => {
  const edit = (fields: object) => game.admin.person.post("/api/admin/edit-user", fields);

  test.each([
    ["userId", ({ id }: { id: string }) => ({ userId: id })],
    ["email", ({ email }: { email: string }) => ({ email })],
    ["email, whatever the case", ({ email }: { email: string }) => ({ email: ` ${email.toUpperCase()} ` })],
  ])("finds the user by %s, changes them, returns the profile and logs it", async (_name, naming) => {
    const { admin, player } = game;
    const { id, email } = player.user;
    const fields = { firstName: "Kabir", lastName: "Rao-Sen", homeTeam: "RCB", wildcards: 4, flips: 2 };
    const reply = await edit({ ...naming(player.user), ...fields });
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 200,
      body: {
        message: expect.stringContaining("Kabir Rao-Sen"),
        data: {
          ...{ ...fields, userId: id, email, profilePic: "none", profileBg: "/team-art/rcb.svg" },
          ...{ reminderEmail: true, points: 0 },
        },
      },
    });
    expect(await actionsOnUser(player.user)).toMatchObject([
      {
        ...{ action: "edit-user", actorId: admin.user.id, actorName: "Asha Menon", userId: id, matchId: null },
        before: { lastName: "Rao", homeTeam: null, wildcards: 10, flips: 5, isAdmin: false },
        after: { ...fields, isAdmin: false },
      },
    ]);
  });

  test("ends a user's sessions when their admin role changes, and nobody else's", async () => {
    const { player } = game;
    const { id: userId } = player.user;
    const stillIn = async () => (await player.person.get("/api/match/list")).status;
    await edit({ userId, firstName: "Kabira", isAdmin: false });
    expect(await stillIn()).toBe(200);
    for (const isAdmin of [true, false]) {
      await edit({ userId, isAdmin });
      expect(await stillIn()).toBe(401);
      await player.person.carrySession(await db().user.findUniqueOrThrow({ where: { id: userId } }));
      expect(await stillIn()).toBe(200);
    }
  });

  test("accepts a row of the list exactly as it was read", async () => {
    const { admin, player } = game;
    const { body } = await admin.person.get(`/api/admin/list-users?userId=${player.user.id}`);
    const [row] = body.data;
    const { isAdmin: _admin, isVerified: _verified, picks: _picks, version: _version, ...profile } = row;
    expect(await edit(row)).toMatchObject({ status: 200, body: { data: profile } });
  });

  test.each([
    ["Mumbai Indians", "MI"],
    ["mi", "MI"],
    ["", null],
    [null, null],
    ["none", null],
  ])("accepts the home team %j", async (homeTeam, code) => {
    await db().entry.updateMany({ where: { userId: game.player.user.id }, data: { homeTeam: "GT" } });
    expect((await edit({ userId: game.player.user.id, homeTeam })).body.data).toMatchObject({ homeTeam: code });
  });

  test.each([
    ["wildcards", -1],
    ["wildcards", 1001],
    ["flips", -1],
    ["firstName", " "],
    ["homeTeam", "Mumbai"],
    ["isAdmin", "true"],
  ])("refuses %s as %j", async (field, value) => {
    const { user } = game.player;
    expectInvalid(await edit({ userId: user.id, [field]: value }), field);
    expect(await db().entry.findFirst({ where: { userId: user.id } })).toMatchObject({
      wildcards: 10,
      gamechangers: 5,
    });
  });

  test("refuses a missing or unknown user, and unknown fields", async () => {
    expectInvalid(await edit({ firstName: "Nobody" }), "userId");
    expectRefusal(await edit({ userId: "nobody" }), 404, "NOT_FOUND");
    expectRefusal(await edit({ email: "nobody@example.com" }), 404, "NOT_FOUND");
    expect(await edit({ userId: game.player.user.id, points: 99, password: "x" })).toMatchObject({ status: 400 });
  });
});

describe("POST /api/admin/edit-user for an unverified account", () => {
  const edit = (fields: object) => game.admin.person.post("/api/admin/edit-user", fields);

  test("changes the name and nothing else, even if the whole row is sent", async () => {
    const { id: userId } = await buildUser({ verified: false, firstName: "Zoya" });
    const { body } = await game.admin.person.get("/api/admin/list-users");
    const row = body.data.find((one: { userId: string }) => one.userId === userId);
    const reply = await edit({ ...row, firstName: "Zoë" });
    expect(reply).toMatchObject({ status: 200, body: { data: { userId, firstName: "Zoë", wildcards: 0 } } });
    for (const more of [{ homeTeam: "MI" }, { wildcards: 3 }, { flips: 1 }, { isAdmin: true }]) {
      expectRefusal(await edit({ userId, firstName: "Zed", ...more }), 403, "EMAIL_NOT_VERIFIED");
    }
    expect(await db().user.findUnique({ where: { id: userId } })).toMatchObject({ firstName: "Zoë", isAdmin: false });
  });
});
