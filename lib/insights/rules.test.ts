import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RULES_2026 } from "@/tests/support/the-season";
import {
  type CrowdMatch,
  compare,
  gainsOf,
  HONOURS,
  honoursOf,
  insightsOf,
  type Measure,
  majorityByTeam,
  majorityOf,
  measureForm,
  pairOf,
  rankingOf,
  shareSoFar,
  upsetsOf,
  verdictOf,
} from "./rules";

const [MI, CSK, RR] = ["Mumbai Indians", "Chennai Super Kings", "Rajasthan Royals"];

function crowdMatch(matchNumber: number, right = 0, wrong = 0, changes: Partial<CrowdMatch> = {}): CrowdMatch {
  return {
    ...{ matchNumber, matchName: `Match ${matchNumber}`, matchDate: new Date(0), matchType: "League", stage: null },
    ...{ teamOne: MI, teamTwo: CSK, matchWinner: MI, right, wrong, wildcards: 0, wildcardsRight: 0, ...changes },
  };
}

const league = (count: number) => Array.from({ length: count }, (_, index) => crowdMatch(index + 1));

describe("insightsOf", () => {
  const of = (forms: readonly string[], points: readonly [half: number, now: number][] = []) => {
    const matches = league(Math.max(0, ...forms.map((form) => form.length)));
    const players = forms.map((form, at) => {
      const [half, now] = points[at] ?? [0, 0];
      return { userId: `p${at}`, form, half, now };
    });
    return insightsOf(RULES_2026, matches, players);
  };

  test.each([
    ["n", [0, 0, 0, 0]],
    ["r", [1, 0, 0, 0]],
    ["o", [1, 0, 0, 0]],
    ["w", [0, 1, 0, 0]],
    ["R", [1, 0, 1, 1]],
    ["O", [1, 0, 1, 1]],
    ["W", [0, 1, 1, 0]],
  ])("counts %s", (letter, expected) => {
    const [match] = of([letter]).matches;
    expect([match?.right, match?.wrong, match?.wildcards, match?.wildcardsRight]).toEqual(expected);
  });

  test("counts each match separately, and a form that is too short as no pick", () => {
    const { matches, players } = of(["rw", "RW", "r"]);
    expect(players).toBe(3);
    expect(matches.map(({ right, wrong, wildcards }) => [right, wrong, wildcards])).toEqual([
      [3, 0, 1],
      [0, 2, 1],
    ]);
  });

  test("ranks players by what was an upset to everyone together", () => {
    const { rankings } = of(["rw", "wr", "wr"]);
    expect(rankings.against).toEqual({ best: 1, holders: 1, first: [{ userId: "p0", value: 1 }] });
    expect(rankings.correct).toMatchObject({ best: 1, holders: 3 });
  });

  test("tells places gained since halfway", () => {
    const { rankings } = of(
      ["n", "n", "n"],
      [
        [1, 20],
        [5, 5],
        [9, 9],
      ],
    );
    expect(rankings.climb).toEqual({ best: 2, holders: 1, first: [{ userId: "p0", value: 2 }] });
  });
});

describe("a form", () => {
  const nothing = {
    ...{ correct: 0, against: 0, streak: 0, running: 0 },
    ...{ wildcardPoints: 0, present: 0, finish: 0, drought: 0 },
  };
  const upset = crowdMatch(1, 1, 3);

  test.each([
    ["nnn", nothing],
    ["rnn", { ...nothing, correct: 1, streak: 1, present: 1, finish: 1 }],
    ["rrw", { ...nothing, correct: 2, streak: 2, present: 3, finish: 2, drought: 1 }],
    ["wrr", { ...nothing, correct: 2, streak: 2, running: 2, present: 3, finish: 2, drought: 1 }],
    ["rnr", { ...nothing, correct: 2, streak: 1, running: 1, present: 2, finish: 2 }],
    ["wnw", { ...nothing, present: 2, drought: 2 }],
    ["Rnn", { ...nothing, correct: 1, streak: 1, wildcardPoints: 2, present: 1, finish: 1 }],
    ["Wnn", { ...nothing, present: 1, drought: 1 }],
    ["oor", { ...nothing, correct: 3, streak: 1, running: 1, present: 3, finish: 3 }],
    ["Onn", { ...nothing, correct: 1, wildcardPoints: 2, present: 1, finish: 1 }],
  ])("of %j says this much", (form, expected) => {
    expect(measureForm(form, league(3), RULES_2026)).toEqual(expected);
  });

  test("tells who was right when most were wrong", () => {
    expect(measureForm("rrw", [upset, crowdMatch(2, 3, 1), upset], RULES_2026).against).toBe(1);
    expect(measureForm("RoO", [upset, upset, upset], RULES_2026).against).toBe(3);
    expect(measureForm("www", [upset, upset, upset], RULES_2026).against).toBe(0);
  });

  test("brings nothing by a wildcard in a final", () => {
    const matches = [crowdMatch(1), crowdMatch(2, 0, 0, { matchType: "Finals" })];
    expect(measureForm("RR", matches, RULES_2026).wildcardPoints).toBe(2);
  });

  test("has the runs that a reader would find", () => {
    const forms = fc.string({ unit: fc.constantFrom("r", "R", "w", "W", "n", "o", "O"), maxLength: 74 });
    const longest = (runs: readonly string[] | null) => Math.max(0, ...(runs ?? []).map((run) => run.length));
    fc.assert(
      fc.property(forms, (form) => {
        const { streak, running, drought } = measureForm(form, league(form.length), RULES_2026);
        expect(streak).toBe(longest(form.toLowerCase().match(/r+/g)));
        expect(running).toBe(longest(form.toLowerCase().match(/r+$/)));
        expect(drought).toBe(longest(form.toLowerCase().replaceAll("n", "").match(/w+/g)));
      }),
    );
  });
});

