/** The season of 2026, scored in the database: the table must be the one worked out by hand below. */
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { SEASON_2026, type SeasonFixture, teamName } from "@/lib/demo/season-2026";
import { readTable } from "@/lib/leaderboard/data";
import { awardPoints } from "@/lib/match/admin-actions";
import { ballsOf } from "@/lib/match/innings";
import { DRAW } from "@/lib/match/rules";
import { buildUser } from "../../support/builders";
import { storePicks } from "../../support/matches";
import { buildActor, expectReplayed, extrasLeftOf } from "../../support/season";
import { readSeason } from "../../support/stored-season";
import { moment } from "../../support/the-season";

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
  { firstName: "Asha", ...standing(6, 0, 0, [0, 0]) },
  { firstName: "Idle", ...standing(6, 0, 0, [0, 0]) },
];

/** Points before and after match 70: the bonus comes with the last League match. */
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
  Asha: [0, 0],
};

interface Choice {
  team: string;
  wildcardUsed?: boolean;
  gamechangerUsed?: boolean;
}
type Habit = (match: SeasonFixture) => Choice | null;

const plays = ({ teamOne, teamTwo }: SeasonFixture, team: string) => teamOne === team || teamTwo === team;
const LOYAL_WILDCARDS = [1, 11, 16, 20, 23, 26, 34, 39, 42, 50];

/** Picks only the team's matches. `turned` are those switched to it. */
const supporter =
  (team: string, turned: number[]): Habit =>
  (match) =>
    plays(match, team) ? { team, gamechangerUsed: turned.includes(match.number) } : null;

const PLAYERS: Record<string, { homeTeam: string | null; choose: Habit }> = {
  First: { homeTeam: "CSK", choose: ({ teamOne }) => ({ team: teamOne }) },
  Second: {
    homeTeam: "PBKS",
    choose: ({ teamTwo, number }) => ({ team: teamTwo, wildcardUsed: number >= 5 && number <= 15 }),
  },
  Loyal: {
    homeTeam: "RCB",
    choose: (match) => {
      const { teamOne, teamTwo, number } = match;
      if (!plays(match, "RCB")) return { team: [teamOne, teamTwo].toSorted()[0] ?? teamOne };
      return { team: "RCB", wildcardUsed: LOYAL_WILDCARDS.includes(number) };
    },
  },
  Hyderabad: { homeTeam: "SRH", choose: supporter("SRH", [1, 6, 10, 17, 21]) },
  Kolkata: { homeTeam: null, choose: supporter("KKR", [2, 6, 12, 15, 22, 25]) },
  Idle: { homeTeam: null, choose: () => null },
};

const idOf = ({ number }: SeasonFixture) => `match-${number}`;
const ids: Record<string, string> = {};

/** Stores fixtures and picks; nothing has been played yet. */
async function openSeason(): Promise<void> {
  await db().match.createMany({
    data: SEASON_2026.map((fixture) => ({
      ...{ matchId: idOf(fixture), matchName: fixture.stage, matchNumber: fixture.number, matchType: fixture.type },
      ...{ matchDate: fixture.startsAt, teamOne: teamName(fixture.teamOne), teamTwo: teamName(fixture.teamTwo) },
    })),
  });
  for (const [firstName, { homeTeam, choose }] of Object.entries(PLAYERS)) {
    const { id: userId } = await buildUser({ firstName });
    ids[firstName] = userId;
    await db().entry.updateMany({ where: { userId }, data: { homeTeam, joinedAt: new Date("2026-03-01") } });
    const picks = SEASON_2026.flatMap((fixture) => {
      const { team, ...cards } = choose(fixture) ?? {};
      return team ? [{ matchId: idOf(fixture), userId, predictedTeam: teamName(team), ...cards }] : [];
    });
    await storePicks(picks);
  }
}

let actor: Awaited<ReturnType<typeof buildActor>>["actor"];

/** Stores what happened in these matches. Awarding the last scores all of them. */
async function play(fixtures: readonly SeasonFixture[]): Promise<void> {
  const last = fixtures.at(-1) ?? expect.fail("no matches");
  const innings = fixtures.flatMap((fixture) =>
    fixture.innings.map(({ team, runs, wickets, overs }, index) => {
      const score = { team: teamName(team), runs, wickets, balls: ballsOf(overs) ?? 0 };
      return { matchId: idOf(fixture), number: index + 1, ...score };
    }),
  );
  await db().innings.createMany({ data: innings });
  for (const fixture of fixtures) {
    const { winner, startsAt } = fixture;
    const matchWinner = winner === DRAW ? DRAW : teamName(winner);
    const awardedAt = fixture === last ? null : startsAt;
    const ended = { matchStarted: true, matchEnded: true, matchWinner, awardedAt };
    await db().match.update({ where: { matchId: idOf(fixture) }, data: ended });
  }
  await awardPoints(idOf(last), actor());
}

const tableNow = async () => (await readTable(moment())).data;
const pointsNow = async () =>
  Object.fromEntries((await tableNow()).map(({ firstName, points }) => [firstName, points]));

/** The points before and after match 70. */
const around70: Record<string, number>[] = [];

beforeAll(async () => {
  ({ actor } = await buildActor());
  await openSeason();
  await play(SEASON_2026.slice(0, 69));
  around70.push(await pointsNow());
  await play(SEASON_2026.slice(69, 70));
  around70.push(await pointsNow());
  await play(SEASON_2026.slice(70));
});

describe("the season of 2026", () => {
  test("ends with the table worked out by hand", async () => {
    const table = await tableNow();
    expect(table).toMatchObject(TABLE);
    expect(table).toHaveLength(TABLE.length);
  });

  test("has the home team bonus from the end of the last League match on", () => {
    const at = (index: 0 | 1) => Object.fromEntries(Object.entries(BONUSES).map(([name, both]) => [name, both[index]]));
    expect(around70).toEqual([at(0), at(1)]);
  });

  test("equals a replay of all matches and picks", async () => {
    expectReplayed(await readSeason());
  });

  test("leaves what wasn't spent, and what the rain returned", async () => {
    const left = await Promise.all(
      Object.entries(ids).map(async ([name, id]) => {
        const { wildcards, flips } = await extrasLeftOf(id);
        return [name, wildcards, flips];
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
});
