/** Writes the reminders that are due, and takes players off them. See docs/decisions/016-reminders.md. */
import { z } from "zod";
import { db, type Transaction } from "../db";
import { type Run, runAlone } from "../job/commands";
import type { Ran } from "../job/schema";
import { type NewMail, postMails } from "../mail/outbox";
import { Refusal } from "../refusal/catalogue";
import { rowsIn } from "../rows";
import { inTransaction } from "../transaction";
import { type ComingMatch, findReaders, listComingMatches, listTimeZones, type Reader } from "./data";
import { oneClickUrl, ownerOfToken, unsubscribePage, unsubscribeToken } from "./link";
import { reminderMail } from "./mails";
import { DEFAULT_ZONE, type DueMatch, dueMatches, REMIND_BEFORE } from "./rules";

/** Players looked at in one transaction. */
const BATCH = 500;

/** Reminds whom rule 21 says; one run at a time. What a run that died had not written, the next one writes. */
export async function sendReminders(now: Date): Promise<Ran<{ reminded: number }>> {
  return runAlone("send-reminders", async (run) => {
    const timeZones = await listTimeZones();
    const due = dueMatches(await listComingMatches(now), timeZones, now);
    let reminded = 0;
    for (let after: string | undefined = ""; after !== undefined && due.length > 0; ) {
      const batch = await remindBatch(run, after, timeZones, now);
      reminded += batch.reminded;
      after = batch.last;
    }
    return { reminded };
  });
}

/** Reminds those of the next players for whom it is time: marks and mails in one transaction, so neither without the other. */
async function remindBatch(run: Run, after: string, timeZones: string[], now: Date) {
  return inTransaction("batch", async (tx) => {
    await run.renew(tx);
    // Read anew and held: a match that is moved or closed meanwhile must not be announced as it was.
    const matches = await listComingMatches(now, tx);
    const players = await holdPlayers(tx, after);
    const marks = await markDue(tx, players, dueMatches(matches, timeZones, now), now);
    const mails = await writeMails(tx, marks, matches);
    await postMails(tx, mails, now);
    return { reminded: mails.length, last: players.at(-1) };
  });
}

const playerRow = z.object({ id: z.string() });

/** The next players who want reminders, by id; nobody deletes them until the transaction ends. */
async function holdPlayers(tx: Transaction, after: string): Promise<string[]> {
  const rows = await rowsIn(tx, playerRow)`
    SELECT u.id FROM users u JOIN profiles r ON r.user_id = u.id
    WHERE u.id > ${after} AND u.verified_at IS NOT NULL AND r.reminder_email
    ORDER BY u.id LIMIT ${BATCH} FOR KEY SHARE OF u`;
  return rows.map(({ id }) => id);
}

const markRow = z.object({ userId: z.string(), matchId: z.string(), matchDay: z.string() });
type Mark = z.infer<typeof markRow>;

/**
 * Marks what each player is to be reminded of: the matches of a day that they have not picked, from three hours before
 * the first of these closes. No match twice, and no second mail for a day.
 */
async function markDue(tx: Transaction, players: string[], due: DueMatch[], now: Date): Promise<Mark[]> {
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
        AND NOT EXISTS (SELECT 1 FROM predictions p WHERE p.match_id = due.match_id AND p.user_id = r.user_id)
        AND NOT EXISTS (SELECT 1 FROM reminders m WHERE m.user_id = r.user_id AND m.match_id = due.match_id)
        AND NOT EXISTS (SELECT 1 FROM reminders m WHERE m.user_id = r.user_id AND m.match_day = due.match_day)
    )
    INSERT INTO reminders (user_id, match_id, match_day, created_at)
    SELECT user_id, match_id, match_day, ${now}::timestamptz FROM unpicked WHERE first_closes_at <= ${horizon}
    RETURNING user_id AS "userId", match_id AS "matchId", match_day::text AS "matchDay"`;
}

/** One mail per player and day, with the matches in the order in which they close. */
async function writeMails(tx: Transaction, marks: Mark[], matches: ComingMatch[]): Promise<NewMail[]> {
  const marked = new Map<string, Set<string>>();
  for (const { userId, matchDay, matchId } of marks) {
    const key = `${userId} ${matchDay}`;
    marked.set(key, (marked.get(key) ?? new Set()).add(matchId));
  }
  const readers = await findReaders(tx, [...new Set(marks.map(({ userId }) => userId))]);
  return [...marked].flatMap(([key, ids]) => {
    const reader = readers.get(key.slice(0, key.indexOf(" ")));
    const listed = matches.filter(({ matchId }) => ids.has(matchId));
    return reader ? [writeMail(reader, listed)] : [];
  });
}

function writeMail(reader: Reader, matches: ComingMatch[]): NewMail {
  const page = unsubscribePage(unsubscribeToken(reader.userId));
  const mail = { to: reader.email, ...reminderMail(reader, matches, page), unsubscribeUrl: oneClickUrl(reader.userId) };
  // Of no use once all that it lists has closed.
  return { ...mail, bulk: true, expiresAt: matches.at(-1)?.closesAt ?? null };
}

/** Stops the reminders of whoever's link this is; again changes nothing. Throws TOKEN_INVALID. */
export async function stopReminders(token: string): Promise<void> {
  const userId = ownerOfToken(token);
  if (userId === null)
    throw new Refusal("TOKEN_INVALID", {
      message: "This link is not complete. Log in and switch the reminders off in Settings",
    });
  await db().profile.updateMany({ where: { userId }, data: { reminderEmail: false } });
}
