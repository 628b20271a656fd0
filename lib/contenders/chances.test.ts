/** Chances and arithmetic tell the same story: nobody wins in a coin toss what cannot be won. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { judgeReach } from "@/tests/support/judge-reach";
import { contenderOf, leftOf } from "@/tests/support/left-of-season";
import { playedSeasons } from "@/tests/support/played-seasons";
import { BONUS_TYPE, DRAW } from "../match/rules";
import { bonusLeft } from "./bonus-left";
import { playOut, SEASONS } from "./chances";
import { tossesOf } from "./coins";
import { courseOf, goThrough } from "./course";
import { leastOf, mostOf } from "./gains";

const seasons = playedSeasons({ matches: 6, players: 4, live: 2, open: 3 });

test("whoever wins in one of the seasons can win, and in each of them somebody does", async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(seasons, async (season) => {
      const rest = leftOf(season);
      const { matches, innings, teams, rules, players } = season;
      const all = players.map((player) => ({ userId: player.userId, ...contenderOf(season, player, rest) }));
      const bonus = bonusLeft(matches, innings, teams, rules);
      const judge = judgeReach(rest, all, bonus);
      const prizes = rules.prizeShares.length;
      const { of, against } = await playOut(rest, all, { seed: "a season", prizes, bonus: bonus.least });
      for (const [at, player] of all.entries()) {
        const { first = 0, prize = 0 } = of[at] ?? {};
        const can = judge(player);
        if (!can.first) expect(first).toBe(0);
        if (!can.prize) expect(prize).toBe(0);
        if (prizes > 0) expect(prize).toBeGreaterThanOrEqual(first);
        if (prizes === 0) expect(prize).toBe(0);
        compared += Number(!can.first);
      }
      expect(of.reduce((total, { first }) => total + first, 0)).toBeGreaterThanOrEqual(SEASONS);
      // Somebody far behind all of them has none.
      const last = { ...all[0], ...{ points: -1_000_000, homeTeam: null, marks: all[0]?.marks ?? "" } };
      const hand = { wildcards: 0, gamechangers: 0 };
      expect(against({ ...last, ...hand }).first).toBe(0);
    }),
    { numRuns: 20, seed: 20261122 },
  );
  expect(compared).toBeGreaterThan(2);
}, 60_000);

test("a player has the same chance whether or not named, however results and picks fall", async () => {
  let uncertain = 0;
  const worlds = playedSeasons({ matches: 3, players: 2, live: 1, open: 1 });
  await fc.assert(
    fc.asyncProperty(worlds, fc.integer({ min: 0, max: 6 }), async (season, behind) => {
      const rest = leftOf(season);
      const [own, other] = season.players.map((player) => ({
        userId: player.userId,
        ...contenderOf(season, player, rest),
      }));
      if (!own || !other) return;
      const level = { ...own, points: other.points - behind };
      const terms = { seed: "a season", prizes: 1, bonus: new Map() };
      const [named, among] = [await playOut(rest, [level, other], terms), await playOut(rest, [other], terms)];
      const [inTable = 0, outside] = [named.of[0]?.first, among.against(level).first];
      expect(Math.abs(inTable - outside)).toBeLessThan(0.03 * SEASONS);
      uncertain += Number(inTable > 0 && inTable < SEASONS);
    }),
    { numRuns: 60, seed: 20261128 },
  );
  expect(uncertain).toBeGreaterThan(2);
}, 60_000);

test("no way through the rest of a season brings more than the best of them, or less than the worst", () => {
  let apart = 0;
  fc.assert(
    fc.property(seasons, fc.string(), (season, seed) => {
      const rest = leftOf(season);
      const toss = tossesOf(seed);
      for (const player of season.players) {
        const hand = contenderOf(season, player, rest);
        const course = courseOf(rest, hand);
        for (const ending of rest.endings) {
          const [least, most] = [leastOf(rest, hand, ending), mostOf(rest, hand, ending)];
          const gained = goThrough(course, rest, (matchId) => ending.get(matchId), toss);
          expect(gained).toBeGreaterThanOrEqual(least);
          expect(gained).toBeLessThanOrEqual(most);
          apart += Number(least < most);
        }
      }
    }),
    { numRuns: 200, seed: 20261122 },
  );
  expect(apart).toBeGreaterThan(200);
});

test("wildcards that are left are laid on the next open League matches in turn", () => {
  fc.assert(
    fc.property(seasons, (season) => {
      const rest = leftOf(season);
      const { points, wildcardFactor } = season.rules;
      for (const player of season.players) {
        const hand = contenderOf(season, player, rest);
        const open = courseOf(rest, hand).filter(({ kind }) => kind === "open");
        const league = rest.steps.filter(
          ({ match }) => match?.matchType === BONUS_TYPE && rest.open.has(match.matchId),
        );
        const places = open.filter(({ matchId }) => league.some(({ match }) => match?.matchId === matchId));
        for (const [at, place] of places.entries()) {
          expect(place.points).toBe(points.League * (at < hand.wildcards ? wildcardFactor : 1));
        }
      }
    }),
  );
});

test("what can become of closed matches is every result with every other", () => {
  fc.assert(
    fc.property(playedSeasons({ matches: 4, players: 1, live: 3, open: 2 }), (season) => {
      const { endings, open } = leftOf(season);
      const closed = season.matches.filter(({ matchId, awardedAt }) => awardedAt === null && !open.has(matchId));
      const free = closed.filter(({ matchWinner }) => matchWinner === null);
      expect(endings).toHaveLength(3 ** free.length);
      expect(new Set(endings.map((ending) => [...ending.values()].join())).size).toBe(endings.length);
      for (const { matchId, matchWinner, teamOne, teamTwo } of closed) {
        const results = new Set(endings.map((ending) => ending.get(matchId)));
        expect(results).toEqual(new Set(matchWinner === null ? [teamOne, teamTwo, DRAW] : [matchWinner]));
      }
    }),
  );
});
