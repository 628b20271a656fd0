/**
 * `npm run demo -- --seconds 3 --seed 1`: plays a whole season in the demo, a match every three seconds, to watch at
 * /leaderboard. Closes the demo's season and plays a new one with matches before today, through the same actions as the
 * calls. Ctrl-C stops it.
 */
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { DAY, HOUR, MINUTE, SECOND } from "../lib/clock";
import type { Match } from "../lib/match/schema";
import type { Season } from "../lib/season/schema";
import { DEMO_PLAYERS } from "../prisma/seed/players";
import { command, readLine, Stop, say, untilStopped } from "./support/command";
import { withProduct } from "./support/machine";
import { applyMigrations } from "./support/schema-engine";

const LEAGUE = "League";
const DRAW = "draw";

/** A pseudorandom number from 0 to 1, the same for the same question. */
function luck(...question: readonly (string | number)[]): number {
  return createHash("sha256").update(question.join("|")).digest().readUInt32BE() / 2 ** 32;
}

const between = (least: number, most: number, chance: number) => least + Math.floor(chance * (most - least + 1));

await command(async () => {
  const text = { type: "string" } as const;
  const { values } = readLine({ seconds: text, seed: text });
  const [pause, seed] = [Number(values.seconds ?? 3), Number(values.seed ?? 1)];
  if (!(pause >= 0)) throw new Stop("--seconds is how long a match takes, such as 3");
  if (!Number.isInteger(seed)) throw new Stop("--seed is a whole number, such as 1");
  if (process.env.DATABASE_URL) throw new Stop("DATABASE_URL is set, but the demo only runs in the embedded database.");
  const stopSignal = untilStopped();
  await withProduct(
    async ({ direct }) => {
      await applyMigrations(direct);
      const { seedDemo } = await import("../prisma/seed/demo");
      await seedDemo(new Date());
      await playSeason(seed, () =>
        sleep(pause * SECOND, undefined, { signal: stopSignal }).catch(() => stopSignal.throwIfAborted()),
      );
    },
    { migrates: true },
  );
});

async function playSeason(seed: number, pause: () => Promise<void>): Promise<void> {
  const { db } = await import("../lib/db");
  const { currentSeason } = await import("../lib/season/data");
  const { joinSeason } = await import("../lib/season/join");
  const { closeSeason, countUnfinished, importSeason, startSeason } = await import("../lib/season/admin-actions");
  const emails = DEMO_PLAYERS.map(({ email }) => email);
  const users = await db().user.findMany({ where: { email: { in: emails } }, select: { id: true, email: true } });
  const admin = users.find(({ email }) => DEMO_PLAYERS.some((player) => player.email === email && player.isAdmin));
  if (!admin) throw new Stop("The demo accounts are gone. Run npm run db:seed -- --reset");
  const strangers = await db().user.count({ where: { email: { notIn: emails } } });
  if (strangers > 0) throw new Stop("Stopped: other people have accounts here, and this would close their season.");

  const actor = (now = new Date()) => ({ userId: admin.id, now });
  const before = await currentSeason();
  if (before.state === "running") {
    await closeSeason({ unfinished: (await countUnfinished(db())).unfinished }, actor());
    say(`${before.name} is closed.`);
  }
  const pack = await packOf(1 + (await db().season.count({ where: { slug: { startsWith: "hour-league" } } })));
  const { slug } = await importSeason(pack, actor());
  await startSeason(slug, actor());
  const season = await currentSeason();
  const homes = new Map(DEMO_PLAYERS.map(({ email, homeTeam }) => [email, homeTeam]));
  for (const { id, email } of users) {
    await joinSeason(id);
    await db().entry.updateMany({
      where: { userId: id, seasonId: season.id },
      data: { homeTeam: homes.get(email) ?? null, joinedAt: new Date(Date.now() - 100 * DAY) },
    });
  }
  say(`${season.name} has started. Watch it at /leaderboard and /leaderboard/race. Ctrl-C stops it.`);

  const table = async () =>
    db().leaderboardEntry.findMany({
      where: { seasonId: season.id },
      orderBy: { points: "desc" },
      select: { points: true, user: { select: { firstName: true } } },
    });
  const played: Match[] = [];
  for (const match of await listMatches()) {
    played.push(await playMatch(match, played, { season, seed, admin: admin.id, users }));
    const [leader] = await table();
    const { matchNumber, teamOne, teamTwo, matchWinner } = played.at(-1) ?? match;
    const code = (name: string) => season.teams.find((team) => team.name === name)?.code ?? name;
    const result = matchWinner === DRAW ? "no result" : `${code(matchWinner ?? "")} win`;
    const lead = leader ? `${leader.user.firstName} leads with ${leader.points}` : "";
    say(
      `${`${matchNumber}`.padStart(4)}  ${`${code(teamOne)} v ${code(teamTwo)}`.padEnd(11)}  ${result.padEnd(10)}  ${lead}`,
    );
    await pause();
  }
  await closeSeason({ unfinished: 0 }, actor());
  const [champion] = await table();
  say(`\n${season.name} is over. ${champion?.user.firstName} wins it with ${champion?.points} points: see /seasons`);
}

