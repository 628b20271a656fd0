/** What is sent to take a change of a match back: exactly what was before, if what was left still stands. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { ofAward, ofEdit, ofResult, ofStatus } from "./undo-match";

const [MI, CSK, RR] = ["Mumbai Indians", "Chennai Super Kings", "Rajasthan Royals"];
const AWARDED = new Date("2027-03-20T19:00:00Z");

const match: ManagedMatch = {
  ...{ matchId: "one", matchName: `${MI} vs ${CSK}`, matchNumber: 34, matchDate: new Date("2027-03-20T14:00:00Z") },
  ...{ matchType: "League", teamOne: MI, teamTwo: CSK, venue: "Wankhede", matchWinner: MI },
  ...{ matchStarted: true, matchEnded: true, secondInningStarted: true, matchStatus: `${MI} won by 6 wkts` },
  ...{ picksClosedAt: null, firstInningsSeenAt: null, closedEarlyAt: null, picksShownAt: null, awardedAt: null },
  ...{ resultSetByHand: false, byHand: [], fromSource: false, picks: 0 },
};

/** What was sent, call by call. */
let sent: { path: string; body: unknown }[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) });
    return Response.json({ message: "Done" });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("An award", () => {
  test("is taken back as it was made, of the result that it was made for", async () => {
    const undoable = ofAward(match, AWARDED);
    expect(undoable?.text).toBe("Match 34: points awarded");
    await undoable?.takeBack();
    const seen = { matchWinner: MI, awardedAt: AWARDED.toISOString() };
    expect(sent).toEqual([{ path: "/api/admin/take-back-award", body: { matchId: "one", seen } }]);
  });

  test("that another has made, or none has, is not", () => {
    expect(ofAward({ ...match, awardedAt: AWARDED }, AWARDED)).toBeNull();
    expect(ofAward(match, null)).toBeNull();
    expect(ofAward(undefined, AWARDED)).toBeNull();
  });
});

describe("A result", () => {
  const restores = { matchStatus: `${MI} won by 6 wkts`, resultSetByHand: false };

  test.each([
    ["corrected without points", match, { matchWinner: CSK }, `${CSK} won`, false],
    [
      "corrected with points",
      { ...match, awardedAt: AWARDED },
      { matchWinner: "draw", awardedAt: AWARDED },
      "No Result",
      true,
    ],
    [
      "cleared with points",
      { ...match, awardedAt: AWARDED },
      { matchWinner: null, awardedAt: null },
      "result cleared",
      true,
    ],
    ["corrected while another has awarded", match, { matchWinner: CSK, awardedAt: AWARDED }, `${CSK} won`, true],
  ])("%s", async (_what, before, change, words, awarded) => {
    const after = { ...before, ...change };
    const undoable = ofResult(before, after);
    expect(undoable?.text).toBe(`Match 34: ${words}`);
    await undoable?.takeBack();
    const seen = { matchWinner: after.matchWinner, awardedAt: after.awardedAt?.toISOString() ?? null };
    const body = { matchId: "one", matchWinner: MI, seen, restores: { ...restores, awarded } };
    expect(sent).toEqual([{ path: "/api/admin/update-match", body }]);
  });

  test("that closed picks early opens them again", async () => {
    const open = { ...match, matchWinner: null, matchStarted: false, matchEnded: false };
    const undoable = ofResult(open, { ...open, matchWinner: MI, closedEarlyAt: AWARDED });
    expect(undoable?.text).toBe(`Match 34: ${MI} won, picks closed early`);
    await undoable?.takeBack();
    expect(sent).toMatchObject([
      { path: "/api/admin/reopen-picks", body: { matchId: "one", seen: { matchWinner: MI } } },
    ]);
  });

  test("that stayed what it was has nothing to take back", () => {
    expect(ofResult(match, match)).toBeNull();
    expect(ofResult(undefined, match)).toBeNull();
  });
});

