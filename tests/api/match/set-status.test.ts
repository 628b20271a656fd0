/** What the row menu of Manage Matches does: status and result. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildGame, buildLive, deedsOn, expectInvalid, expectRefusal, MATCH, SRH } from "../../support/matches";
import { buildMatch, CSK, MI } from "../../support/season";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  game = await buildGame();
});

test("Who has won the toss has not won the match by that", async () => {
  const { matchId } = await buildLive({ matchStatus: `${MI} won the toss and opt to bowl` });
  const reply = await game.admin.person.post("/api/admin/update-match", { matchId, matchWinner: MI });
  expect(reply.body.data.matchStatus).toBe(`${MI} won`);
});

describe("POST /api/admin/toggle-match", () => {
  const toggle = (matchId: unknown, matchStarted: unknown, matchEnded: unknown) =>
    game.admin.person.post("/api/admin/toggle-match", { matchId, matchStarted, matchEnded });

  test.each([
    ["Ongoing", true, false],
    ["Completed", true, true],
  ])("sets %s, and Not Started again", async (_name, matchStarted, matchEnded) => {
    const { matchId } = await buildMatch({ matchStatus: "Match not started" });
    const reply = await toggle(matchId, matchStarted, matchEnded);
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 200,
      body: { message: expect.stringMatching(/\S/), data: { ...MATCH, matchId, matchStarted, matchEnded } },
    });
    expect(reply.body.data.matchStatus).not.toBe("Match not started");
    expect((await toggle(matchId, false, false)).body.data).toMatchObject({
      ...{ matchStarted: false, matchEnded: false, matchStatus: "Match not started" },
    });
    expect(await deedsOn({ matchId })).toMatchObject([
      { action: "set-status", before: { matchStarted: false }, after: { matchStarted, matchEnded } },
      { action: "set-status", before: { matchStarted, matchEnded }, after: { matchStarted: false } },
    ]);
  });

  test.each([MI, "draw"])("leaves a result of %s its words", async (matchWinner) => {
    const { matchId } = await buildLive();
    const told = await game.admin.person.post("/api/admin/update-match", { matchId, matchWinner });
    expect((await toggle(matchId, true, true)).body.data.matchStatus).toBe(told.body.data.matchStatus);
  });

  test("does nothing to a match that stands so already, and puts nothing on record", async () => {
    const { matchId } = await buildLive({ matchStatus: "RCB opt to bowl" });
    const { body } = await toggle(matchId, true, false);
    expect(body.data).toMatchObject({ matchStatus: "RCB opt to bowl" });
    expect(await deedsOn({ matchId })).toEqual([]);
  });

  test("what has begun stays closed when it is set back to Not Started", async () => {
    const { player } = game;
    const { matchId } = await buildMatch();
    await toggle(matchId, true, false);
    expect((await toggle(matchId, false, false)).body.data).toMatchObject({ picksClosedAt: expect.any(String) });
    const pick = { userId: player.user.id, matchId, predictedTeam: MI };
    expectRefusal(await player.person.post("/api/prediction/submit", pick), 409, "PICKS_CLOSED");
  });

  test("a second innings of the source's that is put back is the source's, not by hand", async () => {
    const { matchId } = await buildLive({ secondInningStarted: true });
    const set = (more: object) =>
      game.admin.person.post("/api/admin/toggle-match", { matchId, matchStarted: true, matchEnded: false, ...more });
    await set({ secondInningStarted: false });
    const { body } = await set({ secondInningStarted: true, restores: { secondInningsByHand: false } });
    expect(body.data.secondInningStarted).toBe(true);
    const byHand = async () => (await db().match.findUniqueOrThrow({ where: { matchId } })).byHand;
    expect(await byHand()).toEqual([]);
    await set({ secondInningStarted: false });
    await set({ secondInningStarted: true });
    expect(await byHand()).toEqual(["secondInningStarted"]);
  });

  test("refuses an end without a start", async () => {
    const { matchId } = await buildLive();
    expectInvalid(await toggle(matchId, false, true), "matchEnded");
  });

  test("wants both flags and a match that there is", async () => {
    const { matchId } = await buildMatch();
    expectInvalid(await toggle(matchId, undefined, false), "matchStarted");
    expectInvalid(await toggle(matchId, "true", false), "matchStarted");
    expectInvalid(await toggle(matchId, true, null), "matchEnded");
    expectInvalid(await toggle(undefined, true, false), "matchId");
    expectRefusal(await toggle("none", true, false), 404, "NOT_FOUND");
  });
});

describe("POST /api/admin/update-match", () => {
  const setResult = (matchId: unknown, matchWinner: unknown) =>
    game.admin.person.post("/api/admin/update-match", { matchId, matchWinner });

  test.each([
    [MI, MI],
    ["CSK", CSK],
    ["  chennai super kings ", CSK],
    ["draw", "draw"],
  ])("sets %j", async (given, matchWinner) => {
    const { matchId } = await buildLive();
    const reply = await setResult(matchId, given);
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 200,
      body: { message: "The result is set", data: { ...MATCH, matchId, matchWinner, awardedAt: null } },
    });
    expect(await deedsOn({ matchId })).toMatchObject([
      {
        ...{ action: "set-result", actorId: game.admin.user.id },
        ...{ before: { matchWinner: null }, after: { matchWinner } },
      },
    ]);
  });

  test.each([null, ""])("clears it with %j", async (given) => {
    const { matchId } = await buildLive({ matchWinner: MI, matchStatus: `${MI} won by 6 wkts` });
    const { status, body } = await setResult(matchId, given);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { message: "The result is cleared", data: { matchWinner: null, matchStatus: "Match in progress" } },
    });
    expect(await deedsOn({ matchId })).toMatchObject([{ before: { matchWinner: MI }, after: { matchWinner: null } }]);
  });

  test.each([SRH, "RR", "Tbc", "Draw!", "nobody", 1, true, {}, undefined])("refuses %j", async (given) => {
    const { matchId } = await buildLive({ matchWinner: MI });
    expectInvalid(await setResult(matchId, given), "matchWinner");
    expect(await deedsOn({ matchId })).toEqual([]);
  });

  test("says what is wrong in words for the person", async () => {
    const { matchId } = await buildLive();
    for (const given of ["nobody", SRH, "Tbc"]) {
      expect((await setResult(matchId, given)).body.error).toMatch(/team/i);
    }
  });

  test("refuses the unknown side of a match as its winner", async () => {
    const { matchId } = await buildMatch({ teamTwo: "Tbc" });
    expectInvalid(await setResult(matchId, "Tbc"), "matchWinner");
    expect((await setResult(matchId, MI)).status).toBe(200);
  });

  test("wants a match that there is", async () => {
    expectInvalid(await setResult(undefined, MI), "matchId");
    expectRefusal(await setResult("none", MI), 404, "NOT_FOUND");
  });
});