/** A season pack with the built-in league's teams, rules and fixtures, a match a day until yesterday. */
async function packOf(which: number) {
  const { LEAGUE_2026 } = await import("../lib/season/built-in");
  const { format, zone, rules, teams, matches } = LEAGUE_2026;
  const first = Date.now() - (matches.length + 1) * DAY;
  const fixtures = matches.map(({ id: _id, ...fixture }, at) => ({
    ...fixture,
    startsAt: new Date(first + at * DAY).toISOString(),
  }));
  const name = which === 1 ? "Hour League" : `Hour League ${which}`;
  return { format, slug: `hour-league-${which}`, name, zone, rules, teams, matches: fixtures };
}

async function listMatches(): Promise<Match[]> {
  const { listMatches: list } = await import("../lib/match/data");
  return (await list()).toSorted((one, other) => one.matchNumber - other.matchNumber);
}

interface Playing {
  season: Season;
  seed: number;
  /** The administrator's id. */
  admin: string;
  users: readonly { id: string; email: string }[];
}

/** Plays one match at its own time: picks, innings, result and award. Returns the finished match. */
async function playMatch(listed: Match, played: readonly Match[], playing: Playing): Promise<Match> {
  const { awardPoints, editInnings, setResult, setStatus } = await import("../lib/match/admin-actions");
  const { season, seed, admin } = playing;
  const start = listed.matchDate.getTime();
  const at = (minutes: number) => ({ userId: admin, now: new Date(start + minutes * MINUTE), season });
  const match = await withSides(listed, played, at(-DAY / MINUTE));
  const { matchId } = match;
  const course = courseOf(match, seed);
  await pickAll(match, course.winner, playing);

  const innings = (...all: { team: string; runs: number; wickets: number; balls: number }[]) =>
    all.map(({ team, runs, wickets, balls }) => ({ team, runs, wickets, balls }));
  await setStatus({ matchId, matchStarted: true, matchEnded: false }, at(0));
  await editInnings({ matchId, innings: innings(course.first) }, at(90));
  if (course.second) {
    await switchSome(match, course.winner, playing);
    await editInnings({ matchId, innings: innings(course.first, course.second) }, at(200));
  }
  await setStatus({ matchId, matchStarted: true, matchEnded: true }, at(210));
  // Sometimes the wrong winner is entered first, and corrected.
  if (luck(seed, match.matchNumber, "mistake") < 0.04 && course.winner !== DRAW) {
    await setResult(matchId, course.loser, at(212));
    await awardPoints(matchId, at(213));
  }
  const ended = await setResult(matchId, course.winner, at(215));
  await awardPoints(matchId, at(220));
  return ended;
}

/** The winner and the innings, determined by the seed. One league match in fifteen has no result. */
function courseOf({ matchNumber, matchType, teamOne, teamTwo }: Match, seed: number) {
  const chance = (what: string) => luck(seed, matchNumber, what);
  const strength = (team: string) => luck(seed, team, "strength");
  const isOne = chance("winner") < 0.55 + 0.4 * (strength(teamOne) - strength(teamTwo));
  const [winner, loser] = isOne ? [teamOne, teamTwo] : [teamTwo, teamOne];
  const [bats, chases] = chance("toss") < 0.5 ? [teamOne, teamTwo] : [teamTwo, teamOne];
  const runs = between(bats === winner ? 155 : 130, bats === winner ? 215 : 180, chance("runs"));
  const first = { team: bats, runs, wickets: between(3, 9, chance("wickets")), balls: 120 };
  if (matchType === LEAGUE && chance("rain") < 1 / 15) return { first, second: null, winner: DRAW, loser };
  const second =
    chases === winner
      ? {
          team: chases,
          runs: runs + between(1, 4, chance("chase")),
          wickets: 5,
          balls: between(96, 119, chance("end")),
        }
      : { team: chases, runs: runs - between(3, 45, chance("chase")), wickets: 8, balls: 120 };
  return { first, second, winner, loser };
}

