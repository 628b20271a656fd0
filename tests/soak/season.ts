/** The season as it stands in the morning: players with a past, what the source has told by then, and two matches to come. */
import { HOUR, MINUTE } from "@/lib/clock";
import { db } from "@/lib/db";
import { pullSeason } from "@/lib/feed/commands";
import { refreshScores } from "@/lib/feed/refresh-scores";
import { awardPoints } from "@/lib/match-change/result-commands";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { moment } from "../support/the-season";
import type { Source } from "./site";
import { ENDED, PLAYING, truthAround } from "./told-by-source";

export interface Fixture {
  matchId: string;
  teamOne: string;
  teamTwo: string;
  started: boolean;
  closesAt: Date;
}

/** Picks close so long before the start. */
export const CLOSES_BEFORE = 60 * MINUTE;
/** Matches already played and awarded: from three right picks on there are streaks. */
const EARLIER = 4;
/** So long ago the source has told the end of a match for the first time: what it tells of it today settles it. */
const TOLD_BEFORE = 70 * MINUTE;

/** Fills the database with players and their past; answers the moment that all of it is told from. */
export async function fillPast(players: readonly string[], source: Source): Promise<Date> {
  const now = new Date();
  const people = ["admin", ...players];
  const users = people.map((id) => ({
    ...{ id, email: `${id}@example.com`, firstName: id, lastName: "Soak", passwordHash: "-" },
    ...{ verifiedAt: now, isAdmin: id === "admin", createdAt: daysAgo(now, 30) },
  }));
  await db().user.createMany({ data: users });
  await db().profile.createMany({ data: people.map((userId) => ({ userId, createdAt: daysAgo(now, 30) })) });
  await db().leaderboardEntry.createMany({ data: people.map((userId) => ({ userId })) });
  // Whenever this runs, nobody sleeps.
  await db().notificationChoice.createMany({ data: people.map((userId) => ({ userId, quietFrom: 0, quietUntil: 0 })) });
  for (let number = 1; number <= EARLIER; number += 1) await playEarlier(number, players, now);
  source.turn(truthAround(now, { tellsNew: false }));
  const before = moment(new Date(now.getTime() - TOLD_BEFORE));
  await pullSeason(before);
  await refreshScores(before);
  source.turn(source.silent);
  for (const matchId of [ENDED, PLAYING]) {
    await pickAll(await db().match.findUniqueOrThrow({ where: { matchId } }), players);
  }
  return now;
}

/** The two matches of the day, whose picks close at these moments. */
export async function addFixtures(closings: readonly Date[]): Promise<Fixture[]> {
  const today = closings.map((closesAt, index) => ({ ...fixtureOf(EARLIER + index + 1), closesAt }));
  const data = today.map(({ closesAt, ...match }) => ({
    ...match,
    matchDate: new Date(closesAt.getTime() + CLOSES_BEFORE),
  }));
  await db().match.createMany({ data });
  return today.map(({ matchId, teamOne, teamTwo, closesAt }) => ({
    matchId,
    teamOne,
    teamTwo,
    closesAt,
    started: false,
  }));
}

/** From now on the source is asked once more for the end that it has told before. */
export async function confirmEnd(): Promise<void> {
  await db().feedCheck.update({ where: { matchId: ENDED }, data: { confirmAt: new Date() } });
}

async function playEarlier(number: number, players: readonly string[], now: Date): Promise<void> {
  const fixture = fixtureOf(number);
  const over = { matchStarted: true, matchEnded: true, matchWinner: fixture.teamOne };
  await db().match.create({ data: { ...fixture, ...over, matchDate: daysAgo(now, 10 - number) } });
  await pickAll(fixture, players);
  await awardPoints(fixture.matchId, { userId: "admin", ...moment() });
}

async function pickAll({ matchId, teamOne, teamTwo }: Sides, players: readonly string[]): Promise<void> {
  const picks = players.map((userId) => ({ userId, matchId, predictedTeam: Math.random() < 0.7 ? teamOne : teamTwo }));
  await db().pick.createMany({ data: picks });
}

type Sides = Pick<Fixture, "matchId" | "teamOne" | "teamTwo">;

function fixtureOf(matchNumber: number) {
  const { teams } = LEAGUE_2026;
  const [teamOne = "", teamTwo = ""] = [teams[matchNumber]?.name, teams[matchNumber + 1]?.name];
  const matchName = `${teamOne} vs ${teamTwo}`;
  return { matchId: `match-${matchNumber}`, matchName, matchNumber, matchType: "League" as const, teamOne, teamTwo };
}

function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * HOUR);
}
