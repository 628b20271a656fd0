import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RULES_2026 } from "@/tests/support/the-season";
import { compare, gainsOf, pairOf } from "./head-to-head";
import type { CrowdMatch } from "./schema";

function match(matchNumber: number, matchType: CrowdMatch["matchType"] = "League"): CrowdMatch {
  return {
    ...{ matchNumber, matchName: `Match ${matchNumber}`, matchDate: new Date(0), matchType },
    ...{ teamOne: "MI", teamTwo: "CSK", matchWinner: "MI", right: 0, wrong: 0, wildcards: 0, wildcardsRight: 0 },
  };
}

const league = (count: number) => Array.from({ length: count }, (_, index) => match(index + 1));

describe("what each match brought", () => {
  test.each([
    ["", [0, 0, 0, 0]],
    ["rwnr", [2, 0, 0, 2]],
    ["rrrr", [2, 2, 3, 3]],
    ["RrRw", [4, 2, 5, 0]],
    ["rnrr", [2, 0, 2, 2]],
    ["oorr", [2, 2, 2, 2]],
    ["orrr", [2, 2, 2, 3]],
    ["OWNn", [4, 0, 0, 0]],
  ])("by the form %j is %j", (form, gains) => {
    expect(gainsOf(form, league(4), RULES_2026)).toEqual(gains);
  });

  test("follows the kind of match: a wildcard does nothing in a final", () => {
    const matches = [match(1), match(2, "Qualifier"), match(3, "Finals")];
    expect(gainsOf("rrr", matches, RULES_2026)).toEqual([2, 4, 7]);
    expect(gainsOf("rRR", matches, RULES_2026)).toEqual([2, 4, 7]);
  });

  test("follows the rules of the season", () => {
    const rules = { ...RULES_2026, points: { League: 3, Qualifier: 5, Finals: 8 }, wildcardFactor: 3 };
    expect(gainsOf("Rrr", league(3), { ...rules, streakFrom: 2, streakPoints: 10 })).toEqual([9, 13, 13]);
  });
});

describe("two players", () => {
  const meet = (one: string, other: string) =>
    compare(one, other, league(Math.max(one.length, other.length)), RULES_2026);

  test("who have picked the same do not differ", () => {
    expect(meet("rwn", "rwn")).toEqual({
      differences: [],
      one: { times: 0, points: 0 },
      other: { times: 0, points: 0 },
    });
  });

  test("differ where one was right and the other was not", () => {
    const { differences, one, other } = meet("rwr", "wrn");
    expect(
      differences.map(({ match: { matchNumber }, lead, letters }) => [matchNumber, lead, letters.join("")]),
    ).toEqual([
      [1, 2, "rw"],
      [2, -2, "wr"],
      [3, 2, "rn"],
    ]);
    expect({ one, other }).toEqual({ one: { times: 2, points: 4 }, other: { times: 1, points: 2 } });
  });

  test("differ where a wildcard or a streak brought one of them more", () => {
    expect(meet("R", "r").one).toEqual({ times: 1, points: 2 });
    expect(meet("rrr", "wrr").differences.map(({ lead }) => lead)).toEqual([2, 1]);
  });

  test("do not differ where both were wrong, whatever lay on it", () => {
    expect(meet("W", "w").differences).toEqual([]);
    expect(meet("w", "n").differences).toEqual([]);
  });

  const forms = fc.string({ unit: fc.constantFrom("r", "R", "w", "W", "n", "o", "O"), minLength: 12, maxLength: 12 });

  test("are as far apart as the differences come to, whichever of them is named first", () => {
    fc.assert(
      fc.property(forms, forms, (left, right) => {
        const total = (form: string) => gainsOf(form, league(12), RULES_2026).reduce((all, gain) => all + gain, 0);
        const there = compare(left, right, league(12), RULES_2026);
        const back = compare(right, left, league(12), RULES_2026);
        expect(there.one.points - there.other.points).toBe(total(left) - total(right));
        expect([back.one, back.other]).toEqual([there.other, there.one]);
        expect(there.one.times + there.other.times).toBe(there.differences.length);
      }),
    );
  });
});

describe("who is beside whom", () => {
  const path = (userId: string) => ({
    ...{
      userId,
      firstName: userId,
      lastName: "Rao",
      profilePic: "none",
      homeTeam: null,
      points: [],
      ranks: [],
      form: "",
    },
  });
  const paths = ["asha", "bela", "cleo"].map(path);

  test.each([
    ["", "", ["asha", null]],
    ["", "bela", ["asha", "bela"]],
    ["bela", "", ["bela", null]],
    ["bela", "cleo", ["bela", "cleo"]],
    ["bela", "asha", ["bela", "asha"]],
    ["bela", "bela", ["bela", null]],
    ["", "asha", ["asha", null]],
    // Who is not among these players leaves the place to the reader.
    ["dev", "asha", ["asha", null]],
    ["dev", "bela", ["asha", "bela"]],
    ["bela", "dev", ["bela", null]],
  ])("with %j and %j asked for by Asha is %j, and nobody beside themselves", (one, other, pair) => {
    const { one: left, other: right } = pairOf(paths, { one, other }, "asha");
    expect([left?.userId ?? null, right?.userId ?? null]).toEqual(pair);
  });

  test("is nobody where the reader does not play and has named nobody", () => {
    expect(pairOf(paths, { one: "", other: "" }, "admin")).toEqual({ one: null, other: null });
  });
});