describe("A status", () => {
  test("goes back with its words", async () => {
    const before = {
      ...match,
      ...{ matchWinner: null, matchEnded: false },
      ...{ secondInningStarted: false, matchStatus: "CSK opt to bat" },
    };
    const undoable = ofStatus(before, { ...before, matchEnded: true, matchStatus: "Match completed" });
    expect(undoable?.text).toBe("Match 34: Completed");
    await undoable?.takeBack();
    const flags = { matchStarted: true, matchEnded: false, secondInningStarted: false };
    const seen = { ...flags, matchEnded: true };
    const body = {
      matchId: "one",
      ...flags,
      seen,
      restores: { matchStatus: "CSK opt to bat", secondInningsByHand: false },
    };
    expect(sent).toEqual([{ path: "/api/admin/toggle-match", body }]);
  });

  test("of a match with a result leaves the words to that, which may be another by then", async () => {
    await ofStatus(match, { ...match, matchEnded: !match.matchEnded })?.takeBack();
    expect(sent[0]?.body).not.toHaveProperty("restores.matchStatus");
  });

  test("that closed picks early opens them again; the same one does nothing", async () => {
    const before = { ...match, matchStarted: false, matchEnded: false, secondInningStarted: false };
    await ofStatus(before, { ...before, matchStarted: true, closedEarlyAt: AWARDED })?.takeBack();
    const seen = { matchWinner: MI, awardedAt: null };
    expect(sent).toEqual([{ path: "/api/admin/reopen-picks", body: { matchId: "one", seen } }]);
    expect(ofStatus(before, { ...before, matchStatus: "Rain" })).toBeNull();
  });
});

describe("An edit", () => {
  const fields = {
    ...{ matchDate: "2027-03-20T14:00:00.000Z", matchNumber: 34, matchType: "League" },
    ...{ teamOne: MI, teamTwo: CSK, matchName: `${MI} vs ${CSK}`, venue: "Wankhede" },
  };

  test("goes back field by field, and what followed the source follows it again", async () => {
    const before = { ...match, fromSource: true, byHand: ["matchDate", "innings"] };
    await ofEdit(before, { ...before, venue: "Kotla" })?.takeBack();
    const followSource = ["matchNumber", "matchType", "teamOne", "teamTwo", "matchName", "venue"];
    const body = { matchId: "one", ...fields, followSource, seen: { ...fields, venue: "Kotla" } };
    expect(sent).toEqual([{ path: "/api/admin/edit-match", body }]);
  });

  test("that closed picks early goes back first, then they open again", async () => {
    const after = { ...match, matchDate: new Date("2027-03-19T14:00:00Z"), closedEarlyAt: AWARDED };
    await ofEdit(match, after)?.takeBack();
    expect(sent.map(({ path }) => path)).toEqual(["/api/admin/edit-match", "/api/admin/reopen-picks"]);
    expect(sent[1]?.body).toEqual({ matchId: "one", seen: { matchWinner: MI, awardedAt: null } });
  });

  test.each([
    ["CHANGED_MEANWHILE", "Another is stored. Nothing is taken back yet", "Its result has been changed meanwhile"],
    ["PICKS_STAY_CLOSED", "Somebody has seen them", "Somebody has seen them"],
  ])("whose picks are refused to open (%s) says that the match is put back", async (code, message, why) => {
    const after = { ...match, matchDate: new Date("2027-03-19T14:00:00Z"), closedEarlyAt: AWARDED };
    vi.stubGlobal("fetch", async (path: string) =>
      path.endsWith("edit-match")
        ? Response.json({ message: "Done" })
        : Response.json({ error: message, code }, { status: 409 }),
    );
    const takingBack = ofEdit(match, after)?.takeBack();
    await expect(takingBack).rejects.toThrow(`The match is put back, but its picks stay closed. ${why}`);
  });

  test.each([
    ["no answer", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["the answer of a proxy", async () => new Response("<h1>Gateway Timeout</h1>", { status: 504 })],
  ])("whose second call brings %s says that nobody knows of the picks", async (_what, answer) => {
    const after = { ...match, matchDate: new Date("2027-03-19T14:00:00Z"), closedEarlyAt: AWARDED };
    vi.stubGlobal("navigator", { onLine: true });
    const done = async () => Response.json({ message: "Done" });
    vi.stubGlobal("fetch", (path: string) => (path.endsWith("edit-match") ? done() : answer()));
    const takingBack = ofEdit(match, after)?.takeBack();
    await expect(takingBack).rejects.toThrow("Whether its picks are open again is not known");
  });

  test.each<[string, Partial<ManagedMatch>, boolean]>([
    ["nothing", { picks: 3 }, false],
    ["a side that somebody has picked", { picks: 1, matchWinner: null, teamTwo: RR }, false],
    ["a side, with the result", { teamTwo: RR }, false],
    ["a side that nobody has picked", { matchWinner: null, teamTwo: RR }, true],
  ])("%s has a way back or none", (_what, { teamTwo = CSK, ...before }, hasOne) => {
    const stood = { ...match, ...before };
    expect(ofEdit(stood, { ...stood, teamTwo }) !== null).toBe(hasOne);
  });
});
