/**
 * The season of 2026, played from the first fixture to the last only through calls: the fixtures are ahead, players
 * pick, matches begin, gamechangers switch picks, results come in, points are awarded. Only the innings are written
 * straight to the database. The final table must be the one worked out by hand below.
 */

import { beforeAll, describe, expect, test } from "vitest";
import { SEASON_2026, teamName } from "@/lib/demo/season-2026";
import { leaderboardReply } from "@/lib/leaderboard/schema";
import { DRAW } from "@/lib/match/rules";
import { scoreSeason } from "@/lib/scoring/reference-scoring";
import { expectRefusal } from "../../support/matches";
import { rankTable } from "../../support/oracle-table";
import { expectReplayed } from "../../support/season";
import { openSeason, playMatch, type Season } from "../../support/season-2026";
import { readSeason } from "../../support/stored-season";
import { RULES_2026, THE_SEASON } from "../../support/the-season";

/*
 * The winners, ten matches a line: 1 the team named first, 2 the other, - nobody.
 *
 *   1-10  1111222122    31-40  1221222222    61-70  2121111222
 *  11-20  1-12211122    41-50  2121211211    71-74  1211
 *  21-30  1112121112    51-60  2211211211
 *
 * FIRST always picks the team named first and has Chennai as home team.
 *   League, line by line: 5 + 5 + 7 + 2 + 6 + 6 + 5 = 36 right picks of 2 points               72
 *   Qualifiers 71 and 73 of 4 points, the final of 6                                           14
 *   Streaks: 1-4 (+2), 16-18 (+1), 21-23 (+1), 27-29 (+1), 64-67 (+2); at the end 73-74         7
 *   Chennai's runs: 127+209+207+212+192+184+207+158+160+159+208+187+180+140 = 2530             25
 *   36 + 3 = 39 right                                                                         118
 *
 * SECOND always picks the other team, has Punjab as home team, and uses wildcards on matches 5 to 15. The rain in match
 * 12 returns its wildcard, so there are eleven.
 *   League: 70 matches - 36 - the one without a winner = 33 right picks of 2 points            66
 *   with a wildcard 5, 6, 7, 9, 10, 14 and 15: 7 right of 2 points more                        14
 *   Qualifier 72                                                                                4
 *   Streaks: 5-7 (+1), 35-41 (+5), 68-70 (+1); none at the end                                  7
 *   Punjab's runs: 165+210+223+198+254+265+222+163+202+210+200+199+200 = 2711                  27
 *   33 + 1 = 34 right                                                                         118
 *
 * LOYAL picks Bengaluru when they play, otherwise the team whose short code comes first. Bengaluru is the home team, too,
 * and its first ten League matches (1, 11, 16, 20, 23, 26, 34, 39, 42, 50) have the wildcards. Right (W) or wrong (l):
 *
 *   1-10  WlllWllWlW (4)    31-40  llWWlllWWl (4)    61-70  WWllWllllW (4)
 *  11-20  W-llllWWWW (5)    41-50  llWWWWlWll (5)    71-74  WWWW
 *  21-30  lWWlWllWll (4)    51-60  lWWWWWWWll (7)
 *
 *   League: 4 + 5 + 4 + 4 + 5 + 7 + 4 = 33 right picks of 2 points                             66
 *   with a wildcard 1, 11, 20, 23, 34 and 39: 6 right of 2 points more                         12
 *   Qualifiers: 3 of 4 points, the final of 6                                                  18
 *   Streaks: 17-20 (+2), 43-46 (+2), 52-58 (+5), 70-74 (+3), which goes on at the end          12
 *   Bengaluru's runs: 203+250+201+240+149+175+206+77+155+203+167+194+222+200 = 2642            26
 *   33 + 4 = 37 right                                                                         134
 *
 * HYDERABAD picks in Hyderabad's matches only: the opponent at first, switched to Hyderabad in the first five (1, 6, 10,
 * 17, 21) with a gamechanger, then Hyderabad from the start. No two of these matches are consecutive, so there are no
 * streaks.
 *   won: 6, 21, 27, 31, 36, 41, 49, 63, 67: 9 right picks of 2 points (the Eliminator is lost)  18
 *   Hyderabad's runs: 201+226+156+219+216+194+242+229+249+165+235+86+181+255 = 2854            29
 *   9 right                                                                                    47
 *
 * KOLKATA does the same with Kolkata. The rain in match 12 returns the gamechanger: 2, 6, 12, 15, 22 and 25 are
 * switched. No home team.
 *   won: 28, 38, 45, 51, 60, 65: 6 right picks of 2 points                                     12
 *
 * IDLE never picks and has no home team; neither does the administrator.
 */
const standing = (rank: number, points: number, correct: number, streak: [number, number], correctWildcards = 0) => {
  return { rank, points, correct, correctWildcards, winStreak: streak[0], winStreakPoints: streak[1] };
};

