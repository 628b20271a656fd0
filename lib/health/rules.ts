/** When the product is well: what a monitor is told. Times are milliseconds. */
import { HOUR, MINUTE, SECOND } from "../clock";

/** An answer is kept for so long, so that asking cannot load the database. */
export const KEPT_FOR = 5 * SECOND;
/** A database that takes longer counts as out of reach. */
export const LOOK_TIMEOUT = 2 * SECOND;

/** While a match is on, scores that have not been refreshed for so long are overdue. */
export const SCORES_OVERDUE = 10 * MINUTE;
/** A question that the source has not answered by now will not be answered. */
export const ANSWER_TAKES = 1 * MINUTE;
/** A mail that is due for longer waits for a sender that does not come. */
export const MAILS_OVERDUE = 10 * MINUTE;
/** A hundred thousand reminders take their time. */
export const BULK_OVERDUE = 2 * HOUR;

export const PARTS = ["database", "migrations", "scores", "mails", "proof"] as const;
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
  mails: { dueSince: Date | null; bulkDueSince: Date | null };
  /** What was found bent. */
  proof: { bent: readonly string[] };
}

/** Of each part whether it is well; null stands for a database that did not answer. */
export function judge(findings: Findings | null, now: Date): Parts {
  if (findings === null) return { database: false, migrations: false, scores: false, mails: false, proof: false };
  const since = (instant: Date | null, limit: number) => instant !== null && now.getTime() - instant.getTime() > limit;
  const { migrations, scores, mails, proof } = findings;
  const isRefreshed = (at: Date | null) => at !== null && !since(at, SCORES_OVERDUE);
  const isWatched = scores.hasSource && scores.matchIsOn;
  return {
    database: true,
    migrations: migrations.missing.length === 0,
    scores: !isWatched || (isRefreshed(scores.refreshedAt) && !isUnanswered(scores, now)),
    mails: !since(mails.dueSince, MAILS_OVERDUE) && !since(mails.bulkDueSince, BULK_OVERDUE),
    proof: proof.bent.length === 0,
  };
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
