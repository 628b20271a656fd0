import { afterEach, expect, test } from "vitest";
import { db } from "@/lib/db";
import { CATALOGUE } from "@/lib/refusal/catalogue";
import { buildUser } from "../../support/builders";
import { mailsTo, nextMailTo } from "../../support/mails";
import { Person } from "../../support/person";

afterEach(async () => {
  for (const table of ["users", "reset_tokens"]) {
    await db().$executeRawUnsafe(`DROP TRIGGER IF EXISTS fail_at_commit ON ${table}`);
  }
});

/** From now on every transaction that writes to this table fails at its end, when its email is written. */
async function failAtCommit(table: "users" | "reset_tokens"): Promise<void> {
  await db().$executeRaw`CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'the disk is full of secrets'; END $$`;
  await db().$executeRawUnsafe(`CREATE CONSTRAINT TRIGGER fail_at_commit AFTER INSERT ON ${table}
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fail()`);
}

test("A failed registration leaves no email and no account, and doesn't say why", async () => {
  await failAtCommit("users");
  const email = "ada@example.com";
  const body = { firstName: "Ada", lastName: "Lovelace", email, password: "punch-cards" };
  const reply = await new Person().post("/api/auth/register", body);
  expect(reply.status).toBe(500);
  expect(reply.body).toEqual({ error: CATALOGUE.INTERNAL.text, code: "INTERNAL" });
  expect(reply.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  expect(reply.headers.getSetCookie()).toEqual([]);
  expect(await db().user.count({ where: { email } })).toBe(0);
  expect(await db().mail.count({ where: { to: email } })).toBe(0);
  expect(await mailsTo(email)).toEqual([]);
});

test("A link that was not stored is not mailed", async () => {
  await failAtCommit("reset_tokens");
  const user = await buildUser();
  expect(await new Person().post("/api/auth/forgot-password", { email: user.email })).toMatchObject({ status: 500 });
  expect(await db().resetToken.count({ where: { userId: user.id } })).toBe(0);
  expect(await db().mail.count({ where: { to: user.email } })).toBe(0);
});

test("An email shows its reader's name as text, whatever it is", async () => {
  const email = "eve@example.com";
  const body = { firstName: `<b>"Eve"&`, lastName: "L", email, password: "punch-cards" };
  await new Person().post("/api/auth/register", body);
  const mail = await nextMailTo(email);
  expect(mail.html).toContain("Welcome, &lt;b&gt;&quot;Eve&quot;&amp;");
  expect(mail.html).not.toContain("<b>");
  expect(mail.text).toContain(`Welcome, <b>"Eve"&`);
});
