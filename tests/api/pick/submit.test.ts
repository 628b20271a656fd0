import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { TBC } from "@/lib/team/names";
import {
  actionsOn,
  buildClosed,
  buildGame,
  buildLive,
  expectInvalid,
  expectRefusal,
  extrasLeftOf,
  NEW_PICK,
  pickOf,
  SRH,
} from "../../support/matches";
import { buildMatch, CSK, MI } from "../../support/season";

const PATH = "/api/prediction/submit";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  game = await buildGame();
});

describe("POST /api/prediction/submit", () => {
  test("saves the pick and returns it with all its fields", async () => {
    const { player } = game;
    const match = await buildMatch();
    const reply = await player.person.post(PATH, pickOf(player, match, MI));
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 201,
      body: {
        message: expect.stringMatching(/\S/),
        data: { ...NEW_PICK, matchId: match.matchId, userId: player.user.id, predictedTeam: MI },
      },
    });
    expect(await extrasLeftOf(player)).toEqual({ wildcards: 10, flips: 5 });
    expect(await actionsOn(match)).toEqual([]);
  });

  test("spends a wildcard with the pick, down to the last one", async () => {
    const { player } = game;
    await db().entry.updateMany({ where: { userId: player.user.id }, data: { wildcards: 1 } });
    const [first, second] = [await buildMatch(), await buildMatch()];
    const bearing = { ...pickOf(player, first, MI), wildcardUsed: true };
    expect(await player.person.post(PATH, bearing)).toMatchObject({
      status: 201,
      body: { data: { ...NEW_PICK, wildcardUsed: true } },
    });
    expect(await extrasLeftOf(player)).toEqual({ wildcards: 0, flips: 5 });
    const again = { ...pickOf(player, second, MI), wildcardUsed: true };
    expectRefusal(await player.person.post(PATH, again), 409, "NO_WILDCARDS_LEFT");
    // Nothing is left of the refused pick: it can be made without the wildcard.
    expect(await player.person.post(PATH, pickOf(player, second, MI))).toMatchObject({ status: 201 });
    expect(await extrasLeftOf(player)).toEqual({ wildcards: 0, flips: 5 });
  });

  test.each(["Qualifier", "Finals"] as const)("refuses a wildcard in a %s match", async (matchType) => {
    const { player } = game;
    const body = pickOf(player, await buildMatch({ matchType }), MI);
    expectRefusal(await player.person.post(PATH, { ...body, wildcardUsed: true }), 409, "WILDCARD_NOT_ALLOWED");
    expect(await extrasLeftOf(player)).toEqual({ wildcards: 10, flips: 5 });
    expect(await player.person.post(PATH, body)).toMatchObject({ status: 201 });
  });

  test("allows one pick, and doesn't silently change it", async () => {
    const { player } = game;
    const body = pickOf(player, await buildMatch(), MI);
    await player.person.post(PATH, body);
    for (const changed of [body, { ...body, predictedTeam: CSK }, { ...body, wildcardUsed: true }]) {
      expectRefusal(await player.person.post(PATH, changed), 409, "ALREADY_PICKED");
    }
    expect(await extrasLeftOf(player)).toEqual({ wildcards: 10, flips: 5 });
    const [pick, ...others] = await db().pick.findMany({ where: { userId: player.user.id } });
    expect({ pick, others }).toMatchObject({ pick: { predictedTeam: MI, wildcardUsed: false }, others: [] });
  });

  test("refuses a pick for a match past its deadline", async () => {
    const { player } = game;
    const body = pickOf(player, await buildClosed(), MI);
    expectRefusal(await player.person.post(PATH, body), 409, "PICKS_CLOSED");
    expectRefusal(await player.person.post(PATH, { ...body, wildcardUsed: true }), 409, "PICKS_CLOSED");
    expect(await db().pick.count({ where: { userId: player.user.id } })).toBe(0);
    expect(await extrasLeftOf(player)).toEqual({ wildcards: 10, flips: 5 });
  });
});

describe("POST /api/prediction/submit by an administrator", () => {
  test("works for anyone, at any time, and is logged", async () => {
    const { admin, player } = game;
    const match = await buildLive({ matchEnded: true, matchWinner: MI });
    const reply = await admin.person.post(PATH, { ...pickOf(player, match, "mi"), wildcardUsed: true });
    const { matchId, matchName } = match;
    const userId = player.user.id;
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 201,
      body: {
        message: expect.stringMatching(/\S/),
        data: { ...NEW_PICK, matchId, userId, predictedTeam: MI, wildcardUsed: true },
      },
    });
    expect(await extrasLeftOf(player)).toEqual({ wildcards: 9, flips: 5 });
    expect(await actionsOn(match)).toMatchObject([
      {
        ...{ action: "add-pick", actorId: admin.user.id, actorName: "Asha Menon", matchId, matchName },
        ...{ userId, userName: "Kabir Rao", before: null },
        after: { predictedTeam: MI, wildcardUsed: true, gamechangerUsed: false },
      },
    ]);
  });

  test("as a player's own is refused for another player, whose page it was before", async () => {
    const { admin, player } = game;
    const match = await buildMatch();
    expectRefusal(await admin.person.post(PATH, { ...pickOf(player, match, MI), own: true }), 403, "FORBIDDEN");
    expect(await db().pick.count({ where: { matchId: match.matchId } })).toBe(0);
    expect((await admin.person.post(PATH, { ...pickOf(admin, match, MI), own: true })).status).toBe(201);
  });

  test("as a player is refused after the deadline like anyone's", async () => {
    const { admin } = game;
    const closed = await buildClosed();
    expectRefusal(await admin.person.post(PATH, { ...pickOf(admin, closed, MI), own: true }), 409, "PICKS_CLOSED");
    expect(await actionsOn(closed)).toEqual([]);
  });

  test("still checks for one pick each, wildcards and sides", async () => {
    const { admin, player } = game;
    const match = await buildClosed();
    await admin.person.post(PATH, pickOf(player, match, MI));
    expectRefusal(await admin.person.post(PATH, pickOf(player, match, CSK)), 409, "ALREADY_PICKED");
    expectInvalid(await admin.person.post(PATH, pickOf(player, await buildClosed(), SRH)), "predictedTeam");
    await db().entry.updateMany({ where: { userId: player.user.id }, data: { wildcards: 0 } });
    const bearing = { ...pickOf(player, await buildClosed(), MI), wildcardUsed: true };
    expectRefusal(await admin.person.post(PATH, bearing), 409, "NO_WILDCARDS_LEFT");
    expectRefusal(
      await admin.person.post(PATH, pickOf(player, await buildMatch({ teamTwo: TBC }), MI)),
      409,
      "PICKS_CLOSED",
    );
    const final = { ...pickOf(player, await buildClosed({ matchType: "Finals" }), MI), wildcardUsed: true };
    expectRefusal(await admin.person.post(PATH, final), 409, "WILDCARD_NOT_ALLOWED");
  });

  test("for themselves while picks are open isn't logged", async () => {
    const { admin } = game;
    const match = await buildMatch();
    expect(await admin.person.post(PATH, pickOf(admin, match, MI))).toMatchObject({ status: 201 });
    expect(await actionsOn(match)).toEqual([]);
    const closed = await buildClosed();
    expect(await admin.person.post(PATH, pickOf(admin, closed, MI))).toMatchObject({ status: 201 });
    expect(await actionsOn(closed)).toMatchObject([{ action: "add-pick", userId: admin.user.id }]);
  });
});
