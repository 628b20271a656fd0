/** When the site is healthy, for monitors. Times are milliseconds. */
import { HOUR, MINUTE, SECOND } from "../clock";
import type { HealthDetails, Parts, ToDo } from "./schema";

/** How long an answer is cached, so that health checks can't load the database. */
export const CACHED_FOR = 5 * SECOND;
/** A slower database counts as unreachable. */
export const CHECK_TIMEOUT = 2 * SECOND;

/** By how much the clocks of a server and the database may differ; beyond it nothing is sealed. */
export const CLOCKS_DIFFER = 5 * SECOND;

/** While a match is on, older scores are overdue. */
export const SCORES_OVERDUE = 10 * MINUTE;
/** A call that the source hasn't answered by now has failed. */
const ANSWER_TAKES = 1 * MINUTE;
/** An email due for longer means that no sender runs or, if emails fail, that the service refuses them. */
export const MAILS_OVERDUE = 10 * MINUTE;
/** Bulk emails may take longer: there can be a hundred thousand reminders. */
export const BULK_OVERDUE = 2 * HOUR;

/** For notifications that are due, and for runs of their job: some hosts' timers come late. */
export const NOTIFICATIONS_OVERDUE = 20 * MINUTE;

/** A job without a queue is overdue when its last run is older. */
export const JOBS_OVERDUE = NOTIFICATIONS_OVERDUE;

/** What there is to do for jobs without a queue, and when each last finished. */
export type Work = HealthDetails["work"];

/** What the database reports. */
export interface Findings extends Pick<HealthDetails, "database" | "migrations" | "scores" | "work"> {
  mails: Omit<HealthDetails["mails"], "waiting" | "oldest">;
  notifications: Omit<HealthDetails["notifications"], "waiting">;
}

/**
 * Whether each part is healthy, given what could be read: everything, only what needs no migration, or null if the
 * database doesn't answer. What couldn't be read counts as unhealthy.
 */
export function judge(findings: Findings | Pick<Findings, "database" | "migrations"> | null, now: Date): Parts {
  const database = findings?.database.takesWrites === true;
  const clock = findings !== null && doClocksAgree(findings.database.clockAhead);
  const migrations = findings?.migrations.missing.length === 0;
  const rest =
    findings && "work" in findings
      ? judgeRest(findings, now)
      : { scores: false, mails: false, notifications: false, seals: false };
  return { database, clock, migrations, ...rest };
}

/** Whether a server's clock that is so far ahead of the database's, or behind it, may be trusted. Milliseconds. */
export function doClocksAgree(ahead: number): boolean {
  return Math.abs(ahead) <= CLOCKS_DIFFER;
}

function judgeRest({ scores, mails, notifications, work }: Findings, now: Date) {
  const since = sinceAt(now);
  const { sentAt, browsersSince, dueSince } = notifications;
  // Before the first browser subscribed there was nothing to send.
  const lookedAt = later(sentAt, browsersSince);
  const isRecent = (at: Date | null, limit: number) => at !== null && !since(at, limit);
  const isWatched = scores.hasSource && scores.matchIsOn;
  return {
    scores: !isWatched || (isRecent(scores.refreshedAt, SCORES_OVERDUE) && !isUnanswered(scores, now)),
    mails: areMailsSent(mails, now) && areMailsWritten(work, now),
    notifications:
      !hasSubscribers(notifications) ||
      (isRecent(lookedAt, NOTIFICATIONS_OVERDUE) && !since(dueSince, NOTIFICATIONS_OVERDUE)),
    seals: arePicksSealed(work, now),
  };
}

const sinceAt = (now: Date) => (instant: Date | null, limit: number) =>
  instant !== null && now.getTime() - instant.getTime() > limit;

/** Whether emails that are due are sent. */
export function areMailsSent(mails: Findings["mails"], now: Date): boolean {
  const since = sinceAt(now);
  return !since(mails.dueSince, MAILS_OVERDUE) && !since(mails.bulkDueSince, BULK_OVERDUE) && !isRefused(mails, now);
}

/** Whether reminders and notices are turned into emails; until they are, no queue shows them. */
export function areMailsWritten(work: Work, now: Date): boolean {
  const { isReminding, remindedAt, noticeSince } = work;
  const remindsLate = isReminding && isMissed(work, remindedAt, now);
  return !remindsLate && !(noticeSince !== null && isMissed(work, noticeSince, now));
}

/** How many things the To do page lists, given how many of them are about matches. */
export function countToDo(
  { scoresAreFresh, picksAreSealed, mails, fees }: Omit<ToDo, "count">,
  about: { matches: number; hasSourceProblem: boolean },
): number {
  const isSourceDown = about.hasSourceProblem || !scoresAreFresh;
  const owesFees = fees !== null && fees.unpaid > 0;
  const others = [isSourceDown, !picksAreSealed, !mails.leave, !mails.areWritten, mails.givenUp > 0, owesFees];
  return about.matches + others.filter(Boolean).length;
}

/** Whether the job that seals picks runs. */
export function arePicksSealed(work: Work, now: Date): boolean {
  return !(work.isSealing && isMissed(work, work.sealedAt, now));
}

/** Whether a job is late, given when it last finished or first had something to do. */
function isMissed({ jobsSince }: Work, at: Date | null, now: Date): boolean {
  return jobsSince !== null && sinceAt(now)(later(jobsSince, at), JOBS_OVERDUE);
}

const later = (one: Date | null, other: Date | null) => (one === null || (other !== null && other > one) ? other : one);

const hasSubscribers = ({ hasKeys, browsers }: Findings["notifications"]) => hasKeys && browsers > 0;

/**
 * An email that failed is due later, so what counts is whether the service has accepted one since. A failing email that
 * is older than the last one sent fails for its own reason, such as a wrong address.
 */
function isRefused({ failing, sentAt }: Findings["mails"], now: Date): boolean {
  if (failing === null || sentAt === null) return failing !== null;
  return failing > sentAt && now.getTime() - sentAt.getTime() > MAILS_OVERDUE;
}

/**
 * Runs succeed even if the source refuses, so what counts is its last reply. With few daily calls it is asked rarely,
 * so only a call without a reply counts.
 */
function isUnanswered({ askedAt, answeredAt }: Findings["scores"], now: Date): boolean {
  if (askedAt === null || now.getTime() - askedAt.getTime() < ANSWER_TAKES) return false;
  if (answeredAt === null) return true;
  return answeredAt < askedAt && now.getTime() - answeredAt.getTime() > SCORES_OVERDUE;
}
