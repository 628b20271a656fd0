/** What there is to do for the jobs that nothing waits for where they do not run, and when each last came to its end. */
import { MINUTE } from "../clock";
import { Prisma } from "../generated/prisma/client";
import { REMIND_BEFORE } from "../reminder/rules";
import { currentSeasonId } from "../season/current-season";
import type { Moment } from "../season/schema";
import { JOBS_OVERDUE } from "./rules";

const succeeded = (job: string) => Prisma.sql`(SELECT succeeded_at FROM jobs WHERE name = ${job})`;

/** The columns of `work` in the details, for statements. */
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
