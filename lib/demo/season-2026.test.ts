import { describe, expect, test } from "vitest";
import { RULES_2026 } from "@/tests/support/the-season";
import { BALLS_PER_OVER, ballsOf, oversOf } from "../match/innings";
import { DRAW } from "../match/rules";
import { homeTeamBonus } from "../scoring/points";
import { LEAGUE_2026 } from "../season/built-in";
import { SEASON_2026, type SeasonFixture } from "./season-2026";

const CODES = LEAGUE_2026.teams.map(({ code }) => code);
const FULL_INNINGS = 20 * BALLS_PER_OVER;
const ALL_OUT = 10;
const SUPER_OVER = 38;
/** Overs a side where rain took some. */
const SHORTENED: Readonly<Record<number, number>> = { 13: 11, 50: 19 };

const league = SEASON_2026.filter((match) => match.type === "League");
const playedIn = (team: string) => league.filter((match) => match.teamOne === team || match.teamTwo === team);

describe("the season's list", () => {
  test("74 matches by number, 70 of them League", () => {
    expect(SEASON_2026.map((match) => match.number)).toEqual(Array.from({ length: 74 }, (_, index) => index + 1));
    expect(league).toHaveLength(70);
    expect(league.every((match) => match.stage === "League" && match.number <= 70)).toBe(true);
  });

  test("the last four, and how their sides came there", () => {
    const last = SEASON_2026.slice(70).map(({ type, stage, teamOne, teamTwo, winner }) => ({
      type,
      stage,
      sides: [teamOne, teamTwo],
      winner,
    }));
    expect(last).toEqual([
      { type: "Qualifier", stage: "Qualifier 1", sides: ["RCB", "GT"], winner: "RCB" },
      { type: "Qualifier", stage: "Eliminator", sides: ["SRH", "RR"], winner: "RR" },
      { type: "Qualifier", stage: "Qualifier 2", sides: ["GT", "RR"], winner: "GT" },
      { type: "Finals", stage: "Final", sides: ["RCB", "GT"], winner: "RCB" },
    ]);
  });

  test("goes forward in time, two matches at one moment never", () => {
    const starts = SEASON_2026.map((match) => Date.parse(match.startsAt));
    expect(starts.every(Number.isFinite)).toBe(true);
    expect(new Set(starts).size).toBe(74);
    expect(starts.toSorted((one, other) => one - other)).toEqual(starts);
    expect(SEASON_2026.every((match) => /T1[04]:00:00Z$/.test(match.startsAt))).toBe(true);
  });

  test("no id of the source appears twice", () => {
    const ids = SEASON_2026.flatMap((match) => match.feedId ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(30);
  });

  test.each(CODES)("%s plays 14 League matches, seven of them named first", (team) => {
    expect(playedIn(team)).toHaveLength(14);
    expect(playedIn(team).filter((match) => match.teamOne === team)).toHaveLength(7);
  });

  test("the four best of the League play on", () => {
    const points = (team: string) =>
      playedIn(team).reduce((total, { winner }) => total + (winner === team ? 2 : winner === DRAW ? 1 : 0), 0);
    const best = CODES.toSorted((one, other) => points(other) - points(one)).slice(0, 4);
    expect(best.toSorted()).toEqual(["GT", "RCB", "RR", "SRH"]);
    expect(best.map(points)).toEqual([18, 18, 18, 16]);
  });

  test("runs in League matches, and the bonus that they make", () => {
    const runs = (team: string) =>
      league.flatMap((match) => match.innings).reduce((sum, own) => sum + (own.team === team ? own.runs : 0), 0);
    expect(
      Object.fromEntries(CODES.map((team) => [team, [runs(team), homeTeamBonus(runs(team), RULES_2026)]])),
    ).toEqual({
      CSK: [2530, 25],
      DC: [2559, 26],
      GT: [2558, 26],
      KKR: [2309, 23],
      LSG: [2511, 25],
      MI: [2553, 26],
      PBKS: [2711, 27],
      RR: [2619, 26],
      RCB: [2642, 26],
      SRH: [2854, 29],
    });
  });
});

describe.each(SEASON_2026)("match $number, $teamOne v $teamTwo", (match) => {
  const sides = [match.teamOne, match.teamTwo];
  const [first, second] = match.innings;

  test("sides, winner and innings fit together", () => {
    expect(match.teamOne).not.toBe(match.teamTwo);
    expect([...sides, DRAW]).toContain(match.winner);
    expect(new Set(match.innings.map(({ team }) => team)).size).toBe(match.innings.length);
    expect(sides).toEqual(expect.arrayContaining(match.innings.map(({ team }) => team)));
    expect(match.innings).toHaveLength(match.winner === DRAW ? 1 : 2);
    expect(match.venue).toMatch(/, \w+$/);
  });

  test("overs are real ones, and an innings only stops for a reason", () => {
    const limit = (SHORTENED[match.number] ?? 20) * BALLS_PER_OVER;
    for (const innings of match.innings) {
      const balls = ballsOf(innings.overs) ?? Number.NaN;
      expect(oversOf(balls)).toBe(innings.overs);
      expect(balls).toBeGreaterThan(0);
      expect(balls).toBeLessThanOrEqual(Math.min(limit, FULL_INNINGS));
      const chased = innings === second && match.winner === innings.team;
      if (match.winner !== DRAW && !chased && innings.wickets < ALL_OUT) expect(balls).toBe(limit);
    }
  });

  test("the winner has the runs", () => {
    expect(margin(match)).toBe(expectedMargin(match));
  });

  test("a chase ends with the ball that wins it", () => {
    if (!first || second?.team !== match.winner || match.number === SUPER_OVER) return;
    expect(second.runs - first.runs).toBeLessThanOrEqual(6);
    expect(second.wickets).toBeLessThan(ALL_OUT);
  });
});

function margin({ innings: [first, second] }: SeasonFixture): "first" | "second" | "none" {
  if (!first || !second || first.runs === second.runs) return "none";
  return first.runs > second.runs ? "first" : "second";
}

/** Who has more runs, going by the winner. In a tie nobody has: the super over's runs are not in the innings. */
function expectedMargin({ number, winner, innings: [first] }: SeasonFixture): "first" | "second" | "none" {
  if (winner === DRAW || number === SUPER_OVER) return "none";
  return winner === first?.team ? "first" : "second";
}

test("what was out of the ordinary is noted", () => {
  const noted = SEASON_2026.filter((match) => match.note !== null).map((match) => match.number);
  expect(noted).toEqual([12, 13, SUPER_OVER, 50]);
  expect(SEASON_2026.filter((match) => match.winner === DRAW).map((match) => match.number)).toEqual([12]);
});
