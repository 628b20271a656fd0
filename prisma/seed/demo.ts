/**
 * The demo: the 2026 season moved in time so that today lies in its middle, with a match just begun and another to pick
 * for, and twelve players. Made only in the embedded database, and only when it is empty.
 */

import { hashPassword } from "@/lib/account/credentials";
import { DAY, HOUR, MINUTE } from "@/lib/clock";
import { readReply } from "@/lib/cricket-data/adapter";
import { db, type Transaction } from "@/lib/db";
import { idOf } from "@/lib/demo/replay-source";
import { replayedMatch } from "@/lib/demo/replayed-match";
import { SEASON_2026, type SeasonFixture } from "@/lib/demo/season-2026";
import { teamName } from "@/lib/demo/team-name";
import { DRAW } from "@/lib/match/rules";
import { actAs } from "@/lib/pick/pick-events";
import { awardPicks } from "@/lib/scoring/award";
import { refreshHomeBonus } from "@/lib/scoring/home-bonus";
import { refreshStreaks } from "@/lib/scoring/refresh-streaks";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { currentSeason } from "@/lib/season/current-season";
import { joinSeason } from "@/lib/season/join";
import type { Rules } from "@/lib/season/rules-schema";
import { TBC } from "@/lib/team/names";
import { inSeason } from "@/lib/transaction";
import { recordCorrections } from "./corrections";
import { DEMO_PASSWORD } from "./logins";
import { addMiniLeague } from "./mini-league";
import { picksOf } from "./picks";
import { DEMO_ADMIN, DEMO_PLAYERS, type DemoPlayer } from "./players";

/** The match that has just begun; the one after it, of the same day, still takes picks. */
const LIVE_NUMBER = 35;
const BEGAN_AGO = 40 * MINUTE;
/** So long after its start a match's points had been awarded. */
const AWARDED_AFTER = 4 * HOUR;

/**
 * Fills an empty database with the demo and answers whether it did; leaves any other alone. The match of the evening began
 * so long ago, or begins so soon where that is negative; milliseconds.
 */
export async function seedDemo(now: Date, beganAgo = BEGAN_AGO): Promise<boolean> {
  const live = SEASON_2026.find(({ number }) => number === LIVE_NUMBER);
  if (!live) throw new Error(`The season has no match ${LIVE_NUMBER}`);
  const shift = roundTo(now.getTime() - beganAgo, 5 * MINUTE) - Date.parse(live.startsAt);
  return fill(DEMO_PLAYERS, shift, now);
}

/** Fills an empty database with the fixtures alone, from tomorrow on, and one administrator. */
export async function seedBareSeason(now: Date): Promise<boolean> {
  const [first] = SEASON_2026;
  const shift = first ? roundTo(now.getTime() + DAY, DAY) - roundTo(Date.parse(first.startsAt), DAY) : 0;
  return fill([DEMO_ADMIN], shift, now);
}

async function fill(players: readonly DemoPlayer[], shift: number, now: Date): Promise<boolean> {
  if ((await db().user.count()) > 0) return false;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const season = await currentSeason();
  const { rules } = season;
  await inSeason(async (tx) => {
    for (const fixture of SEASON_2026) await addMatch(tx, fixture, shift, now);
    for (const player of players) await addPlayer(tx, player, passwordHash, new Date(now.getTime() - 60 * DAY));
    const begun = SEASON_2026.filter(({ startsAt }) => Date.parse(startsAt) + shift <= now.getTime());
    if (begun.length > 0) for (const player of players) await addPicks(tx, player, begun, { shift, rules });
    for (const fixture of begun) await awardPicks(tx, { matchId: idOf(fixture) }, rules);
    const first = await tx.match.findFirst({ orderBy: { matchDate: "asc" } });
    if (first) await refreshStreaks(tx, [first], rules);
    await refreshHomeBonus(tx, season);
    if (begun.length > 0) await recordCorrections(tx);
    await addMiniLeague(tx, new Date(now.getTime() - 30 * DAY));
  });
  return true;
}

/** A match as it stands by now: what the replay says of it, so that the two never contradict each other. */
async function addMatch(tx: Transaction, fixture: SeasonFixture, shift: number, now: Date): Promise<void> {
  const start = new Date(Date.parse(fixture.startsAt) + shift);
  const matchId = idOf(fixture);
  const data = replayedMatch(fixture, matchId, start, now);
  const [report] = readReply({ status: "success", data }, LEAGUE_2026.teams).reports;
  if (!report) throw new Error(`The replay of match ${fixture.number} cannot be read`);
  const { matchName, matchStarted, secondInningStarted, matchEnded, matchWinner, innings } = report;
  await tx.match.create({
    data: {
      ...{ matchId, matchName, matchStarted, secondInningStarted, matchEnded, matchWinner },
      ...{ matchNumber: fixture.number, matchType: fixture.type, matchDate: start, venue: fixture.venue },
      teamOne: report.teamOne ?? TBC,
      teamTwo: report.teamTwo ?? TBC,
      matchStatus: report.matchStatus ?? "",
      fromSource: true,
      awardedAt: matchWinner === null ? null : new Date(start.getTime() + AWARDED_AFTER),
      innings: { create: innings.map((one, index) => ({ ...one, number: index + 1 })) },
    },
  });
}

async function addPlayer(tx: Transaction, player: DemoPlayer, passwordHash: string, joined: Date): Promise<void> {
  const { email, firstName, lastName, profilePic, homeTeam, isAdmin = false } = player;
  const { id } = await tx.user.create({
    data: {
      ...{ email, firstName, lastName, isAdmin, passwordHash },
      verifiedAt: joined,
      createdAt: joined,
      profile: { create: { profilePic, createdAt: joined } },
    },
  });
  await joinSeason(id, tx);
  await tx.entry.updateMany({ where: { userId: id }, data: { homeTeam, joinedAt: joined } });
}

async function addPicks(
  tx: Transaction,
  player: DemoPlayer,
  begun: readonly SeasonFixture[],
  { shift, rules }: { shift: number; rules: Rules },
): Promise<void> {
  const { id: userId } = await tx.user.findUniqueOrThrow({ where: { email: player.email } });
  const picks = picksOf(player, begun, rules);
  const ids = new Map(begun.map((fixture) => [fixture.number, idOf(fixture)]));
  const starts = new Map(begun.map(({ number, startsAt }) => [number, Date.parse(startsAt)]));
  await actAs(tx, userId);
  await tx.pick.createMany({
    data: picks.map(({ number, team, wildcardUsed, gamechangerUsed, ahead }) => ({
      ...{ userId, wildcardUsed, gamechangerUsed },
      matchId: ids.get(number) ?? "",
      createdAt: new Date((starts.get(number) ?? 0) + shift - rules.picksCloseBefore * MINUTE - ahead),
      predictedTeam: teamName(team),
    })),
  });
  const drawn = new Set(begun.filter(({ winner }) => winner === DRAW).map(({ number }) => number));
  const spent = picks.filter(({ number }) => !drawn.has(number));
  await tx.entry.updateMany({
    where: { userId },
    data: {
      wildcards: rules.wildcards - spent.filter(({ wildcardUsed }) => wildcardUsed).length,
      gamechangers: rules.gamechangers - spent.filter(({ gamechangerUsed }) => gamechangerUsed).length,
    },
  });
}

function roundTo(time: number, unit: number): number {
  return Math.floor(time / unit) * unit;
}
