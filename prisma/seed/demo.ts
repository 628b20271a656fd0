/**
 * The demo: the 2026 season, moved so that today is in its middle, with one match just begun and another to pick, and
 * twelve players. Only for an empty database.
 */
import { hashPassword } from "../../lib/account/credentials";
import { COMMAND_LINE, recordAction } from "../../lib/activity/actions";
import { DAY, HOUR, MINUTE } from "../../lib/clock";
import { db, inSeason, type Transaction } from "../../lib/db";
import { chance, idOf, replayedMatch } from "../../lib/demo/replay";
import { SEASON_2026, type SeasonFixture, teamName } from "../../lib/demo/season-2026";
import { readReply } from "../../lib/feed/read-reply";
import { summaryOfMatch } from "../../lib/match/apply-match-change";
import { DRAW } from "../../lib/match/rules";
import { takesCards } from "../../lib/match/stage";
import { newInvite } from "../../lib/mini-league/actions";
import { rescoreSeason } from "../../lib/scoring/rescore";
import { LEAGUE_2026 } from "../../lib/season/built-in";
import { currentSeason } from "../../lib/season/data";
import { joinSeason } from "../../lib/season/join";
import type { Rules } from "../../lib/season/schema";
import { SIGNALS, type Signal } from "../../lib/signal/rules";
import { TBC } from "../../lib/team/names";
import { DEMO_ADMIN, DEMO_LOGINS, DEMO_PASSWORD, DEMO_PLAYERS, type DemoPlayer } from "./players";

/** The match that has just started. The next one, on the same day, still takes picks. */
const LIVE_NUMBER = 35;
const BEGAN_AGO = 40 * MINUTE;
/** How long after its start a match's points were awarded. */
const AWARDED_AFTER = 4 * HOUR;

/**
 * Fills an empty database with the demo, and returns whether it did. The evening's match began `beganAgo` milliseconds
 * ago, or will begin if that is negative.
 */
export async function seedDemo(now: Date, beganAgo = BEGAN_AGO): Promise<boolean> {
  const live = SEASON_2026.find(({ number }) => number === LIVE_NUMBER);
  if (!live) throw new Error(`The season has no match ${LIVE_NUMBER}`);
  const shift = roundTo(now.getTime() - beganAgo, 5 * MINUTE) - Date.parse(live.startsAt);
  return fill(DEMO_PLAYERS, shift, now);
}

/** Fills an empty database with fixtures from tomorrow on, and one administrator. */
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
    await rescoreSeason(tx, season);
    await addSignals(tx);
    if (begun.length > 0) await recordCorrections(tx);
    await addMiniLeague(tx, new Date(now.getTime() - 30 * DAY));
  });
  return true;
}

/** A match in its current state, as the replay reports it, so that the two never contradict each other. */
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
  if (isAdmin) {
    const flags = { before: { isAdmin: false }, after: { isAdmin } };
    const actor = { userId: COMMAND_LINE.id, now: joined };
    await recordAction(tx, actor, { action: "edit-user", user: { id, firstName, lastName }, ...flags });
  }
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
  const saved = picks.map(({ number, team, wildcardUsed, gamechangerUsed, ahead }) => ({
    pick: { userId, matchId: ids.get(number) ?? "", predictedTeam: teamName(team), wildcardUsed, gamechangerUsed },
    at: new Date((starts.get(number) ?? 0) + shift - rules.picksCloseBefore * MINUTE - ahead),
  }));
  await tx.pick.createMany({ data: saved.map(({ pick, at }) => ({ ...pick, createdAt: at })) });
  await tx.pickEvent.createMany({
    data: saved.map(({ pick, at }) => ({ ...pick, at, step: 1, kind: "made" as const, actorId: userId })),
  });
}

const PRAISE: readonly Signal[] = ["six", "six", "six", "review"];
const BLAME: readonly Signal[] = ["out", "out", "wide", "no-ball", "review"];

/** Signals for the picks of the last few matches. */
async function addSignals(tx: Transaction): Promise<void> {
  const picks = { include: { user: true } };
  const where = { matchStarted: true };
  const matches = await tx.match.findMany({ where, orderBy: { matchDate: "desc" }, take: 6, include: { picks } });
  const data = matches.flatMap(({ matchId, matchNumber, picks }) =>
    picks.flatMap(({ isCorrect, user: player }) =>
      picks.flatMap(({ user: { id: userId, email } }) => {
        const mood = chance(email, matchNumber, player.email) / 0.15;
        if (userId === player.id || mood >= 1) return [];
        const kinds = isCorrect === null ? SIGNALS : isCorrect ? PRAISE : BLAME;
        return { matchId, playerId: player.id, userId, kind: kinds[Math.floor(mood * kinds.length)] ?? "six" };
      }),
    ),
  );
  await tx.pickSignal.createMany({ data });
}

