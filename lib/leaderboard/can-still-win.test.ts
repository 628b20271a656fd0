import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { playedSeasons, type UnderWay } from "@/tests/support/played-seasons";
import { RULES_2026 } from "@/tests/support/the-season";
import { DRAW, hasResult } from "../match/rules";
import { scoreSeason } from "../scoring/reference-scoring";
import { LEAGUE_2026 } from "../season/built-in";
import { type Bounds, bonusBounds, type Contender, matchesAhead, pointsBounds, whoCanStillWin } from "./can-still-win";

type Match = UnderWay["matches"][number];
type SeasonPick = UnderWay["picks"][number];

const isOpen = (match: Match) => match.picksClosedAt === null && match.awardedAt === null;

/** The season without a home team bonus, which comes on top and has its own test. */
const noBonus = ({ rules, ...season }: UnderWay): UnderWay => ({
  ...season,
  rules: { ...rules, runsPerBonusPoint: null },
});

function hopefulsOf(season: UnderWay): Contender[] {
  const closed = new Set(season.matches.filter((match) => !isOpen(match)).map(({ matchId }) => matchId));
  const now = scoreSeason(season);
  return season.players.map(({ userId, homeTeam, registeredAt }) => {
    const own = season.picks.filter((pick) => pick.userId === userId);
    const onOpen = own.filter(({ matchId, wildcardUsed }) => wildcardUsed && !closed.has(matchId)).length;
    return {
      ...{ userId, homeTeam, joinedAt: registeredAt, points: now.entries.get(userId)?.points ?? 0 },
      wildcards: (now.extrasLeft.get(userId)?.wildcards ?? 0) + onOpen,
      picks: new Map(own.filter(({ matchId }) => closed.has(matchId)).map((pick) => [pick.matchId, pick])),
    };
  });
}

const aheadIn = ({ matches, rules }: UnderWay) =>
  matchesAhead(matches, rules).map((match) => ({ ...match, isOpen: isOpen(match) }));

/** Every way in which a season can end for one player: every result, with every pick of theirs that is still open. */
function* endingsFor(season: UnderWay, userId: string): Generator<UnderWay> {
  const undecided = season.matches.filter(({ awardedAt }) => awardedAt === null);
  function* from(at: number, matches: readonly Match[], picks: readonly SeasonPick[]): Generator<UnderWay> {
    const match = undecided[at];
    if (!match) {
      yield { ...season, matches: [...matches], picks };
      return;
    }
    const others = matches.filter(({ matchId }) => matchId !== match.matchId);
    const theirs = picks.filter((pick) => pick.matchId === match.matchId && pick.userId === userId);
    const rest = picks.filter((pick) => !theirs.includes(pick));
    for (const matchWinner of hasResult(match) ? [match.matchWinner] : [match.teamOne, match.teamTwo, DRAW]) {
      const decided = { ...match, matchWinner, matchEnded: true, awardedAt: match.matchDate };
      for (const pick of isOpen(match) ? choicesIn(match, userId) : [theirs]) {
        yield* from(at + 1, [...others, decided], [...rest, ...pick]);
      }
    }
  }
  yield* from(0, season.matches, season.picks);
}

function choicesIn({ matchId, matchType, teamOne }: Match, userId: string): SeasonPick[][] {
  // Both results are gone through, so that one team is enough.
  const pick = { id: `${userId} ${matchId} open`, matchId, userId, predictedTeam: teamOne, gamechangerUsed: false };
  const plain = { ...pick, wildcardUsed: false };
  return [[], [plain], ...(matchType === "League" ? [[{ ...plain, wildcardUsed: true }]] : [])];
}

test("the bounds are the fewest and the most points of all ways in which the season can end", () => {
  fc.assert(
    fc.property(playedSeasons({ matches: 4, players: 2, live: 2, open: 2 }), (drawn) => {
      const season = noBonus(drawn);
      for (const player of hopefulsOf(season)) {
        const points: number[] = [];
        for (const ending of endingsFor(season, player.userId)) {
          const { entries, extrasLeft } = scoreSeason(ending);
          const granted = season.players.find(({ userId }) => userId === player.userId)?.wildcardsGranted ?? 0;
          if ((extrasLeft.get(player.userId)?.wildcardsSpent ?? 0) > granted) continue;
          points.push(entries.get(player.userId)?.points ?? 0);
        }
        expect(pointsBounds(player, aheadIn(season), season.rules)).toEqual({
          least: Math.min(...points),
          most: Math.max(...points),
        });
      }
    }),
    { numRuns: 40 },
  );
});