describe("the most of a measure", () => {
  const rank = (...values: number[]) => rankingOf(values.map((value, at) => ({ userId: `p${at}`, value })));

  test("is nobody's where nobody has any of it", () => {
    expect(rank()).toEqual({ best: 0, holders: 0, first: [] });
    expect(rank(0, 0, -3)).toEqual({ best: 0, holders: 0, first: [] });
  });

  test("is shared, and names five players, of equals the first ones", () => {
    expect(rank(3, 7, 3, 9)).toEqual({
      best: 9,
      holders: 1,
      first: [
        { userId: "p3", value: 9 },
        { userId: "p1", value: 7 },
        { userId: "p0", value: 3 },
        { userId: "p2", value: 3 },
      ],
    });
    expect(rank(...Array.from({ length: 1000 }, () => 4))).toMatchObject({ best: 4, holders: 1000 });
    expect(rank(1, 2, 3, 4, 5, 6).first.map(({ value }) => value)).toEqual([6, 5, 4, 3, 2]);
  });
});

describe("an honour", () => {
  const none = { best: 0, holders: 0, first: [] };
  const nobody = Object.fromEntries(HONOURS.map(({ measure }) => [measure, none])) as Record<Measure, typeof none>;

  test("is nobody's as long as there is nothing to have", () => {
    for (const { ranking } of honoursOf({ matches: league(1), rankings: nobody })) expect(ranking).toBeNull();
  });

  test.each([
    ["correct", 1, 1, true],
    ["streak", 1, 5, false],
    ["streak", 2, 5, true],
    ["finish", 5, 9, false],
    ["finish", 5, 10, true],
    ["climb", 3, 3, false],
    ["climb", 3, 4, true],
    ["drought", 2, 20, false],
    ["drought", 3, 20, true],
  ] as const)("for %s with %i after %i matches is given: %s", (measure, best, matches, given) => {
    const ranking = { best, holders: 1, first: [{ userId: "asha", value: best }] };
    const honours = honoursOf({ matches: league(matches), rankings: { ...nobody, [measure]: ranking } });
    expect(honours.find((honour) => honour.measure === measure)?.ranking !== null).toBe(given);
  });
});

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
    expect(majorityOf(matches)).toEqual({ judged: 3, right: 2, even: 1 });
    expect(majorityOf([])).toEqual({ judged: 0, right: 0, even: 0 });
  });
});

describe("by team", () => {
  test("both sides of a match are counted, the best understood team first", () => {
    const matches = [
      crowdMatch(1, 3, 1),
      crowdMatch(2, 0, 4, { teamTwo: RR }),
      crowdMatch(3, 4, 0, { teamOne: CSK, teamTwo: RR, matchWinner: RR }),
    ];
    expect(majorityByTeam(matches)).toEqual([
      { team: CSK, judged: 2, right: 2, even: 0 },
      { team: MI, judged: 2, right: 1, even: 0 },
      { team: RR, judged: 2, right: 1, even: 0 },
    ]);
  });

  test("of two that are read equally well the one with more matches comes first", () => {
    const matches = [crowdMatch(1, 1, 0), crowdMatch(2, 1, 0, { teamTwo: RR }), crowdMatch(3, 1, 0)];
    expect(majorityByTeam(matches).map(({ team }) => team)).toEqual([MI, CSK, RR]);
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
});

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
    const matches = [
      crowdMatch(1),
      crowdMatch(2, 0, 0, { matchType: "Qualifier" }),
      crowdMatch(3, 0, 0, { matchType: "Finals" }),
    ];
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
    expect(differences.map(({ match: { matchNumber }, lead, gains }) => [matchNumber, lead, ...gains])).toEqual([
      [1, 2, 2, 0],
      [2, -2, 0, 2],
      [3, 2, 2, 0],
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
});

describe("the two players compared", () => {
  const nobody = {
    firstName: "A",
    lastName: "Rao",
    profilePic: "none",
    homeTeam: null,
    points: [],
    ranks: [],
    form: "",
  };
  const paths = ["asha", "bela", "cleo"].map((userId) => ({ userId, ...nobody }));

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
