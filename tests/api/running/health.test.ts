import pg from "pg";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { KEPT_FOR } from "@/lib/health/rules";
import { buildPerson } from "../../support/builders";
import { besideTransaction } from "../../support/locks";
import { Person } from "../../support/person";
import { buildMatch, emptySeason, MI } from "../../support/season";

// The configuration is read once, so whoever has a match data source needs a file of its own.
vi.hoisted(() => Object.assign(process.env, { CRICKETDATA_API_KEY: "a-key", CRICKETDATA_SERIES_ID: "a-series" }));

const MINUTE = 60_000;
const WELL = { database: "ok", migrations: "ok", scores: "ok", mails: "ok", notifications: "ok", proof: "ok" };
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE);

beforeEach(async () => {
  await emptySeason();
  await Promise.all([db().mail.deleteMany(), db().job.deleteMany(), db().pushSubscription.deleteMany()]);
  // An answer is kept for seconds: every test asks at a time of its own.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + KEPT_FOR });
});

/** What is said of the parts that could not be read. */
const UNREAD = { scores: "not ok", mails: "not ok", notifications: "not ok", proof: "not ok" };

const ask = (person = new Person()) => person.get("/api/health");

async function expectAilment(part: keyof typeof WELL) {
  expect(await ask()).toMatchObject({
    status: 503,
    body: {
      ...{ status: "not ok", error: "Something is not well", code: "UNAVAILABLE" },
      parts: { ...WELL, [part]: "not ok" },
    },
  });
}

async function expectWell() {
  expect(await ask()).toMatchObject({ status: 200, body: { status: "ok", parts: WELL } });
}

test("All is well, and strangers are told just that", async () => {
  const reply = await ask();
  expect(reply).toMatchObject({ status: 200, body: { status: "ok", parts: WELL } });
  expect(Object.keys(reply.body)).toEqual(["status", "parts"]);
});

describe("The migrations", () => {
  /** Does something while the newest migration is missing, and with it this column. */
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
    ["has not come to its end", "finished_at = NULL"],
    ["was rolled back", "rolled_back_at = now()"],
  ])("are not well while one of this build's is missing or %s", async (_what, state) => {
    const newest = "migration_name = (SELECT max(migration_name) FROM _prisma_migrations)";
    await db().$executeRawUnsafe(`UPDATE _prisma_migrations SET ${state} WHERE ${newest}`);
    await expectAilment("migrations");
    await db().$executeRawUnsafe(
      `UPDATE _prisma_migrations SET finished_at = now(), rolled_back_at = NULL WHERE ${newest}`,
    );
  });

  test.each([
    ["jobs", "since"],
    ["matches", "match_ended"],
    ["mails", "bulk"],
    ["feed_checks", "asked_at"],
    ["notifications", "next_attempt_at"],
    ["checks", "bent"],
    ["notices", "mailed_to"],
  ])("are told apart from a database that is away where the missing one brings %s.%s", async (table, column) => {
    const admin = await buildPerson({ isAdmin: true });
    await withoutColumn(table, column, async (missing) => {
      const parts = { database: "ok", migrations: "not ok", ...UNREAD };
      expect(await ask()).toMatchObject({ status: 503, body: { code: "UNAVAILABLE", parts } });
      const { details } = (await ask(admin.person)).body;
      expect(details).toEqual({ askedAt: expect.any(String), migrations: { missing } });
    });
    vi.setSystemTime(Date.now() + KEPT_FOR);
    await expectWell();
  });

  test("are not blamed for what cannot be read though none is missing", async () => {
    await withoutColumn("jobs", "since", async () => {
      await db().$executeRaw`UPDATE _prisma_migrations SET finished_at = now() WHERE finished_at IS NULL`;
      const parts = { database: "not ok", migrations: "not ok", ...UNREAD };
      expect(await ask()).toMatchObject({ status: 503, body: { parts } });
    });
  });

  test("are well where the database is ahead of this build", async () => {
    await db()
      .$executeRaw`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
      VALUES ('newer', '-', '20991231000000_newer', now(), 1)`;
    await expectWell();
    await db().$executeRaw`DELETE FROM _prisma_migrations WHERE id = 'newer'`;
  });
});

