import { describe, expect, test } from "vitest";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { lossOf, whatChanges, whatCorrectionDoes } from "./consequences";
import { stillInWords } from "./preview-words";

const [MI, CSK, RR] = ["Mumbai Indians", "Chennai Super Kings", "Rajasthan Royals"];
const AWARDED = new Date("2027-03-20T19:00:00Z");

const match: ManagedMatch = {
  ...{ matchId: "one", matchName: `${MI} vs ${CSK}`, matchNumber: 34, matchDate: new Date("2027-03-20T14:00:00Z") },
  ...{ matchType: "League", teamOne: MI, teamTwo: CSK, venue: "Wankhede", matchWinner: null },
  ...{ matchStarted: true, matchEnded: true, secondInningStarted: true, matchStatus: "Match completed" },
  ...{ picksClosedAt: null, firstInningsSeenAt: null, closedEarlyAt: null, picksShownAt: null, awardedAt: null },
  ...{ resultSetByHand: false, byHand: [], fromSource: false, picks: 0 },
};
const won = { ...match, matchWinner: MI, picks: 3 };
const awarded = { ...won, awardedAt: AWARDED };

describe("What deleting a match takes along", () => {
  test.each([
    ["nothing", match, "This cannot be undone. Nobody has picked in it."],
    ["picks", won, "This cannot be undone. 3 picks will be deleted with it."],
    [
      "picks and points",
      { ...awarded, picks: 1 },
      "This cannot be undone. 1 pick will be deleted with it, and the points they earned are withdrawn.",
    ],
  ])("%s", (_what, deleted, words) => {
    expect(lossOf(deleted)).toBe(words);
  });
});

describe("What an edit brings with it", () => {
  test("is nothing where only the venue or the order of the sides changes", () => {
    expect(whatChanges(won, { venue: "Kotla" })).toBeNull();
    expect(whatChanges(won, { teamOne: CSK, teamTwo: MI })).toBeNull();
  });

  test("of a side that somebody may have picked cannot be undone, and says so", () => {
    expect(whatChanges(won, { teamTwo: RR })).toMatch(/^Picks for a team that no longer plays .* cannot be undone\.$/);
    expect(whatChanges(match, { teamTwo: RR })).toBeNull();
  });

  test("of the side that has won is the result, too", () => {
    expect(whatChanges(won, { teamOne: RR })).toMatch(/The result goes, since its team no longer plays\.$/);
  });

  test("of the type is another score, once the points are awarded", () => {
    expect(whatChanges(awarded, { matchType: "Finals" })).toMatch(/scored anew for the other type at once\.$/);
    expect(whatChanges(won, { matchType: "Finals" })).toBeNull();
  });
});

describe("What another result does", () => {
  test("is said of a match with points alone", () => {
    // Not of what: a season may have neither streaks nor a home team bonus.
    expect(whatCorrectionDoes(awarded)).toContain("scores its 3 picks anew at once, with all that follows from it;");
    expect(whatCorrectionDoes(won)).toBeNull();
    expect(whatCorrectionDoes(match)).toBeNull();
  });

  test.each([
    ["with points, none of which move", awarded, CSK, "Nobody's points change."],
    ["without points", won, CSK, "Nobody's points change yet. Award them once the result stands."],
    ["that goes, without points", won, null, "Nobody's points change: they are not awarded yet."],
  ])("%s", (_what, changed, wanted, words) => {
    expect(stillInWords(changed, wanted)).toBe(words);
  });
});
