/** For every player of any season, the lines add up to what scoring it gives, and the tallies and the over to the lines. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { randomRules } from "@/tests/support/random-rules";
import { DAY } from "../clock";
import { DRAW, hasResult, inOrderOfPlay, isDecided, MATCH_TYPES } from "../match/rules";
import { overOf } from "../scoring/over";
import { type SeasonFacts, scoreSeason } from "../scoring/reference-scoring";
import { streakPointsOf } from "../scoring/streaks";
import { sum } from "../scoring/sum";
import { LEAGUE_2026 } from "../season/built-in";
import { bonusOf, linesOf, longestStreak, tallyGamechangers, tallyTeams, tallyWildcards } from "./rules";

const START = Date.UTC(2026, 2, 28, 14);
const day = (number: number) => new Date(START + number * DAY);
const [MI, CSK, RR] = ["Mumbai Indians", "Chennai Super Kings", "Rajasthan Royals"];

const side = fc.constantFrom(MI, MI, MI, CSK);
const matches = fc.array(
  fc.record({
    date: fc.nat({ max: 12 }),
    matchType: fc.oneof({ weight: 3, arbitrary: fc.constant("League" as const) }, fc.constantFrom(...MATCH_TYPES)),
    matchWinner: fc.oneof({ weight: 6, arbitrary: side }, fc.constantFrom(DRAW, null, RR)),
    isEnded: fc.boolean(),
    isAwarded: fc.constantFrom(true, true, true, false),
    runs: fc.tuple(fc.nat({ max: 250 }), fc.nat({ max: 250 })),
    picks: fc.array(
      fc.option(fc.record({ predictedTeam: side, extra: fc.constantFrom("none", "none", "wildcard", "gamechanger") })),
      { minLength: 3, maxLength: 3 },
    ),
  }),
  { maxLength: 14 },
);
const players = fc.array(
  fc.record({ homeTeam: fc.constantFrom(null, "MI", "CSK", "RR"), joined: fc.integer({ min: -1, max: 9 }) }),
  { minLength: 3, maxLength: 3 },
);

const seasons = fc.record({ rules: randomRules, matches, players, allEnd: fc.boolean() }).map((drawn): SeasonFacts => {
  const explained = drawn.matches.map((match, at) => ({
    ...match,
    matchId: `m${at}`,
    matchNumber: at,
    matchDate: day(match.date),
    ...{ teamOne: MI, teamTwo: CSK },
    matchEnded: drawn.allEnd || match.isEnded,
    awardedAt: match.isAwarded ? day(20) : null,
  }));
  return {
    rules: drawn.rules,
    teams: LEAGUE_2026.teams,
    matches: explained,
    innings: explained.flatMap(({ matchId, runs: [one, two] }) => [
      { matchId, team: MI, runs: one },
      { matchId, team: CSK, runs: two },
    ]),
    picks: explained.flatMap(({ matchId, matchType, picks }) =>
      picks.flatMap((pick, at) => {
        if (pick === null) return [];
        const { predictedTeam, extra } = pick;
        const isLeague = matchType === "League";
        const made = { wildcardUsed: isLeague && extra === "wildcard", gamechangerUsed: extra === "gamechanger" };
        return [{ id: `${matchId} ${at}`, matchId, userId: `u${at}`, predictedTeam, ...made }];
      }),
    ),
    players: drawn.players.map(({ homeTeam, joined }, at) => ({
      ...{ userId: `u${at}`, homeTeam, registeredAt: day(joined) },
      ...{ wildcardsGranted: 10, gamechangersGranted: 5 },
    })),
  };
});

function linesOfPlayer(season: SeasonFacts, at: number) {
  const [player, rules] = [season.players[at], season.rules];
  if (!player) throw new Error("This player doesn't exist");
  const inOrder = season.matches.toSorted(inOrderOfPlay);
  const team = season.teams.find(({ code }) => code === player.homeTeam)?.name;
  const innings = season.innings.filter((one) => one.team === team);
  const bonus = team === undefined ? null : bonusOf(innings, inOrder, rules);
  const own = season.picks.filter(({ userId }) => userId === player.userId);
  const picks = new Map(own.map((pick) => [pick.matchId, pick]));
  return { bonus, lines: linesOf({ matches: inOrder, picks, joinedAt: player.registeredAt, bonus }, rules) };
}

/** The over of a player, as their lines have it. */
function overOfLines(season: SeasonFacts, at: number): string {
  const { lines } = linesOfPlayer(season, at);
  const joined = season.players[at]?.registeredAt ?? day(0);
  const marks = lastAwarded(season).map(({ matchId }) => {
    const index = lines.findIndex((line) => line.match.matchId === matchId);
    const [line, before] = [lines[index], lines[index - 1]?.streak ?? 0];
    const own = line?.parts.filter(({ kind }) => kind !== "bonus") ?? [];
    if (!line || (own.length === 0 && line.match.matchDate < joined && line.pick === null)) return [];
    if (own.some(({ kind }) => kind === "no result")) return line.match.matchDate < joined ? [] : ["n"];
    if (own.some(({ kind }) => kind === "right")) return [sum(own.map(({ points }) => points))];
    return [streakPointsOf(before, season.rules) > 0 ? "W" : "·"];
  });
  return marks.flat().join(" ");
}

