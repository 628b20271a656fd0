/** The parts of every line add up to what a replay of the season gives, for every player of any season. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { randomRules } from "@/tests/support/random-rules";
import { DAY } from "../clock";
import { inOrderOfPlay } from "../match/order-of-play";
import { DRAW, MATCH_TYPES } from "../match/rules";
import { scoreSeason } from "../scoring/oracle";
import type { SeasonFacts } from "../scoring/season-facts";
import { LEAGUE_2026 } from "../season/built-in";
import { sum } from "../sum";
import { bonusOf, linesOf } from "./lines";

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
  const told = drawn.matches.map((match, at) => ({
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
    matches: told,
    innings: told.flatMap(({ matchId, runs: [one, two] }) => [
      { matchId, team: MI, runs: one },
      { matchId, team: CSK, runs: two },
    ]),
    picks: told.flatMap(({ matchId, matchType, picks }) =>
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
  if (!player) throw new Error("There is no such player");
  const inOrder = season.matches.toSorted(inOrderOfPlay);
  const team = season.teams.find(({ code }) => code === player.homeTeam)?.name;
  const innings = season.innings.filter((one) => one.team === team);
  const bonus = team === undefined ? null : bonusOf(innings, inOrder, rules);
  const own = season.picks.filter(({ userId }) => userId === player.userId);
  const picks = new Map(own.map((pick) => [pick.matchId, pick]));
  return { bonus, lines: linesOf({ matches: inOrder, picks, joinedAt: player.registeredAt, bonus }, rules) };
}

test("the parts add up to the table, and the totals run up to it", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(seasons, (season) => {
      const { entries } = scoreSeason(season);
      for (const [at, { userId }] of season.players.entries()) {
        const { lines, bonus } = linesOfPlayer(season, at);
        const entry = entries.get(userId);
        const parts = lines.flatMap((line) => line.parts);
        const of = (kind: string) => sum(parts.filter((part) => part.kind === kind).map(({ points }) => points));
        for (const { kind } of parts) seen.add(kind);
        expect(sum(parts.map(({ points }) => points))).toBe(entry?.points);
        expect(lines.at(-1)?.total ?? 0).toBe(entry?.points);
        expect(of("streak")).toBe(entry?.winStreakPoints);
        expect(of("bonus")).toBe(entry?.homeTeamBonus);
        expect(parts.filter(({ kind }) => kind === "right")).toHaveLength(entry?.correct ?? -1);
        expect(lines.at(-1)?.streak ?? 0).toBe(entry?.winStreak);
        if (!bonus?.isDue) expect(entry?.homeTeamBonus).toBe(0);
      }
    }),
    { numRuns: 600, seed: 20261122 },
  );
  // What has never come up has not been tried.
  expect([...seen].sort()).toEqual(
    ["bonus", "no pick", "no result", "right", "streak", "waiting", "wildcard", "wrong"].sort(),
  );
});

test("lines stand in order of play, and each total is the one before and its own points", () => {
  fc.assert(
    fc.property(seasons, (season) => {
      for (const at of season.players.keys()) {
        const { lines } = linesOfPlayer(season, at);
        expect(lines.map(({ match }) => match)).toEqual(lines.map(({ match }) => match).toSorted(inOrderOfPlay));
        for (const [index, line] of lines.entries())
          expect(line.total).toBe((lines[index - 1]?.total ?? 0) + line.points);
      }
    }),
    { seed: 20261122 },
  );
});
