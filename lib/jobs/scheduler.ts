import { sweepStrays } from "../account/pictures";
import { sweepUnverified } from "../account/sign-up-actions";
import { MINUTE, readClock, SECOND } from "../clock";
import { refreshScores } from "../feed/scheduled-refresh";
import { sweepRateLimits } from "../http/rate-limit";
import { log } from "../log";
import { sendDueMails, sweepMails } from "../mail/outbox";
import { mailNotices } from "../notify/notices";
import { sendReminders } from "../notify/reminders";
import { sendNotifications } from "../notify/send-notifications";
import { mailScorecards } from "../scorecard/mail";
import { sealDue } from "../seal/actions";
import { currentSeason } from "../season/data";
import type { Moment } from "../season/schema";

/** Runs the scheduled work on a single machine; on a hosting platform the cron calls do. */

interface Job {
  name: string;
  every: number;
  run: (now: Date) => Promise<unknown>;
}

const JOBS: Job[] = [
  // Often, since the job decides itself how often to ask for a match. The replay has a ball a minute.
  { name: "refresh-scores", every: 15 * SECOND, run: inCurrentSeason(refreshScores) },
  { name: "seal", every: 30 * SECOND, run: sealDue },
  { name: "mail-notices", every: MINUTE, run: mailNotices },
  { name: "mail-scorecards", every: 5 * MINUTE, run: inCurrentSeason(mailScorecards) },
  { name: "send-mails", every: MINUTE, run: sendDueMails },
  { name: "send-notifications", every: MINUTE, run: inCurrentSeason(sendNotifications) },
  { name: "send-reminders", every: 5 * MINUTE, run: inCurrentSeason(sendReminders) },
  { name: "sweep-rate-limits", every: 60 * MINUTE, run: sweepRateLimits },
  { name: "sweep-accounts", every: 60 * MINUTE, run: sweepUnverified },
  { name: "sweep-mails", every: 60 * MINUTE, run: sweepMails },
  { name: "sweep-pictures", every: 60 * MINUTE, run: sweepStrays },
];

function inCurrentSeason(run: (moment: Moment) => Promise<unknown>): Job["run"] {
  return async (now) => run({ now, season: await currentSeason() });
}

export function startScheduler(): void {
  for (const job of JOBS) setInterval(() => runJob(job), job.every).unref();
}

function runJob({ name, run }: Job): void {
  run(readClock()).catch((error: unknown) => log().error({ job: name, err: error }, "a scheduled job failed"));
}
