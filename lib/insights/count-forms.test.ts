/** What the crowd did in each match, from all letters of all forms. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countForms } from "./count-forms";
import { readLetters } from "./letters";
import type { CrowdMatch } from "./schema";

function aMatch(matchNumber: number): CrowdMatch {
  return {
    ...{ matchNumber, matchName: "", matchDate: new Date(0), matchType: "League" },
    ...{ teamOne: "Mumbai Indians", teamTwo: "Chennai Super Kings", matchWinner: "Mumbai Indians" },
    ...{ right: 0, wrong: 0, wildcards: 0, wildcardsRight: 0 },
  };
}

const matchesOf = (count: number) => Array.from({ length: count }, (_, index) => aMatch(index + 1));
const counts = (matches: readonly CrowdMatch[]) =>
  matches.map(({ right, wrong, wildcards, wildcardsRight }) => [right, wrong, wildcards, wildcardsRight]);

describe("countForms", () => {
  test.each([
    ["n", [0, 0, 0, 0]],
    ["r", [1, 0, 0, 0]],
    ["o", [1, 0, 0, 0]],
    ["w", [0, 1, 0, 0]],
    ["R", [1, 0, 1, 1]],
    ["O", [1, 0, 1, 1]],
    ["W", [0, 1, 1, 0]],
  ])("reads %s", (letter, expected) => {
    const matches = matchesOf(1);
    countForms(readLetters(letter), 1, 0, 1, matches);
    expect(counts(matches)).toEqual([expected]);
  });

  test("counts each match by itself, and only those from one place to another", () => {
    const matches = matchesOf(2);
    countForms(readLetters("rwRWnn"), 2, 1, 3, matches);
    expect(counts(matches)).toEqual([
      [1, 0, 1, 1],
      [0, 1, 1, 0],
    ]);
  });

  test("adds up to the same in however many parts", () => {
    fc.assert(
      fc.property(fc.nat(5), fc.array(fc.constantFrom(..."nrwRWoO"), { maxLength: 60 }), (cut, letters) => {
        const players = Math.floor(letters.length / 3);
        const forms = readLetters(letters.join(""));
        const [whole, parts] = [matchesOf(3), matchesOf(3)];
        countForms(forms, 3, 0, players, whole);
        const between = Math.min(cut, players);
        countForms(forms, 3, 0, between, parts);
        countForms(forms, 3, between, players, parts);
        expect(counts(parts)).toEqual(counts(whole));
        for (const { right, wrong } of whole) expect(right + wrong).toBeLessThanOrEqual(players);
      }),
    );
  });
});
