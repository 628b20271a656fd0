/** What is counted beside the lines is what the lines say, whatever the season. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { randomRules } from "@/tests/support/random-rules";
import { aMatch, CSK, MI } from "@/tests/support/shown-match";
import { MATCH_TYPES } from "../match/rules";
import { explainMatch } from "../scoring/explain";
import type { Rules } from "../season/rules-schema";
import { sum } from "../sum";
import { longestStreak, tallyGamechangers, tallyTeams, tallyWildcards } from "./tally";

const played = fc.record({
  matchType: fc.constantFrom(...MATCH_TYPES),
  matchWinner: fc.constantFrom(MI, MI, CSK, "draw", null),
  predictedTeam: fc.constantFrom(MI, MI, CSK, null),
  extra: fc.constantFrom("none", "wildcard", "gamechanger"),
});
type Played = typeof played extends fc.Arbitrary<infer T> ? T : never;

function linesOf(season: readonly Played[], rules: Rules) {
  let streak = 0;
  return season.map(({ predictedTeam, extra, ...match }, at) => {
    const told = aMatch({ ...match, matchId: `m${at}`, awardedAt: new Date() });
    const marks = { wildcardUsed: extra === "wildcard", gamechangerUsed: extra === "gamechanger" };
    const pick = predictedTeam === null ? null : { predictedTeam, ...marks };
    const explained = explainMatch(told, pick, { before: streak, counts: true }, rules);
    streak = explained.streak;
    return { match: told, pick, ...explained };
  });
}

test("teams have brought all points together, and the wildcards theirs", () => {
  fc.assert(
    fc.property(fc.array(played, { maxLength: 20 }), randomRules, (season, rules) => {
      const lines = linesOf(season, rules);
      const parts = lines.flatMap((line) => line.parts);
      const of = (...kinds: string[]) => parts.filter(({ kind }) => kinds.includes(kind));
      const teams = tallyTeams(lines);
      expect(sum(teams.map(({ points }) => points))).toBe(sum(parts.map(({ points }) => points)));
      expect(sum(teams.map(({ right }) => right))).toBe(of("right").length);
      expect(sum(teams.map(({ picks }) => picks))).toBe(of("right", "wrong").length);
      expect(tallyWildcards(lines).earned).toBe(sum(of("wildcard").map(({ points }) => points)));
      for (const { played: all, right } of [tallyWildcards(lines), tallyGamechangers(lines, rules)]) {
        expect(right).toBeLessThanOrEqual(all);
      }
    }),
    { seed: 20261122 },
  );
});

test("the longest streak is as long as any, and none before the first right pick", () => {
  fc.assert(
    fc.property(fc.array(played, { maxLength: 20 }), randomRules, (season, rules) => {
      const lines = linesOf(season, rules);
      const longest = longestStreak(lines);
      expect(longest?.count ?? 0).toBe(Math.max(0, ...lines.map(({ streak }) => streak)));
      expect(longest === null).toBe(!lines.some(({ parts }) => parts.some(({ kind }) => kind === "right")));
    }),
    { seed: 20261122 },
  );
});
