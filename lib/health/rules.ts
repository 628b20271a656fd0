/** When the product is well: what a monitor is told. Times are milliseconds. */
import { HOUR, MINUTE, SECOND } from "../clock";

/** An answer is kept for so long, so that asking cannot load the database. */
export const KEPT_FOR = 5 * SECOND;
/** A database that takes longer counts as out of reach. */
export const LOOK_TIMEOUT = 2 * SECOND;

/** While a match is on, scores that have not been refreshed for so long are overdue. */
export const SCORES_OVERDUE = 10 * MINUTE;
/** A question that the source has not answered by now will not be answered. */
const ANSWER_TAKES = 1 * MINUTE;
/** A mail that is due for longer waits for a sender that does not come; where one fails and none leaves for longer, the service refuses. */
export const MAILS_OVERDUE = 10 * MINUTE;
/** A hundred thousand reminders take their time. */
export const BULK_OVERDUE = 2 * HOUR;

/** Notifications that are due for longer, or that nobody has looked for since: some hosts' timers come late. */
export const NOTIFICATIONS_OVERDUE = 20 * MINUTE;

/** A job that nothing is seen to wait for is missed once it has not come to its end for so long. */
export const JOBS_OVERDUE = NOTIFICATIONS_OVERDUE;

export const PARTS = ["database", "migrations", "scores", "mails", "notifications", "proof"] as const;
export type Parts = Record<(typeof PARTS)[number], boolean>;

/** What the database says of how things are. */
export interface Findings {
  migrations: { missing: string[] };
  scores: {
    hasSource: boolean;
    matchIsOn: boolean;
    refreshedAt: Date | null;
    askedAt: Date | null;
    answeredAt: Date | null;
  };
  mails: {
    dueSince: Date | null;
    bulkDueSince: Date | null;
    /** When the newest was written of those that have failed and are tried again. */
    failing: Date | null;
    /** When the last one left. */
    sentAt: Date | null;
  };
  notifications: {
    /** Without keys nobody is told anything. */
    hasKeys: boolean;
    /** How many browsers get them, and since when the first of them does. */
    browsers: number;
    browsersSince: Date | null;
    dueSince: Date | null;
    /** When the job last came to its end: what nobody looks for is due nowhere. */
    sentAt: Date | null;
  };
  /** What was found bent. */
  proof: { bent: readonly string[] };
  work: Work;
}

/** What there is to do for jobs that nothing waits for where they do not run, and when each last came to its end. */
export interface Work {
  /** Since when any job runs here; null where none ever has: a site may do without. */
  jobsSince: Date | null;
  /** Whether reminders are due of a match that has not closed. */
  isReminding: boolean;
  remindedAt: Date | null;
  /** When the first of the notices was written that are to be mailed. */
  noticeSince: Date | null;
  /** Whether a season is on: what happens in it is linked, sealed and checked. */
  isProving: boolean;
  provedAt: Date | null;
}

/**
 * Of each part whether it is well; null stands for a database that did not answer, and nothing but the migrations for one that
 * lacks what the rest is read from. What was not read is not well.
 */
export function judge(findings: Findings | Pick<Findings, "migrations"> | null, now: Date): Parts {
  const database = findings !== null;
  const migrations = findings?.migrations.missing.length === 0;
  const rest =
    findings && "work" in findings
      ? judgeRest(findings, now)
      : { scores: false, mails: false, notifications: false, proof: false };
  return { database, migrations, ...rest };
}

function judgeRest({ scores, mails, notifications, proof, work }: Findings, now: Date) {
  const since = sinceAt(now);
  const { sentAt, browsersSince, dueSince } = notifications;
  // There was nothing to look for before the first browser wanted any.
  const lookedAt = later(sentAt, browsersSince);
  const isRecent = (at: Date | null, limit: number) => at !== null && !since(at, limit);
  const isWatched = scores.hasSource && scores.matchIsOn;
  return {
    scores: !isWatched || (isRecent(scores.refreshedAt, SCORES_OVERDUE) && !isUnanswered(scores, now)),
    mails: doLeave(mails, now) && areWritten(work, now),
    notifications:
      !isToTell(notifications) ||
      (isRecent(lookedAt, NOTIFICATIONS_OVERDUE) && !since(dueSince, NOTIFICATIONS_OVERDUE)),
    proof: proof.bent.length === 0 && isProved(work, now),
  };
}

const sinceAt = (now: Date) => (instant: Date | null, limit: number) =>
  instant !== null && now.getTime() - instant.getTime() > limit;

/** Whether the mails that are due leave. */
export function doLeave(mails: Findings["mails"], now: Date): boolean {
  const since = sinceAt(now);
  return !since(mails.dueSince, MAILS_OVERDUE) && !since(mails.bulkDueSince, BULK_OVERDUE) && !isRefused(mails, now);
}

/** Whether the mails that are due are written: what no job writes waits nowhere. */
export function areWritten(work: Work, now: Date): boolean {
  const { isReminding, remindedAt, noticeSince } = work;
  const remindsLate = isReminding && isMissed(work, remindedAt, now);
  return !remindsLate && !(noticeSince !== null && isMissed(work, noticeSince, now));
}

/** Whether somebody looks for what is bent: what nobody looks for is found nowhere. */
export function isProved(work: Work, now: Date): boolean {
  return !(work.isProving && isMissed(work, work.provedAt, now));
}

/** Whether a job is late that has last come to its end, or has had something to do, at that moment. */
function isMissed({ jobsSince }: Work, at: Date | null, now: Date): boolean {
  return jobsSince !== null && sinceAt(now)(later(jobsSince, at), JOBS_OVERDUE);
}

const later = (one: Date | null, other: Date | null) => (one === null || (other !== null && other > one) ? other : one);

const isToTell = ({ hasKeys, browsers }: Findings["notifications"]) => hasKeys && browsers > 0;

/**
 * A mail that fails is due again only later: whether the service takes any is told by the last that it took. One that was
 * written before that fails by itself, an address that is none for example.
 */
function isRefused({ failing, sentAt }: Findings["mails"], now: Date): boolean {
  if (failing === null || sentAt === null) return failing !== null;
  return failing > sentAt && now.getTime() - sentAt.getTime() > MAILS_OVERDUE;
}

/**
 * Runs succeed also where the source refuses or fails: whether it answers is told by its last answer. Where the day's
 * hits are few it is asked seldom, so that only a question without an answer counts.
 */
function isUnanswered({ askedAt, answeredAt }: Findings["scores"], now: Date): boolean {
  if (askedAt === null || now.getTime() - askedAt.getTime() < ANSWER_TAKES) return false;
  if (answeredAt === null) return true;
  return answeredAt < askedAt && now.getTime() - answeredAt.getTime() > SCORES_OVERDUE;
}
