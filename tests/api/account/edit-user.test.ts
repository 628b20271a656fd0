import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildUser } from "../../support/builders";
import { buildGame, buildLive, deedsOnUser, expectInvalid, expectRefusal, placePick } from "../../support/matches";
import { buildInnings, emptySeason, MI } from "../../support/season";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  await emptySeason();
  game = await buildGame();
});

describe("GET /api/admin/list-users", () => {
  test("answers every account with all its fields and no other, by first name", async () => {
    const { admin, player, other } = game;
    const waiting = await buildUser({ verified: false, firstName: "Zoya" });
    const [hand, looks] = [
      { homeTeam: "CSK", wildcards: 3 },
      { reminderEmail: false, profilePic: "preset-2" },
    ];
    const changes = { ...hand, ...looks };
    await db().entry.updateMany({ where: { userId: player.user.id }, data: { ...hand, gamechangers: 0 } });
    await db().profile.update({ where: { userId: player.user.id }, data: looks });
    await db().leaderboardEntry.updateMany({ where: { userId: player.user.id }, data: { points: 7, pickPoints: 7 } });
    await placePick(player, await buildLive(), MI);
    const reply = await admin.person.get("/api/admin/list-users");
    const named = ({ id: userId, firstName, lastName, email }: typeof waiting) => {
      return { userId, firstName, lastName, email };
    };
    const fresh = { profilePic: "none", profileBg: null, homeTeam: null, wildcards: 10, flips: 5, points: 0 };
    const verified = { isVerified: true, reminderEmail: true };
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 200,
      body: {
        data: [
          { ...named(admin.user), ...fresh, ...verified, isAdmin: true },
          {
            ...named(player.user),
            ...{ ...changes, flips: 0 },
            profileBg: "/banners/csk.svg",
            points: 7,
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
  ])("changes whom %s names, answers the profile, and goes on record", async (_name, naming) => {
    const { admin, player } = game;
    const { id, email } = player.user;
    const fields = { firstName: "Kabir", lastName: "Rao-Sen", homeTeam: "RCB", wildcards: 4, flips: 2 };
    const reply = await edit({ ...naming(player.user), ...fields });
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 200,
      body: {
        message: expect.stringContaining("Kabir Rao-Sen"),
        data: {
          ...{ ...fields, userId: id, email, profilePic: "none", profileBg: "/banners/rcb.svg" },
          ...{ reminderEmail: true, points: 0 },
        },
      },
    });
    expect(await deedsOnUser(player.user)).toMatchObject([
      {
        ...{ action: "edit-user", actorId: admin.user.id, actorName: "Asha Menon", userId: id, matchId: null },
        before: { lastName: "Rao", homeTeam: null, wildcards: 10, flips: 5, isAdmin: false },
        after: { ...fields, isAdmin: false },
      },
    ]);
  });

  test("ends the sessions of whoever becomes an administrator or is none any more, and of nobody else", async () => {
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

  test("goes by userId where both are given, and never changes the email", async () => {
    const { player, other } = game;
    const reply = await edit({ userId: player.user.id, email: other.user.email, firstName: "Kabira" });
    expect(reply.body.data).toMatchObject({ userId: player.user.id, email: player.user.email, firstName: "Kabira" });
    const row = await db().user.findUnique({ where: { id: other.user.id } });
    expect(row).toMatchObject({ firstName: "Meera", email: other.user.email });
  });

  test("takes a row of the list back as it was read", async () => {
    const { admin, player } = game;
    const { body } = await admin.person.get(`/api/admin/list-users?userId=${player.user.id}`);
    const [row] = body.data;
    const { isAdmin: _admin, isVerified: _verified, picks: _picks, ...profile } = row;
    expect(await edit(row)).toMatchObject({ status: 200, body: { data: profile } });
  });

  test.each([
    ["Mumbai Indians", "MI"],
    ["mi", "MI"],
    ["", null],
    [null, null],
    ["none", null],
  ])("takes the home team %j", async (homeTeam, code) => {
    await db().entry.updateMany({ where: { userId: game.player.user.id }, data: { homeTeam: "GT" } });
    expect((await edit({ userId: game.player.user.id, homeTeam })).body.data).toMatchObject({ homeTeam: code });
  });

  test("a home team of a League that has ended brings its bonus, and takes it along", async () => {
    const { player } = game;
    const { matchId } = await buildLive({ matchEnded: true, matchWinner: MI });
    await buildInnings(matchId, 1, MI, 250);
    const { id: userId } = player.user;
    expect((await edit({ userId, homeTeam: "MI" })).body.data).toMatchObject({ points: 3 });
    expect((await edit({ userId, homeTeam: "CSK" })).body.data).toMatchObject({ points: 0 });
  });

  test.each([
    ["wildcards", -1],
    ["wildcards", 1.5],
    ["wildcards", 1001],
    ["wildcards", ""],
    ["wildcards", null],
    ["wildcards", "many"],
    ["flips", -1],
    ["flips", false],
    ["flips", []],
    ["firstName", " "],
    ["lastName", ""],
    ["firstName", null],
    ["homeTeam", "Mumbai"],
    ["homeTeam", "Tbc"],
    ["isAdmin", "true"],
  ])("refuses %s as %j", async (field, value) => {
    const { user } = game.player;
    expectInvalid(await edit({ userId: user.id, [field]: value }), field);
    expect(await db().entry.findFirst({ where: { userId: user.id } })).toMatchObject({
      wildcards: 10,
      gamechangers: 5,
    });
  });

  test.each([
    ["12", 12],
    [0, 0],
    [1000, 1000],
  ])("takes the count %j", async (wildcards, count) => {
    expect((await edit({ userId: game.player.user.id, wildcards })).body.data).toMatchObject({ wildcards: count });
  });

  test("wants to know whom", async () => {
    expectInvalid(await edit({ firstName: "Nobody" }), "userId");
    expectRefusal(await edit({ userId: "nobody" }), 404, "NOT_FOUND");
    expectRefusal(await edit({ email: "nobody@example.com" }), 404, "NOT_FOUND");
    expect(await edit({ userId: game.player.user.id, points: 99, password: "x" })).toMatchObject({ status: 400 });
  });

  test("cannot give away points, pictures or verification", async () => {
    const { player } = game;
    const shown = { points: 99, profilePic: "preset-1", reminderEmail: false, isVerified: false };
    expect((await edit({ userId: player.user.id, ...shown })).body.data).toMatchObject({
      ...{ points: 0, profilePic: "none", reminderEmail: true },
    });
    expect((await player.person.get("/api/auth/check-auth")).body.user).toMatchObject({ isVerified: true });
  });
});

describe("POST /api/admin/edit-user for an account that waits for its code", () => {
  const edit = (fields: object) => game.admin.person.post("/api/admin/edit-user", fields);

  test("changes the name, also where the whole row comes back, and nothing else", async () => {
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
