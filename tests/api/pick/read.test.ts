import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildClosed, buildGame, expectRefusal, NEW_PICK, placePick } from "../../support/matches";
import { buildMatch, CSK, emptySeason, inHours, MI } from "../../support/season";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  await emptySeason();
  game = await buildGame();
});

describe("POST /api/prediction/get-all", () => {
  const PATH = "/api/prediction/get-all";

  test("returns the picks with all their fields and the players' names, by first name", async () => {
    const { admin, player, other } = game;
    const match = await buildClosed();
    await db().profile.update({ where: { userId: other.user.id }, data: { profilePic: "preset-3" } });
    const second = await placePick(other, match, CSK, { wildcardUsed: true });
    const first = await placePick(player, match, MI);
    const { matchId } = match;
    const expected = {
      status: 200,
      body: {
        data: [
          {
            ...{ ...NEW_PICK, _id: first.id, matchId, userId: player.user.id, predictedTeam: MI },
            ...{ firstName: "Kabir", lastName: "Rao", profilePic: "none", version: expect.any(String) },
          },
          {
            ...{ ...NEW_PICK, _id: second.id, matchId, userId: other.user.id, predictedTeam: CSK, wildcardUsed: true },
            ...{ firstName: "Meera", lastName: "Iyer", profilePic: "preset-3", version: expect.any(String) },
          },
        ],
      },
    };
    for (const { person } of [player, other, admin]) {
      const { status, body } = await person.post(PATH, { matchId });
      expect({ status, body }).toEqual(expected);
    }
  });

  test("returns a player only their own pick until picks close, and an administrator all", async () => {
    const { admin, player, other } = game;
    const { matchId, ...match } = await buildMatch();
    const own = await placePick(player, { matchId, ...match }, MI);
    await placePick(other, { matchId, ...match }, MI);
    expect((await player.person.post(PATH, { matchId })).body.data).toMatchObject([{ _id: own.id }]);
    expect((await admin.person.post(PATH, { matchId })).body.data).toHaveLength(2);
    await db().pick.delete({ where: { id: own.id } });
    expect((await player.person.post(PATH, { matchId })).body).toEqual({ data: [] });
  });
});

describe("POST /api/prediction/get", () => {
  const PATH = "/api/prediction/get";

  test("returns the caller's own pick with all its fields, or null", async () => {
    const { player } = game;
    const match = await buildMatch();
    const asked = { userId: player.user.id, matchId: match.matchId };
    const before = await player.person.post(PATH, asked);
    expect({ status: before.status, body: before.body }).toEqual({ status: 200, body: { data: null } });
    const pick = await placePick(player, match, MI);
    expect((await player.person.post(PATH, asked)).body).toEqual({
      data: { ...NEW_PICK, _id: pick.id, ...asked, predictedTeam: MI },
    });
  });

  test("refuses another player's while picks are open, whether there is one or not", async () => {
    const { player, other, admin } = game;
    const match = await buildMatch();
    const asked = { userId: other.user.id, matchId: match.matchId };
    const without = await player.person.post(PATH, asked);
    expectRefusal(without, 403, "FORBIDDEN");
    await placePick(other, match, MI);
    expect((await player.person.post(PATH, asked)).body).toEqual(without.body);
    expect((await player.person.post(PATH, { ...asked, userId: "nobody" })).body).toEqual(without.body);
    expect((await admin.person.post(PATH, asked)).body.data).toMatchObject({ predictedTeam: MI });
  });

  test("says once picks have closed that another player has none", async () => {
    const { matchId } = await buildClosed();
    const { body } = await game.player.person.post(PATH, { userId: game.other.user.id, matchId });
    expect(body).toEqual({ data: null });
  });
});

describe("GET /api/prediction/own", () => {
  const PATH = "/api/prediction/own";

  const idsOf = async (who: "admin" | "player" | "other") =>
    (await game[who].person.get(PATH)).body.data.map(({ _id }: { _id: string }) => _id);

  test("returns the caller's picks with all their fields, in order of play", async () => {
    const { player } = game;
    const [last, first] = [await buildMatch(), await buildMatch({ matchDate: inHours(-48) })];
    const open = await placePick(player, last, MI, { wildcardUsed: true });
    const closed = await placePick(player, first, CSK);
    const userId = player.user.id;
    const { status, body } = await player.person.get(PATH);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        data: [
          { ...NEW_PICK, _id: closed.id, userId, matchId: first.matchId, predictedTeam: CSK },
          { ...NEW_PICK, _id: open.id, userId, matchId: last.matchId, predictedTeam: MI, wildcardUsed: true },
        ],
      },
    });
  });

  test("is empty for a player without picks, whatever others have, and always the caller's own", async () => {
    const { admin, player, other } = game;
    for (const match of [await buildMatch(), await buildClosed()]) await placePick(other, match, MI);
    expect(await idsOf("player")).toEqual([]);
    expect(await idsOf("admin")).toEqual([]);
    expect(await idsOf("other")).toHaveLength(2);
    for (const { person } of [player, admin]) {
      expect((await person.get(`${PATH}?userId=${other.user.id}`)).body).toEqual({ data: [] });
    }
  });
});
