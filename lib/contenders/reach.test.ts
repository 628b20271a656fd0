/** Who can still win: against trying all that can happen in small seasons, and by example. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { judgeReach } from "@/tests/support/judge-reach";
import { contenderOf, leftOf, reachByTrying } from "@/tests/support/left-of-season";
import { playedSeasons } from "@/tests/support/played-seasons";
import { bonusLeft } from "./bonus-left";

test("nobody is wrongly in or out", () => {
  const counted = { in: 0, out: 0, prizes: 0 };
  fc.assert(
    fc.property(playedSeasons({ matches: 4, players: 4, live: 2, open: 2 }), (season) => {
      const rest = leftOf(season);
      const { matches, innings, teams, rules, players } = season;
      const groups = players.map((player) => contenderOf(season, player, rest));
      const judge = judgeReach(rest, groups, bonusLeft(matches, innings, teams, rules));
      const prizes = rules.prizeShares.length;
      const tried = reachByTrying(season, [1, prizes]);
      for (const [at, { userId }] of players.entries()) {
        const [first, prize] = tried.get(userId) ?? [];
        const group = groups[at];
        expect(group && judge(group)).toEqual({ first, prize: prizes > 0 && prize });
        counted[first ? "in" : "out"] += 1;
        counted.prizes += Number(prize !== first);
      }
    }),
    { numRuns: 200, seed: 20261122 },
  );
  expect(Math.min(counted.in, counted.out, counted.prizes)).toBeGreaterThan(30);
});
