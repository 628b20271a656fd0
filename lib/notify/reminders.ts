/** Reminder emails (rule 21): queues those that are due, and withdraws those that are wrong or unwanted by now. */
import { z } from "zod";
import { calendarDate, DAY } from "../clock";
import { type Database, db, inTransaction, LONG, rowsIn, type Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import type { Run } from "../jobs/run-alone";
import { runAlone } from "../jobs/run-alone";
import type { JobResult } from "../jobs/schema";
import { type NewMail, postMails } from "../mail/outbox";
import { arePicksOpen, closingTime, type InSeason, type PickWindow } from "../match/deadlines";
import { type Match, matchSchema } from "../match/schema";
import { Refusal } from "../refusal/catalogue";
import { currentSeasonId, seasonIn } from "../season/data";
import type { Moment, Season } from "../season/schema";
import { BY_EMAIL, DEFAULT_ZONE, REMIND_BEFORE, zoneOrDefault } from "./rules";
import { choose } from "./subscriptions";
import { reminderMail } from "./texts";
import { type Mailing, oneClickUrl, ownerOfToken, unsubscribePage, unsubscribeToken } from "./unsubscribe-link";

/** Players per transaction. */
const BATCH = 500;

/** The scheduled job; one run at a time. The next run continues where one that died stopped. */
export async function sendReminders(moment: Moment): Promise<JobResult<{ reminded: number }>> {
  return runAlone("send-reminders", async (run) => {
    let reminded = 0;
    const matches = await listComingMatches(db(), moment);
    // The zone doesn't matter for whether anything is due.
    if (dueMatches(matches, [DEFAULT_ZONE], moment.now, moment.season).length === 0) return { reminded };
    for (let after: string | undefined = ""; after !== undefined; ) {
      const batch = await remindBatch(run, after, moment.now);
      reminded += batch.reminded;
      after = batch.last;
    }
    return { reminded };
  });
}

/**
 * Reminds the next players. Marks and emails are written in one transaction, so there is never one without the other.
 */
async function remindBatch(run: Run, after: string, now: Date) {
  return inTransaction(async (tx) => {
    await run.renew(tx);
    // Locks season and matches, so that they can't change before the emails about them are queued.
    await tx.$executeRaw`SELECT FROM seasons WHERE is_current FOR SHARE`;
    const season = await seasonIn(tx);
    const matches = await listComingMatches(tx, { now, season }, Prisma.sql`FOR SHARE`);
    const readers = await lockReaders(tx, after);
    const zones = [...new Set(readers.map(({ timeZone }) => timeZone ?? DEFAULT_ZONE))];
    const marks = await markDue(tx, readers, dueMatches(matches, zones, now, season), now);
    const mails = readers.flatMap((reader) => {
      const own = marks.filter(({ userId }) => userId === reader.userId);
      const days = [...new Set(own.map(({ matchDay }) => matchDay))];
      return days.map((day) => {
        const ofDay = new Set(own.flatMap(({ matchDay, matchId }) => (matchDay === day ? [matchId] : [])));
        return writeMail(
          reader,
          matches.filter(({ matchId }) => ofDay.has(matchId)),
          season,
        );
      });
    });
    await postMails(tx, mails, now);
    return { reminded: mails.length, last: readers.at(-1)?.userId };
  }, LONG);
}

const comingMatch = matchSchema.pick({
  matchId: true,
  matchDate: true,
  teamOne: true,
  teamTwo: true,
  matchStarted: true,
  matchEnded: true,
  matchWinner: true,
  picksClosedAt: true,
  postponed: true,
});
type ComingMatch = z.infer<typeof comingMatch>;

/** The matches that start soon enough for a reminder, in order. */
function listComingMatches(database: Database, { now }: Moment, lock = Prisma.empty): Promise<ComingMatch[]> {
  return rowsIn(database, comingMatch)`
    SELECT match_id AS "matchId", match_date AS "matchDate", team_one AS "teamOne", team_two AS "teamTwo",
      match_started AS "matchStarted", match_ended AS "matchEnded", match_winner AS "matchWinner",
      picks_closed_at AS "picksClosedAt", postponed
    FROM matches WHERE season_id = ${currentSeasonId} AND match_date > ${now} AND match_date < ${new Date(now.getTime() + LOOK_AHEAD)}
    ORDER BY match_date, match_number, match_id ${lock}`;
}

/**
 * Matches that start later can't belong to a day that is due: picks close at most a day before the start, and a
 * calendar day has at most 25 hours.
 */
const LOOK_AHEAD = 3 * DAY;

/** A match on its calendar day in a zone, such as "2027-03-20", and until when to notify of it. */
export interface DatedMatch {
  matchId: string;
  timeZone: string;
  matchDay: string;
  until: Date;
}

/**
 * The open matches, until picks close, of every day on which one closes within three hours, by zone. The statements
 * that use this check picks, since for players who have picked that match the day is due later.
 */
export function dueMatches(
  matches: readonly (PickWindow & { matchId: string })[],
  zones: readonly string[],
  now: Date,
  season: InSeason,
): DatedMatch[] {
  const open = matches.filter((match) => arePicksOpen(match, now, season));
  return zones.flatMap((timeZone) => {
    const dated = open.map((match) => onItsDay(match, timeZone, closingTime(match, season.rules)));
    const isDue = ({ until }: DatedMatch) => until.getTime() - REMIND_BEFORE <= now.getTime();
    const days = new Set(dated.filter(isDue).map(({ matchDay }) => matchDay));
    return dated.filter(({ matchDay }) => days.has(matchDay));
  });
}

export function onItsDay(
  { matchId, matchDate }: Pick<Match, "matchId" | "matchDate">,
  timeZone: string,
  until: Date,
): DatedMatch {
  return { matchId, timeZone, matchDay: calendarDate(matchDate, zoneOrDefault(timeZone)), until };
}

/** Matches on their days, as a table `due` in a statement. */
export function datedRows(dated: readonly DatedMatch[]): Prisma.Sql {
  return Prisma.sql`unnest(
    ${dated.map(({ matchId }) => matchId)}::text[], ${dated.map(({ timeZone }) => timeZone)}::text[],
    ${dated.map(({ matchDay }) => matchDay)}::date[], ${dated.map(({ until }) => until.toISOString())}::timestamptz[]
  ) AS due (match_id, time_zone, match_day, until)`;
}

const readerRow = z.object({
  userId: z.string(),
  firstName: z.string(),
  email: z.string(),
  timeZone: z.string().nullable(),
});
type Reader = z.infer<typeof readerRow>;

/** The next players who want reminders, by id; they can't be deleted until the transaction ends. */
function lockReaders(tx: Transaction, after: string): Promise<Reader[]> {
  return rowsIn(tx, readerRow)`
    SELECT u.id AS "userId", u.first_name AS "firstName", u.email, r.time_zone AS "timeZone"
    FROM users u JOIN profiles r ON r.user_id = u.id
    WHERE u.id > ${after} AND u.verified_at IS NOT NULL AND r.reminder_email
    ORDER BY u.id LIMIT ${BATCH} FOR KEY SHARE OF u`;
}

const markRow = z.object({ userId: z.string(), matchId: z.string(), matchDay: z.string() });

/**
 * Marks the matches each player is reminded of: those of a day without a pick, from three hours before the first of
 * them closes. No match twice, and one email per day.
 */
function markDue(tx: Transaction, readers: Reader[], due: DatedMatch[], now: Date) {
  return rowsIn(tx, markRow)`
    WITH unpicked AS (
      SELECT r.user_id, due.match_id, due.match_day,
        min(due.until) OVER (PARTITION BY r.user_id, due.match_day) AS first_closes_at
      FROM profiles r JOIN ${datedRows(due)} ON due.time_zone = COALESCE(r.time_zone, ${DEFAULT_ZONE})
      WHERE r.user_id = ANY (${readers.map(({ userId }) => userId)})
        AND EXISTS (SELECT FROM entries n WHERE n.user_id = r.user_id AND n.season_id = ${currentSeasonId})
        AND NOT EXISTS (SELECT 1 FROM predictions p WHERE p.match_id = due.match_id AND p.user_id = r.user_id)
        AND NOT EXISTS (SELECT 1 FROM reminders m WHERE m.user_id = r.user_id AND m.match_id = due.match_id)
        AND NOT EXISTS (SELECT 1 FROM reminders m WHERE m.user_id = r.user_id AND m.match_day = due.match_day)
    )
    INSERT INTO reminders (user_id, match_id, match_day, created_at)
    SELECT user_id, match_id, match_day, ${now}::timestamptz FROM unpicked
    WHERE first_closes_at <= ${new Date(now.getTime() + REMIND_BEFORE)}
    RETURNING user_id AS "userId", match_id AS "matchId", match_day::text AS "matchDay"`;
}

function writeMail(reader: Reader, matches: ComingMatch[], season: Season): NewMail {
  const closing = matches.map((match) => ({ ...match, closesAt: closingTime(match, season.rules) }));
  const written = reminderMail(reader, closing, unsubscribePage(unsubscribeToken(reader.userId)), season);
  const expiresAt = closing.at(-1)?.closesAt ?? null;
  return { to: reader.email, ...written, unsubscribeUrl: oneClickUrl(reader.userId), bulk: true, expiresAt };
}

/** Stops what a link's token is for, and says what; repeating it changes nothing. Throws TOKEN_INVALID. */
export async function stopMails(token: string, now: Date): Promise<Mailing> {
  const owner = ownerOfToken(token);
  if (owner === null)
    throw new Refusal("TOKEN_INVALID", {
      message: "This link is incomplete. Log in and turn these emails off in Settings.",
    });
  const { userId, mailing } = owner;
  if (mailing === "scorecard") {
    await choose(userId, { push: { [BY_EMAIL]: false } }, now);
  } else {
    await db().profile.updateMany({ where: { userId }, data: { reminderEmail: false } });
    await withdrawReminders(userId);
  }
  return mailing;
}

const neverTried = Prisma.sql`attempts = 0`;
const isReminder = Prisma.sql`expires_at IS NOT NULL`;

/**
 * Withdraws the queued emails of a player who wants no more. One that was tried stays with its batch: without it, a
 * retry would be a new request to the mail service, which might send the others twice.
 */
export function withdrawReminders(userId: string): Promise<void> {
  return withdraw(db(), Prisma.sql`unsubscribe_url = ${oneClickUrl(userId)} AND ${neverTried}`);
}

/** Withdraws all queued reminders (rule 21). */
export function withdrawAllReminders(tx: Transaction): Promise<void> {
  return withdraw(tx, isReminder);
}

/**
 * Withdraws the queued reminders of a changed match; the next run writes them again if they are still due. One that was
 * tried may have been sent, so it stays until its last match closes.
 */
export async function withdrawRemindersOf(tx: Transaction, matchId: string, moment: Moment): Promise<void> {
  const ofMatch = Prisma.sql`
    SELECT u.email, r.user_id, r.created_at FROM reminders r JOIN users u ON u.id = r.user_id
    WHERE r.match_id = ${matchId}`;
  const which = Prisma.sql`("to", created_at) IN (SELECT t.email, t.created_at FROM (${ofMatch}) t)`;
  await withdraw(tx, Prisma.sql`${neverTried} AND ${isReminder} AND ${which}`);
  await updateExpiry(tx, ofMatch, moment);
}

/** As withdrawRemindersOf, for all queued reminders, after a change of when picks close. */
export async function withdrawForNewClosings(tx: Transaction, moment: Moment): Promise<void> {
  await withdraw(tx, Prisma.sql`${neverTried} AND ${isReminder}`);
  const all = Prisma.sql`
    SELECT u.email, u.id AS user_id, m.created_at FROM mails m JOIN users u ON u.email = m."to"
    WHERE m.bulk AND m.next_attempt_at IS NOT NULL`;
  await updateExpiry(tx, all, moment);
}

/**
 * Makes queued reminders expire when the last of their matches closes. `which` selects email, user_id and created_at.
 */
async function updateExpiry(tx: Transaction, which: Prisma.Sql, { now, season }: Moment): Promise<void> {
  await tx.$executeRaw`
    UPDATE mails SET expires_at = COALESCE((
      SELECT max(COALESCE(m.picks_closed_at, m.match_date - make_interval(mins => ${season.rules.picksCloseBefore})))
      FROM reminders r JOIN matches m USING (match_id) WHERE r.user_id = t.user_id AND r.created_at = t.created_at
    ), ${now})
    FROM (${which}) t
    WHERE bulk AND next_attempt_at IS NOT NULL AND expires_at IS NOT NULL
      AND mails."to" = t.email AND mails.created_at = t.created_at`;
}

/**
 * Deletes queued bulk emails, and the marks of reminders that were never tried, so that players can be reminded again.
 */
async function withdraw(database: Database, which: Prisma.Sql): Promise<void> {
  await database.$executeRaw`
    WITH withdrawn AS (
      DELETE FROM mails WHERE bulk AND next_attempt_at IS NOT NULL AND ${which}
      RETURNING "to", attempts, expires_at, created_at
    )
    DELETE FROM reminders r USING withdrawn w, users u
    WHERE w.attempts = 0 AND w.expires_at IS NOT NULL
      AND u.email = w."to" AND r.user_id = u.id AND r.created_at = w.created_at`;
}
