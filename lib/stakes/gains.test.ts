/** What results would bring is what a replay with them gives. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runStreak } from "@/lib/scoring/streak";
import { NOW, playedSeasons, type UnderWay } from "@/tests/support/played-seasons";
import { DRAW, isDecided } from "../match/rules";
import { scoreSeason } from "../scoring/oracle";
import { gainOf } from "./gains";
import { marksAt, type PickThere } from "./marks";
import { winnersOf } from "./scenarios";
import { AT_ONCE, matchesAtStake, stepsOf } from "./steps";

/** A player's picks as the database holds them, with what they brought. */
function picksOf(season: UnderWay, userId: string): Map<string, PickThere> {
  const { picks } = scoreSeason(season);
  const joinedAt = season.players.find((player) => player.userId === userId)?.registeredAt ?? NOW;
  const own = season.picks.filter((pick) => pick.userId === userId);
  const rightIn = new Set(own.filter(({ id }) => picks.get(id)?.isCorrect).map(({ matchId }) => matchId));
  const counted = season.matches.filter((match) => isDecided(match) && match.matchDate >= joinedAt);
  const streakAt = (matchId: string) => {
    const place = counted.findIndex((match) => match.matchId === matchId);
    return runStreak(
      counted.slice(0, place + 1).map((match) => rightIn.has(match.matchId)),
      season.rules,
    ).winStreak;
  };
  return new Map(
    own.map((pick) => [
      pick.matchId,
      { ...pick, isCorrect: picks.get(pick.id)?.isCorrect ?? null, streak: streakAt(pick.matchId) },
    ]),
  );
}

/** The season once these matches have these results, and their points. */
function withResults(season: UnderWay, results: ReadonlyMap<string, string>): UnderWay {
  const matches = season.matches.map((match) => {
    const matchWinner = results.get(match.matchId);
    return matchWinner === undefined ? match : { ...match, matchWinner, matchEnded: true, awardedAt: NOW };
  });
  return { ...season, matches };
}

const pointsOf = (season: UnderWay, userId: string) => {
  const score = scoreSeason(season).entries.get(userId);
  return { points: (score?.points ?? 0) - (score?.homeTeamBonus ?? 0), correct: score?.correct ?? 0 };
};

describe("what results would bring", () => {
  test("is what they bring when they are set, to every player, in every combination", () => {
    let compared = 0;
    fc.assert(
      fc.property(playedSeasons({ matches: 8, players: 3, live: 4, open: 1 }), (season) => {
        const { matches, rules, players } = season;
        const stakes = matchesAtStake(matches, NOW, rules);
        const steps = stepsOf(stakes, matches, rules);
        for (const winners of winnersOf(stakes)) {
          const results = new Map(stakes.map(({ matchId }, at) => [matchId, winners[at] ?? ""]));
          const then = withResults(season, results);
          for (const { userId, registeredAt } of players) {
            const marks = marksAt(steps, picksOf(season, userId), registeredAt, rules);
            const gain = gainOf(steps, marks, results, rules);
            const [before, after] = [pointsOf(season, userId), pointsOf(then, userId)];
            expect(gain).toEqual({ points: after.points - before.points, correct: after.correct - before.correct });
            compared += Number(gain.points !== 0);
          }
        }
      }),
      { numRuns: 400, seed: 20261122 },
    );
    expect(compared).toBeGreaterThan(300);
  });
});

describe("the matches at stake", () => {
  test("are the closed ones without points but for draws, the next three in order of play, each with both results or its own", () => {
    fc.assert(
      fc.property(playedSeasons({ matches: 6, players: 1, live: 6, open: 2 }), ({ matches, rules }) => {
        const stakes = matchesAtStake(matches, NOW, rules);
        const waiting = matches.filter(
          ({ awardedAt, picksClosedAt, matchWinner }) =>
            awardedAt === null && picksClosedAt !== null && matchWinner !== DRAW,
        );
        expect(stakes).toEqual(waiting.slice(0, AT_ONCE));
        const open = stakes.filter(({ matchWinner }) => matchWinner === null);
        const all = winnersOf(stakes);
        expect(new Set(all.map((winners) => winners.join())).size).toBe(2 ** open.length);
        for (const [at, { matchWinner }] of stakes.entries()) {
          if (matchWinner !== null) expect(new Set(all.map((winners) => winners[at]))).toEqual(new Set([matchWinner]));
        }
      }),
    );
  });

  test("touch at most so many decided ones behind each as make a streak", () => {
    fc.assert(
      fc.property(playedSeasons({ matches: 9, players: 1, live: 3, open: 0 }), ({ matches, rules }) => {
        const stakes = matchesAtStake(matches, NOW, rules);
        const steps = stepsOf(stakes, matches, rules);
        expect(steps.filter(({ kind }) => kind === "stake").map(({ match }) => match)).toEqual(stakes);
        const decided = steps.filter(({ kind }) => kind === "decided");
        expect(decided.length).toBeLessThanOrEqual(stakes.length * rules.streakFrom);
      }),
    );
  });
});
