import { describe, expect, test } from "vitest";
import { aMatch, CSK, MI } from "@/tests/support/shown-match";
import { RULES_2026 } from "@/tests/support/the-season";
import { type Awardable, explainMatch } from "../scoring/explain";
import type { SeasonLine, ToldPick } from "./schema";
import { longestStreak, tallyGamechangers, tallyTeams, tallyWildcards } from "./tally";

const RR = "Rajasthan Royals";

type Played = [winner: string, pick: string | null, extra?: "wildcard" | "gamechanger"];

/** A season of matches of Mumbai and Chennai, or of Rajasthan where one picked these. */
function season(...played: Played[]): SeasonLine[] {
  let streak = 0;
  let total = 0;
  return played.map(([matchWinner, team, extra], at) => {
    const rival = [matchWinner, team].find((one) => one === MI || one === CSK) ?? MI;
    const sides = [matchWinner, team].includes(RR) ? { teamOne: rival, teamTwo: RR } : {};
    const match = aMatch({ matchId: `m${at}`, matchWinner, awardedAt: new Date(), ...sides });
    const pick: ToldPick | null = team
      ? { predictedTeam: team, wildcardUsed: extra === "wildcard", gamechangerUsed: extra === "gamechanger" }
      : null;
    const told = explainMatch(match satisfies Awardable, pick, { before: streak, counts: true }, RULES_2026);
    const points = told.parts.reduce((sum, part) => sum + part.points, 0);
    streak = told.streak;
    total += points;
    return { match, pick, parts: told.parts, points, total, streak, rank: null };
  });
}

describe("Teams", () => {
  test("stand by right picks, then by fewer picks, with what they have brought, streaks included", () => {
    const lines = season([MI, MI], [MI, MI, "wildcard"], [MI, MI], [CSK, CSK], [MI, CSK], [CSK, RR], [RR, RR]);
    expect(tallyTeams(lines)).toEqual([
      { team: MI, picks: 3, right: 3, points: 9 },
      { team: CSK, picks: 2, right: 1, points: 3 },
      { team: RR, picks: 2, right: 1, points: 2 },
    ]);
  });

  test("do not count a draw, nor a match without a pick", () => {
    expect(tallyTeams(season(["draw", MI], [MI, null]))).toEqual([]);
  });
});

describe("Wildcards", () => {
  test("have earned what they added, and nothing on a wrong pick; those of a draw came back", () => {
    const lines = season([MI, MI, "wildcard"], [CSK, MI, "wildcard"], ["draw", MI, "wildcard"], [MI, MI]);
    expect(tallyWildcards(lines)).toEqual({ played: 2, right: 1, earned: 2 });
  });

  test("were never played on a match that became a Qualifier", () => {
    const lines = season([MI, MI, "wildcard"]).map((line) => ({
      ...line,
      match: { ...line.match, matchType: "Qualifier" as const },
    }));
    expect(tallyWildcards(lines)).toMatchObject({ played: 0, right: 0 });
  });
});

describe("Gamechangers", () => {
  test("have earned the picks that they turned to the winner, and cost those that they turned away", () => {
    const lines = season([MI, MI, "gamechanger"], [MI, MI, "gamechanger"], [CSK, MI, "gamechanger"], [MI, CSK]);
    expect(tallyGamechangers(lines, RULES_2026)).toEqual({ played: 3, right: 2, earned: 4, cost: 2 });
  });
});

describe("The longest streak", () => {
  test("is the latest of its length, and where it was reached", () => {
    const lines = season([MI, MI], [MI, MI], [CSK, MI], [MI, MI], [MI, MI], ["draw", MI], [MI, null]);
    expect(longestStreak(lines)).toMatchObject({ count: 2, at: { match: { matchId: "m4" } } });
  });

  test("goes on over a draw, and is none before the first right pick", () => {
    expect(longestStreak(season([MI, MI], ["draw", CSK], [MI, MI]))?.count).toBe(2);
    expect(longestStreak(season([MI, CSK], ["draw", CSK]))).toBeNull();
  });

  test("is none where the only right pick is in no streak", () => {
    const [line] = season([MI, MI]);
    expect(longestStreak(line ? [{ ...line, streak: 0 }] : [])).toBeNull();
  });
});
