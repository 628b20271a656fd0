import { rm } from "node:fs/promises";
import { afterAll, expect, test, vi } from "vitest";
import { CACHED_FOR } from "@/lib/health/rules";
import { runAlone } from "@/lib/jobs/run-alone";
import { buildPerson, PASSWORD } from "../../support/builders";
import { Person, type Reply } from "../../support/person";
import { TEST_ENV } from "../../support/test-env";

// Its own cluster, which can be stopped without affecting other tests.
const cluster = await vi.hoisted(async () => {
  const { mkdtemp } = await import("node:fs/promises");
  const { tmpdir } = await import("node:os");
  const path = await import("node:path");
  const { startPostgres } = await import("../../../scripts/support/postgres");
  const { applyMigrations } = await import("../../../scripts/support/schema-engine");
  const folder = await mkdtemp(path.join(tmpdir(), "googly-outage-"));
  const started = await startPostgres(folder, { durable: true });
  const url = started.url("postgres");
  await applyMigrations(url);
  process.env.DATABASE_URL = url;
  const start = () => startPostgres(folder, { durable: true, port: Number(new URL(url).port) });
  return { folder, start, stop: started.stop };
});

afterAll(async () => {
  const { db } = await import("@/lib/db");
  await db().$disconnect();
  await cluster.stop();
  await rm(cluster.folder, { recursive: true, force: true });
});

const scheduler = { headers: { authorization: `Bearer ${TEST_ENV.CRON_SECRET}` } };

test("A database that goes down and comes back: 503 in between, and no restart needed", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { user, person } = await buildPerson();
  const logIn = () => new Person().post("/api/auth/login", { email: user.email, password: PASSWORD });
  const calls: Record<string, () => Promise<Reply>> = {
    read: () => person.get("/api/match/list"),
    write: () => person.put("/api/profile/update", { email: user.email, reminderEmail: false }),
    "log in": logIn,
    reminders: () => new Person().get("/api/cron/send-reminders", scheduler),
    mails: () => new Person().get("/api/cron/send-mails", scheduler),
    scores: () => new Person().get("/api/cron/refresh-scores", scheduler),
  };
  const askAll = async () => {
    vi.advanceTimersByTime(CACHED_FOR);
    const replies = await Promise.all(Object.values(calls).map((call) => call()));
    const health = await new Person().get("/api/health");
    return { statuses: replies.map(({ status }) => status), codes: replies.map(({ body }) => body.code), health };
  };
  const all = <T>(value: T) => Object.keys(calls).map(() => value);

  expect(await askAll()).toMatchObject({ statuses: all(200), health: { status: 200 } });
  // In the middle of a run too: it fails, and nobody releases its lease.
  const run = runAlone("refresh-scores", async ({ renew }) => {
    await cluster.stop();
    await renew();
  });
  await expect(run).rejects.toThrow();
  for (let times = 0; times < 2; times += 1) {
    expect(await askAll()).toMatchObject({
      statuses: all(503),
      codes: all("UNAVAILABLE"),
      health: { status: 503, body: { code: "UNAVAILABLE", parts: { database: "not ok" } } },
    });
  }

  await cluster.start();
  expect(await askAll()).toMatchObject({ statuses: all(200), health: { status: 200 } });
  expect(await runAlone("refresh-scores", async () => 1)).toEqual({ ran: false });
  const { db } = await import("@/lib/db");
  await db().$executeRaw`UPDATE jobs SET leased_until = clock_timestamp() WHERE run_id IS NOT NULL`;
  expect(await runAlone("refresh-scores", async () => 1)).toEqual({ ran: true, result: 1 });
});
