import { expect, test } from "vitest";
import {
  BULK_OVERDUE,
  type Findings,
  JOBS_OVERDUE,
  judge,
  MAILS_OVERDUE,
  NOTIFICATIONS_OVERDUE,
  SCORES_OVERDUE,
  type Work,
} from "./rules";

const NOW = new Date("2026-04-25T14:00:00Z");
const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);

const IDLE: Work = {
  ...{ jobsSince: ago(2 * JOBS_OVERDUE), isReminding: false, remindedAt: null, noticeSince: null },
  ...{ isSealing: false, sealedAt: null },
};

/** All is well, and the source, the mails and the notifications are each so long ago. */
function after(scores: number, mails: number, bulk: number, notifications: number): Findings {
  return {
    database: { takesWrites: true, clockAhead: 0 },
    migrations: { missing: [] },
    scores: { hasSource: true, matchIsOn: true, refreshedAt: ago(scores), askedAt: null, answeredAt: null },
    mails: { dueSince: ago(mails), bulkDueSince: ago(bulk), failing: null, sentAt: null },
    notifications: {
      hasKeys: true,
      browsers: 1,
      browsersSince: ago(notifications),
      dueSince: ago(notifications),
      sentAt: ago(notifications),
    },
    work: IDLE,
  };
}

test("what has waited just as long as it may is well, and a moment later it is not", () => {
  const limits = [SCORES_OVERDUE, MAILS_OVERDUE, BULK_OVERDUE, NOTIFICATIONS_OVERDUE] as const;
  const [scores, mails, bulk, notifications] = limits;
  const needed = { database: true, clock: true, migrations: true };
  const well = { ...needed, scores: true, mails: true, notifications: true, seals: true };
  expect(judge(after(...limits), NOW)).toEqual(well);
  expect(judge(after(scores + 1, mails, bulk, notifications), NOW)).toEqual({ ...well, scores: false });
  expect(judge(after(scores, mails + 1, bulk, notifications), NOW)).toEqual({ ...well, mails: false });
  expect(judge(after(scores, mails, bulk + 1, notifications), NOW)).toEqual({ ...well, mails: false });
  expect(judge(after(scores, mails, bulk, notifications + 1), NOW)).toEqual({ ...well, notifications: false });
});

test("a database that takes no writes is not well, nor is a clock more than five seconds off", () => {
  const all = after(0, 0, 0, 0);
  const judged = (database: Findings["database"]) => judge({ ...all, database }, NOW);
  expect(judged({ takesWrites: false, clockAhead: 0 })).toMatchObject({ database: false, clock: true, mails: true });
  for (const clockAhead of [5001, -5001]) {
    expect(judged({ takesWrites: true, clockAhead })).toMatchObject({ database: true, clock: false });
  }
  for (const clockAhead of [5000, -5000]) expect(judged({ takesWrites: true, clockAhead }).clock).toBe(true);
});

const SECOND = 1000;
test.each([
  ["nothing fails, and none was ever sent", null, null, true],
  ["one fails, and none was ever sent", 2 * SECOND, null, false],
  ["one fails that was written since the last left, which is as long ago as may be", SECOND, MAILS_OVERDUE, true],
  ["one fails that was written since the last left, which is longer ago", SECOND, MAILS_OVERDUE + 1, false],
  ["one fails that was written before others left", 2 * MAILS_OVERDUE, MAILS_OVERDUE + 1, true],
])("of mails: %s", (_which, failing, sent, well) => {
  const all = after(0, 0, 0, 0);
  const at = (before: number | null) => (before === null ? null : ago(before));
  const mails = { dueSince: null, bulkDueSince: null, failing: at(failing), sentAt: at(sent) };
  expect(judge({ ...all, mails }, NOW).mails).toBe(well);
});

const LATE = ago(JOBS_OVERDUE + 1);
const IN_TIME = ago(JOBS_OVERDUE);
test.each<[string, Partial<Work>, "mails" | "seals" | null]>([
  ["have nothing to do", {}, null],
  ["have reminded in time", { isReminding: true, remindedAt: IN_TIME }, null],
  ["have not reminded for too long", { isReminding: true, remindedAt: LATE }, "mails"],
  ["have never reminded", { isReminding: true }, "mails"],
  ["have left a notice as long as may be", { noticeSince: IN_TIME }, null],
  ["have left a notice for too long", { noticeSince: LATE }, "mails"],
  ["have checked in time", { isSealing: true, sealedAt: IN_TIME }, null],
  ["have not checked for too long", { isSealing: true, sealedAt: LATE }, "seals"],
  ["have just begun here", { isReminding: true, noticeSince: LATE, isSealing: true, jobsSince: IN_TIME }, null],
  ["never run here", { isReminding: true, noticeSince: LATE, isSealing: true, jobsSince: null }, null],
])("jobs that %s", (_what, traits, part) => {
  const judged = judge({ ...after(0, 0, 0, 0), work: { ...IDLE, ...traits } }, NOW);
  expect({ mails: judged.mails, seals: judged.seals }).toEqual({ mails: part !== "mails", seals: part !== "seals" });
});

test("what was not read is not well: all of a database that does not answer, and else what lacks a migration", () => {
  const unread = { scores: false, mails: false, notifications: false, seals: false };
  expect(judge(null, NOW)).toEqual({ database: false, clock: false, migrations: false, ...unread });
  const bare = { database: { takesWrites: true, clockAhead: 0 }, migrations: { missing: ["20270320000000_newest"] } };
  expect(judge(bare, NOW)).toEqual({ database: true, clock: true, migrations: false, ...unread });
});
