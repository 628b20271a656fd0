/** A past season as closing leaves it: matches, picks and the frozen table. */

import { DAY } from "@/lib/clock";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { joinSeason } from "@/lib/season/join";
import type { Rules } from "@/lib/season/schema";
import { storePick } from "./matches";

/** Noon in India, some days after the first match. */
export const dayOfThen = (days: number) => new Date(Date.UTC(2024, 2, 22, 6, 30) + days * DAY);

type Line = Partial<Prisma.SeasonResultCreateManySeasonInput> & { userId: string | null };

interface PastSeason {
  slug: string;
  name?: string;
  rules?: Partial<Rules>;
  matches?: Partial<Prisma.MatchCreateWithoutSeasonInput>[];
  /** From the top. */
  lines?: Line[];
  /** Everyone's picks in each match. */
  picks?: { user: { id: string }; match: number; team: string; traits?: Partial<Prisma.PickUncheckedCreateInput> }[];
  state?: "to_come" | "over";
}

/** A season of the teams of 2026 beside the current one; over by default. */
export async function buildPastSeason({ slug, name = slug, rules, state = "over", ...of }: PastSeason) {
  const teams = { create: LEAGUE_2026.teams.map((team, at) => ({ ...team, position: at + 1 })) };
  const about = { slug, name, zone: LEAGUE_2026.zone, rules: { ...LEAGUE_2026.rules, ...rules } };
  const season = await db().season.create({ data: { ...about, teams } });
  const matches = [];
  for (const [at, traits] of (of.matches ?? []).entries()) matches.push(await addMatch(season.id, at, traits));
  for (const { user, match, team, traits } of of.picks ?? []) {
    const matchId = matches[match]?.matchId ?? "";
    await storePick({ userId: user.id, matchId, predictedTeam: team, ...traits });
  }
  const lines = (of.lines ?? []).map((line, at) => ({ ...NOTHING, place: at + 1, rank: at + 1, ...line }));
  await db().seasonResult.createMany({ data: lines.map((line) => ({ ...line, seasonId: season.id })) });
  if (state === "over")
    await db().season.update({ where: { id: season.id }, data: { state, closedAt: dayOfThen(70) } });
  return { season, matches };
}

const NOTHING = {
  points: 0,
  correct: 0,
  correctWildcards: 0,
  winStreak: 0,
  winStreakPoints: 0,
  homeTeamBonus: 0,
  prize: 0,
};

function addMatch(seasonId: string, at: number, traits: Partial<Prisma.MatchCreateWithoutSeasonInput>) {
  const [teamOne, teamTwo] = ["Mumbai Indians", "Chennai Super Kings"];
  const played = { matchStarted: true, matchEnded: true, matchWinner: teamOne, awardedAt: dayOfThen(at + 1) };
  const about = { matchName: `${teamOne} vs ${teamTwo}`, matchNumber: at + 1, matchDate: dayOfThen(at) };
  const said = { matchStatus: `${teamOne} won by 6 wickets`, venue: "Wankhede Stadium, Mumbai" };
  const season = { connect: { id: seasonId } };
  return db().match.create({
    data: { matchType: "League", teamOne, teamTwo, ...about, ...said, ...played, ...traits, season },
  });
}

/** Deletes every season but the current one: most tests expect only one. */
export async function clearPastSeasons(): Promise<void> {
  // A closed season can't be deleted, so it becomes an upcoming one first.
  await db().season.updateMany({ where: { isCurrent: false }, data: { state: "to_come", closedAt: null } });
  await db().match.deleteMany({ where: { season: { isCurrent: false } } });
  await db().$executeRaw`TRUNCATE season_results`;
  await db().season.deleteMany({ where: { isCurrent: false } });
}

/** A past season for tests that visit every page, in which these people played; created once per database, to be cleared. */
export async function buildSomeSeason(): Promise<void> {
  const slug = "some-token";
  await buildSomePlayer(slug);
  if ((await db().season.count({ where: { slug } })) > 0) return;
  const names = ["Venkatanarasimharajuvaripetasubramaniama", "Maria da Conceição", "Asha", "Ravi"];
  const lines = names.map((firstName, at) => ({
    ...{
      userId: null,
      firstName,
      lastName: "Fernandes de Albuquerque",
      homeTeam: ["CSK", "MI", null, "RR"][at] ?? null,
    },
    ...{ points: 141 - at, correct: 40, correctWildcards: 6, winStreakPoints: 9, prize: 123_450 },
  }));
  const matches = [{ matchId: slug }, { matchType: "Finals" as const, matchWinner: "draw", matchStatus: "No result" }];
  await buildPastSeason({ slug, name: "The Great Southern Harbour Challenge Cup", matches, lines });
}

/** A player with that id in the current season, for their page. */
async function buildSomePlayer(id: string): Promise<void> {
  if ((await db().user.count({ where: { id } })) > 0) return;
  const name = { firstName: "Venkatanarasimharajuvaripetasubramaniama", lastName: "Fernandes de Albuquerque" };
  const account = { email: `${id}@example.com`, passwordHash: "x", verifiedAt: new Date() };
  await db().user.create({ data: { id, ...name, ...account, profile: { create: {} } } });
  await joinSeason(id);
  await db().entry.updateMany({ where: { userId: id }, data: { homeTeam: "RCB", joinedAt: new Date(0) } });
}
