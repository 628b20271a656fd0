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

describe("what deleting a match also deletes", () => {
  test.each([
    ["nothing", match, "This can't be undone."],
    ["picks", won, "This also deletes 3 picks. It can't be undone."],
    ["picks and points", { ...awarded, picks: 1 }, "This also deletes 1 pick and their points. It can't be undone."],
  ])("%s", (_what, deleted, words) => {
    expect(lossOf(deleted)).toBe(words);
  });
});

describe("what an edit also does", () => {
  test("nothing if only the venue or the order of teams changes", () => {
    expect(whatChanges(won, { venue: "Kotla" })).toBeNull();
    expect(whatChanges(won, { teamOne: CSK, teamTwo: MI })).toBeNull();
  });

  test("deletes picks for a replaced team", () => {
    expect(whatChanges(won, { teamTwo: RR })).toMatch(/^Picks for the replaced team are deleted.* can't be undone\.$/);
    expect(whatChanges(match, { teamTwo: RR })).toBeNull();
  });

  test("clears the result of a replaced winner", () => {
    expect(whatChanges(won, { teamOne: RR })).toMatch(/The result is cleared/);
  });

  test("updates awarded points for another type", () => {
    expect(whatChanges(awarded, { matchType: "Finals" })).toMatch(/updated for the new type\.$/);
    expect(whatChanges(won, { matchType: "Finals" })).toBeNull();
  });
});

describe("what another result does", () => {
  test("only matters once points are awarded", () => {
    expect(whatCorrectionDoes(awarded)).toContain("A different result updates 3 picks;");
    expect(whatCorrectionDoes(won)).toBeNull();
    expect(whatCorrectionDoes(match)).toBeNull();
  });

  test.each([
    ["with points that stay the same", awarded, CSK, "No points change."],
    ["without points", won, CSK, "No points change until you award them."],
    ["cleared, without points", won, null, "No points change."],
  ])("%s", (_what, changed, wanted, words) => {
    expect(pendingInWords(changed, wanted)).toBe(words);
  });
});

const NONE = { returned: 0, retaken: 0, lost: 0 };

describe("what a result would change", () => {
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

  test("shows a player's points and rank", () => {
    const kabir = { userId: "kabir", firstName: "Kabir", lastName: "Rao", before: 7, after: 9 };
    expect(playerInWords({ ...kabir, rankBefore: 4, rankAfter: 2 })).toBe("Kabir Rao: 7 to 9, rank 4 to 2");
    expect(playerInWords({ ...kabir, rankBefore: 2, rankAfter: 2 })).toBe("Kabir Rao: 7 to 9, still rank 2");
  });

  test.each([
    [null, NONE, NONE],
    ["1 wildcard returned.", { ...NONE, returned: 1 }, NONE],
    [
      "2 wildcards used again, 1 wildcard lost, already used elsewhere, 3 gamechangers returned.",
      { ...NONE, retaken: 2, lost: 1 },
      { ...NONE, returned: 3 },
    ],
  ])("%s", (words, wildcards, gamechangers) => {
    expect(extrasInWords({ wildcards, gamechangers })).toBe(words);
  });
});
