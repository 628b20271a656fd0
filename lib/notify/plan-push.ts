/**
 * Plans notifications: one row for each browser and what it is to be sent. One run at a time; the next run plans what
 * one that died missed.
 */
import { z } from "zod";
import { calendarDate, DAY, HOUR } from "../clock";
import { db, inTransaction, LONG, rowsIn, type Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import { findToDo } from "../health/to-do";
import type { Run } from "../jobs/run-alone";
import { dueOf } from "../match/current";
import { LEFT_OUT } from "../match/data";
import { matchAccepts } from "../match/deadlines";
import type { Match } from "../match/schema";
import { gainOfPick } from "../scoring/player-form";
import { currentSeasonId, ofCurrentSeason } from "../season/data";
import type { Moment, Season } from "../season/schema";
import { type DatedMatch, datedRows, dueMatches, onItsDay } from "./reminders";
import { DEFAULT_ZONE, type Kind, OFF_BY_DEFAULT, REMIND_BEFORE } from "./rules";

/** Players per transaction. */
const BATCH = 1000;

/** Plans for everyone who gets notifications. Compares points only if the season was scored since the last time. */
export async function planNotifications(run: Pick<Run, "renew">, moment: Moment): Promise<void> {
  const { now, season } = moment;
  const scoring = await db().scoring.findUnique({ where: { seasonId: season.id } });
  const hasNewPoints = scoring !== null && scoring.scored !== scoring.notified;
  const matches = await db().match.findMany({ omit: LEFT_OUT, where: ofCurrentSeason });
  const sourceFails = !(await findToDo(moment)).scoresAreFresh;
  const seals = await db().seal.findMany({ where: { sealedAt: { gt: new Date(now.getTime() - HOUR) } } });
  const sealed = new Set(seals.map(({ matchId }) => matchId));
  const newsIn = (zones: string[]) => findNews(matches, zones, now, season, sealed);
  // The zone doesn't matter for whether there is any news.
  const { missing, gamechangers, unresolved } = newsIn([DEFAULT_ZONE]);
  const hasNews = missing.length + sealed.size + gamechangers.length + unresolved.length > 0;
  if (!hasNews && !hasNewPoints && !sourceFails) return;

  for (let after: string | undefined = ""; after !== undefined; ) {
    after = await inTransaction(async (tx) => {
      await run.renew(tx);
      const who = await lockSubscribers(tx, after ?? "", now);
      if (who.userIds.length === 0) return undefined;
      const batch: Batch = { tx, ...who, news: newsIn(await lockZones(tx, who.userIds)), moment };
      await planMatches(batch);
      if (sourceFails) await planFailingSource(batch);
      if (hasNewPoints) await planPoints(batch);
      return who.userIds.at(-1);
    }, LONG);
  }
  if (hasNewPoints) await db().scoring.update({ where: { seasonId: season.id }, data: { notified: scoring.scored } });
}

/** How long a result, or a missing one, is news; milliseconds. */
const NEWS_FOR = 1 * DAY;
/** After this, administrators are no longer reminded of a missing result. */
const OVERLOOKED_AFTER = 3 * DAY;

/** The season's matches by what to notify players of now. */
interface News {
  missing: DatedMatch[];
  /** Picks were sealed recently. */
  sealed: DatedMatch[];
  gamechangers: DatedMatch[];
  /** For administrators: matches that are over without a result. */
  unresolved: DatedMatch[];
  /** All matches, for results and corrections, since a match may be awarded after it was read here. */
  all: DatedMatch[];
}

/** What there is to notify players of, with the matches' days in these zones. `sealed` has the matches sealed recently. */
export function findNews(
  matches: readonly Match[],
  zones: readonly string[],
  now: Date,
  season: Season,
  sealed: ReadonlySet<string>,
): News {
  const tomorrow = new Date(now.getTime() + NEWS_FOR);
  /** The matches with an `until`. */
  const select = (until: (match: Match) => Date | null) =>
    matches.flatMap((match) => {
      const end = until(match);
      return end === null ? [] : zones.map((zone) => onItsDay(match, zone, end));
    });
  const isUnresolved = (match: Match) =>
    dueOf(match, now, season) === "result" && now.getTime() - match.matchDate.getTime() <= OVERLOOKED_AFTER;
  return {
    missing: dueMatches(matches, zones, now, season),
    sealed: select(({ matchId }) => (sealed.has(matchId) ? tomorrow : null)),
    gamechangers: select((match) => {
      const taken = matchAccepts(match, now, season);
      return taken.takes === "gamechanger" ? taken.until : null;
    }),
    unresolved: select((match) => (isUnresolved(match) ? tomorrow : null)),
    all: select(() => tomorrow),
  };
}

interface Batch {
  tx: Transaction;
  userIds: string[];
  subscriptionIds: string[];
  news: News;
  moment: Moment;
}

const subscriberRow = z.object({ id: z.string(), userId: z.string() });

/** The next players who get notifications, by id, locked with their browsers against being deleted. */
async function lockSubscribers(tx: Transaction, after: string, now: Date) {
  const rows = await rowsIn(tx, subscriberRow)`
    WITH next AS (
      SELECT DISTINCT user_id FROM push_subscriptions WHERE user_id > ${after} ORDER BY user_id LIMIT ${BATCH}
    )
    SELECT s.id::text, s.user_id AS "userId" FROM push_subscriptions s
    JOIN next ON next.user_id = s.user_id JOIN users u ON u.id = s.user_id
    WHERE s.good_until > ${now} AND s.session_version = u.session_version AND u.verified_at IS NOT NULL
    ORDER BY s.user_id, s.id FOR KEY SHARE OF s, u`;
  return { userIds: [...new Set(rows.map(({ userId }) => userId))], subscriptionIds: rows.map(({ id }) => id) };
}

const zoneRow = z.object({ zone: z.string() });

/** These players' zones, locked until the transaction ends. */
async function lockZones(tx: Transaction, userIds: string[]): Promise<string[]> {
  const rows = await rowsIn(tx, zoneRow)`
    SELECT COALESCE(time_zone, ${DEFAULT_ZONE}) AS zone FROM profiles WHERE user_id = ANY (${userIds})
    ORDER BY user_id FOR SHARE`;
  return [...new Set(rows.map(({ zone }) => zone))];
}

/** Plans what follows from matches and picks: everything but points. */
async function planMatches(batch: Batch): Promise<void> {
  const { missing, sealed, gamechangers, unresolved } = batch.news;
  const hasPick = Prisma.sql`EXISTS (SELECT FROM predictions p WHERE p.match_id = due.match_id AND p.user_id = r.user_id)`;
  const plays = Prisma.sql`n.user_id = r.user_id AND n.season_id = ${currentSeasonId}`;
  if (missing.length > 0) {
    // At the same time as the reminder emails (rule 21).
    const soon = Prisma.sql`HAVING min(due.until) <= ${new Date(batch.moment.now.getTime() + REMIND_BEFORE)}`;
    const hasNoPick = Prisma.sql`EXISTS (SELECT FROM entries n WHERE ${plays}) AND NOT ${hasPick}`;
    await plan(batch, "missing-pick", { rows: perDay(batch, missing, hasNoPick, soon), again: "never" });
  }
  if (sealed.length > 0) await plan(batch, "picks-closed", { rows: perDay(batch, sealed, hasPick), again: "more" });
  if (gamechangers.length > 0) {
    // Rule 13.
    const canSwitch = Prisma.sql`EXISTS (SELECT FROM entries n WHERE ${plays} AND n.gamechangers > 0)
      AND EXISTS (SELECT FROM predictions p WHERE p.match_id = due.match_id AND p.user_id = r.user_id
        AND NOT p.gamechanger_used AND NOT p.wildcard_used)`;
    await plan(batch, "gamechanger", { rows: perDay(batch, gamechangers, canSwitch), again: "more" });
  }
  if (unresolved.length > 0) {
    const isAdmin = Prisma.sql`EXISTS (SELECT FROM users u WHERE u.id = r.user_id AND u.is_admin)`;
    await plan(batch, "result-missing", { rows: perDay(batch, unresolved, isAdmin), again: "more" });
  }
}

/** For each player and day, the matches that meet a condition on r, the player's profile, and due, the match. */
function perDay({ userIds }: Batch, dated: DatedMatch[], condition: Prisma.Sql, having = Prisma.empty): Prisma.Sql {
  return Prisma.sql`
    SELECT r.user_id, due.match_day, array_agg(due.match_id ORDER BY due.match_id) AS match_ids, max(due.until) AS until
    FROM profiles r JOIN ${datedRows(dated)} ON due.time_zone = COALESCE(r.time_zone, ${DEFAULT_ZONE})
    WHERE r.user_id = ANY (${userIds}) AND ${condition} GROUP BY 1, 2 ${having}`;
}

/** Notifies administrators that the match data source fails, once a day in the season's zone. */
async function planFailingSource(batch: Batch): Promise<void> {
  const { now, season } = batch.moment;
  const rows = Prisma.sql`
    SELECT u.id AS user_id, ${calendarDate(now, season.zone)}::date AS match_day, '{}'::text[] AS match_ids,
      ${new Date(now.getTime() + NEWS_FOR)}::timestamptz AS until
    FROM users u WHERE u.id = ANY (${batch.userIds}) AND u.is_admin`;
  await plan(batch, "source-failing", { rows, again: "never" });
}

/**
 * Results and corrections: compares what picks have earned with what players know (notified_points). Corrections come
 * first, so that a new result is not a correction too.
 */
async function planPoints(batch: Batch): Promise<void> {
  const { tx, userIds, news, moment } = batch;
  const { now, season } = moment;
  const onTheirDay = (row: Prisma.Sql) => Prisma.sql`JOIN profiles r ON r.user_id = ${row}.user_id
    JOIN ${datedRows(news.all)} ON due.match_id = ${row}.match_id AND due.time_zone = COALESCE(r.time_zone, ${DEFAULT_ZONE})`;

  // A result that no browser of the player was sent isn't known yet: it is read again when it is sent.
  await tx.$executeRaw`
    WITH planned AS (
      SELECT s.user_id, x.match_id, n.sent_at, n.next_attempt_at IS NOT NULL AND jsonb_exists(n.known_points, x.match_id) AS waits
      FROM push_subscriptions s JOIN notifications n ON n.subscription_id = s.id AND n.kind = 'result'
      CROSS JOIN unnest(n.match_ids) AS x (match_id)
      WHERE s.user_id = ANY (${userIds})
    ), unsent AS (
      SELECT user_id, match_id FROM planned GROUP BY 1, 2
      HAVING bool_or(waits) AND NOT bool_or(sent_at IS NOT NULL AND NOT waits)
    )
    DELETE FROM notified_points t USING unsent u WHERE (t.user_id, t.match_id) = (u.user_id, u.match_id)`;

  // Corrections include awards taken back and deleted picks.
  await plan(batch, "correction", {
    before: Prisma.sql`actual AS (
      SELECT t.user_id, t.match_id, t.points AS known,
        CASE WHEN m.awarded_at IS NULL THEN 0 ELSE ${gainOfPick(season.rules)} END AS points
      FROM notified_points t JOIN matches m ON m.match_id = t.match_id AND m.season_id = ${currentSeasonId}
      LEFT JOIN predictions p ON p.match_id = t.match_id AND p.user_id = t.user_id
      WHERE t.user_id = ANY (${userIds})
    ), corrected AS (
      UPDATE notified_points t SET points = a.points FROM actual a
      WHERE (t.user_id, t.match_id) = (a.user_id, a.match_id) AND t.points <> a.points
      RETURNING t.user_id, t.match_id, a.known
    ),`,
    rows: Prisma.sql`
      SELECT c.user_id, max(due.match_day) AS match_day, array_agg(c.match_id ORDER BY c.match_id) AS match_ids,
        max(due.until) AS until, jsonb_object_agg(c.match_id, c.known) AS known
      FROM corrected c ${onTheirDay(Prisma.sql`c`)} GROUP BY 1`,
    known: Prisma.sql`x.known`,
    // All corrections that a browser waits for are one notification, whatever their days; undone ones drop out.
    matchDay: Prisma.sql`COALESCE((
      SELECT max(w.match_day) FROM notifications w
      WHERE w.subscription_id = s.id AND w.kind = 'correction' AND w.next_attempt_at IS NOT NULL
    ), x.match_day)`,
    again: "always",
  });

  // Awards older than a day count as known.
  await plan(batch, "result", {
    before: Prisma.sql`fresh AS (
      INSERT INTO notified_points (user_id, match_id, points)
      SELECT p.user_id, p.match_id, ${gainOfPick(season.rules)}
      FROM predictions p JOIN matches m ON m.match_id = p.match_id
      WHERE p.user_id = ANY (${userIds}) AND m.season_id = ${currentSeasonId} AND m.awarded_at IS NOT NULL
        AND NOT EXISTS (SELECT FROM notified_points t WHERE t.user_id = p.user_id AND t.match_id = p.match_id)
      ON CONFLICT DO NOTHING RETURNING user_id, match_id
    ),`,
    rows: Prisma.sql`
      SELECT f.user_id, due.match_day, array_agg(f.match_id ORDER BY f.match_id) AS match_ids, max(due.until) AS until,
        jsonb_object_agg(f.match_id, NULL) AS known
      FROM fresh f JOIN matches m ON m.match_id = f.match_id ${onTheirDay(Prisma.sql`f`)}
      WHERE m.awarded_at > ${new Date(now.getTime() - NEWS_FOR)} GROUP BY 1, 2`,
    known: Prisma.sql`x.known`,
    again: "more",
  });
}

/** A notification that was dropped without a try, since there was nothing to say, counts as never planned. */
const wasDropped = Prisma.sql`(held.next_attempt_at IS NULL AND held.attempts = 0)`;

/** When to plan a notification again that the browser has for that kind and day. It replaces one on the screen. */
const AGAIN = {
  never: wasDropped,
  /** If there are more matches. */
  more: Prisma.sql`NOT held.match_ids @> excluded.match_ids OR ${wasDropped}`,
  always: Prisma.sql`true`,
};

interface Planned {
  /** Common table expressions before `rows`. */
  before?: Prisma.Sql;
  /** Selects user_id, match_day, match_ids and until: a row per player and day. */
  rows: Prisma.Sql;
  /** The day it is stored under, from a row x and a subscription s. */
  matchDay?: Prisma.Sql;
  /** JSON by match: the points the player knew before. A waiting notification keeps its own. */
  known?: Prisma.Sql;
  again: keyof typeof AGAIN;
}

/** Writes a notification for each browser of the players in `rows`, if they want the kind. */
async function plan({ tx, subscriptionIds, moment }: Batch, kind: Kind, planned: Planned): Promise<void> {
  const { before = Prisma.empty, rows, again } = planned;
  const { matchDay = Prisma.sql`x.match_day`, known = Prisma.sql`'{}'::jsonb` } = planned;
  await tx.$executeRaw`
    WITH ${before} planned AS (${rows})
    INSERT INTO notifications AS held (subscription_id, kind, match_day, match_ids, known_points, next_attempt_at, expires_at)
    SELECT s.id, ${kind}, ${matchDay}, x.match_ids, ${known}, ${moment.now}::timestamptz, x.until
    FROM planned x JOIN push_subscriptions s ON s.user_id = x.user_id AND s.id = ANY (${subscriptionIds}::uuid[])
    LEFT JOIN notification_choices c ON c.user_id = x.user_id
    WHERE NOT ${kind} = ANY (COALESCE(c.off, ${OFF_BY_DEFAULT}))
    ON CONFLICT (subscription_id, kind, match_day) DO UPDATE SET
      match_ids = CASE WHEN held.sent_at IS NULL AND ${wasDropped} THEN excluded.match_ids
        ELSE ARRAY(SELECT unnest(held.match_ids) UNION SELECT unnest(excluded.match_ids) ORDER BY 1) END,
      known_points = CASE WHEN held.next_attempt_at IS NULL THEN excluded.known_points ELSE excluded.known_points || held.known_points END,
      revision = held.revision + 1, attempts = 0, next_attempt_at = excluded.next_attempt_at,
      expires_at = GREATEST(held.expires_at, excluded.expires_at)
    WHERE ${AGAIN[again]}`;
}
