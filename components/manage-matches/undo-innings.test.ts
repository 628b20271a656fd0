/** What is sent to take back innings that were set: those from before, if the ones that were set still stand. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { ofInnings } from "./undo-innings";

const { teams } = LEAGUE_2026;
const [MI, CSK, RR] = ["Mumbai Indians", "Chennai Super Kings", "Rajasthan Royals"];
const BATTED = { team: MI, runs: 180, wickets: 6, overs: 20 };
const CHASED = { team: CSK, runs: 160, wickets: 9, overs: 17.4 };

const match: ManagedMatch = {
  ...{ matchId: "one", matchName: `${MI} vs ${CSK}`, matchNumber: 34, matchDate: new Date("2027-03-20T14:00:00Z") },
  ...{ matchType: "League", teamOne: MI, teamTwo: CSK, venue: "Wankhede", matchWinner: null, matchStatus: "" },
  ...{ matchStarted: true, matchEnded: false, secondInningStarted: true },
  ...{ picksClosedAt: null, firstInningsSeenAt: null, closedEarlyAt: null, picksShownAt: null, awardedAt: null },
  ...{ resultSetByHand: false, byHand: [], fromSource: true, picks: 0 },
};

let sent: { path: string; body: unknown }[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) });
    return Response.json({ message: "Done" });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** As the form sends them: overs as text. */
const set = { matchId: "one", innings: [BATTED, { ...CHASED, overs: "17.4" }], seen: { innings: [BATTED] } };

test.each<[string, ManagedMatch, object]>([
  ["the source's are so again", match, { followSource: true }],
  ["those that were by hand stay so", { ...match, byHand: ["innings"] }, {}],
])("Innings go back as they were seen: %s", async (_what, before, more) => {
  const undoable = ofInnings(before, set, match, teams);
  expect(undoable?.text).toBe("Match 34: innings changed");
  await undoable?.takeBack();
  const seen = { innings: [BATTED, CHASED], secondInningStarted: true };
  const restores = { secondInningStarted: true, secondInningsByHand: false };
  const body = { matchId: "one", innings: [BATTED], ...more, seen, restores };
  expect(sent).toEqual([{ path: "/api/admin/edit-innings", body }]);
});

test("A second innings that has begun with them is put back as it was, with whose word that was", async () => {
  const before = { ...match, secondInningStarted: false };
  await ofInnings(before, set, match, teams)?.takeBack();
  expect(sent[0]?.body).toMatchObject({
    seen: { secondInningStarted: true },
    restores: { secondInningStarted: false, secondInningsByHand: false },
  });
});

describe("Nothing is offered", () => {
  test.each<[string, ManagedMatch | undefined, Parameters<typeof ofInnings>[1]]>([
    ["where the list does not know the match", undefined, set],
    ["where nothing was seen", match, { matchId: "one", innings: [BATTED] }],
    ["for innings that stayed what they were", match, { ...set, innings: [{ ...BATTED, overs: "20" }] }],
    ["for innings that the source may change again", match, { ...set, followSource: true }],
    ["where what was stored cannot be", match, { ...set, seen: { innings: [{ ...BATTED, wickets: 11 }] } }],
    ["where one side had batted twice", match, { ...set, seen: { innings: [BATTED, BATTED] } }],
  ])("%s", (_what, before, body) => {
    expect(ofInnings(before, body, match, teams)).toBeNull();
  });

  test("but for innings that were none", () => {
    expect(ofInnings(match, { ...set, seen: { innings: [] } }, match, teams)).not.toBeNull();
    expect(
      ofInnings(match, { ...set, innings: [], seen: { innings: [{ ...BATTED, team: RR }] } }, match, teams),
    ).not.toBeNull();
  });
});
