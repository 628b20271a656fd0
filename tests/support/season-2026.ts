/** Plays the season of 2026 through the calls, with players who follow simple rules. */
import { expect } from "vitest";
import { DAY } from "@/lib/clock";
import { db } from "@/lib/db";
import { SEASON_2026, type SeasonFixture, teamName } from "@/lib/demo/season-2026";
import { ballsOf } from "@/lib/match/innings";
import { TBC } from "@/lib/team/names";
import { buildPerson } from "./builders";

type Sides = Pick<SeasonFixture, "number" | "teamOne" | "teamTwo">;
interface Choice {
  team: string;
  wildcardUsed?: boolean;
  /** The team a gamechanger switches the pick to. */
  turnedTo?: string;
}
interface Habit {
  homeTeam: string | null;
  choose: (match: Sides) => Choice | null;
}

const plays = ({ teamOne, teamTwo }: Sides, team: string) => teamOne === team || teamTwo === team;
const other = ({ teamOne, teamTwo }: Sides, team: string) => (teamOne === team ? teamTwo : teamOne);
const LOYAL_WILDCARDS = [1, 11, 16, 20, 23, 26, 34, 39, 42, 50];

const supporter = (team: string, homeTeam: string | null, turned: number[]): Habit => ({
  homeTeam,
  choose: (match) => {
    if (!plays(match, team)) return null;
    return turned.includes(match.number) ? { team: other(match, team), turnedTo: team } : { team };
  },
});

const HABITS: Record<string, Habit> = {
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
  Hyderabad: supporter("SRH", "SRH", [1, 6, 10, 17, 21]),
  Kolkata: supporter("KKR", null, [2, 6, 12, 15, 22, 25]),
  Idle: { homeTeam: null, choose: () => null },
};

type Somebody = Awaited<ReturnType<typeof buildPerson>>;
interface Player extends Somebody {
  habit: Habit;
}

/** All players, and the matches by number. */
export interface Season {
  admin: Somebody;
  players: Player[];
  matchIds: Map<number, string>;
}

const matchOf = ({ matchIds }: Season, { number }: Sides) => matchIds.get(number) ?? "missing";

/** Whole days, so that the first match is one or two days ahead; milliseconds. */
const [opener] = SEASON_2026;
const shift = Math.ceil((Date.now() + DAY - Date.parse(opener?.startsAt ?? "")) / DAY) * DAY;

/** A fixture's form; the last four's sides aren't known before their day. */
function formOf({ number, startsAt, type, stage, teamOne, teamTwo, venue }: SeasonFixture, sidesKnown: boolean) {
  return {
    matchNumber: number,
    matchDate: new Date(Date.parse(startsAt) + shift).toISOString(),
    matchType: type,
    teamOne: sidesKnown ? teamOne : TBC,
    teamTwo: sidesKnown ? teamTwo : TBC,
    matchName: `${stage}, match ${number}`,
    venue,
  };
}

/** Makes an administrator's call, and expects success. */
async function administer({ admin }: Pick<Season, "admin">, call: string, body: object) {
  const reply = await admin.person.post(`/api/admin/${call}`, body);
  expect({ call, body, reply: reply.body }).toMatchObject({ reply: { message: expect.any(String) } });
  return reply.body.data;
}

async function submitPicks(season: Season, fixture: SeasonFixture): Promise<void> {
  for (const { habit, person, user } of season.players) {
    const choice = habit.choose(fixture);
    if (!choice) continue;
    const { team: predictedTeam, wildcardUsed = false } = choice;
    const pick = { userId: user.id, matchId: matchOf(season, fixture), predictedTeam, wildcardUsed };
    const reply = await person.post("/api/prediction/submit", pick);
    expect({ pick, status: reply.status }).toEqual({ pick, status: 201 });
  }
}

async function turnPicks(season: Season, fixture: SeasonFixture): Promise<void> {
  for (const { habit, person, user } of season.players) {
    const turnedTo = habit.choose(fixture)?.turnedTo;
    if (!turnedTo) continue;
    const turn = { userId: user.id, matchId: matchOf(season, fixture), predictedTeam: turnedTo };
    const reply = await person.put("/api/prediction/submit-gamechanger", turn);
    expect({ turn, status: reply.status }).toEqual({ turn, status: 200 });
  }
}

/** Plays one match, from the last picks to the award. */
export async function playMatch(season: Season, fixture: SeasonFixture): Promise<void> {
  const matchId = matchOf(season, fixture);
  if (fixture.type !== "League") await administer(season, "edit-match", { matchId, ...formOf(fixture, true) });
  await submitPicks(season, fixture);
  await administer(season, "toggle-match", { matchId, matchStarted: true, matchEnded: false });
  await turnPicks(season, fixture);
  const secondInningStarted = fixture.innings.length > 1;
  await administer(season, "edit-match", { matchId, ...formOf(fixture, true), secondInningStarted });
  const innings = fixture.innings.map(({ team, runs, wickets, overs }, index) => {
    return { matchId, number: index + 1, team: teamName(team), runs, wickets, balls: ballsOf(overs) ?? 0 };
  });
  await db().innings.createMany({ data: innings });
  await administer(season, "toggle-match", { matchId, matchStarted: true, matchEnded: true });
  await administer(season, "update-match", { matchId, matchWinner: fixture.winner });
  const picks = season.players.filter(({ habit }) => habit.choose(fixture)).length;
  expect(await administer(season, `award-points?matchId=${matchId}`, {})).toMatchObject({ awarded: picks });
}

/** Creates the players and, as the administrator, all fixtures; nothing has been played yet. */
export async function openSeason(): Promise<Season> {
  const season: Season = {
    admin: await buildPerson({ isAdmin: true, firstName: "Admin" }),
    players: [],
    matchIds: new Map(),
  };
  for (const [firstName, habit] of Object.entries(HABITS)) {
    const player = await buildPerson({ firstName });
    expect((await player.person.put("/api/profile/update", { homeTeam: habit.homeTeam })).status).toBe(200);
    season.players.push({ ...player, habit });
  }
  for (const fixture of SEASON_2026) {
    const { matchId } = await administer(season, "create-match", formOf(fixture, fixture.type === "League"));
    season.matchIds.set(fixture.number, matchId);
  }
  return season;
}
