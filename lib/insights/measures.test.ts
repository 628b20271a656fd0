import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readLetters } from "./letters";
import { LAST_MATCHES, type MatchFacts, measure as measureRead } from "./measures";

const measure = (form: string, matches: readonly MatchFacts[]) => measureRead(readLetters(form), matches);

const plain: MatchFacts = { wasUpset: 0, wildcardBrings: 2 };
const upset: MatchFacts = { wasUpset: 1, wildcardBrings: 2 };
const final: MatchFacts = { wasUpset: 0, wildcardBrings: 0 };
const facts = (count: number) => Array.from({ length: count }, () => plain);
const nothing = {
  ...{ correct: 0, against: 0, streak: 0, running: 0 },
  ...{ wildcardPoints: 0, present: 0, finish: 0, drought: 0 },
};

describe("a form", () => {
  test.each([
    ["", nothing],
    ["nnn", nothing],
    ["r", { ...nothing, correct: 1, streak: 1, running: 1, present: 1, finish: 1 }],
    ["w", { ...nothing, present: 1, drought: 1 }],
    ["rrw", { ...nothing, correct: 2, streak: 2, running: 0, present: 3, finish: 2, drought: 1 }],
    ["wrr", { ...nothing, correct: 2, streak: 2, running: 2, present: 3, finish: 2, drought: 1 }],
    ["rnr", { ...nothing, correct: 2, streak: 1, running: 1, present: 2, finish: 2 }],
    ["wnw", { ...nothing, present: 2, drought: 2 }],
    ["R", { ...nothing, correct: 1, streak: 1, running: 1, wildcardPoints: 2, present: 1, finish: 1 }],
    ["W", { ...nothing, present: 1, drought: 1 }],
    ["oor", { ...nothing, correct: 3, streak: 1, running: 1, present: 3, finish: 3 }],
    ["O", { ...nothing, correct: 1, wildcardPoints: 2, present: 1, finish: 1 }],
  ])("of %j says this much", (form, expected) => {
    expect(measure(form, facts(3))).toEqual(measureIn(form, expected));
  });

  /** A form that is shorter than the season ends with matches that were not picked, which end a run. */
  function measureIn(form: string, expected: typeof nothing) {
    return form.length < 3 ? { ...expected, running: 0 } : expected;
  }

  test("tells who was right when most were wrong", () => {
    expect(measure("rrw", [upset, plain, upset]).against).toBe(1);
    expect(measure("RoO", [upset, upset, upset]).against).toBe(3);
    expect(measure("www", [upset, upset, upset]).against).toBe(0);
  });

  test("brings nothing by a wildcard where wildcards do nothing", () => {
    expect(measure("RR", [plain, final]).wildcardPoints).toBe(2);
  });

  test("finishes in the last matches alone", () => {
    expect(measure("r".repeat(30), facts(30)).finish).toBe(LAST_MATCHES);
    expect(measure(`${"r".repeat(20)}${"w".repeat(10)}`, facts(30)).finish).toBe(0);
    expect(measure("rrr", facts(3)).finish).toBe(3);
  });
});

describe("whatever somebody has picked", () => {
  const forms = fc.string({ unit: fc.constantFrom("r", "R", "w", "W", "n", "o", "O"), maxLength: 74 });

  test("no measure is more than there were matches, and a run is no longer than what was right", () => {
    fc.assert(
      fc.property(forms, (form) => {
        const told = measure(form, facts(form.length));
        expect(told.correct).toBeLessThanOrEqual(told.present);
        expect(told.streak).toBeLessThanOrEqual(told.correct);
        expect(told.running).toBeLessThanOrEqual(told.streak);
        expect(told.finish).toBeLessThanOrEqual(Math.min(told.correct, LAST_MATCHES));
        expect(told.drought).toBeLessThanOrEqual(told.present - told.correct);
        expect(told.wildcardPoints).toBe([...form].filter((letter) => /[RO]/.test(letter)).length * 2);
      }),
    );
  });

  test("the longest run is what a reader would find", () => {
    fc.assert(
      fc.property(forms, (form) => {
        const runs = form.toLowerCase().match(/r+/g) ?? [];
        expect(measure(form, facts(form.length)).streak).toBe(Math.max(0, ...runs.map((run) => run.length)));
        const last = /r+$/.exec(form.toLowerCase())?.[0] ?? "";
        expect(measure(form, facts(form.length)).running).toBe(last.length);
      }),
    );
  });

  test("droughts pass over what was not picked", () => {
    fc.assert(
      fc.property(forms, (form) => {
        const picked = form.toLowerCase().replaceAll("n", "");
        const runs = picked.match(/w+/g) ?? [];
        expect(measure(form, facts(form.length)).drought).toBe(Math.max(0, ...runs.map((run) => run.length)));
      }),
    );
  });
});