interface DemoPick {
  number: number;
  /** Code of the team. */
  team: string;
  wildcardUsed: boolean;
  gamechangerUsed: boolean;
  /** How long before picks closed; milliseconds. */
  ahead: number;
}

/** A player's picks in these matches, in order, with no more wildcards and gamechangers than they have. */
function picksOf(player: DemoPlayer, fixtures: readonly SeasonFixture[], rules: Rules): DemoPick[] {
  const left = { wildcards: rules.wildcards, gamechangers: rules.gamechangers };
  const picks: DemoPick[] = [];
  for (const fixture of fixtures) {
    if (chance(player.email, fixture.number, "forgets") < player.forgets) continue;
    const extras = takesCards({ matchType: fixture.type }, rules);
    const wildcardUsed = extras && left.wildcards > 0 && chance(player.email, fixture.number, "dares") < player.dares;
    const turns = chance(player.email, fixture.number, "turns") < 0.08;
    const gamechangerUsed = extras && !wildcardUsed && left.gamechangers > 0 && turns && fixture.winner !== DRAW;
    // A draw returns them.
    if (fixture.winner !== DRAW) {
      left.wildcards -= Number(wildcardUsed);
      left.gamechangers -= Number(gamechangerUsed);
    }
    const ahead = chance(player.email, fixture.number, "ahead") ** 3 * DAY;
    picks.push({ number: fixture.number, team: choose(player, fixture), wildcardUsed, gamechangerUsed, ahead });
  }
  return picks;
}

/** Usually their home team, otherwise the winner as often as their `nose` allows. */
function choose(player: DemoPlayer, fixture: SeasonFixture): string {
  const { teamOne, teamTwo, winner, number } = fixture;
  // Farhan is the only fan of Delhi, so he is alone on their side: a lone wolf.
  if (number === LIVE_NUMBER) return player.homeTeam === teamOne ? teamOne : teamTwo;
  const loyal = chance(player.email, number, "loyal") < 0.75;
  if (loyal && (player.homeTeam === teamOne || player.homeTeam === teamTwo)) return player.homeTeam;
  const winning = winner === DRAW ? teamOne : winner;
  const losing = winning === teamOne ? teamTwo : teamOne;
  return chance(player.email, number, "nose") < player.nose ? winning : losing;
}

function roundTo(time: number, unit: number): number {
  return Math.floor(time / unit) * unit;
}

/**
 * Adds a few audit entries: the last result was first set to the wrong side, and a pick in that match was added for
 * someone who had forgotten it.
 */
async function recordCorrections(tx: Transaction): Promise<void> {
  const { id: userId } = await tx.user.findUniqueOrThrow({ where: { email: DEMO_LOGINS.admin } });
  const match = await tx.match.findFirst({
    where: { awardedAt: { not: null }, matchWinner: { not: DRAW } },
    orderBy: { matchDate: "desc" },
  });
  const { awardedAt } = match ?? {};
  if (!match || !awardedAt) return;
  const after = (minutes: number) => ({ userId, now: new Date(awardedAt.getTime() + minutes * MINUTE) });
  const open = summaryOfMatch({ ...match, matchWinner: null, awardedAt: null });
  const otherSide = match.matchWinner === match.teamOne ? match.teamTwo : match.teamOne;
  const mistaken = summaryOfMatch({ ...match, matchWinner: otherSide });
  await recordAction(tx, after(0), { action: "set-result", match, before: open, after: mistaken });
  await recordAction(tx, after(6), { action: "set-result", match, before: mistaken, after: summaryOfMatch(match) });
  const pick = await tx.pick.findFirstOrThrow({
    where: { matchId: match.matchId, userId: { not: userId } },
    orderBy: { user: { email: "desc" } },
    select: { predictedTeam: true, user: true },
  });
  const { user, predictedTeam } = pick;
  await recordAction(tx, after(25), { action: "add-pick", match, user, after: { predictedTeam } });
}

const FRIENDS = [DEMO_LOGINS.player, ...["meera", "priya", "tom", "sunita"].map((name) => `${name}@googly.demo`)];
/** A small sum compared with the season's fee. */
const STAKE = 20_000;

/** Does nothing if these players are not in the demo. */
async function addMiniLeague(tx: Transaction, now: Date): Promise<void> {
  const friends = await tx.user.findMany({ where: { email: { in: FRIENDS } }, select: { id: true, email: true } });
  const owner = friends.find(({ email }) => email === DEMO_LOGINS.player);
  if (!owner) return;
  await tx.miniLeague.create({
    data: {
      ...{ name: "The slip cordon", ownerId: owner.id, invite: newInvite(), createdAt: now },
      ...{ stake: STAKE, shares: [70, 30] },
      members: { create: friends.map(({ id }) => ({ userId: id, joinedAt: now })) },
    },
  });
}
