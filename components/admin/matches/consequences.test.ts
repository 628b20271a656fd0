import { describe, expect, test } from "vitest";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import {
  extrasInWords,
  lossOf,
  movesInWords,
  pendingInWords,
  playerInWords,
  whatChanges,
  whatCorrectionDoes,
} from "./consequences";

const [MI, CSK, RR] = ["Mumbai Indians", "Chennai Super Kings", "Rajasthan Royals"];
const AWARDED = new Date("2027-03-20T19:00:00Z");

const match: ManagedMatch = {
  ...{ matchId: "one", matchName: `${MI} vs ${CSK}`, matchNumber: 34, matchDate: new Date("2027-03-20T14:00:00Z") },
  ...{ matchType: "League", teamOne: MI, teamTwo: CSK, venue: "Wankhede", matchWinner: null },
  ...{ matchStarted: true, matchEnded: true, secondInningStarted: true, matchStatus: "Match completed" },
  ...{
    picksClosedAt: null,
    firstInningsSeenAt: null,
    stage: null,
    postponed: false,
    replayedAt: null,
    awardedAt: null,
  },
  ...{ resultSetByHand: false, byHand: [], fromSource: false, picks: 0, version: "v1" },
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
    expect(pendingInWords(changed, wanted)).toBe(words);
  });
});

const NONE = { returned: 0, retaken: 0, lost: 0 };

describe("What a result would change, in words", () => {
  test.each([
    ["10 players gain 2.", [{ by: 2, players: 10 }]],
    ["1 player gains 2.", [{ by: 2, players: 1 }]],
    ["3 players lose 1 to 5.", [-1, -5].map((by, index) => ({ by, players: index + 1 }))],
    [
      "1,200 players gain 2 to 4, 1 loses 5.",
      [
        { by: 4, players: 200 },
        { by: 2, players: 1_000 },
        { by: -5, players: 1 },
      ],
    ],
    [null, []],
  ])("%s", (words, moves) => {
    expect(movesInWords(moves)).toBe(words);
  });

  test("names a player with points and rank", () => {
    const kabir = { userId: "kabir", firstName: "Kabir", lastName: "Rao", before: 7, after: 9 };
    expect(playerInWords({ ...kabir, rankBefore: 4, rankAfter: 2 })).toBe("Kabir Rao: 7 to 9, rank 4 to 2");
    expect(playerInWords({ ...kabir, rankBefore: 2, rankAfter: 2 })).toBe("Kabir Rao: 7 to 9, still rank 2");
  });

  test.each([
    [null, NONE, NONE],
    ["1 wildcard comes back.", { ...NONE, returned: 1 }, NONE],
    [
      "2 wildcards are spent again, 1 wildcard is lost, being spent elsewhere, 3 gamechangers come back.",
      { ...NONE, retaken: 2, lost: 1 },
      { ...NONE, returned: 3 },
    ],
  ])("%s", (words, wildcards, gamechangers) => {
    expect(extrasInWords({ wildcards, gamechangers })).toBe(words);
  });
});
