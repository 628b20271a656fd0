/** Whom results and corrections touch: what a player's picks have brought against what they were told. */
import type { Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import { DEFAULT_ZONE } from "../reminder/rules";
import { gainOfPick } from "../scoring/form";
import { currentSeasonId } from "../season/current-season";
import type { Moment } from "../season/schema";
import { type Matters, NEWS_FOR } from "./matters";
import { datedRows, note } from "./note";
import type { Subscribers } from "./subscribers";

/**
 * What waits to be told for the first time, and was told in no other browser of theirs, is not known to them: it is told as it is by
 * then, and corrected only after that.
 */
export async function forgetUntold(tx: Transaction, { userIds }: Subscribers) {
  await tx.$executeRaw`
    WITH noted AS (
      SELECT s.user_id, x.match_id, n.sent_at, n.next_attempt_at IS NOT NULL AND jsonb_exists(n.as_told, x.match_id) AS waits
      FROM push_subscriptions s JOIN notifications n ON n.subscription_id = s.id AND n.kind = 'result'
      CROSS JOIN unnest(n.match_ids) AS x (match_id)
      WHERE s.user_id = ANY (${userIds})
    ), untold AS (
      SELECT user_id, match_id FROM noted GROUP BY 1, 2
      HAVING bool_or(waits) AND NOT bool_or(sent_at IS NOT NULL AND NOT waits)
    )
    DELETE FROM told_points t USING untold u WHERE (t.user_id, t.match_id) = (u.user_id, u.match_id)`;
}

/** What was awarded and they have not been told of; long ago it is noted as told, and no news. */
export async function noteResults(tx: Transaction, who: Subscribers, { days }: Matters, { now, season }: Moment) {
  const before = Prisma.sql`fresh AS (
    INSERT INTO told_points (user_id, match_id, points)
    SELECT p.user_id, p.match_id, ${gainOfPick(season.rules)}
    FROM predictions p JOIN matches m ON m.match_id = p.match_id
    WHERE p.user_id = ANY (${who.userIds}) AND m.season_id = ${currentSeasonId} AND m.awarded_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM told_points t WHERE t.user_id = p.user_id AND t.match_id = p.match_id)
    ON CONFLICT DO NOTHING RETURNING user_id, match_id
  ),`;
  const matters = Prisma.sql`
    SELECT f.user_id, due.match_day, array_agg(f.match_id ORDER BY f.match_id) AS match_ids, max(due.until) AS until,
      jsonb_object_agg(f.match_id, NULL) AS as_told
    FROM fresh f JOIN matches m ON m.match_id = f.match_id JOIN profiles r ON r.user_id = f.user_id
    JOIN ${datedRows(days)} ON due.match_id = f.match_id AND due.time_zone = COALESCE(r.time_zone, ${DEFAULT_ZONE})
    WHERE m.awarded_at > ${new Date(now.getTime() - NEWS_FOR)} GROUP BY 1, 2`;
  await note(tx, "result", who, { before, matters, asTold: Prisma.sql`x.as_told`, again: "more" }, now);
}

/**
 * Corrections that wait for a browser are one, of whichever days: a match that is corrected again meanwhile, with others or alone,
 * comes to where it stands as it was told.
 */
const withWhatWaits = Prisma.sql`COALESCE((
  SELECT max(w.match_day) FROM notifications w
  WHERE w.subscription_id = s.id AND w.kind = 'correction' AND w.next_attempt_at IS NOT NULL
), x.match_day)`;

/** What they were told and is so no more: points of a match, also where its award was taken back or the pick deleted. */
export async function noteCorrections(tx: Transaction, who: Subscribers, { days }: Matters, { now, season }: Moment) {
  const before = Prisma.sql`actual AS (
    SELECT t.user_id, t.match_id, t.points AS as_told,
      CASE WHEN m.awarded_at IS NULL THEN 0 ELSE ${gainOfPick(season.rules)} END AS points
    FROM told_points t JOIN matches m ON m.match_id = t.match_id AND m.season_id = ${currentSeasonId}
    LEFT JOIN predictions p ON p.match_id = t.match_id AND p.user_id = t.user_id
    WHERE t.user_id = ANY (${who.userIds})
  ), corrected AS (
    UPDATE told_points t SET points = a.points FROM actual a
    WHERE (t.user_id, t.match_id) = (a.user_id, a.match_id) AND t.points <> a.points
    RETURNING t.user_id, t.match_id, a.as_told
  ),`;
  const matters = Prisma.sql`
    SELECT c.user_id, max(due.match_day) AS match_day, array_agg(c.match_id ORDER BY c.match_id) AS match_ids,
      max(due.until) AS until, jsonb_object_agg(c.match_id, c.as_told) AS as_told
    FROM corrected c JOIN profiles r ON r.user_id = c.user_id
    JOIN ${datedRows(days)} ON due.match_id = c.match_id AND due.time_zone = COALESCE(r.time_zone, ${DEFAULT_ZONE})
    GROUP BY 1`;
  const noted = { before, matters, matchDay: withWhatWaits, asTold: Prisma.sql`x.as_told` };
  await note(tx, "correction", who, { ...noted, again: "always" }, now);
}
