/** A database that refuses writes: over its quota, full, or a standby after a failover. */
import pg from "pg";
import { expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { buildPerson } from "../../support/builders";
import { Person } from "../../support/person";

test("A read-only database refuses changes with 503, and is not healthy", async () => {
  const { user, person } = await buildPerson();
  const change = () => person.put("/api/profile/update", { email: user.email, reminderEmail: false });
  expect((await change()).status).toBe(200);

  const owner = new pg.Client({
    connectionString: env().DATABASE_URL,
    options: "-c default_transaction_read_only=off",
  });
  await owner.connect();
  const { rows } = await owner.query("SELECT current_database() AS name");
  const set = async (how: string) => {
    await owner.query(`ALTER DATABASE ${rows[0].name} ${how}`);
    await owner.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`);
  };
  try {
    await set("SET default_transaction_read_only = on");
    await vi.waitFor(() => db().user.count(), { timeout: 5_000 });
    expect((await person.get("/api/match/list")).status).toBe(200);
    expect(await change()).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
    const parts = { database: "not ok", clock: "ok", migrations: "ok", mails: "ok" };
    expect(await new Person().get("/api/health")).toMatchObject({ status: 503, body: { parts } });
    expect((await new Person().get("/api/health/ready")).status).toBe(200);
  } finally {
    await set("RESET default_transaction_read_only");
    await owner.end();
  }
  await vi.waitFor(async () => expect((await change()).status).toBe(200), { timeout: 5_000 });
});
