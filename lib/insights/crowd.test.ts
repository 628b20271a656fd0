import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shareSoFar, upsetsOf, verdictOf, wisdomByTeam, wisdomOf } from "./crowd";
import type { CrowdMatch } from "./schema";

const [MI, CSK, RR] = ["Mumbai Indians", "Chennai Super Kings", "Rajasthan Royals"];

function crowdMatch(matchNumber: number, right: number, wrong: number, changes: Partial<CrowdMatch> = {}): CrowdMatch {
  return {
    ...{ matchNumber, matchName: `Match ${matchNumber}`, matchDate: new Date(0), matchType: "League" },
    ...{ teamOne: MI, teamTwo: CSK, matchWinner: MI, right, wrong, wildcards: 0, wildcardsRight: 0, ...changes },
  };
}

describe("the majority", () => {
  test.each([
    [3, 1, "right"],
    [1, 3, "wrong"],
    [1, 0, "right"],
    [0, 1, "wrong"],
    [2, 2, "even"],
    [0, 0, "none"],
  ] as const)("of %i who were right and %i who were not was %s", (right, wrong, verdict) => {
    expect(verdictOf({ right, wrong })).toBe(verdict);
  });

  test("is counted where there is one", () => {
    const matches = [
      crowdMatch(1, 3, 1),
      crowdMatch(2, 0, 4),
      crowdMatch(3, 2, 2),
      crowdMatch(4, 0, 0),
      crowdMatch(5, 1, 0),
    ];
    expect(wisdomOf(matches)).toEqual({ judged: 3, right: 2, even: 1 });
    expect(wisdomOf([])).toEqual({ judged: 0, right: 0, even: 0 });
  });

  test("is never right more often than there was one, whatever was picked", () => {
    const picked = fc.array(fc.record({ right: fc.nat(5), wrong: fc.nat(5) }), { maxLength: 30 });
    fc.assert(
      fc.property(picked, (all) => {
        const matches = all.map(({ right, wrong }, index) => crowdMatch(index + 1, right, wrong));
        const { judged, right, even } = wisdomOf(matches);
        expect(right).toBeLessThanOrEqual(judged);
        expect(judged + even).toBeLessThanOrEqual(matches.length);
        expect(judged - right).toBe(upsetsOf(matches, matches.length).length);
      }),
    );
  });
});

describe("by team", () => {
  test("both sides of a match are counted, the best understood team first", () => {
    const matches = [
      crowdMatch(1, 3, 1),
      crowdMatch(2, 0, 4, { teamTwo: RR }),
      crowdMatch(3, 4, 0, { teamOne: CSK, teamTwo: RR, matchWinner: RR }),
    ];
    expect(wisdomByTeam(matches)).toEqual([
      { team: CSK, judged: 2, right: 2, even: 0 },
      { team: MI, judged: 2, right: 1, even: 0 },
      { team: RR, judged: 2, right: 1, even: 0 },
    ]);
  });

  test("a team of which nobody has picked anything is left out", () => {
    expect(wisdomByTeam([crowdMatch(1, 0, 0)])).toEqual([]);
    expect(wisdomByTeam([crowdMatch(1, 2, 2)])).toEqual([]);
  });

  test("of two that are read equally well the one with more matches comes first", () => {
    const matches = [crowdMatch(1, 1, 0), crowdMatch(2, 1, 0, { teamTwo: RR }), crowdMatch(3, 1, 0)];
    expect(wisdomByTeam(matches).map(({ team }) => team)).toEqual([MI, CSK, RR]);
  });
});

describe("over time", () => {
  test.each([
    [[], []],
    [[true], [100]],
    [
      [false, true],
      [0, 50],
    ],
    [
      [null, true, null, false, false],
      [null, 100, 100, 50, 33],
    ],
  ])("outcomes %j come to %j", (outcomes, shares) => {
    expect(shareSoFar(outcomes)).toEqual(shares);
  });
});

describe("the greatest upset", () => {
  test("is the match that the smallest part of the crowd saw coming", () => {
    const matches = [crowdMatch(1, 2, 8), crowdMatch(2, 1, 9), crowdMatch(3, 9, 1), crowdMatch(4, 4, 6)];
    expect(upsetsOf(matches, 3).map(({ matchNumber }) => matchNumber)).toEqual([2, 1, 4]);
  });

  test("is, where nobody saw any of them coming, the one that more were wrong about", () => {
    const matches = [crowdMatch(1, 0, 2), crowdMatch(2, 0, 5), crowdMatch(3, 0, 5)];
    expect(upsetsOf(matches, 2).map(({ matchNumber }) => matchNumber)).toEqual([2, 3]);
  });

  test("is none where the majority was never wrong", () => {
    expect(upsetsOf([crowdMatch(1, 5, 1), crowdMatch(2, 2, 2), crowdMatch(3, 0, 0)], 3)).toEqual([]);
  });
});
