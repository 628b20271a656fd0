/** Writes the reminders that are due, and takes players off them. See docs/decisions/016-reminders.md. */
import { readShownHead } from "../chain/shown-head";
import { db, type Transaction } from "../db";
import { type Run, runAlone } from "../job/commands";
import type { Ran } from "../job/schema";
import { type NewMail, postMails } from "../mail/outbox";
import { Refusal } from "../refusal/catalogue";
import { seasonIn } from "../season/current-season";
import type { Moment, Season } from "../season/schema";
import { inTransaction } from "../transaction";
import { type ComingMatch, findReaders, listComingMatches, listTimeZones, type Reader } from "./data";
import { holdPlayers, type Mark, markDue } from "./due-players";
import { oneClickUrl, ownerOfToken, unsubscribePage, unsubscribeToken } from "./link";
import { reminderMail } from "./mails";
import { dueMatches } from "./rules";
import { withdrawReminders } from "./withdraw";

/** Reminds whom rule 21 says; one run at a time. What a run that died had not written, the next one writes. */
export async function sendReminders(moment: Moment): Promise<Ran<{ reminded: number }>> {
  return runAlone("send-reminders", async (run) => {
    const timeZones = await listTimeZones();
    const { now, season } = moment;
    const due = dueMatches(await listComingMatches(moment), timeZones, now, season);
    let reminded = 0;
    for (let after: string | undefined = ""; after !== undefined && due.length > 0; ) {
      const batch = await remindBatch(run, after, timeZones, moment);
      reminded += batch.reminded;
      after = batch.last;
    }
    return { reminded };
  });
}

/** Reminds those of the next players for whom it is time: marks and mails in one transaction, so neither without the other. */
async function remindBatch(run: Run, after: string, timeZones: string[], moment: Moment) {
  const { now } = moment;
  return inTransaction("batch", async (tx) => {
    await run.renew(tx);
    // A run takes minutes: the season may be closed meanwhile. Whoever closes it is waited for, or waits.
    await tx.$executeRaw`SELECT FROM seasons WHERE is_current FOR SHARE`;
    const season = await seasonIn(tx);
    // Read anew and held: a match that is moved or closed meanwhile must not be announced as it was.
    const matches = await listComingMatches({ now, season }, tx);
    const players = await holdPlayers(tx, after);
    const marks = await markDue(tx, players, dueMatches(matches, timeZones, now, season), now);
    const mails = await writeMails(tx, marks, matches, season);
    await postMails(tx, mails, now);
    return { reminded: mails.length, last: players.at(-1) };
  });
}

/** One mail per player and day, with the matches in the order in which they close. */
async function writeMails(tx: Transaction, marks: Mark[], matches: ComingMatch[], season: Season): Promise<NewMail[]> {
  const marked = new Map<string, Set<string>>();
  for (const { userId, matchDay, matchId } of marks) {
    const key = `${userId} ${matchDay}`;
    marked.set(key, (marked.get(key) ?? new Set()).add(matchId));
  }
  const head = await readShownHead(tx);
  const readers = await findReaders(tx, [...new Set(marks.map(({ userId }) => userId))]);
  return [...marked].flatMap(([key, ids]) => {
    const reader = readers.get(key.slice(0, key.indexOf(" ")));
    const listed = matches.filter(({ matchId }) => ids.has(matchId));
    return reader ? [writeMail(reader, listed, season, head)] : [];
  });
}

function writeMail(reader: Reader, matches: ComingMatch[], season: Season, head: string): NewMail {
  const page = unsubscribePage(unsubscribeToken(reader.userId));
  const written = reminderMail(reader, matches, page, { ...season, head });
  const mail = { to: reader.email, ...written, unsubscribeUrl: oneClickUrl(reader.userId) };
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
  await withdrawReminders(userId);
}
