/** The weekly scorecard by email: on Mondays, to players who want it, once a week. */
import { z } from "zod";
import { PRODUCT } from "../brand/product";
import { calendarDate, DAY } from "../clock";
import { inTransaction, LONG, rowsIn } from "../db";
import { env } from "../env";
import { type Run, runAlone } from "../jobs/run-alone";
import type { JobResult } from "../jobs/schema";
import { layOut } from "../mail/letter";
import { type NewMail, postMails } from "../mail/outbox";
import { listMatches } from "../match/data";
import { isShared } from "../match/rules";
import type { Match } from "../match/schema";
import { BY_EMAIL, isQuiet, zoneOrDefault } from "../notify/rules";
import { oneClickUrl, unsubscribePage, unsubscribeToken } from "../notify/unsubscribe-link";
import type { Moment, Season } from "../season/schema";
import { nextMatch, readLines } from "./data";
import { mondayOf, nextInWords, scorecardOf, scorecardPath, scoreInWords, type Week, weeksOf } from "./rules";
import type { Batter, Scorecard } from "./schema";

/** Players per transaction. */
const BATCH = 500;
/** From when on it is sent on Mondays, and until when it waits for the week's last points, in the season's time zone. */
const BEFORE_EIGHT = { from: 0, until: 8 * 60 };
const BEFORE_SIX_PM = { from: 0, until: 18 * 60 };

interface Due {
  week: Week;
  next: Match | null;
}

/** The scheduled job; one run at a time. The next run continues where one that died stopped. */
export async function mailScorecards(moment: Moment): Promise<JobResult<{ written: number }>> {
  return runAlone("mail-scorecards", async (run) => {
    const due = await findDue(moment);
    let written = 0;
    for (let after: string | undefined = due ? "" : undefined; due && after !== undefined; ) {
      const batch = await mailBatch(run, after, due, moment);
      written += batch.written;
      after = batch.last;
    }
    return { written };
  });
}

/** Last week's card on a Monday; null before it's time, or without a decided match. */
async function findDue({ now, season }: Moment): Promise<Due | null> {
  const { zone } = season;
  const today = calendarDate(now, zone);
  if (mondayOf(today) !== today || isQuiet(now, zone, BEFORE_EIGHT)) return null;
  const matches = await listMatches(season.id);
  const week = weeksOf(matches, now, season).at(-1);
  const isOfWeek = (at: Date) => mondayOf(calendarDate(at, zone)) === week?.week;
  if (!week || !isOfWeek(new Date(now.getTime() - 3 * DAY))) return null;
  const isAwaited = matches.some(
    ({ matchDate, matchStarted, matchWinner, awardedAt }) =>
      isOfWeek(matchDate) && matchStarted && awardedAt === null && !isShared(matchWinner),
  );
  return isAwaited && isQuiet(now, zone, BEFORE_SIX_PM) ? null : { week, next: nextMatch(matches, now) };
}

const readerRow = z.object({
  ...{ userId: z.string(), email: z.string(), timeZone: z.string().nullable() },
  ...{ from: z.number(), until: z.number() },
});
type Reader = z.infer<typeof readerRow>;

/** Mails the next players who were in the season that week, by id. Players in their quiet hours get it from a later run. */
async function mailBatch(run: Run, after: string, { week, next }: Due, { now, season }: Moment) {
  return inTransaction(async (tx) => {
    await run.renew(tx);
    const monday = new Date(week.week);
    const readers = await rowsIn(tx, readerRow)`
      SELECT u.id AS "userId", u.email, r.time_zone AS "timeZone", c.quiet_from AS from, c.quiet_until AS until
      FROM users u JOIN profiles r ON r.user_id = u.id JOIN notification_choices c ON c.user_id = u.id
      JOIN entries n ON n.user_id = u.id AND n.season_id = ${season.id}
      WHERE u.id > ${after} AND u.verified_at IS NOT NULL AND NOT ${BY_EMAIL} = ANY (c.off)
        AND n.joined_at <= ${week.matches.at(-1)?.matchDate ?? null}::timestamptz
        AND NOT EXISTS (SELECT FROM scorecard_mails m WHERE m.user_id = u.id AND m.week = ${monday}::date)
      ORDER BY u.id LIMIT ${BATCH} FOR KEY SHARE OF u`;
    const awake = readers.filter((reader) => !isQuiet(now, zoneOrDefault(reader.timeZone), reader));
    const userIds = awake.map(({ userId }) => userId);
    const lines = await readLines(week, season, userIds);
    await tx.scorecardMail.createMany({ data: userIds.map((userId) => ({ userId, week: monday })) });
    const mails = awake.map((reader) =>
      writeMail(reader, scorecardOf(week, lines, reader.userId, season), next, season),
    );
    await postMails(tx, mails, now);
    return { written: mails.length, last: readers.at(-1)?.userId };
  }, LONG);
}

/** Never expires: bulk emails that do are reminders. */
function writeMail({ userId, email, timeZone }: Reader, card: Scorecard, next: Match | null, season: Season): NewMail {
  const own = card.own ?? card.eleven.find(({ isOwn }) => isOwn);
  const row = ({ name, how, runs, balls, isOwn }: Batter) => ({
    ...{ label: name, detail: how, figure: balls === 0 ? "" : `${runs}`, isOwn },
  });
  const falls = card.falls.length > 0 && `Fall of streaks: ${card.falls.join(", ")}.`;
  const fixture = next && `Next match: ${nextInWords(next, season, zoneOrDefault(timeZone))}.`;
  const letter = layOut({
    subject: `Your week: ${own ? scoreInWords(own) : "did not bat"}`,
    preview: `${season.name}, ${card.dates}: ${card.total}`,
    heading: `Scorecard, ${card.dates}`,
    parts: [
      {
        kind: "table",
        rows: [
          ...card.eleven.map(row),
          { label: "Extras", detail: "home team bonus", figure: `${card.extras}` },
          { label: "Total", detail: card.matches, figure: card.total },
          ...(card.own ? [row(card.own)] : []),
        ],
      },
      ...[falls, fixture].flatMap((text) => (text ? [{ kind: "text" as const, text }] : [])),
      { kind: "button", label: "Open scorecard", url: `${env().NEXTAUTH_URL}${scorecardPath(card.week)}` },
    ],
    footer: `You get this email on Mondays because you asked for it in your ${PRODUCT.name} settings.`,
    footerLink: { label: "Stop the weekly scorecard", url: unsubscribePage(unsubscribeToken(userId, "scorecard")) },
  });
  return { to: email, ...letter, unsubscribeUrl: oneClickUrl(userId, "scorecard"), bulk: true };
}
