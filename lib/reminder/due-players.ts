/** Marks of what players are reminded of, so that nobody is twice. */
import { z } from "zod";
import type { Transaction } from "../db";
import { rowsIn } from "../rows";
import { currentSeasonId } from "../season/current-season";
import { DEFAULT_ZONE, type DueMatch, REMIND_BEFORE } from "./rules";

/** Players looked at in one transaction. */
const BATCH = 500;

const playerRow = z.object({ id: z.string() });

/** The next players who want reminders, by id; nobody deletes them until the transaction ends. */
export async function holdPlayers(tx: Transaction, after: string): Promise<string[]> {
  const rows = await rowsIn(tx, playerRow)`
    SELECT u.id FROM users u JOIN profiles r ON r.user_id = u.id
    WHERE u.id > ${after} AND u.verified_at IS NOT NULL AND r.reminder_email
    ORDER BY u.id LIMIT ${BATCH} FOR KEY SHARE OF u`;
  return rows.map(({ id }) => id);
}

const markRow = z.object({ userId: z.string(), matchId: z.string(), matchDay: z.string() });
export type Mark = z.infer<typeof markRow>;

/**
 * Marks what each player is to be reminded of: the matches of a day that they have not picked, from three hours before
 * the first of these closes. No match twice, and no second mail for a day.
 */
export async function markDue(tx: Transaction, players: string[], due: DueMatch[], now: Date): Promise<Mark[]> {
  const horizon = new Date(now.getTime() + REMIND_BEFORE);
  return rowsIn(tx, markRow)`
    WITH due AS (
      SELECT * FROM unnest(
        ${due.map(({ matchId }) => matchId)}::text[], ${due.map(({ timeZone }) => timeZone)}::text[],
        ${due.map(({ matchDay }) => matchDay)}::date[], ${due.map(({ closesAt }) => closesAt.toISOString())}::timestamptz[]
      ) AS due (match_id, time_zone, match_day, closes_at)
    ), unpicked AS (
      SELECT r.user_id, due.match_id, due.match_day,
        min(due.closes_at) OVER (PARTITION BY r.user_id, due.match_day) AS first_closes_at
      FROM profiles r JOIN due ON due.time_zone = COALESCE(r.time_zone, ${DEFAULT_ZONE})
      WHERE r.user_id = ANY (${players})
        AND EXISTS (SELECT FROM entries n WHERE n.user_id = r.user_id AND n.season_id = ${currentSeasonId})
        AND NOT EXISTS (SELECT 1 FROM predictions p WHERE p.match_id = due.match_id AND p.user_id = r.user_id)
        AND NOT EXISTS (SELECT 1 FROM reminders m WHERE m.user_id = r.user_id AND m.match_id = due.match_id)
        AND NOT EXISTS (SELECT 1 FROM reminders m WHERE m.user_id = r.user_id AND m.match_day = due.match_day)
    )
    INSERT INTO reminders (user_id, match_id, match_day, created_at)
    SELECT user_id, match_id, match_day, ${now}::timestamptz FROM unpicked WHERE first_closes_at <= ${horizon}
    RETURNING user_id AS "userId", match_id AS "matchId", match_day::text AS "matchDay"`;
}
