import { describe, expect, test } from "vitest";
import { BUILT_IN, LAKE_LEAGUE_2027 } from "@/lib/season/built-in";
import { RULES_2026 } from "@/tests/support/the-season";
import { differences, parseRules, type RuleValues, valuesOf } from "./rules-form";

const parse = (other: Partial<RuleValues>) => parseRules({ ...valuesOf(RULES_2026), ...other }, {});

test.each(BUILT_IN)("the rules of $name come through the form as they went in", ({ rules }) => {
  expect(parseRules(valuesOf(rules), rules)).toEqual({ rules });
});

test("the form has money in units of its currency, and nothing for a bonus that there is not", () => {
  expect(valuesOf(RULES_2026)).toMatchObject({ entryFee: "150", currency: "AED", prizeShares: "50, 30, 20" });
  expect(valuesOf({ ...RULES_2026, entryFee: 123_450, runsPerBonusPoint: null })).toMatchObject({
    entryFee: "1234.50",
    runsPerBonusPoint: "",
  });
  expect(valuesOf({ ...RULES_2026, entryFee: 2000, currency: "JPY" })).toMatchObject({ entryFee: "2000" });
});

describe("is taken", () => {
  test.each<[string, Partial<RuleValues>, object]>([
    ["small change", { entryFee: "19.99" }, { entryFee: 1999 }],
    ["a currency of little worth", { currency: "LBP", entryFee: "13,500,000.50" }, { entryFee: 1_350_000_050 }],
    ["a currency in small letters", { currency: "jpy", entryFee: "500" }, { currency: "JPY", entryFee: 500 }],
    ["no bonus", { runsPerBonusPoint: " " }, { runsPerBonusPoint: null }],
    ["shares with signs between", { prizeShares: "60% 40%" }, { prizeShares: [60, 40] }],
    ["no shares", { prizeShares: "" }, { prizeShares: [] }],
  ])("%s", (_what, other, rules) => {
    expect(parse(other)).toMatchObject({ rules });
  });
});

describe("is refused beside its field", () => {
  test.each<[string, Partial<RuleValues>]>([
    ["a tenth of a cent", { entryFee: "1.001" }],
    ["no fee at all", { entryFee: "" }],
    ["half a point", { League: "1.5" }],
    ["a word", { wildcards: "many" }],
    ["a streak of one", { streakFrom: "1" }],
    ["shares of more than the whole", { prizeShares: "60, 50" }],
    ["no currency", { currency: "dirham" }],
  ])("%s", (_what, other) => {
    expect(parse(other)).toEqual({ errors: { [Object.keys(other)[0] ?? ""]: expect.stringMatching(/\w/) } });
  });
});

test.each([
  ["AED", "100,000,000\u00A0AED"],
  ["JPY", "10,000,000,000\u00A0JPY"],
  ["¥", "10,000,000,000\u00A0¥"],
])("says how much the fee may be in %s", (currency, most) => {
  expect(parse({ currency, entryFee: "20000000000" })).toMatchObject({
    errors: { entryFee: `Enter an amount up to ${most}` },
  });
});

test("shows the first of two errors of a field", () => {
  const errors = { prizeShares: "No place can win more than the one above" };
  expect(parse({ prizeShares: "60, 70" })).toEqual({ errors });
});

test("lists what would change in the form's own words", () => {
  expect(differences(RULES_2026, RULES_2026)).toEqual([]);
  expect(differences(RULES_2026, { ...RULES_2026, runsPerBonusPoint: null, entryFee: 0 })).toEqual([
    { label: "Runs per bonus point", before: "100", after: "None" },
    { label: "Entry fee", before: "150", after: "0" },
  ]);
  expect(differences(RULES_2026, LAKE_LEAGUE_2027.rules)).toHaveLength(14);
});
