import { db, rowsOf } from "../db";
import { type Match as MatchRow, Prisma } from "../generated/prisma/client";
import { Refusal } from "../http/errors";
import { findTeam } from "../team/rules";
import { calendarDay, inOrderOfPlay, oversOf, teamForm } from "./rules";
import type { ManagedMatch, Match, Score } from "./schema";

const IN_ORDER = [{ matchDate: "asc" }, { matchNumber: "asc" }, { matchId: "asc" }] as const;

/** All matches of the season in order of play. */
export async function listMatches(): Promise<Match[]> {
  return db().match.findMany({ orderBy: [...IN_ORDER] });
}

/** All matches in order of play with what only administrators see of them. */
export async function listManagedMatches(): Promise<ManagedMatch[]> {
  const include = { _count: { select: { predictions: true } } };
  const matches = await db().match.findMany({ include, orderBy: [...IN_ORDER] });
  return matches.map(({ _count, ...match }) => ({ ...match, picks: _count.predictions }));
}

/** The matches of the caller's calendar day; the offset is what Date#getTimezoneOffset gives, in minutes. */
export async function listTodaysMatches(now: Date, timezoneOffset: number): Promise<Match[]> {
  const { from, to } = calendarDay(now, timezoneOffset);
  return db().match.findMany({ where: { matchDate: { gte: from, lt: to } }, orderBy: [...IN_ORDER] });
}

/** The innings of a match, in the order in which they were batted. Throws NOT_FOUND. */
export async function findScore(matchId: string): Promise<Score> {
  const rows = await rowsOf<{ team: string | null; runs: number; wickets: number; balls: number }>(Prisma.sql`
    SELECT i.team, i.runs, i.wickets, i.balls
    FROM matches m LEFT JOIN innings i ON i.match_id = m.match_id
    WHERE m.match_id = ${matchId} ORDER BY i.number`);
  if (rows.length === 0) throw noSuchMatch();
  const scores = rows.flatMap(({ balls, team, runs, wickets }) => {
    return team === null ? [] : [{ team, runs, wickets, overs: Number(oversOf(balls)) }];
  });
  return { matchId, scores };
}

/** A match as it is now. Throws NOT_FOUND. */
export async function findMatch(matchId: string): Promise<MatchRow> {
  const match = await db().match.findUnique({ where: { matchId } });
  if (!match) throw noSuchMatch();
  return match;
}

export function noSuchMatch(): Refusal {
  return new Refusal("NOT_FOUND", { message: "There is no such match" });
}

/** A team's last five ended matches as letters, oldest first; the team by name or code. Throws NOT_FOUND. */
export async function findForm(nameOrCode: string): Promise<string> {
  const team = findTeam(nameOrCode);
  if (!team) throw new Refusal("NOT_FOUND", { message: "There is no such team" });
  const matches = await db().match.findMany({ where: { OR: [{ teamOne: team.name }, { teamTwo: team.name }] } });
  return teamForm(matches.toSorted(inOrderOfPlay), team.name).join(" ");
}

/** Whether the season's first match has started, by its flag or by the clock, and when it starts. */
export async function findFirstMatch(now: Date): Promise<{ matchStarted: boolean; matchDate: Date | null }> {
  const first = await db().match.findFirst({ orderBy: [...IN_ORDER] });
  if (!first) return { matchStarted: false, matchDate: null };
  return { matchStarted: first.matchStarted || first.matchDate <= now, matchDate: first.matchDate };
}
