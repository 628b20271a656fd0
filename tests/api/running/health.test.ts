import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { findHealth } from "@/lib/health/data";
import { CACHED_FOR, CHECK_TIMEOUT, judge } from "@/lib/health/rules";
import { buildPerson } from "../../support/builders";
import { besideTransaction } from "../../support/locks";
import { Person } from "../../support/person";
import { buildMatch, emptySeason } from "../../support/season";

// The configuration is read once, so tests with a match data source need their own file.
vi.hoisted(() => Object.assign(process.env, { CRICKETDATA_API_KEY: "a-key", CRICKETDATA_SERIES_ID: "a-series" }));

const MINUTE = 60_000;
const NEEDED = { database: "ok", clock: "ok", migrations: "ok" };
const WELL = { ...NEEDED, scores: "ok", mails: "ok", notifications: "ok", seals: "ok" };
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE);

beforeAll(() => vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] }));

/** A reply is cached for seconds: every test needs a new one. */
const forget = () => vi.advanceTimersByTime(CACHED_FOR);

const giveUp = () => vi.advanceTimersByTime(CHECK_TIMEOUT);

beforeEach(async () => {
  await emptySeason();
  await Promise.all([db().mail.deleteMany(), db().job.deleteMany(), db().pushSubscription.deleteMany()]);
  forget();
});

/** What is said about the parts that couldn't be read. */
const UNREAD = { scores: "not ok", mails: "not ok", notifications: "not ok", seals: "not ok" };

const WRITABLE = { takesWrites: true, clockAhead: expect.any(Number) };

const ask = (person = new Person()) => person.get("/api/health");

async function expectAilment(part: keyof typeof WELL) {
  expect(await ask()).toMatchObject({
    status: 503,
    body: {
      ...{ status: "not ok", error: "Something isn't working", code: "UNAVAILABLE" },
      parts: { ...WELL, [part]: "not ok" },
    },
  });
}

async function expectWell() {
  expect(await ask()).toMatchObject({ status: 200, body: { status: "ok", parts: WELL } });
}

test("All is well, and strangers see just that", async () => {
  const reply = await ask();
  expect(reply).toMatchObject({ status: 200, body: { status: "ok", parts: WELL } });
  expect(Object.keys(reply.body)).toEqual(["status", "parts"]);
});

describe("The migrations", () => {
  /** Does something while the newest migration, and with it this column, is missing. */
  async function withoutColumn(table: string, column: string, work: (missing: string[]) => Promise<void>) {
    const [newest] = await db().$queryRaw<{ name: string }[]>`
      UPDATE _prisma_migrations SET finished_at = NULL
      WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations) RETURNING migration_name AS name`;
    await db().$executeRawUnsafe(`ALTER TABLE ${table} RENAME ${column} TO not_there_yet`);
    try {
      await work(newest ? [newest.name] : []);
    } finally {
      await db().$executeRawUnsafe(`ALTER TABLE ${table} RENAME not_there_yet TO ${column}`);
      await db().$executeRaw`UPDATE _prisma_migrations SET finished_at = now() WHERE finished_at IS NULL`;
    }
  }

  test.each([
    ["is unfinished", "finished_at = NULL"],
    ["was rolled back", "rolled_back_at = now()"],
  ])("aren't ok while one of this build's is missing or %s", async (_what, state) => {
    const newest = "migration_name = (SELECT max(migration_name) FROM _prisma_migrations)";
    await db().$executeRawUnsafe(`UPDATE _prisma_migrations SET ${state} WHERE ${newest}`);
    await expectAilment("migrations");
    await db().$executeRawUnsafe(
      `UPDATE _prisma_migrations SET finished_at = now(), rolled_back_at = NULL WHERE ${newest}`,
    );
  });

  test.each([
    ["matches", "match_ended"],
    ["notifications", "next_attempt_at"],
  ])("differ from an unavailable database if the missing one adds %s.%s", async (table, column) => {
    const admin = await buildPerson({ isAdmin: true });
    await withoutColumn(table, column, async (missing) => {
      const parts = { ...NEEDED, migrations: "not ok", ...UNREAD };
      expect(await ask()).toMatchObject({ status: 503, body: { code: "UNAVAILABLE", parts } });
      const { details } = (await ask(admin.person)).body;
      expect(details).toEqual({ askedAt: expect.any(String), database: WRITABLE, migrations: { missing } });
    });
    forget();
    await expectWell();
  });
});

test("A server's clock that differs from the database's isn't ok", async () => {
  for (const wrong of [ago(1), ago(-1)]) {
    expect(judge(await findHealth(wrong), wrong)).toMatchObject({ database: true, clock: false });
    forget();
  }
});

describe("The scores", () => {
  const buildOn = () => buildMatch({ matchDate: ago(30), matchStarted: true });

  test("are overdue while a live match was never refreshed", async () => {
    await buildOn();
    await expectAilment("scores");
  });
});

describe("The emails", () => {
  const post = (nextAttemptAt: Date, bulk = false) =>
    db().mail.create({ data: { to: "a@example.com", subject: "-", html: "-", text: "-", nextAttemptAt, bulk } });

  test.each([
    ["one has been due for eleven minutes", 11, false],
    ["a bulk email has been due for three hours", 180, true],
  ])("aren't ok when %s", async (_what, minutes, bulk) => {
    await post(ago(minutes), bulk);
    await expectAilment("mails");
  });
});

