import { describe, expect, test } from "vitest";
import { HONOURS, honoursOf } from "./honours";
import { type CrowdMatch, type Insights, MEASURES, type Measure, type Ranking } from "./schema";

const none: Ranking = { best: 0, holders: 0, first: [] };
const held = (best: number): Ranking => ({ best, holders: 1, first: [{ userId: "asha", value: best }] });

const match: CrowdMatch = {
  ...{ matchNumber: 1, matchName: "Match 1", matchDate: new Date(0), matchType: "League" },
  ...{ teamOne: "MI", teamTwo: "CSK", matchWinner: "MI", right: 1, wrong: 0, wildcards: 0, wildcardsRight: 0 },
};

function rankings(changes: Partial<Record<Measure, Ranking>>): Insights["rankings"] {
  return {
    ...{ correct: none, against: none, streak: none, running: none, wildcardPoints: none },
    ...{ present: none, finish: none, climb: none, drought: none, ...changes },
  };
}

function holder(measure: Measure, best: number, matches: number): boolean {
  const all = honoursOf({
    matches: Array.from({ length: matches }, () => match),
    rankings: rankings({ [measure]: held(best) }),
  });
  return all.find((honour) => honour.measure === measure)?.ranking !== null;
}

describe("an honour", () => {
  test("has a name, a rule that is a sentence, and a measure of its own", () => {
    expect(HONOURS).toHaveLength(8);
    expect(new Set(HONOURS.map(({ title }) => title)).size).toBe(HONOURS.length);
    expect(new Set(HONOURS.map(({ measure }) => measure)).size).toBe(HONOURS.length);
    for (const { rule, measure } of HONOURS) {
      expect(rule).toMatch(/^(Most|The longest) .*\.$/);
      // It has to be true of a season that is over as well.
      expect(rule).not.toMatch(/so far|\bnow\b/);
      expect(MEASURES).toContain(measure);
    }
  });

  test("is nobody's as long as there is nothing to have", () => {
    for (const { ranking } of honoursOf({ matches: [match], rankings: rankings({}) })) expect(ranking).toBeNull();
    expect(honoursOf({ matches: [], rankings: rankings({}) })).toHaveLength(HONOURS.length);
  });

  test.each([
    ["correct", 1, 1, true],
    ["against", 1, 1, true],
    ["streak", 1, 5, false],
    ["streak", 2, 5, true],
    ["wildcardPoints", 2, 1, true],
    ["finish", 5, 9, false],
    ["finish", 5, 10, true],
    ["climb", 3, 3, false],
    ["climb", 3, 4, true],
    ["present", 1, 1, true],
    ["drought", 2, 20, false],
    ["drought", 3, 20, true],
  ] as const)("for %s with %i after %i matches is given: %s", (measure, best, matches, given) => {
    expect(holder(measure, best, matches)).toBe(given);
  });
});