const lastAwarded = ({ matches }: SeasonFacts) =>
  matches
    .toSorted(inOrderOfPlay)
    .filter((match) => match.awardedAt !== null && hasResult(match))
    .slice(-6);

test("the lines add up to the table, and the tallies to the lines", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(seasons, (season) => {
      const { entries, decided } = scoreSeason(season);
      const balls = lastAwarded(season).map((match) => {
        return { ...match, at: isDecided(match) ? decided.indexOf(match) : null };
      });
      for (const [at, { userId }] of season.players.entries()) {
        const { lines, bonus } = linesOfPlayer(season, at);
        const entry = entries.get(userId);
        const parts = lines.flatMap((line) => line.parts);
        const of = (...kinds: string[]) => parts.filter((part) => kinds.includes(part.kind));
        const pointsOf = (...kinds: string[]) => sum(of(...kinds).map(({ points }) => points));
        for (const { kind } of parts) seen.add(kind);

        expect(sum(parts.map(({ points }) => points))).toBe(entry?.points);
        expect(lines.at(-1)?.total ?? 0).toBe(entry?.points);
        expect(pointsOf("streak")).toBe(entry?.winStreakPoints);
        expect(pointsOf("bonus")).toBe(entry?.homeTeamBonus);
        expect(of("right")).toHaveLength(entry?.correct ?? -1);
        expect(lines.at(-1)?.streak ?? 0).toBe(entry?.winStreak);
        const over = overOf(entry?.form ?? "", season.players[at]?.registeredAt ?? null, balls, season.rules);
        expect(over).toBe(overOfLines(season, at));
        for (const mark of over.split(" ")) seen.add(/\d/.test(mark) ? "runs" : mark);
        if (!bonus?.isDue) expect(entry?.homeTeamBonus).toBe(0);
        expect(lines.map(({ match }) => match)).toEqual(lines.map(({ match }) => match).toSorted(inOrderOfPlay));
        for (const [index, line] of lines.entries())
          expect(line.total).toBe((lines[index - 1]?.total ?? 0) + line.points);

        const teams = tallyTeams(lines);
        expect(sum(teams.map(({ points }) => points))).toBe(pointsOf("right", "wildcard", "streak"));
        expect(sum(teams.map(({ right }) => right))).toBe(of("right").length);
        expect(sum(teams.map(({ picks }) => picks))).toBe(of("right", "wrong").length);
        expect(tallyWildcards(lines, season.rules).earned).toBe(pointsOf("wildcard"));
        for (const { played, right } of [tallyWildcards(lines, season.rules), tallyGamechangers(lines, season.rules)])
          expect(right).toBeLessThanOrEqual(played);
        expect(longestStreak(lines)?.count ?? 0).toBe(Math.max(0, ...lines.map(({ streak }) => streak)));
      }
    }),
    { numRuns: 600, seed: 20261122 },
  );
  // What never came up has not been tested.
  expect([...seen].sort()).toEqual(
    [
      "bonus",
      "no pick",
      "no result",
      "right",
      "streak",
      "waiting",
      "wildcard",
      "wrong",
      "",
      "·",
      "W",
      "n",
      "runs",
    ].sort(),
  );
});
