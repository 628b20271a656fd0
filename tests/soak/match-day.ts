/** The day that the load plays on: two matches that close, begin and end while it runs, and what is measured of it. */
import { MINUTE } from "@/lib/clock";
import { db } from "@/lib/db";
import { opponentOf } from "@/lib/match/rules";
import { LEAGUE_2026 } from "@/lib/season/built-in";

interface Fixture {
  matchId: string;
  teamOne: string;
  teamTwo: string;
  started: boolean;
}

const CLOSES_BEFORE = 60 * MINUTE;
/** Matches already played and awarded: from three right picks on there are streaks. */
const EARLIER = 4;

export class MatchDay {
  readonly statuses = new Map<number, number>();
  readonly times: number[] = [];

  constructor(
    readonly origin: string,
    private readonly fixtures: readonly Fixture[],
  ) {}

  anyMatch(): string {
    return pickOne(this.fixtures).matchId;
  }

  anySide(matchId: string): string {
    const { teamOne, teamTwo } = this.fixture(matchId);
    return pickOne([teamOne, teamTwo]);
  }

  otherSide(matchId: string, team: string | undefined): string {
    return opponentOf(this.fixture(matchId), team ?? "") ?? this.anySide(matchId);
  }

  isStarted(matchId: string): boolean {
    return this.fixture(matchId).started;
  }

  note(status: number, milliseconds: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    this.times.push(milliseconds);
  }

  fixture(matchId: string): Fixture {
    const found = this.fixtures.find((fixture) => fixture.matchId === matchId);
    if (!found) throw new Error(`There is no match ${matchId}`);
    return found;
  }
}

/** Fills the database with players and their past; answers the two matches of the day, which close at these moments. */
export async function fillSeason(players: readonly string[], closings: readonly [Date, Date]): Promise<Fixture[]> {
  const now = new Date();
  const people = ["admin", ...players];
  const users = people.map((id) => ({
    ...{ id, email: `${id}@example.com`, firstName: id, lastName: "Soak", passwordHash: "-" },
    ...{ verifiedAt: now, isAdmin: id === "admin", createdAt: daysAgo(now, 30) },
  }));
  await db().user.createMany({ data: users });
  await db().profile.createMany({ data: people.map((userId) => ({ userId, createdAt: daysAgo(now, 30) })) });
  await db().leaderboardEntry.createMany({ data: people.map((userId) => ({ userId })) });
  for (let number = 1; number <= EARLIER; number += 1) await playEarlier(number, players, now);
  const today = closings.map((closing, index) => {
    const matchDate = new Date(closing.getTime() + CLOSES_BEFORE);
    return { ...fixtureOf(EARLIER + index + 1), matchDate };
  });
  await db().match.createMany({ data: today });
  return today.map(({ matchId, teamOne, teamTwo }) => ({ matchId, teamOne, teamTwo, started: false }));
}

async function playEarlier(number: number, players: readonly string[], now: Date): Promise<void> {
  const fixture = fixtureOf(number);
  const { matchId, teamOne, teamTwo } = fixture;
  const over = { matchStarted: true, matchEnded: true, matchWinner: teamOne };
  await db().match.create({ data: { ...fixture, ...over, matchDate: daysAgo(now, 10 - number) } });
  const picks = players.map((userId) => ({ userId, matchId, predictedTeam: Math.random() < 0.7 ? teamOne : teamTwo }));
  await db().pick.createMany({ data: picks });
}

function fixtureOf(matchNumber: number) {
  const { teams } = LEAGUE_2026;
  const [teamOne = "", teamTwo = ""] = [teams[matchNumber]?.name, teams[matchNumber + 1]?.name];
  const matchName = `${teamOne} vs ${teamTwo}`;
  return { matchId: `match-${matchNumber}`, matchName, matchNumber, matchType: "League" as const, teamOne, teamTwo };
}

/** The ids of the matches that lie behind the day, for somebody to award. */
export const EARLIER_MATCHES = Array.from({ length: EARLIER }, (_, index) => `match-${index + 1}`);

function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 60 * MINUTE);
}

function pickOne<T>(choices: readonly T[]): T {
  const choice = choices[Math.floor(Math.random() * choices.length)];
  if (choice === undefined) throw new Error("There is nothing to choose from");
  return choice;
}