describe("The scores", () => {
  const buildOn = () => buildMatch({ matchDate: ago(30), matchStarted: true });
  const refreshed = (succeededAt: Date | null) =>
    db().job.create({ data: { name: "refresh-scores", startedAt: ago(1), succeededAt } });

  test("are overdue while a match is on that was never refreshed", async () => {
    await buildOn();
    await expectAilment("scores");
  });

  test("are overdue ten minutes after the last refresh that succeeded", async () => {
    await buildOn();
    await refreshed(ago(11));
    await expectAilment("scores");
  });

  test("are well once the season is over", async () => {
    await buildOn();
    await db().season.updateMany({ where: { isCurrent: true }, data: { state: "over", closedAt: new Date() } });
    await expectWell();
  });

  test("are well with a refresh since then", async () => {
    await buildOn();
    await refreshed(ago(9));
    await expectWell();
  });

  test.each([
    ["that was asked two minutes ago and has never answered", 2, null, false],
    ["that was asked two minutes ago and last answered eleven minutes ago", 2, 11, false],
    ["that has been asked this moment", 0, 11, true],
    ["that answered its last question, however long ago", 20, 20, true],
    ["that has failed but once", 2, 4, true],
  ])("and a source %s", async (_which, asked, answered, well) => {
    const { matchId } = await buildOn();
    await refreshed(ago(1));
    await db().feedCheck.create({ data: { matchId, askedAt: ago(asked) } });
    await db().feedState.deleteMany();
    const state = { source: "test", day: ago(0), hits: 1 };
    await db().feedState.create({ data: { ...state, answeredAt: answered === null ? null : ago(answered) } });
    await (well ? expectWell() : expectAilment("scores"));
  });

  test.each([
    ["that has not started", { matchDate: ago(-30) }],
    ["that has ended", { matchDate: ago(120), matchStarted: true, matchEnded: true }],
    ["whose result is known", { matchDate: ago(120), matchStarted: true, matchWinner: MI }],
    ["that was played long ago and never marked as ended", { matchDate: ago(7 * 60), matchStarted: true }],
  ])("need none for a match %s", async (_which, traits) => {
    await buildMatch(traits);
    await expectWell();
  });
});

