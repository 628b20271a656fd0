import { describe, expect, test } from "vitest";
import { DAY } from "@/lib/clock";
import type { SeasonFacts, SeasonMatch, SeasonPick } from "@/lib/scoring/reference-scoring";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { replayBefore, replayMoves } from "./oracle-moves";

const [MI, CSK] = ["Mumbai Indians", "Chennai Super Kings"];
/** Noon in India. */
const noonOf = (day: number) => new Date(Date.UTC(2026, 2, 28, 6, 30) + day * DAY);

function aMatch(day: number, changes: Partial<SeasonMatch> = {}): SeasonMatch {
  return {
    ...{ matchId: `m${day}`, matchNumber: day, matchDate: noonOf(day), matchType: "League", teamOne: MI, teamTwo: CSK },
    ...{ matchWinner: MI, matchEnded: true, awardedAt: noonOf(day), ...changes },
  };
}

const aPick = (userId: string, day: number): SeasonPick => ({
  ...{ id: `${userId}${day}`, matchId: `m${day}`, userId, predictedTeam: MI },
  ...{ wildcardUsed: false, gamechangerUsed: false },
});

const player = (userId: string, homeTeam: string | null = null) => ({
  ...{ userId, homeTeam, registeredAt: noonOf(-9), wildcardsGranted: 10, gamechangersGranted: 5 },
});

function aSeason(matches: SeasonMatch[], picks: SeasonPick[]): SeasonFacts {
  const innings = [{ matchId: "m1", team: CSK, runs: 320 }];
  const players = [player("ada"), player("ben"), player("cleo", "CSK")];
  return { ...LEAGUE_2026, matches, picks, innings, players };
}

const moves = (season: SeasonFacts) => Object.fromEntries(replayMoves(season, "Asia/Kolkata"));
const ahead = aMatch(9, { matchWinner: null, matchEnded: false, awardedAt: null });

describe("places gained, in a replay", () => {
  test("are those of the latest day with a decided match", () => {
    const matches = [aMatch(1), aMatch(2), aMatch(3, { matchWinner: "draw" }), ahead];
    expect(moves(aSeason(matches, [aPick("ada", 1), aPick("ben", 2)]))).toEqual({ ada: 0, ben: 1, cleo: -1 });
  });

  test("count the bonus to the day of the last League match", () => {
    const season = aSeason([aMatch(1), aMatch(2)], [aPick("ada", 1), aPick("ben", 2)]);
    expect(moves(season)).toEqual({ ada: -1, ben: 0, cleo: 1 });
    const final = aSeason([...season.matches, aMatch(3, { matchType: "Finals" })], [...season.picks]);
    expect(moves(final)).toEqual({ ada: 0, ben: 0, cleo: 0 });
  });

  test.each([
    ["no match", []],
    ["one day", [aMatch(1)]],
    ["a second that is not awarded", [aMatch(1), aMatch(2, { awardedAt: null })]],
  ])("are unknown after %s", (_, matches) => {
    expect(moves(aSeason(matches, []))).toEqual({ ada: null, ben: null, cleo: null });
  });
});

test("points before some matches are those of a season in which they are still to come", () => {
  const season = aSeason([aMatch(1), aMatch(2), aMatch(3)], [aPick("ada", 1), aPick("ada", 2), aPick("ada", 3)]);
  const before = (day: number) => replayBefore(season, ({ matchNumber }) => matchNumber >= day).get("ada");
  expect([1, 2, 3, 4].map(before)).toEqual([0, 2, 4, 7]);
});
