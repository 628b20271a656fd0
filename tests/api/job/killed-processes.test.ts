/** kill -9 in the middle of jobs: the next runs leave what complete ones would have. */

import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { MINUTE } from "@/lib/clock";
import { db } from "@/lib/db";
import { refreshScores } from "@/lib/feed/scheduled-refresh";
import { sendDueMails } from "@/lib/mail/outbox";
import { sendReminders } from "@/lib/notify/reminders";
import { feedMatch, live, markSeasonAnswered, openFeedSource, resetFeedState, stored } from "../../support/feed";
import { answersWith } from "../../support/feed-source";
import { startJobProcess } from "../../support/job-process";
import { besideTransaction } from "../../support/locks";
import { ANSWERS } from "../../support/mail-service";
import { storePicks } from "../../support/matches";
import { at } from "../../support/reminders";
import { buildMatch, emptySeason, expectReplayed, inHours, MI } from "../../support/season";
import { readSeason } from "../../support/stored-season";
import { moment } from "../../support/the-season";

// The configuration is read once, so tests with a mail service need their own file.
const service = await vi.hoisted(async () => {
  const started = await (await import("../../support/mail-service")).startMailService();
  Object.assign(process.env, { RESEND_API_KEY: "re_a_key_for_tests", RESEND_BASE_URL: started.url });
  return started;
});
const source = await openFeedSource();

/** A process first has to start and load everything; milliseconds. */
const PATIENCE = 120_000;

beforeEach(async () => {
  await emptySeason();
  await resetFeedState();
  await Promise.all([db().mail.deleteMany(), db().job.deleteMany()]);
  service.answer = ANSWERS.sent;
  service.requests.length = 0;
});
afterAll(() => Promise.all([service.stop(), source.stop()]));

/** So many players who want reminders, by id. */
async function buildCrowd(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `crowd-${String(index).padStart(4, "0")}`);
  const person = { firstName: "One", lastName: "Of many", passwordHash: "-", verifiedAt: new Date() };
  await db().user.createMany({ data: ids.map((id) => ({ ...person, id, email: `${id}@example.com` })) });
  await db().profile.createMany({ data: ids.map((userId) => ({ userId })) });
  await db().entry.createMany({ data: ids.map((userId) => ({ userId })) });
  return ids;
}

/** As if it hadn't been renewed for a minute. */
const runOutLease = () => db().$executeRaw`UPDATE jobs SET leased_until = clock_timestamp()`;

test("a process killed in the middle of its reminders leaves whole batches, and one of many runs at once does the rest", {
  timeout: 180_000,
}, async () => {
  const crowd = await buildCrowd(620);
  const { matchId } = await buildMatch({ matchDate: at("14:00") });
  // Most have picked already.
  const late = crowd.filter((_, index) => index % 10 === 0);
  const early = crowd.filter((id) => !late.includes(id));
  await storePicks(early.map((userId) => ({ matchId, userId, predictedTeam: MI })));
  const storm = () => Promise.all(Array.from({ length: 25 }, () => sendReminders(moment(at("10:01")))));
  await besideTransaction(async ({ query, untilWaiting }) => {
    // Someone in the second batch is locked, so that the run stops there.
    await query("SELECT 1 FROM users WHERE id = 'crowd-0510' FOR UPDATE");
    const doomed = startJobProcess(at("10:00"), { "send-reminders": [] });
    await untilWaiting(1, PATIENCE);
    expect(await storm()).toEqual(Array(25).fill({ ran: false }));
    expect(await db().mail.count()).toBe(50);
    await doomed.kill();
  });
  expect(await sendReminders(moment(at("10:01")))).toEqual({ ran: false });
  await runOutLease();
  const reminded = (await storm()).map((run) => (run.ran ? run.result.reminded : 0));
  expect(reminded.toSorted((one, other) => other - one)).toEqual([12, ...Array(24).fill(0)]);
  const mails = await db().mail.findMany({ select: { to: true }, orderBy: { to: "asc" } });
  expect(mails.map(({ to }) => to)).toEqual(late.map((id) => `${id}@example.com`));
  expect(await db().reminder.count()).toBe(late.length);
});

/** Two matches under way, and the source's answer about them. */
async function buildEvening() {
  const begin = async (hours: number, matchNumber: number) => {
    const match = { matchNumber, matchDate: inHours(-hours), matchStarted: true, fromSource: true };
    const { matchId } = await buildMatch(match);
    return live(feedMatch({ id: matchId, dateTimeGMT: inHours(-hours).toISOString().slice(0, 19) }), 80);
  };
  const matches = [await begin(3, 1), await begin(2, 2)];
  source.answer = answersWith(matches, { hitsToday: 1, hitsLimit: 2_000 });
  return matches;
}

test("a process killed between two emails and two matches loses neither: each email has one key, each match is stored", {
  timeout: 180_000,
}, async () => {
  const now = new Date();
  await markSeasonAnswered(now);
  const matches = await buildEvening();
  const mail = { subject: "-", html: "-", text: "-", nextAttemptAt: now };
  await db().mail.createMany({ data: [1, 2, 3, 4, 5].map((index) => ({ ...mail, to: `${index}@example.com` })) });
  const keys = () => service.requests.map(({ headers }) => String(headers["idempotency-key"]));
  await besideTransaction(async ({ query, untilWaiting, cutOff }) => {
    await query("SELECT 1 FROM matches WHERE match_number = 2 FOR UPDATE");
    service.answer = async (response) => {
      // The service has accepted the third email, which isn't marked yet.
      if (service.requests.length === 3) await query("SELECT 1 FROM mails WHERE id = $1 FOR UPDATE", [keys()[2]]);
      ANSWERS.sent(response);
    };
    const doomed = startJobProcess(now, { "send-mails": [], "refresh-scores": [] });
    await untilWaiting(2, PATIENCE);
    await doomed.kill();
    // The running statements would still complete; on a failing machine they wouldn't.
    await cutOff();
  });
  const runs = () => Promise.all(matches.map(async (match) => (await stored(match)).innings));
  expect(await runs()).toEqual([[[MI, 80, 4, 71]], []]);
  expect(await refreshScores(moment(now))).toEqual({ ran: false });

  await runOutLease();
  const later = new Date(now.getTime() + 10 * MINUTE);
  expect(await sendDueMails(later)).toEqual({ ran: true, result: { sent: 3, failed: 0 } });
  expect(await db().mail.count({ where: { sentAt: null } })).toBe(0);
  // The third was sent twice with the same key, which tells the service that it is one email.
  expect(keys()).toHaveLength(6);
  expect(new Set(keys()).size).toBe(5);
  expect(await refreshScores(moment(later))).toMatchObject({ ran: true, result: { problems: [] } });
  expect(await runs()).toEqual([[[MI, 80, 4, 71]], [[MI, 80, 4, 71]]]);
  expectReplayed(await readSeason());
});