describe("The notifications", () => {
  const sent = (succeededAt: Date) =>
    db().job.create({ data: { name: "send-notifications", startedAt: ago(1), succeededAt } });

  async function note(nextAttemptAt: Date | null, since = ago(60)) {
    const { user } = await buildPerson();
    const owner = { userId: user.id, sessionVersion: user.sessionVersion, goodUntil: ago(-1000) };
    const endpoint = `https://push.example/${user.id}`;
    const data = { endpoint, p256dh: "-", auth: "-", createdAt: since, ...owner };
    const { id } = await db().pushSubscription.create({ data });
    const row = { subscriptionId: id, kind: "result", matchDay: new Date(), expiresAt: ago(-1000), nextAttemptAt };
    await db().notification.create({ data: row });
  }

  test("aren't ok when one has been due for more than twenty minutes", async () => {
    await sent(ago(1));
    await note(ago(21));
    await expectAilment("notifications");
  });
});

describe("Jobs without a queue", () => {
  const ran = (name: string, succeededAt: Date | null, since = ago(60)) =>
    db().job.create({ data: { name, startedAt: ago(1), succeededAt, since } });
  const others = () => ran("seal", ago(1));
  const buildClosing = (minutes: number) => buildMatch({ matchDate: ago(-minutes) });

  beforeEach(() => db().notice.deleteMany());

  test("are overdue if reminders are due and none were written for twenty minutes", async () => {
    await others();
    await buildPerson();
    await buildClosing(120);
    await expectAilment("mails");
    await ran("send-reminders", ago(19));
    forget();
    await expectWell();
  });

  test("are overdue if no picks were sealed for twenty minutes during a season", async () => {
    await ran("send-mails", ago(1));
    await ran("seal", ago(21));
    await expectAilment("seals");
    await db().season.updateMany({ where: { isCurrent: true }, data: { state: "over", closedAt: new Date() } });
    forget();
    await expectWell();
  });
});

describe("Whether a process can serve", () => {
  const askReady = () => new Person().get("/api/health/ready");
  const served = { database: "ok", migrations: "ok" };

  test("doesn't depend on late emails and scores", async () => {
    await buildMatch({ matchDate: ago(30), matchStarted: true });
    const mail = { to: "a@example.com", subject: "-", html: "-", text: "-" };
    await db().mail.create({ data: { ...mail, nextAttemptAt: ago(11) } });
    expect(await ask()).toMatchObject({ status: 503, body: { parts: { scores: "not ok", mails: "not ok" } } });
    const { status, body } = await askReady();
    expect({ status, body }).toEqual({ status: 200, body: { status: "ok", parts: served } });
  });

  test("depends on the migrations alone", async () => {
    await besideTransaction(async ({ query, untilWaiting }) => {
      await query("LOCK TABLE jobs, mails, notifications, feed_checks IN ACCESS EXCLUSIVE MODE");
      const reply = await Promise.race([askReady(), untilWaiting(1)]);
      expect(reply).toMatchObject({ status: 200, body: { parts: served } });
      forget();
      await query("LOCK TABLE _prisma_migrations IN ACCESS EXCLUSIVE MODE");
      const asking = askReady();
      await untilWaiting(1);
      giveUp();
      const parts = { database: "not ok", migrations: "not ok" };
      expect(await asking).toMatchObject({ status: 503, body: { parts } });
    });
  });
});

test("Administrators see the reasons, and players don't", async () => {
  await db().mail.create({ data: { to: "a@example.com", subject: "-", html: "-", text: "-", nextAttemptAt: ago(1) } });
  await db().user.deleteMany();
  const long = { createdAt: ago(25 * 60) };
  const [admin, player] = [await buildPerson({ isAdmin: true }), await buildPerson()];
  await db().user.update({ where: { id: (await buildPerson()).user.id }, data: long });
  for (const sentAt of [ago(23 * 60), ago(25 * 60)])
    await db().mail.create({ data: { to: "a@example.com", subject: "-", sentAt } });
  expect((await ask(admin.person)).body.details).toMatchObject({
    database: WRITABLE,
    migrations: { missing: [] },
    lastDay: { signUps: 2, mailsSent: 1 },
    mails: { waiting: 1, oldest: expect.any(String) },
    scores: { hasSource: true, matchIsOn: false, refreshedAt: null },
    notifications: { hasKeys: true, browsers: 0, browsersSince: null, waiting: 0, dueSince: null, sentAt: null },
    jobs: [],
  });
  expect((await ask(player.person)).body).not.toHaveProperty("details");
});

test("A database that doesn't answer is unavailable, and isn't asked again while it is waited for", async () => {
  const asked = vi.spyOn(db().job, "findMany");
  await besideTransaction(async ({ query, untilWaiting }) => {
    await query("LOCK TABLE jobs IN ACCESS EXCLUSIVE MODE");
    const silent = { database: "not ok", clock: "not ok", migrations: "not ok", scores: "not ok", mails: "not ok" };
    const asking = [ask(), ask()];
    await untilWaiting(1);
    giveUp();
    for (const reply of await Promise.all(asking)) {
      expect(reply).toMatchObject({ status: 503, body: { code: "UNAVAILABLE", parts: silent } });
    }
    forget();
    const again = findHealth(new Date());
    giveUp();
    expect(await again).toBeNull();
    expect(asked).toHaveBeenCalledTimes(1);
  });
  await vi.waitFor(expectWell, { interval: 20, timeout: 5_000 });
});
