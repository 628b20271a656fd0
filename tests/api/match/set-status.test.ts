/** What the row menu of Manage Matches does: status and result. */
import { beforeEach, describe, expect, test } from "vitest";
import { actionsOn, buildGame, buildLive, expectInvalid, MATCH, SRH } from "../../support/matches";
import { buildMatch, CSK, MI } from "../../support/season";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  game = await buildGame();
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
    expect(await actionsOn({ matchId })).toMatchObject([
      { action: "set-status", before: { matchStarted: false }, after: { matchStarted, matchEnded } },
      { action: "set-status", before: { matchStarted, matchEnded }, after: { matchStarted: false } },
    ]);
  });

  test.each([MI, "draw"])("keeps the status text of a result: %s", async (matchWinner) => {
    const { matchId } = await buildLive();
    const reply = await game.admin.person.post("/api/admin/update-match", { matchId, matchWinner });
    expect((await toggle(matchId, true, true)).body.data.matchStatus).toBe(reply.body.data.matchStatus);
  });

  test("does nothing if the status is the same, and logs nothing", async () => {
    const { matchId } = await buildLive({ matchStatus: "RCB opt to bowl" });
    const { body } = await toggle(matchId, true, false);
    expect(body.data).toMatchObject({ matchStatus: "RCB opt to bowl" });
    expect(await actionsOn({ matchId })).toEqual([]);
  });
});

describe("POST /api/admin/update-match", () => {
  const setResult = (matchId: unknown, matchWinner: unknown) =>
    game.admin.person.post("/api/admin/update-match", { matchId, matchWinner });

  test.each([
    ["CSK", CSK],
    ["draw", "draw"],
  ])("sets %j", async (given, matchWinner) => {
    const { matchId } = await buildLive();
    const reply = await setResult(matchId, given);
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 200,
      body: {
        message: "Result set",
        data: { ...MATCH, matchId, matchWinner, awardedAt: null, version: expect.any(String) },
      },
    });
    expect(await actionsOn({ matchId })).toMatchObject([
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
      body: { message: "Result cleared", data: { matchWinner: null, matchStatus: "Match in progress" } },
    });
    expect(await actionsOn({ matchId })).toMatchObject([{ before: { matchWinner: MI }, after: { matchWinner: null } }]);
  });

  test.each([SRH, "Tbc"])("refuses %j", async (given) => {
    const { matchId } = await buildLive({ matchWinner: MI });
    expectInvalid(await setResult(matchId, given), "matchWinner");
    expect(await actionsOn({ matchId })).toEqual([]);
  });
});
