/** For each kind the statement that finds whom it is for; set-based, over a part of the players. */
import type { Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import { DEFAULT_ZONE, REMIND_BEFORE } from "../reminder/rules";
import { currentSeasonId } from "../season/current-season";
import type { Moment } from "../season/schema";
import type { Matters } from "./matters";
import { datedRows, note } from "./note";
import type { Subscribers } from "./subscribers";

/** The day's row of a player: its matches, and until when the last of them is of use. */
const byDay = Prisma.sql`
  SELECT user_id, match_day, array_agg(match_id ORDER BY match_id) AS match_ids, max(until) AS until`;

const ofZone = Prisma.sql`due.time_zone = COALESCE(r.time_zone, ${DEFAULT_ZONE})`;

/** Whoever has not picked, three hours before the first of these closes: the times of the mail (rule 21). */
export async function noteMissing(tx: Transaction, who: Subscribers, { missing }: Matters, { now }: Moment) {
  const rows = missing.map(({ closesAt, ...match }) => ({ ...match, until: closesAt }));
  const matters = Prisma.sql`
    ${byDay} FROM (
      SELECT r.user_id, due.match_id, due.match_day, due.until FROM profiles r JOIN ${datedRows(rows)} ON ${ofZone}
      WHERE r.user_id = ANY (${who.userIds})
        AND EXISTS (SELECT FROM entries n WHERE n.user_id = r.user_id AND n.season_id = ${currentSeasonId})
        AND NOT EXISTS (SELECT FROM predictions p WHERE p.match_id = due.match_id AND p.user_id = r.user_id)
    ) unpicked GROUP BY user_id, match_day HAVING min(until) <= ${new Date(now.getTime() + REMIND_BEFORE)}`;
  await note(tx, "missing-pick", who, { matters, again: "never" }, now);
}

/** Whoever has picked without a wildcard, has a gamechanger left and has not played one there (rule 13). */
export async function noteGamechangers(tx: Transaction, who: Subscribers, { gamechangers }: Matters, { now }: Moment) {
  const matters = Prisma.sql`
    ${byDay} FROM (
      SELECT r.user_id, due.match_id, due.match_day, due.until
      FROM profiles r JOIN ${datedRows(gamechangers)} ON ${ofZone}
      JOIN predictions p ON p.match_id = due.match_id AND p.user_id = r.user_id AND NOT p.gamechanger_used AND NOT p.wildcard_used
      JOIN entries n ON n.user_id = r.user_id AND n.season_id = ${currentSeasonId} AND n.gamechangers > 0
      WHERE r.user_id = ANY (${who.userIds})
    ) playable GROUP BY user_id, match_day`;
  await note(tx, "gamechanger", who, { matters, again: "more" }, now);
}

/** Administrators, of matches that are over and have no result. */
export async function noteUnresolved(tx: Transaction, who: Subscribers, { unresolved }: Matters, { now }: Moment) {
  const matters = Prisma.sql`
    ${byDay} FROM (
      SELECT u.id AS user_id, due.match_id, due.match_day, due.until
      FROM users u JOIN profiles r ON r.user_id = u.id JOIN ${datedRows(unresolved)} ON ${ofZone}
      WHERE u.id = ANY (${who.userIds}) AND u.is_admin
    ) left_open GROUP BY user_id, match_day`;
  await note(tx, "result-missing", who, { matters, again: "more" }, now);
}

/** Administrators, that the source fails: once a day of the season's zone. */
export async function noteFailing(tx: Transaction, who: Subscribers, day: string, until: Date, { now }: Moment) {
  const matters = Prisma.sql`
    SELECT u.id AS user_id, ${day}::date AS match_day, '{}'::text[] AS match_ids, ${until}::timestamptz AS until
    FROM users u WHERE u.id = ANY (${who.userIds}) AND u.is_admin`;
  await note(tx, "source-failing", who, { matters, again: "never" }, now);
}
