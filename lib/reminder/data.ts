import { z } from "zod";
import { type Database, db, type Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import { closingTime, type PickWindow } from "../match/deadlines";
import { matchSchema } from "../match/schema";
import { rowsIn } from "../rows";
import { currentSeasonId } from "../season/current-season";
import type { Moment } from "../season/schema";
import type { OpenMatch } from "./mails";
import { DEFAULT_ZONE, LOOK_AHEAD } from "./rules";

const zoneRow = z.object({ zone: z.string() });

/** The zones that players are in. */
export async function listTimeZones(): Promise<string[]> {
  const rows = await rowsIn(db(), zoneRow)`
    SELECT DISTINCT COALESCE(time_zone, ${DEFAULT_ZONE}) AS zone FROM profiles WHERE reminder_email`;
  return rows.map(({ zone }) => zone);
}

export type ComingMatch = PickWindow & OpenMatch;

const comingRow = matchSchema.pick({
  matchId: true,
  matchDate: true,
  teamOne: true,
  teamTwo: true,
  matchStarted: true,
  matchEnded: true,
  matchWinner: true,
  picksClosedAt: true,
});

/** The matches that start soon enough to be reminded of. In a transaction they stay as they are until its end. */
export async function listComingMatches({ now, season }: Moment, tx?: Transaction): Promise<ComingMatch[]> {
  const held = tx ? Prisma.sql`FOR SHARE` : Prisma.empty;
  const rows = await rowsIn(tx ?? db(), comingRow)`
    SELECT match_id AS "matchId", match_date AS "matchDate", team_one AS "teamOne", team_two AS "teamTwo",
      match_started AS "matchStarted", match_ended AS "matchEnded", match_winner AS "matchWinner",
      picks_closed_at AS "picksClosedAt"
    FROM matches WHERE season_id = ${currentSeasonId} AND match_date > ${now} AND match_date < ${new Date(now.getTime() + LOOK_AHEAD)}
    ORDER BY match_date, match_number, match_id ${held}`;
  return rows.map((match) => ({ ...match, closesAt: closingTime(match, season.rules) }));
}

const readerRow = z.object({
  userId: z.string(),
  firstName: z.string(),
  email: z.string(),
  timeZone: z.string().nullable(),
});
export type Reader = z.infer<typeof readerRow>;

/** Players as their mail addresses them, by id. */
export async function findReaders(database: Database, userIds: string[]): Promise<Map<string, Reader>> {
  const rows = await rowsIn(database, readerRow)`
    SELECT u.id AS "userId", u.first_name AS "firstName", u.email, r.time_zone AS "timeZone"
    FROM users u JOIN profiles r ON r.user_id = u.id WHERE u.id = ANY (${userIds})`;
  return new Map(rows.map((row) => [row.userId, row]));
}

/** Whether a player gets reminders; null where there is no such player (any more). */
export async function wantsReminders(userId: string): Promise<boolean | null> {
  const profile = await db().profile.findUnique({ where: { userId }, select: { reminderEmail: true } });
  return profile?.reminderEmail ?? null;
}
