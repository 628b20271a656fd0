/** What needs an administrator besides the matches, and the total count. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { DAY, MINUTE } from "@/lib/clock";
import { db } from "@/lib/db";
import { BULK_OVERDUE, MAILS_OVERDUE } from "@/lib/health/rules";
import { buildPerson, buildUser } from "../../support/builders";
import { buildMatch, emptySeason, inHours, MI } from "../../support/season";

// The configuration is read once, so tests with a match data source need their own file.
vi.hoisted(() => Object.assign(process.env, { CRICKETDATA_API_KEY: "a-key", CRICKETDATA_SERIES_ID: "a-series" }));

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
const mail = { to: "a@example.com", subject: "Hello", html: "", text: "" };
const CALM = { leave: true, areWritten: true, waiting: 0, oldest: null, givenUp: 0 };

let admin: Awaited<ReturnType<typeof buildPerson>>;

beforeEach(async () => {
  await emptySeason();
  await Promise.all([db().mail.deleteMany(), db().job.deleteMany(), db().user.deleteMany()]);
  admin = await buildPerson({ isAdmin: true });
});

const ask = async () => (await admin.person.get("/api/admin/to-do")).body.data;

test("lists unpaid fees", async () => {
  expect(await ask()).toEqual({
    count: 1,
    scoresAreFresh: true,
    picksAreSealed: true,
    mails: CALM,
    fees: { unpaid: 1, players: 1 },
  });
});

describe("Emails", () => {
  test.each([
    ["that someone is waiting for", false, MAILS_OVERDUE],
    ["in bulk", true, BULK_OVERDUE],
  ])("%s are listed once they are overdue", async (_which, bulk, patience) => {
    const { id } = await db().mail.create({ data: { ...mail, bulk, nextAttemptAt: ago(patience - MINUTE) } });
    expect((await ask()).mails).toMatchObject({ leave: true, waiting: 1 });
    await db().mail.update({ where: { id }, data: { nextAttemptAt: ago(patience + MINUTE) } });
    const { mails } = await ask();
    expect(mails).toMatchObject({ leave: false, waiting: 1, givenUp: 0 });
    expect(new Date(mails.oldest).getTime()).toBeGreaterThan(Date.now() - MINUTE);
  });

  test("to players that were given up count for a day; reminders, and what strangers mistype, don't", async () => {
    const given = (before: number, traits = {}) =>
      db().mail.create({
        data: { ...mail, to: admin.user.email, nextAttemptAt: null, givenUpAt: ago(before), ...traits },
      });
    const { email: to } = await buildUser({ verified: false });
    await Promise.all([given(DAY - MINUTE), given(DAY + MINUTE), given(MINUTE, { bulk: true }), given(MINUTE, { to })]);
    await db().mail.create({ data: { ...mail, nextAttemptAt: null, sentAt: new Date() } });
    expect((await ask()).mails).toEqual({ ...CALM, givenUp: 1 });
  });
});

describe("Scores", () => {
  const refreshed = (succeededAt: Date) =>
    db().job.create({
      data: {
        ...{ name: "refresh-scores", startedAt: succeededAt, finishedAt: succeededAt },
        ...{ outcome: "done", succeededAt },
      },
    });

  test("are expected while a match is live", async () => {
    await buildMatch({ matchDate: inHours(-1), matchStarted: true });
    expect(await ask()).toMatchObject({ scoresAreFresh: false });
    await refreshed(ago(MINUTE));
    expect(await ask()).toMatchObject({ scoresAreFresh: true });
    await db().job.updateMany({ data: { succeededAt: ago(11 * MINUTE) } });
    expect(await ask()).toMatchObject({ scoresAreFresh: false });
  });
});

describe("Fees", () => {
  test("are owed by this season's players who haven't paid", async () => {
    const [player] = [await buildPerson(), await buildPerson()];
    expect((await ask()).fees).toEqual({ unpaid: 3, players: 3 });
    await db().entry.updateMany({ where: { userId: player.user.id }, data: { paidAt: new Date() } });
    expect((await ask()).fees).toEqual({ unpaid: 2, players: 3 });
  });
});

test("counts everything on the To do page", async () => {
  const ended = { matchDate: inHours(-8), matchStarted: true, matchEnded: true };
  await buildMatch(ended);
  await buildMatch({ ...ended, matchWinner: MI });
  await buildMatch({ ...ended, matchWinner: MI, matchEnded: false, awardedAt: new Date() });
  await buildMatch({ matchDate: inHours(20), teamTwo: "Tbc" });
  await buildMatch({ matchDate: inHours(90) });
  expect((await ask()).count).toBe(4 + 1);
  await db().mail.create({ data: { ...mail, nextAttemptAt: ago(2 * MAILS_OVERDUE) } });
  expect((await ask()).count).toBe(4 + 2);
});
