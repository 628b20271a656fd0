import { describe, expect, test } from "vitest";
import { LEAGUE_2026 } from "./built-in";
import { packSchema } from "./pack-schema";
import { rulesSchema } from "./rules-schema";

const { rules, teams, matches } = LEAGUE_2026;
const [team, ...others] = teams;

/** What is wrong with a pack: by path, in a sentence. */
function faultsOf(pack: unknown): Record<string, string> {
  const { error } = packSchema.safeParse(pack);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

describe("a pack is told where it is wrong", () => {
  test.each([
    ["the built-in season", {}, {}],
    [
      "a season without money or bonus",
      { rules: { ...rules, entryFee: 0, prizeShares: [], runsPerBonusPoint: null } },
      {},
    ],
    [
      "an address with capitals",
      { slug: "League 2026" },
      { slug: "A season's short name is small letters, digits and single hyphens" },
    ],
    [
      "a zone that nobody keeps",
      { zone: "Asia/Atlantis" },
      { zone: "A zone is a name of the IANA database, such as Asia/Kolkata" },
    ],
    [
      "a team's colour by name",
      { teams: [{ ...team, colour: "yellow" }, ...others] },
      { "teams.0.colour": "A colour is written as # and six digits, such as #004BA0" },
    ],
    [
      "a code in small letters",
      {
        teams: [{ ...team, code: "csk" }, ...others],
        matches: matches.filter(({ teamOne, teamTwo }) => ![teamOne, teamTwo].includes("CSK")),
      },
      { "teams.0.code": "A short code is two to five capital letters or digits" },
    ],
    [
      "a second place that wins more than the first",
      { rules: { ...rules, prizeShares: [30, 50] } },
      { "rules.prizeShares": "No place wins more than the place above it" },
    ],
    [
      "more prizes than there is in the pool",
      { rules: { ...rules, prizeShares: [60, 50] } },
      { "rules.prizeShares": "The shares come to more than the whole pool" },
    ],
    [
      "a currency in words",
      { rules: { ...rules, currency: "dirham" } },
      { "rules.currency": "A currency is three capital letters, such as AED" },
    ],
  ])("%s", (_what, change, faults) => {
    expect(faultsOf({ ...LEAGUE_2026, ...change })).toEqual(faults);
  });

  test("all faults at once", () => {
    const faults = faultsOf({ ...LEAGUE_2026, slug: "", rules: { ...rules, wildcards: -1, points: { League: 2 } } });
    expect(Object.keys(faults).sort()).toEqual([
      "rules.points.Finals",
      "rules.points.Qualifier",
      "rules.wildcards",
      "slug",
    ]);
  });
});

describe("rules", () => {
  test.each([
    ["points", { points: { ...rules.points, Finals: 101 } }],
    ["half a wildcard", { wildcards: 1.5 }],
    ["a factor of nothing", { wildcardFactor: 0 }],
    ["a streak of one", { streakFrom: 1 }],
    ["a bonus for no runs", { runsPerBonusPoint: 0 }],
    ["a closing after the start", { picksCloseBefore: -1 }],
    ["a fee below nothing", { entryFee: -1 }],
    ["a fee of more than can be shared out", { entryFee: 10_000_000_001 }],
    ["eleven prizes", { prizeShares: Array.from({ length: 11 }, () => 5) }],
    ["a rule that nobody knows", { fairness: 3 }],
  ])("%s are refused", (_what, change) => {
    expect(rulesSchema.safeParse({ ...rules, ...change }).success).toBe(false);
  });

  test.each([
    ["no wildcards at all", { wildcards: 0, wildcardFactor: 1 }],
    ["picks until the first ball", { picksCloseBefore: 0 }],
    ["one winner who takes it all", { prizeShares: [100] }],
    ["a currency without small change", { currency: "JPY", entryFee: 2000 }],
    ["a currency of little worth", { currency: "LBP", entryFee: 10_000_000_000 }],
  ])("%s are rules too", (_what, change) => {
    expect(rulesSchema.safeParse({ ...rules, ...change }).success).toBe(true);
  });
});
