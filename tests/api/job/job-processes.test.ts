import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { sendDueMails } from "@/lib/mail/outbox";
import { sendReminders } from "@/lib/notify/reminders";
import { startJobProcess } from "../../support/job-process";
import { besideTransaction } from "../../support/locks";
import { ANSWERS } from "../../support/mail-service";
import { at } from "../../support/reminders";
import { buildMatch, emptySeason } from "../../support/season";
import { moment } from "../../support/the-season";

// The configuration is read once, so tests with a mail service need their own file.
const service = await vi.hoisted(async () => {
  const started = await (await import("../../support/mail-service")).startMailService();
  Object.assign(process.env, { RESEND_API_KEY: "re_a_key_for_tests", RESEND_BASE_URL: started.url });
  return started;
});

/** A process first has to start and load everything; milliseconds. */
const PATIENCE = 120_000;

beforeEach(async () => {
  await emptySeason();
  await Promise.all([db().mail.deleteMany(), db().job.deleteMany()]);
  service.answer = ANSWERS.sent;
  service.requests.length = 0;
});
afterAll(() => service.stop());

/** So many players who want reminders, by id. */
async function buildCrowd(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `crowd-${String(index).padStart(4, "0")}`);
  const person = { firstName: "One", lastName: "Of many", passwordHash: "-", verifiedAt: new Date() };
  await db().user.createMany({ data: ids.map((id) => ({ ...person, id, email: `${id}@example.com` })) });
  await db().profile.createMany({ data: ids.map((userId) => ({ userId })) });
  await db().entry.createMany({ data: ids.map((userId) => ({ userId })) });
  return ids;
}

async function expectOneMailEach(ids: string[]): Promise<void> {
  const mails = await db().mail.findMany({ select: { to: true }, orderBy: { to: "asc" } });
  expect(mails.map(({ to }) => to)).toEqual(ids.map((id) => `${id}@example.com`));
  expect(await db().reminder.count()).toBe(ids.length);
}

/** As if it hadn't been renewed for a minute. */
const runOutLease = () => db().$executeRaw`UPDATE jobs SET leased_until = clock_timestamp()`;

describe("Two processes under a storm of pings", { timeout: 180_000 }, () => {
  test("remind each player once", async () => {
    const crowd = await buildCrowd(40);
    await buildMatch({ matchDate: at("14:00") });
    const storms = [1, 2].map(() => startJobProcess("send-reminders", at("10:00"), 25));
    const results = (await Promise.all(storms.map((storm) => storm.results))).flat();
    expect(results).toHaveLength(50);
    expect(results.filter(({ ran }) => ran).length).toBeGreaterThan(0);
    await expectOneMailEach(crowd);
  });
});

describe("A process that is killed in the middle", { timeout: 180_000 }, () => {
  test("of its reminders leaves whole batches, and the next run does the rest", async () => {
    const crowd = await buildCrowd(620);
    await buildMatch({ matchDate: at("14:00") });
    await besideTransaction(async ({ query, untilWaiting }) => {
      // Someone in the second batch is locked, so that the run stops there.
      await query("SELECT 1 FROM users WHERE id = 'crowd-0510' FOR UPDATE");
      const doomed = startJobProcess("send-reminders", at("10:00"));
      await untilWaiting(1, PATIENCE);
      expect(await db().mail.count()).toBe(500);
      await doomed.kill();
    });
    expect(await sendReminders(moment(at("10:01")))).toEqual({ ran: false });
    await runOutLease();
    expect(await sendReminders(moment(at("10:01")))).toEqual({ ran: true, result: { reminded: 120 } });
    await expectOneMailEach(crowd);
  });

  test("of its emails, one of them accepted by the service and not yet marked, sends each once under its key", async () => {
    const now = new Date();
    const mail = { subject: "-", html: "-", text: "-", nextAttemptAt: now };
    await db().mail.createMany({ data: [1, 2, 3, 4, 5].map((index) => ({ ...mail, to: `${index}@example.com` })) });
    await besideTransaction(async ({ query, untilWaiting }) => {
      service.answer = async (response) => {
        if (service.requests.length === 3) {
          await query("SELECT 1 FROM mails WHERE id = $1 FOR UPDATE", [keys()[2]]);
        }
        ANSWERS.sent(response);
      };
      const doomed = startJobProcess("send-mails", now);
      await untilWaiting(1, PATIENCE);
      await doomed.kill();
      // The running statement would still complete; on a failing machine it wouldn't.
      await query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    });
    await runOutLease();
    const result = { sent: 3, failed: 0 };
    expect(await sendDueMails(new Date(now.getTime() + 60_000))).toEqual({ ran: true, result });
    expect(await db().mail.count({ where: { sentAt: null } })).toBe(0);
    // The third was sent twice with the same key, which tells the service that it is one email.
    expect(keys()).toHaveLength(6);
    expect(new Set(keys()).size).toBe(5);
  });
});

const keys = () => service.requests.map(({ headers }) => String(headers["idempotency-key"]));