test("the winner could still win at every earlier point", () => {
  const draws = fc.infiniteStream(fc.nat({ max: 999 }));
  fc.assert(
    fc.property(playedSeasons({ matches: 5, players: 4, live: 2, open: 3 }), draws, (season, numbers) => {
      const pick = <T>(some: readonly T[]): T => {
        const one = some[numbers.next().value % some.length];
        if (one === undefined) throw new Error("Nothing to choose from");
        return one;
      };
      const before = whoCanStillWin(
        hopefulsOf(season),
        aheadIn(season),
        bonusBounds(season.matches, season.innings, season.teams, season.rules),
        season.rules,
      );
      const matches = season.matches.map((match) => {
        if (match.awardedAt !== null) return match;
        const matchWinner = hasResult(match) ? match.matchWinner : pick([match.teamOne, match.teamTwo, DRAW]);
        return { ...match, matchWinner, matchEnded: true, awardedAt: match.matchDate };
      });
      // The open picks of the season are the ones that are made.
      const { entries } = scoreSeason({ ...season, matches });
      const best = Math.max(...[...entries.values()].map(({ points }) => points));
      for (const [userId, { points }] of entries) if (points === best) expect([...before.keys()]).toContain(userId);
    }),
  );
});

describe("who can still win", () => {
  const player = (userId: string, points: number, homeTeam: string | null = null): Contender => ({
    ...{ userId, points, homeTeam, joinedAt: new Date(0), wildcards: 0, picks: new Map() },
  });
  const final = {
    ...{ matchId: "final", matchNumber: 74, matchDate: new Date("2026-05-31T14:00:00Z"), matchType: "Finals" as const },
    ...{ teamOne: "Tbc", teamTwo: "Tbc", matchEnded: false, matchWinner: null, awardedAt: null, isOpen: true },
  };
  const can = (players: Contender[], bonus = new Map<string, Bounds>()) => [
    ...whoCanStillWin(players, [final], bonus, RULES_2026),
  ];

  test("is everyone who can draw level with the leader", () => {
    expect(can([player("a", 20), player("b", 14), player("c", 13)])).toEqual([
      ["a", 26],
      ["b", 20],
    ]);
  });

  test("a home team brings its players alike, and others only what it has for certain", () => {
    const bonus = new Map([["MI", { least: 2, most: 12 }]]);
    expect(can([player("a", 20, "MI"), player("b", 13, "MI"), player("c", 16)], bonus).map(([id]) => id)).toEqual([
      "a",
      "c",
    ]);
    expect(can([player("a", 20), player("b", 8, "MI")], bonus)).toEqual([
      ["a", 26],
      ["b", 26],
    ]);
  });

  test("the bonus can grow by the most runs an innings has, in League matches that are left to the team", () => {
    const league = (matchId: string, traits: object = {}) => ({
      ...final,
      ...{
        matchId,
        matchType: "League" as const,
        teamOne: "Mumbai Indians",
        teamTwo: "Chennai Super Kings",
        ...traits,
      },
    });
    const over = league("one", { matchEnded: true, matchWinner: "Mumbai Indians" });
    const innings = [{ matchId: "one", team: "Mumbai Indians", runs: 180 }];
    const ofMumbai = (matches: ReturnType<typeof league>[]) =>
      bonusBounds(matches, innings, LEAGUE_2026.teams, RULES_2026).get("MI");
    expect(ofMumbai([over, league("two")])).toEqual({ least: 2, most: 7 });
    expect(ofMumbai([over, league("two", { teamOne: "Delhi Capitals" })])).toEqual({ least: 2, most: 2 });
    expect(ofMumbai([over])).toBeUndefined();
  });
});
