/**
 * The demo: the 2026 season moved in time so that today lies in its middle, with a match just begun and another to pick
 * for, and twelve players. Made only in the embedded database, and only when it is empty.
 */
import { hashPassword } from "../../lib/account/credentials";
import { DAY, MINUTE } from "../../lib/clock";
import { db, inSeasonOrder, type Transaction } from "../../lib/db";
import { awardPicks, lockSeason, refreshHomeBonus, refreshStreaks } from "../../lib/leaderboard/scoring";
import { ballsOf, DRAW } from "../../lib/match/rules";
import { GAMECHANGERS, WILDCARDS } from "../../lib/prediction/rules";
import { sideName, TBC } from "../../lib/team/rules";
import { picksOf } from "./picks";
import { DEMO_ADMIN, DEMO_PASSWORD, DEMO_PLAYERS, type DemoPlayer } from "./players";
import { SEASON_2026, type SeasonFixture } from "./season-2026";

/** The match that has just begun; the one after it, of the same day, still takes picks. */
const LIVE_NUMBER = 35;
const BEGAN_AGO = 40 * MINUTE;
/** How much of its innings the live match has seen by then. */
const SHARE_PLAYED = 0.45;

/** Fills an empty database with the demo and answers whether it did; leaves any other alone. */
export async function seedDemo(now: Date): Promise<boolean> {
  const live = SEASON_2026.find(({ number }) => number === LIVE_NUMBER);
  if (!live) throw new Error(`The season has no match ${LIVE_NUMBER}`);
  const shift = roundTo(now.getTime() - BEGAN_AGO, 5 * MINUTE) - Date.parse(live.startsAt);
  return fill(DEMO_PLAYERS, shift, now, (number) => stageOf(number));
}

/** Fills an empty database with the fixtures alone, from tomorrow on, and one administrator. */
export async function seedBareSeason(now: Date): Promise<boolean> {
  const [first] = SEASON_2026;
  const shift = first ? roundTo(now.getTime() + DAY, DAY) - roundTo(Date.parse(first.startsAt), DAY) : 0;
  return fill([DEMO_ADMIN], shift, now, () => "ahead");
}

type Stage = "played" | "live" | "ahead";

function stageOf(number: number): Stage {
  if (number === LIVE_NUMBER) return "live";
  return number < LIVE_NUMBER ? "played" : "ahead";
}

async function fill(
  players: readonly DemoPlayer[],
  shift: number,
  now: Date,
  stage: (number: number) => Stage,
): Promise<boolean> {
  if ((await db().user.count()) > 0) return false;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await inSeasonOrder(async (tx) => {
    await lockSeason(tx);
    const matchIds = await addMatches(tx, shift, stage);
    for (const player of players) await addPlayer(tx, player, passwordHash, new Date(now.getTime() - 60 * DAY));
    const begun = SEASON_2026.filter(({ number }) => stage(number) !== "ahead");
    if (begun.length > 0) for (const player of players) await addPicks(tx, player, begun, matchIds);
    for (const { number } of begun) await awardPicks(tx, { matchId: idOf(matchIds, number) });
    const first = await tx.match.findFirst({ orderBy: { matchDate: "asc" } });
    if (first) await refreshStreaks(tx, [first]);
    await refreshHomeBonus(tx);
  });
  return true;
}

async function addMatches(
  tx: Transaction,
  shift: number,
  stage: (number: number) => Stage,
): Promise<Map<number, string>> {
  const matchIds = new Map<number, string>();
  for (const fixture of SEASON_2026) {
    const values = matchOf(fixture, new Date(Date.parse(fixture.startsAt) + shift), stage(fixture.number));
    const { matchId } = await tx.match.create({ data: values });
    matchIds.set(fixture.number, matchId);
  }
  return matchIds;
}