describe("The mails", () => {
  const post = (nextAttemptAt: Date, bulk = false) =>
    db().mail.create({ data: { to: "a@example.com", subject: "-", html: "-", text: "-", nextAttemptAt, bulk } });

  test.each([
    ["one has been due for eleven minutes", 11, false],
    ["one of many has been due for three hours", 180, true],
  ])("are not well when %s", async (_what, minutes, bulk) => {
    await post(ago(minutes), bulk);
    await expectAilment("mails");
  });

  test("are not well where the service takes none, though each waits for another try", async () => {
    const mail = { to: "a@example.com", subject: "-", html: "-", text: "-" };
    await db().mail.create({ data: { ...mail, nextAttemptAt: null, sentAt: ago(11), createdAt: ago(12) } });
    const failing = { ...mail, attempts: 2, nextAttemptAt: ago(-4), createdAt: ago(2) };
    const { id } = await db().mail.create({ data: { ...failing, attempts: 1 } });
    await expectWell();
    await db().mail.update({ where: { id }, data: failing });
    vi.setSystemTime(Date.now() + KEPT_FOR);
    await expectAilment("mails");
    await db().mail.create({ data: { ...mail, nextAttemptAt: null, sentAt: ago(1) } });
    vi.setSystemTime(Date.now() + KEPT_FOR);
    await expectWell();
  });

  test("are well when they are due but shortly, or waiting for another try", async () => {
    await post(ago(9));
    await post(ago(-700));
    await post(ago(90), true);
    await expectWell();
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

  test("are not well when one has been due for more than twenty minutes", async () => {
    await sent(ago(1));
    await note(ago(21));
    await expectAilment("notifications");
  });

  test("are well when they are due but shortly, wait for another try or the end of the night, or are sent", async () => {
    await sent(ago(19));
    for (const nextAttemptAt of [ago(19), ago(-600), null]) await note(nextAttemptAt);
    await expectWell();
  });

  test.each([
    ["for more than twenty minutes", () => sent(ago(21))],
    ["ever", () => Promise.resolve()],
  ])("are not well where nobody has looked for them %s, though none waits", async (_since, ran) => {
    await ran();
    await note(null);
    await expectAilment("notifications");
  });

  test("are well where nobody has looked yet, since the first browser wants some for less than that", async () => {
    await note(null, ago(19));
    await expectWell();
  });

  test("need nobody to look where no browser gets any", async () => {
    await sent(ago(600));
    await expectWell();
  });
});

describe("Jobs that nothing waits for", () => {
  const ran = (name: string, succeededAt: Date | null, since = ago(60)) =>
    db().job.create({ data: { name, startedAt: ago(1), succeededAt, since } });
  const others = () => ran("prove", ago(1));
  const buildClosing = (minutes: number) => buildMatch({ matchDate: ago(-minutes) });

  beforeEach(() => db().notice.deleteMany());

  test("are missed where reminders are due and nobody has written any for twenty minutes", async () => {
    await others();
    await buildPerson();
    await buildClosing(120);
    await expectAilment("mails");
    await ran("send-reminders", ago(19));
    vi.setSystemTime(Date.now() + KEPT_FOR);
    await expectWell();
  });

  test.each([
    ["that closes later than that", () => buildClosing(230)],
    ["that has started", () => buildMatch({ matchDate: ago(-120), matchStarted: true })],
  ])("have nobody to remind of a match %s", async (_which, build) => {
    await others();
    await buildPerson();
    await build();
    await expectWell();
  });

  test("are missed where a notice waits to be mailed for more than twenty minutes", async () => {
    await others();
    const notice = { text: "-", authorId: "nobody", mailedTo: "" };
    const { id } = await db().notice.create({ data: { ...notice, createdAt: ago(19) } });
    await expectWell();
    await db().notice.update({ where: { id }, data: { createdAt: ago(21) } });
    vi.setSystemTime(Date.now() + KEPT_FOR);
    await expectAilment("mails");
  });

  test("are missed where nobody has checked for twenty minutes while a season is on", async () => {
    await ran("send-mails", ago(1));
    await ran("prove", ago(21));
    await expectAilment("proof");
    await db().season.updateMany({ where: { isCurrent: true }, data: { state: "over", closedAt: new Date() } });
    vi.setSystemTime(Date.now() + KEPT_FOR);
    await expectWell();
  });

  test("are not missed on a machine that has just begun, nor on one that runs none", async () => {
    await buildPerson();
    await buildClosing(120);
    await expectWell();
    await ran("send-mails", ago(1), ago(19));
    vi.setSystemTime(Date.now() + KEPT_FOR);
    await expectWell();
  });
});

describe("Whether a process can serve", () => {
  const askReady = () => new Person().get("/api/health/ready");
  const served = { database: "ok", migrations: "ok" };

  test("does not depend on mails and scores that are late", async () => {
    await buildMatch({ matchDate: ago(30), matchStarted: true });
    const mail = { to: "a@example.com", subject: "-", html: "-", text: "-" };
    await db().mail.create({ data: { ...mail, nextAttemptAt: ago(11) } });
    expect(await ask()).toMatchObject({ status: 503, body: { parts: { scores: "not ok", mails: "not ok" } } });
    const { status, body } = await askReady();
    expect({ status, body }).toEqual({ status: 200, body: { status: "ok", parts: served } });
  });

  test("depends on the migrations", async () => {
    const newest = "migration_name = (SELECT max(migration_name) FROM _prisma_migrations)";
    await db().$executeRawUnsafe(`UPDATE _prisma_migrations SET finished_at = NULL WHERE ${newest}`);
    const { status, body } = await askReady();
    await db().$executeRawUnsafe(`UPDATE _prisma_migrations SET finished_at = now() WHERE ${newest}`);
    const failure = { error: "Something is not well", code: "UNAVAILABLE" };
    const parts = { ...served, migrations: "not ok" };
    expect({ status, body }).toEqual({ status: 503, body: { status: "not ok", parts, ...failure } });
  });
});

test.each([
  { held: "jobs, mails, notifications, feed_checks, checks", status: 200, parts: { database: "ok", migrations: "ok" } },
  { held: "_prisma_migrations", status: 503, parts: { database: "not ok", migrations: "not ok" } },
])("A process is ready or not ($status) where nothing can be read of $held", async ({ held, status, parts }) => {
  await besideTransaction(async ({ query }) => {
    await query(`LOCK TABLE ${held} IN ACCESS EXCLUSIVE MODE`);
    expect(await new Person().get("/api/health/ready")).toMatchObject({ status, body: { parts } });
  });
});

test("That a process answers it says without asking anybody, whoever asks", async () => {
  const { person } = await buildPerson();
  const asked = vi.spyOn(pg.Client.prototype, "query");
  expect(await person.get("/api/health/live")).toMatchObject({ status: 200, body: { status: "ok" } });
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

test("Administrators are shown what is behind it, players are not", async () => {
  await db().mail.create({ data: { to: "a@example.com", subject: "-", html: "-", text: "-", nextAttemptAt: ago(1) } });
  const [admin, player] = [await buildPerson({ isAdmin: true }), await buildPerson()];
  expect((await ask(admin.person)).body.details).toMatchObject({
    migrations: { missing: [] },
    mails: { waiting: 1, oldest: expect.any(String) },
    scores: { hasSource: true, matchIsOn: false, refreshedAt: null },
    notifications: { hasKeys: true, browsers: 0, browsersSince: null, waiting: 0, dueSince: null, sentAt: null },
    jobs: [],
  });
  expect((await ask(player.person)).body).not.toHaveProperty("details");
});

test("However many ask, the database is asked once", async () => {
  const asked = vi.spyOn(db().job, "findMany");
  await Promise.all(Array.from({ length: 200 }, () => ask()));
  await ask();
  expect(asked).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + KEPT_FOR);
  await ask();
  expect(asked).toHaveBeenCalledTimes(2);
});

test("A database that does not answer is out of reach, and is not asked again meanwhile", async () => {
  const asked = vi.spyOn(db().job, "findMany");
  await besideTransaction(async ({ query, untilWaiting }) => {
    await query("LOCK TABLE jobs IN ACCESS EXCLUSIVE MODE");
    const silent = { database: "not ok", migrations: "not ok", scores: "not ok", mails: "not ok" };
    const replies = await Promise.all([ask(), ask(), untilWaiting(1)]);
    for (const reply of replies.slice(0, 2)) {
      expect(reply).toMatchObject({ status: 503, body: { code: "UNAVAILABLE", parts: silent } });
    }
    vi.setSystemTime(Date.now() + KEPT_FOR);
    expect(await ask()).toMatchObject({ status: 503 });
    expect(asked).toHaveBeenCalledTimes(1);
  });
  await vi.waitFor(expectWell, { interval: 20, timeout: 5_000 });
});
