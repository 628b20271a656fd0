/** On a single machine the server does its scheduled work itself; on a hosting platform the cron calls do. */
import { sweepUnverified } from "../account/sweep-unverified";
import { MINUTE, readClock, SECOND } from "../clock";
import { refreshScores } from "../feed/refresh-scores";
import { log } from "../log";
import { sendDueMails } from "../mail/outbox";
import { sweepMails } from "../mail/sweep-mails";
import { mailNotices } from "../notice/mailing";
import { sendNotifications } from "../notification/send";
import { sweepKept } from "../pick/kept-commands";
import { sweepStrays } from "../profile/stray-pictures";
import { sweepRateLimits } from "../rate-limit";
import { sendReminders } from "../reminder/commands";
import { currentSeason } from "../season/current-season";
import type { Moment } from "../season/schema";
import { prove } from "../verify/prove";

interface Job {
  name: string;
  every: number;
  run: (now: Date) => Promise<unknown>;
}

const JOBS: Job[] = [
  // Often: how often a match is asked for is decided there. A replay brings a ball a minute.
  { name: "refresh-scores", every: 15 * SECOND, run: inCurrentSeason(refreshScores) },
  { name: "prove", every: 30 * SECOND, run: prove },
  { name: "mail-notices", every: MINUTE, run: mailNotices },
  { name: "send-mails", every: MINUTE, run: sendDueMails },
  { name: "send-notifications", every: MINUTE, run: inCurrentSeason(sendNotifications) },
  { name: "send-reminders", every: 5 * MINUTE, run: inCurrentSeason(sendReminders) },
  { name: "sweep-rate-limits", every: 60 * MINUTE, run: sweepRateLimits },
  { name: "sweep-accounts", every: 60 * MINUTE, run: sweepUnverified },
  { name: "sweep-mails", every: 60 * MINUTE, run: sweepMails },
  { name: "sweep-kept-picks", every: 60 * MINUTE, run: sweepKept },
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
