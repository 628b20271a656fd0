/** Notices by email: who gets them, and nobody twice. */
import { beforeEach, describe, expect, test } from "vitest";
import { MINUTE } from "@/lib/clock";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { LeaseLost } from "@/lib/jobs/run-alone";
import { mailNotices } from "@/lib/notify/notices";
import { unsubscribeToken } from "@/lib/notify/unsubscribe-link";
import { buildUser } from "../../support/builders";
import { besideTransaction } from "../../support/locks";
import { buildNotice } from "../../support/notices";
import { Person } from "../../support/person";
import { listMails } from "../../support/reminders";
import { buildPlayer } from "../../support/season";

beforeEach(async () => {
  await db().notice.deleteMany();
  await db().mail.deleteMany();
  await db().job.deleteMany();
  await db().user.deleteMany();
});

const due = () => new Date(Date.now() + 2 * MINUTE);
const recipients = async () => (await listMails()).map(({ to }) => to);
const mailedNotice = (traits: Parameters<typeof buildNotice>[0] = {}) => buildNotice({ mailedTo: "", ...traits });

async function buildCrowd(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `crowd-${String(index).padStart(4, "0")}`);
  const one = { firstName: "One", lastName: "Of many", passwordHash: "-", verifiedAt: new Date() };
  await db().user.createMany({ data: ids.map((id) => ({ id, email: `${id}@example.com`, ...one })) });
  await db().profile.createMany({ data: ids.map((userId) => ({ userId })) });
  return ids.map((id) => `${id}@example.com`);
}

describe("A notice is emailed", () => {
  test("to verified players who want emails, once, a minute after it was written", async () => {
    const reader = await buildPlayer();
    await buildPlayer({ reminderEmail: false });
    const waiting = await buildUser({ verified: false });
    await db().profile.create({ data: { userId: waiting.id } });
    const { createdAt } = await mailedNotice();
    await mailNotices(new Date(createdAt.getTime() + MINUTE - 1));
    expect(await recipients()).toEqual([]);
    for (const expected of [1, 0]) {
      const ran = await mailNotices(new Date(createdAt.getTime() + MINUTE));
      expect(ran).toEqual({ ran: true, result: { written: expected } });
    }
    expect(await recipients()).toEqual([reader.email]);
    expect(await db().notice.findFirstOrThrow()).toMatchObject({ mailedTo: null });
  });

  test("with its exact text, its author, and an unsubscribe link", async () => {
    const author = await buildUser({ isAdmin: true, firstName: "Asha", lastName: "Menon" });
    await mailedNotice({ text: "Entry <b>fees</b> are due\n\nPay Kabir by Saturday, please", authorId: author.id });
    await mailNotices(due());
    const [mail] = await listMails();
    expect(mail).toMatchObject({
      to: author.email,
      subject: "Entry <b>fees</b> are due Pay Kabir by Saturday, please",
    });
    expect(mail).toMatchObject({ bulk: true, expiresAt: null });
    expect(mail?.unsubscribeUrl).toContain(`/api/reminders/unsubscribe/${unsubscribeToken(author.id)}`);
    expect(mail?.text).toContain(
      "Asha Menon to all players\n\nEntry <b>fees</b> are due\n\nPay Kabir by Saturday, please",
    );
    expect(mail?.text).toContain(`/unsubscribe/${unsubscribeToken(author.id)}`);
    expect(mail?.html).toContain("Entry &lt;b&gt;fees&lt;/b&gt; are due</p>");
  });

  test("to nobody once it is deleted", async () => {
    await buildPlayer();
    await mailedNotice();
    await db().notice.deleteMany();
    expect(await mailNotices(due())).toEqual({ ran: true, result: { written: 0 } });
    expect(await recipients()).toEqual([]);
  });

  test.each([500, 501])("to each of %i, across batches", async (count) => {
    const crowd = await buildCrowd(count);
    await mailedNotice();
    expect(await mailNotices(due())).toEqual({ ran: true, result: { written: count } });
    expect((await recipients()).toSorted()).toEqual(crowd);
    expect(await mailNotices(due())).toEqual({ ran: true, result: { written: 0 } });
  });
});

describe("Nobody gets a notice twice", () => {
  test("if a run is killed: the next continues after the last complete batch", async () => {
    const crowd = await buildCrowd(510);
    await mailedNotice();
    // The second batch fails at its commit, as for a killed process.
    await db().$executeRaw`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW."to" = 'crowd-0505@example.com' THEN RAISE EXCEPTION 'killed'; END IF; RETURN NULL; END $$`;
    await db().$executeRaw`CREATE CONSTRAINT TRIGGER fail_at_commit AFTER INSERT ON mails
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fail()`;
    await expect(mailNotices(due())).rejects.toThrow();
    expect(await recipients()).toHaveLength(500);
    await db().$executeRaw`DROP TRIGGER fail_at_commit ON mails`;
    await db().$executeRaw`DROP FUNCTION fail()`;
    await mailNotices(due());
    expect((await recipients()).toSorted()).toEqual(crowd);
  });

  test("if another run has taken over: a run presumed dead writes nothing", async () => {
    await buildPlayer();
    await mailedNotice();
    await besideTransaction(async ({ query, untilWaiting }) => {
      await query("LOCK TABLE notices IN ACCESS EXCLUSIVE MODE");
      const refused = expect(mailNotices(due())).rejects.toThrow(LeaseLost);
      await untilWaiting(1);
      await query("UPDATE jobs SET run_id = 'another'");
      await query("COMMIT");
      await refused;
    });
    expect(await recipients()).toEqual([]);
  });
});

test("the scheduled call writes them, and sends them in the same run", async () => {
  const reader = await buildPlayer();
  await mailedNotice({ createdAt: new Date(Date.now() - 2 * MINUTE) });
  // An old account.
  await db().user.updateMany({ data: { createdAt: new Date(0) } });
  const headers = { authorization: `Bearer ${env().CRON_SECRET}` };
  expect(await new Person().get("/api/cron/send-mails", { headers })).toMatchObject({ status: 200 });
  expect(await db().mail.findFirstOrThrow()).toMatchObject({ to: reader.email, sentAt: expect.any(Date) });
});