const TABLE = [
  { firstName: "Loyal", ...standing(1, 134, 37, [5, 12], 6) },
  { firstName: "First", ...standing(2, 118, 39, [2, 7]) },
  { firstName: "Second", ...standing(2, 118, 34, [0, 7], 7) },
  { firstName: "Hyderabad", ...standing(4, 47, 9, [0, 0]) },
  { firstName: "Kolkata", ...standing(5, 12, 6, [0, 0]) },
  { firstName: "Admin", ...standing(6, 0, 0, [0, 0]) },
  { firstName: "Idle", ...standing(6, 0, 0, [0, 0]) },
];

/** Points before and after match 70 ended: the bonus comes with the last League match. */
const BONUSES = {
  // 66 - 2 for match 70 + 12 for wildcards + 2 + 2 + 5 for streaks; 70 adds 2, Bengaluru's runs 26.
  Loyal: [85, 113],
  // 72 + 2 + 1 + 1 + 1 + 2; 70 adds nothing, Chennai's runs 25.
  First: [79, 104],
  // 66 - 2 + 14 + 1 + 5; 70 adds 2 and a streak's point, Punjab's runs 27.
  Second: [84, 114],
  Hyderabad: [18, 47],
  Kolkata: [12, 12],
  Idle: [0, 0],
  Admin: [0, 0],
};

let season: Season;
const readTable = async () =>
  leaderboardReply.parse((await season.admin.person.get("/api/leaderboard/list")).body).data;

/** The tables before and after match 70. */
const tables: Record<string, number>[] = [];

async function keepTable(): Promise<void> {
  const table: { firstName: string; points: number }[] = await readTable();
  tables.push(Object.fromEntries(table.map(({ firstName, points }) => [firstName, points])));
}

beforeAll(async () => {
  season = await openSeason();
  for (const fixture of SEASON_2026) {
    if (fixture.number === 70) await keepTable();
    await playMatch(season, fixture);
    if (fixture.number === 70) await keepTable();
  }
}, 300_000);

describe("the season of 2026", () => {
  test("ends with the table worked out by hand", async () => {
    const table = await readTable();
    expect(table).toMatchObject(TABLE);
    expect(table).toHaveLength(TABLE.length);
  });

  test("has the home team bonus from the end of the last League match on", () => {
    const at = (index: 0 | 1) => Object.fromEntries(Object.entries(BONUSES).map(([name, both]) => [name, both[index]]));
    expect(tables).toEqual([at(0), at(1)]);
  });

  test("equals a replay of all matches and picks", async () => {
    const stored = await readSeason();
    expectReplayed(stored);
    const { entries } = scoreSeason({
      ...stored,
      rules: THE_SEASON.rules,
      teams: THE_SEASON.teams,
      players: stored.players.map(({ userId, homeTeam, joinedAt }) => {
        const granted = { wildcardsGranted: RULES_2026.wildcards, gamechangersGranted: RULES_2026.gamechangers };
        return { userId, homeTeam, registeredAt: joinedAt, ...granted };
      }),
    });
    const lines = [season.admin, ...season.players].map(({ user: { id: userId, firstName, lastName } }) => {
      const { points, correct, correctWildcards, winStreak, winStreakPoints } =
        entries.get(userId) ?? expect.fail("no score");
      const score = { points, correct, correctWildcards, winStreak, winStreakPoints };
      const { homeTeam = null } = stored.players.find((player) => player.userId === userId) ?? {};
      return { userId, firstName, lastName, profilePic: "none", homeTeam, ...score };
    });
    // Places gained are tested in tests/api/leaderboard/moved.test.ts.
    const table = (await readTable()).map(({ moved: _moved, ...row }) => row);
    expect(table).toEqual(rankTable(lines));
  });

  test("leaves what wasn't spent, and what the rain returned", async () => {
    const left = await Promise.all(
      season.players.map(async ({ person, user }) => {
        const { wildcards, flips } = (await person.get("/api/auth/check-auth")).body.profile;
        return [user.firstName, wildcards, flips];
      }),
    );
    expect(left).toEqual([
      ["First", 10, 5],
      ["Second", 0, 5],
      ["Loyal", 0, 5],
      ["Hyderabad", 10, 0],
      ["Kolkata", 10, 0],
      ["Idle", 10, 5],
    ]);
  });

  test("shows every match as ended, with its winner, and refuses picks", async () => {
    const { person, user } = season.players[0] ?? expect.fail("nobody plays");
    const { data } = (await person.get("/api/match/list")).body;
    const winners = SEASON_2026.map(({ winner }) => (winner === DRAW ? DRAW : teamName(winner)));
    expect(data.map(({ matchWinner }: { matchWinner: string }) => matchWinner)).toEqual(winners);
    expect(data.every(({ matchEnded }: { matchEnded: boolean }) => matchEnded)).toBe(true);
    const pick = { userId: user.id, matchId: data[0].matchId, predictedTeam: "RCB", wildcardUsed: false };
    expectRefusal(await person.post("/api/prediction/submit", pick), 409, "PICKS_CLOSED");
  });
});
