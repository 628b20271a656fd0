import type { z } from "zod";
import { MINUTE } from "../clock";
import { db } from "../db";
import { Prisma } from "../generated/prisma/client";
import { Refusal } from "../refusal/catalogue";
import { ofCurrentSeason } from "../season/current-season";
import { findTeam } from "../team/names";
import type { Team } from "../team/schema";
import { managedMatchSchema } from "./admin-schema";
import { calendarDay } from "./calendar-day";
import type { Closing } from "./deadlines";
import { inOrderOfPlay } from "./order-of-play";
import { type Match, matchSchema } from "./schema";
import { teamForm } from "./team-form";

/** A match as it is kept: with what only administrators are told of its clocks. */
export const storedMatch = matchSchema.extend(managedMatchSchema.pick({ picksShownAt: true }).shape);
export type StoredMatch = z.infer<typeof storedMatch>;

/** The order of play (inOrderOfPlay), as the database has it. */
export const IN_ORDER = [{ matchDate: "asc" }, { matchNumber: "asc" }, { matchId: "asc" }] as const;

/** Of matches m in a statement: whether picks have closed, by the same terms as `havePicksClosed`. */
export function picksClosedIn(now: Date, { picksCloseBefore }: Closing): Prisma.Sql {
  return Prisma.sql`(
    m.match_date <= ${new Date(now.getTime() + picksCloseBefore * MINUTE)} OR m.picks_closed_at IS NOT NULL
    OR m.match_started OR m.match_ended OR m.match_winner IS NOT NULL
  )`;
}

/** What a stored match leaves out of its row, as matchColumns of kept-matches.ts do. */
export const LEFT_OUT = { resultSetByHand: true, byHand: true, fromSource: true, updatedAt: true } as const;

/** All matches of the season in order of play. */
export async function listMatches(): Promise<StoredMatch[]> {
  return db().match.findMany({ omit: LEFT_OUT, where: ofCurrentSeason, orderBy: [...IN_ORDER] });
}

/** The matches of the caller's calendar day; the offset is what Date#getTimezoneOffset gives, in minutes. */
export async function listTodaysMatches(now: Date, timezoneOffset: number): Promise<Match[]> {
  const { from, to } = calendarDay(now, timezoneOffset);
  return db().match.findMany({
    omit: LEFT_OUT,
    where: { ...ofCurrentSeason, matchDate: { gte: from, lt: to } },
    orderBy: [...IN_ORDER],
  });
}

/** A match as it is now. Throws NOT_FOUND. */
export async function findMatch(matchId: string): Promise<StoredMatch> {
  const match = await db().match.findFirst({ omit: LEFT_OUT, where: { ...ofCurrentSeason, matchId } });
  if (!match) throw noSuchMatch();
  return match;
}

export function noSuchMatch(): Refusal {
  return new Refusal("NOT_FOUND", { message: "There is no such match" });
}

/** A team's last five ended matches as letters, oldest first; the team by name or code. Throws NOT_FOUND. */
export async function findForm(nameOrCode: string, teams: readonly Team[]): Promise<string> {
  const team = findTeam(nameOrCode, teams);
  if (!team) throw new Refusal("NOT_FOUND", { message: "There is no such team" });
  const matches = await db().match.findMany({
    where: { ...ofCurrentSeason, OR: [{ teamOne: team.name }, { teamTwo: team.name }] },
  });
  return teamForm(matches.toSorted(inOrderOfPlay), team.name).join(" ");
}
