/** A day on Home with a match in every state, written into the database. */
import { HOUR } from "@/lib/clock";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { buildUser } from "../../support/builders";
import { standAt } from "../../support/stand-at";
import { buildLive, buildMatch, CSK, inHours, placePick } from "./season";

const [RCB, GT, RR, SRH] = ["Royal Challengers Bengaluru", "Gujarat Titans", "Rajasthan Royals", "Sunrisers Hyderabad"];
const [DC, PBKS, LSG, KKR] = ["Delhi Capitals", "Punjab Kings", "Lucknow Super Giants", "Kolkata Knight Riders"];

/** The source's names are long, with the number in them. */
function named(teamOne: string, teamTwo: string, traits: Partial<Prisma.MatchCreateInput>) {
  const about = { teamOne, teamTwo, matchName: `${teamOne} vs ${teamTwo}, 35th Match`, matchNumber: 35 };
  return { ...about, venue: "M Chinnaswamy Stadium, Bengaluru", ...traits };
}

type Innings = [team: string, runs: number, wickets: number, balls: number];

async function bat({ matchId }: { matchId: string }, ...innings: Innings[]): Promise<void> {
  await db().innings.createMany({
    data: innings.map(([team, runs, wickets, balls], index) => {
      return { matchId, number: index + 1, team, runs, wickets, balls };
    }),
  });
}

/** Others' picks: some for each side, one with a wildcard and one with a gamechanger. */
async function buildCrowd(match: { matchId: string; teamOne: string; teamTwo: string }): Promise<void> {
  for (const index of [0, 1, 2, 3, 4]) {
    const user = await buildUser({ firstName: "Asha", lastName: "Menon" });
    await db().profile.update({ where: { userId: user.id }, data: { profilePic: `preset-${index + 1}` } });
    const extra = { wildcardUsed: index === 1, gamechangerUsed: index === 3 };
    await placePick(user, match, index < 3 ? match.teamOne : match.teamTwo, extra);
  }
}

/** Each team once, so that each has one card on the page. */
export async function buildDay(user: { id: string }): Promise<void> {
  const won = await buildLive(
    named(RCB, GT, { matchEnded: true, matchWinner: RCB, matchStatus: `${RCB} won by 5 wkts`, awardedAt: new Date() }),
  );
  await bat(won, [GT, 187, 6, 120], [RCB, 188, 5, 118]);
  await buildCrowd(won);
  const { id } = await placePick(user, won, RCB, { wildcardUsed: true });
  await db().pick.update({ where: { id }, data: { isCorrect: true, pointsAwarded: 4 } });
  await standAt(user.id, { points: 20, pickPoints: 18, correct: 6, winStreak: 4, winStreakPoints: 2 });

  const chase = await buildLive(
    named(RR, SRH, { matchDate: inHours(-2.5), secondInningStarted: true, matchStatus: "Second innings" }),
  );
  await bat(chase, [SRH, 187, 6, 120], [RR, 101, 3, 65]);
  await placePick(user, chase, SRH, { wildcardUsed: true });

  const first = await buildLive(named(DC, PBKS, { matchDate: inHours(-1.2), matchStatus: `${DC} opt to bowl` }));
  await bat(first, [PBKS, 143, 4, 97]);
  await buildCrowd(first);
  await placePick(user, first, DC);

  // In its last ten minutes, and in its last hour.
  await buildMatch({ matchDate: new Date(Date.now() + 1.1 * HOUR) });
  await buildMatch(named(LSG, KKR, { matchDate: inHours(1.8) }));
}

/** The other verdicts, shown in place of a win. */
export async function buildVerdicts(user: { id: string }): Promise<void> {
  const over = { matchEnded: true, awardedAt: new Date() };
  const lost = await buildLive({ ...named(RCB, GT, over), matchWinner: GT, matchStatus: `${GT} won by 12 runs` });
  const { id } = await placePick(user, lost, RCB);
  await db().pick.update({ where: { id }, data: { isCorrect: false } });
  const rained = await buildLive({
    ...named(RR, SRH, over),
    matchWinner: "draw",
    matchStatus: "No result due to rain",
  });
  await placePick(user, rained, RR, { wildcardUsed: true });
  await buildLive({ ...named(DC, PBKS, over), matchWinner: DC, matchType: "Finals" });
  const waiting = await buildLive({ matchEnded: true, matchWinner: CSK });
  await placePick(user, waiting, CSK);
  await placePick(user, await buildMatch(named(LSG, KKR, { matchDate: inHours(6) })), LSG);
}
