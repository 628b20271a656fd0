/** The states in which a player finds the first screen: before, during and after a match, written into the database. */
import { HOUR } from "@/lib/clock";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { buildUser } from "../../support/builders";
import { buildLive, buildMatch, CSK, inHours, MI, placePick } from "./season";

export const [RCB, GT] = ["Royal Challengers Bengaluru", "Gujarat Titans"];

interface Player {
  id: string;
}

/** The source's names are long, and have the number in them. */
const NAMED = {
  ...{ teamOne: RCB, teamTwo: GT, matchName: `${RCB} vs ${GT}, 35th Match`, matchNumber: 35 },
  venue: "M Chinnaswamy Stadium, Bengaluru",
};
const OVER = { ...NAMED, matchEnded: true, matchStatus: `${RCB} won by 5 wkts`, awardedAt: new Date() };

const PEOPLE = ["Asha", "Meera", "Dev", "Ravi", "Zoe", "Ishan", "Noor", "Tara", "Omar", "Lina", "Sam"] as const;

/** Others' picks: so many for each side, one with a wildcard and one with a gamechanger. */
async function buildCrowd(
  match: { matchId: string; teamOne: string; teamTwo: string },
  one: number,
  two: number,
): Promise<void> {
  for (let index = 0; index < one + two; index += 1) {
    const user = await buildUser({ firstName: PEOPLE[index % PEOPLE.length] ?? "", lastName: "Menon" });
    await db().profile.update({ where: { userId: user.id }, data: { profilePic: `preset-${(index % 10) + 1}` } });
    const team = index < one ? match.teamOne : match.teamTwo;
    await placePick(user, match, team, { wildcardUsed: index === 1, gamechangerUsed: index === one });
  }
}

type Innings = [team: string, runs: number, wickets: number, balls: number];

export async function bat({ matchId }: { matchId: string }, ...innings: Innings[]): Promise<void> {
  await db().innings.createMany({
    data: innings.map(([team, runs, wickets, balls], index) => {
      return { matchId, number: index + 1, team, runs, wickets, balls };
    }),
  });
}

/** A pick that has been scored. */
async function score(user: Player, match: { matchId: string }, pick: { wildcardUsed?: boolean }, points: number) {
  const { id } = await placePick(user, match, RCB, pick);
  const data = { isCorrect: points > 0, pointsAwarded: points };
  await db().pick.update({ where: { id }, data });
}

async function over(traits: Partial<Prisma.MatchCreateInput>) {
  const match = await buildLive({ ...OVER, ...traits });
  await bat(match, [GT, 187, 6, 120], [RCB, 175, 9, 120]);
  await buildCrowd(match, 3, 5);
  return match;
}

async function live(traits: Partial<Prisma.MatchCreateInput>) {
  const match = await buildLive({ ...NAMED, matchStatus: `${RCB} opt to bowl`, ...traits });
  await buildCrowd(match, 7, 4);
  return match;
}

/** By name; each for a player who is there already. */
export const STATES: Readonly<Record<string, (user: Player) => Promise<unknown>>> = {
  async won(user) {
    await score(user, await over({ matchWinner: RCB }), { wildcardUsed: true }, 4);
    const entry = { points: 20, pickPoints: 18, correct: 6, winStreak: 4, winStreakPoints: 2 };
    await db().leaderboardEntry.updateMany({ where: { userId: user.id }, data: entry });
    const folded = { matchWinner: GT, matchDate: inHours(-9), awardedAt: inHours(-5) };
    await score(user, await buildLive({ ...OVER, ...folded }), {}, 0);
  },
  async lost(user) {
    await score(user, await over({ matchWinner: GT, matchStatus: `${GT} won by 12 runs` }), {}, 0);
  },
  async "no result"(user) {
    const match = await over({ matchWinner: "draw", matchStatus: "No result due to rain" });
    await placePick(user, match, RCB, { wildcardUsed: true });
  },
  "no pick": () => over({ matchWinner: RCB, matchType: "Finals" }),
  async "waiting for points"(user) {
    await placePick(user, await buildLive({ ...OVER, awardedAt: null, teamOne: CSK, matchWinner: CSK }), CSK);
  },
  async "first innings"(user) {
    const match = await live({ matchDate: inHours(-1.2) });
    await bat(match, [GT, 143, 4, 97]);
    await placePick(user, match, RCB);
  },
  async chase(user) {
    const match = await live({ matchDate: inHours(-2.5), secondInningStarted: true, matchStatus: "Second innings" });
    await bat(match, [GT, 187, 6, 120], [RCB, 101, 3, 65]);
    await placePick(user, match, GT, { wildcardUsed: true });
  },
  async "a full day"(user) {
    const [teamOne, teamTwo] = ["Rajasthan Royals", "Sunrisers Hyderabad"];
    await buildMatch({ matchDate: inHours(3.2), teamOne, teamTwo });
    await placePick(user, await buildMatch({ matchDate: inHours(6) }), MI);
    await placePick(user, await live({}), RCB);
  },
  "last ten minutes": () => buildMatch({ matchDate: new Date(Date.now() + 1.1 * HOUR) }),
  "last hour": () => buildMatch({ matchDate: inHours(1.8) }),
};