/** Fills in the sides of a play-off match from earlier results. */
async function withSides(match: Match, played: readonly Match[], actor: { userId: string; now: Date; season: Season }) {
  const names = actor.season.teams.map(({ name }) => name);
  if (names.includes(match.teamOne) && names.includes(match.teamTwo)) return match;
  const { editMatch } = await import("../lib/match/admin-actions");
  const won = (name: string) =>
    played.filter(({ matchType, matchWinner }) => matchType === LEAGUE && matchWinner === name).length;
  const [first = "", second = "", third = "", fourth = ""] = names
    .toSorted()
    .sort((one, other) => won(other) - won(one));
  const [qualifier, eliminator, last] = played.slice(played.findIndex(({ matchType }) => matchType !== LEAGUE));
  const winner = (of: Match | undefined) => of?.matchWinner ?? "";
  const loser = (of: Match | undefined) => (of?.matchWinner === of?.teamOne ? of?.teamTwo : of?.teamOne) ?? "";
  const left = played.filter(({ matchType }) => matchType !== LEAGUE).length;
  const [teamOne = "", teamTwo = ""] = [
    [first, second],
    [third, fourth],
    [loser(qualifier), winner(eliminator)],
    [winner(qualifier), winner(last)],
  ][left] ?? [first, second];
  const { matchId, matchName, matchNumber, matchDate, matchType } = match;
  return (await editMatch({ matchId, matchName, matchNumber, matchDate, matchType, teamOne, teamTwo }, actor)).match;
}

/** Picks for each demo player according to their skill, forgetfulness and daring. */
async function pickAll(match: Match, winner: string, { season, seed, users }: Playing): Promise<void> {
  const { submitPick } = await import("../lib/pick/actions");
  const { db } = await import("../lib/db");
  const { matchId, matchNumber, matchType, teamOne, teamTwo } = match;
  for (const { id: userId, email } of users) {
    const player = DEMO_PLAYERS.find((one) => one.email === email);
    const chance = (what: string) => luck(seed, matchNumber, email, what);
    if (!player || chance("forgets") < player.forgets) continue;
    const right = winner === DRAW ? teamOne : winner;
    const wrong = right === teamOne ? teamTwo : teamOne;
    const entry = await db().entry.findFirst({ where: { userId, seasonId: season.id }, select: { wildcards: true } });
    const wildcardUsed = matchType === LEAGUE && (entry?.wildcards ?? 0) > 0 && chance("dares") < player.dares / 2;
    const predictedTeam = chance("nose") < player.nose ? right : wrong;
    const now = new Date(match.matchDate.getTime() - between(2, 30, chance("when")) * HOUR);
    await submitPick({ userId, matchId, predictedTeam, wildcardUsed }, { now, season });
  }
}

/** Some players with a wrong pick play a gamechanger between the innings. */
async function switchSome(match: Match, winner: string, { season, seed, users }: Playing): Promise<void> {
  if (match.matchType !== LEAGUE) return;
  const { playGamechanger } = await import("../lib/pick/gamechanger-actions");
  const { db } = await import("../lib/db");
  const { matchId, matchDate } = match;
  for (const { id: userId, email } of users) {
    if (luck(seed, match.matchNumber, email, "turns") > 0.06) continue;
    const pick = await db().pick.findUnique({ where: { matchId_userId: { matchId, userId } } });
    const entry = await db().entry.findFirst({
      where: { userId, seasonId: season.id },
      select: { gamechangers: true },
    });
    if (!pick || pick.wildcardUsed || pick.predictedTeam === winner || !entry?.gamechangers) continue;
    const now = new Date(matchDate.getTime() + 100 * MINUTE);
    await playGamechanger({ userId, matchId, predictedTeam: winner }, { now, season });
  }
}
