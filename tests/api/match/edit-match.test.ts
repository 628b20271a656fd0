import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import {
  actionsOn,
  buildGame,
  buildLive,
  expectInvalid,
  expectRefusal,
  extrasLeftOf,
  formOf,
  iso,
  MATCH,
  placePick,
  SRH,
} from "../../support/matches";
import { buildMatch, CSK, inHours, MI } from "../../support/season";

const PATH = "/api/admin/edit-match";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  game = await buildGame();
});

type Match = Awaited<ReturnType<typeof buildMatch>>;
const edit = (match: Match, fields: object) => game.admin.person.post(PATH, { ...formOf(match), ...fields });

describe("POST /api/admin/edit-match", () => {
  test("changes what the form says and returns the changed match", async () => {
    const match = await buildMatch();
    const matchDate = iso(inHours(72));
    const fields = { matchName: "Moved", matchNumber: 12, matchDate, matchType: "Finals", venue: "Eden Gardens" };
    const reply = await edit(match, { ...fields, teamOne: "KKR", teamTwo: "srh", matchStatus: "Delayed" });
    const teams = { teamOne: "Kolkata Knight Riders", teamTwo: SRH };
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 200,
      body: {
        message: "Match saved",
        data: { ...MATCH, matchId: match.matchId, ...fields, ...teams, matchStatus: "Delayed" },
      },
    });
    expect(await actionsOn(match)).toMatchObject([
      {
        ...{ action: "edit-match", actorId: game.admin.user.id, matchId: match.matchId, matchName: "Moved" },
        before: { matchName: match.matchName, teamOne: MI, matchDate: iso(match.matchDate) },
        after: { matchName: "Moved", teamTwo: SRH, matchType: "Finals", matchDate, venue: "Eden Gardens" },
      },
    ]);
  });

  test("accepts a whole match as it was read, and changes nothing", async () => {
    const { matchId } = await buildLive({ venue: "Wankhede", matchWinner: MI, awardedAt: inHours(0) });
    const { body } = await game.admin.person.get("/api/match/list");
    const read = body.data.find((match: { matchId: string }) => match.matchId === matchId);
    const reply = await game.admin.person.post(PATH, read);
    expect(reply).toMatchObject({ status: 200 });
    expect(reply.body.data).toEqual(read);
    expect(await actionsOn({ matchId })).toEqual([]);
  });

  test("updates the status text with the flags, unless a text is given or it has a result", async () => {
    const match = await buildMatch({ matchStatus: "Match not started" });
    const statusAfter = async (fields: object) => (await edit(match, fields)).body.data.matchStatus;
    expect(await statusAfter({ matchStarted: true })).toBe("Match in progress");
    expect(await statusAfter({ matchStarted: true, matchStatus: "CSK opt to bat" })).toBe("CSK opt to bat");
    expect(await statusAfter({ matchStarted: true, matchEnded: true })).toBe("Match completed");
    expect(await statusAfter({ matchStarted: true, matchEnded: true, matchWinner: MI })).toBe(`${MI} won`);
    expect(await statusAfter({ matchStarted: true, matchEnded: false, matchWinner: MI })).toBe(`${MI} won`);
  });

  test("says how many picks were deleted with a replaced side, and returns what they cost", async () => {
    const { player, other } = game;
    const match = await buildMatch();
    await placePick(player, match, CSK, { wildcardUsed: true });
    await db().entry.updateMany({ where: { userId: player.user.id }, data: { wildcards: 9 } });
    const remaining = await placePick(other, match, MI);
    const reply = await edit(match, { teamTwo: "RR" });
    expect(reply.body.message).toMatch(/\b1\b/);
    expect(await extrasLeftOf(player)).toEqual({ wildcards: 10, flips: 5 });
    expect(await db().pick.findMany({ where: { matchId: match.matchId } })).toEqual([remaining]);
    expect(await actionsOn(match)).toMatchObject([{ action: "edit-match", before: { picksRemoved: 1 } }]);
  });

  test("refuses an end without a start, whichever field is sent", async () => {
    expectInvalid(await edit(await buildMatch(), { matchEnded: true }), "matchEnded");
    expectInvalid(await edit(await buildLive({ matchEnded: true }), { matchStarted: false }), "matchEnded");
  });

  test("refuses a team against itself and a winner that isn't playing", async () => {
    const match = await buildMatch();
    expectInvalid(await edit(match, { teamTwo: "mi" }), "teamTwo");
    expectInvalid(await edit(match, { matchWinner: SRH }), "matchWinner");
    expect((await edit(match, { teamOne: "Tbc", teamTwo: "Tbc" })).status).toBe(200);
  });
});

describe("POST /api/admin/delete-match", () => {
  const DELETE = "/api/admin/delete-match";

  test("deletes the match with its picks, and returns what they cost", async () => {
    const { admin, player, other } = game;
    const match = await buildMatch();
    await placePick(player, match, MI, { wildcardUsed: true });
    await placePick(other, match, CSK);
    await db().entry.updateMany({ where: { userId: player.user.id }, data: { wildcards: 9 } });
    const { matchId, matchName } = match;
    const reply = await admin.person.post(DELETE, { matchId });
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 200,
      body: { message: "Match deleted with 2 picks" },
    });
    expect(await db().match.findUnique({ where: { matchId } })).toBeNull();
    expect(await db().pick.count({ where: { matchId } })).toBe(0);
    expect(await extrasLeftOf(player)).toEqual({ wildcards: 10, flips: 5 });
    expect(await actionsOn(match)).toMatchObject([
      {
        ...{ action: "delete-match", actorId: admin.user.id, matchId, matchName, after: null },
        before: { matchName, teamOne: MI, picks: 2 },
      },
    ]);
    expectRefusal(await admin.person.post(DELETE, { matchId }), 404, "NOT_FOUND");
  });
});
