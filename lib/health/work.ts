/** What the health and the administrators' list ask of the database alike, as parts of a statement. */
import { MINUTE } from "../clock";
import { Prisma } from "../generated/prisma/client";
import { OVER_AFTER } from "../match/due";
import { REMIND_BEFORE } from "../reminder/rules";
import { currentSeasonId } from "../season/current-season";
import type { Moment } from "../season/schema";
import { JOBS_OVERDUE } from "./rules";

const succeeded = (job: string) => Prisma.sql`(SELECT succeeded_at FROM jobs WHERE name = ${job})`;

/** The mails that wait, in the columns of `mails` in the details: one row. */
export const waitingMails = Prisma.sql`
  SELECT count(*)::int AS waiting, min(created_at) AS oldest,
    min(next_attempt_at) FILTER (WHERE NOT bulk) AS "dueSince",
    min(next_attempt_at) FILTER (WHERE bulk) AS "bulkDueSince",
    max(created_at) FILTER (WHERE attempts > 1) AS failing, (SELECT max(sent_at) FROM mails) AS "sentAt"
  FROM mails WHERE bulk = ANY ('{false,true}') AND next_attempt_at IS NOT NULL`;

/** Whether a match is on; of a season that is over nothing is asked of the source any more. */
export function isMatchOn({ now, season }: Moment): Prisma.Sql {
  return Prisma.sql`${season.state === "running"} AND EXISTS (
    SELECT FROM matches WHERE season_id = ${currentSeasonId} AND NOT match_ended AND match_winner IS NULL
      AND match_date <= ${now} AND match_date > ${new Date(now.getTime() - OVER_AFTER)})`;
}

/**
 * The columns of `work` in the details: what there is to do for the jobs that nothing waits for where they do not run, and
 * when each last came to its end.
 */
export function workColumns({ now, season }: Moment): Prisma.Sql {
  const first = now.getTime() + season.rules.picksCloseBefore * MINUTE;
  // Those that have been due for less may be reminded of by the next run.
  const last = first + REMIND_BEFORE - JOBS_OVERDUE;
  return Prisma.sql`
    (SELECT min(since) FROM jobs) AS "jobsSince", ${succeeded("send-reminders")} AS "remindedAt", ${succeeded("prove")} AS "provedAt",
    (SELECT min(created_at) FROM notices WHERE mailed_to IS NOT NULL) AS "noticeSince",
    ${season.state === "running"}::bool AS "isProving",
    ${season.state === "running"} AND EXISTS (
      SELECT FROM matches WHERE season_id = ${currentSeasonId} AND match_date > ${new Date(first)} AND match_date <= ${new Date(last)}
        AND picks_closed_at IS NULL AND NOT match_started AND NOT match_ended AND match_winner IS NULL
        AND NOT 'Tbc' IN (team_one, team_two)
    ) AND EXISTS (SELECT FROM profiles WHERE reminder_email) AS "isReminding"`;
}