function matchOf(fixture: SeasonFixture, matchDate: Date, stage: Stage) {
  const known = stage !== "ahead" || fixture.type === "League";
  const teamOne = known ? sideName(fixture.teamOne) : TBC;
  const teamTwo = known ? sideName(fixture.teamTwo) : TBC;
  const winner = fixture.winner === DRAW ? DRAW : sideName(fixture.winner);
  const played = stage === "played";
  return {
    ...(fixture.feedId ? { matchId: fixture.feedId } : {}),
    matchName: `${teamOne} vs ${teamTwo}, ${stageName(fixture)}`,
    matchNumber: fixture.number,
    matchDate,
    matchType: fixture.type,
    teamOne,
    teamTwo,
    venue: fixture.venue,
    matchStarted: stage !== "ahead",
    matchEnded: played,
    secondInningStarted: played && fixture.innings.length > 1,
    matchWinner: played ? winner : null,
    awardedAt: played ? new Date(matchDate.getTime() + 4 * 60 * MINUTE) : null,
    matchStatus: statusOf(fixture, winner, stage),
    innings: { create: inningsOf(fixture, stage) },
  };
}

const ORDINALS = new Intl.PluralRules("en", { type: "ordinal" });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** "35th Match" in the League, the stage's name after it. */
function stageName({ type, number, stage }: SeasonFixture): string {
  return type === "League" ? `${number}${ENDINGS[ORDINALS.select(number)] ?? "th"} Match` : stage;
}

function statusOf(fixture: SeasonFixture, winner: string, stage: Stage): string {
  if (stage === "ahead") return "Match not started";
  if (stage === "live") return `${sideName(fixture.innings[0]?.team ?? "")} opt to bat`;
  return winner === DRAW ? "No result due to rain" : `${winner} won`;
}

function inningsOf(fixture: SeasonFixture, stage: Stage) {
  if (stage === "ahead") return [];
  const share = stage === "live" ? SHARE_PLAYED : 1;
  return fixture.innings.slice(0, stage === "live" ? 1 : 2).map(({ team, runs, wickets, overs }, index) => ({
    number: index + 1,
    team: sideName(team),
    runs: Math.round(runs * share),
    wickets: Math.round(wickets * share),
    balls: Math.round((ballsOf(overs) ?? 0) * share),
  }));
}

async function addPlayer(tx: Transaction, player: DemoPlayer, passwordHash: string, joined: Date): Promise<void> {
  const { email, firstName, lastName, profilePic, homeTeam, isAdmin = false } = player;
  await tx.user.create({
    data: {
      ...{ email, firstName, lastName, isAdmin, passwordHash },
      verifiedAt: joined,
      createdAt: joined,
      profile: { create: { profilePic, homeTeam, createdAt: joined } },
      leaderboardEntry: { create: {} },
    },
  });
}

async function addPicks(
  tx: Transaction,
  player: DemoPlayer,
  begun: readonly SeasonFixture[],
  matchIds: Map<number, string>,
): Promise<void> {
  const { id: userId } = await tx.user.findUniqueOrThrow({ where: { email: player.email } });
  const picks = picksOf(player, begun);
  await tx.prediction.createMany({
    data: picks.map(({ number, team, wildcardUsed, gamechangerUsed }) => ({
      ...{ userId, wildcardUsed, gamechangerUsed },
      matchId: idOf(matchIds, number),
      predictedTeam: sideName(team),
    })),
  });
  const drawn = new Set(begun.filter(({ winner }) => winner === DRAW).map(({ number }) => number));
  const spent = picks.filter(({ number }) => !drawn.has(number));
  await tx.profile.update({
    where: { userId },
    data: {
      wildcards: WILDCARDS - spent.filter(({ wildcardUsed }) => wildcardUsed).length,
      flips: GAMECHANGERS - spent.filter(({ gamechangerUsed }) => gamechangerUsed).length,
    },
  });
}

function idOf(matchIds: Map<number, string>, number: number): string {
  const id = matchIds.get(number);
  if (id === undefined) throw new Error(`There is no match ${number}`);
  return id;
}

function roundTo(time: number, unit: number): number {
  return Math.floor(time / unit) * unit;
}
