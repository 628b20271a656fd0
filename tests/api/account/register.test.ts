import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildUser, buildWaiting, CODE } from "../../support/builders";
import { cookieLine } from "../../support/cookies";
import { watchHashes } from "../../support/count-hashes";
import { besideTransaction } from "../../support/locks";
import { codeIn, nextMailTo } from "../../support/mails";
import { Person } from "../../support/person";

const PATH = "/api/auth/register";
const freshEmail = () => `ada-${crypto.randomUUID()}@example.com`;
const ada = (email: string) => ({ firstName: " Ada ", lastName: " Lovelace ", email, password: "punch-cards" });

describe("POST /api/auth/register", () => {
  test("registers, mails a code and names the pending account in a cookie", async () => {
    const reply = await new Person().post(PATH, ada("Ada@Example.com"));
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      message: expect.any(String),
      user: { _id: expect.any(String), firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" },
    });
    expect(reply.headers.getSetCookie()).toEqual([expect.stringMatching(/^googly\.pending=.+HttpOnly; SameSite=lax/i)]);
    expect(cookieLine(reply, "googly.pending")).not.toMatch(/secure/i);
    expect(codeIn(await nextMailTo("ada@example.com"))).toMatch(/^\d{6}$/);
  });

  test("stores the password as a bcrypt hash of cost 12", async () => {
    const watched = watchHashes();
    const email = freshEmail();
    await new Person().post(PATH, ada(email));
    expect(watched.costs).toEqual([12]);
    const { passwordHash } = await db().user.findUniqueOrThrow({ where: { email }, omit: { passwordHash: false } });
    expect(passwordHash).toMatch(/^\$2b\$/);
  });

  test("refuses a verified address, whatever its case", async () => {
    const user = await buildUser();
    const reply = await new Person().post(PATH, ada(user.email.toUpperCase()));
    expect(reply).toMatchObject({ status: 409, body: { code: "EMAIL_TAKEN", error: expect.any(String) } });
    expect(await db().user.findUnique({ where: { email: user.email } })).toMatchObject({ firstName: user.firstName });
    expect(await db().mail.count({ where: { to: user.email } })).toBe(0);
  });

  test("registers an unverified address again", async () => {
    const email = freshEmail();
    const [first, second] = [new Person(), new Person()];
    await first.post(PATH, { ...ada(email), firstName: "Augusta", password: "first-password" });
    const oldCode = codeIn(await nextMailTo(email));
    const { user } = (await second.post(PATH, { ...ada(email), password: "newest-password" })).body;
    const code = codeIn(await nextMailTo(email, 2));

    expect(user).toMatchObject({ firstName: "Ada" });
    expect(await db().user.count({ where: { email } })).toBe(1);
    const withOldCode = await second.post("/api/auth/verify-email", { code: oldCode });
    expect(withOldCode, "The two codes may be the same once in a million runs").toMatchObject({ status: 400 });
    const replaced = { status: 400, body: { code: "REGISTRATION_REPLACED" } };
    expect(await first.post("/api/auth/verify-email", { code })).toMatchObject(replaced);
    expect(await second.post("/api/auth/verify-email", { code })).toMatchObject({ status: 200 });
    const logIn = (password: string) => new Person().post("/api/auth/login", { email, password });
    expect(await logIn("first-password")).toMatchObject({ status: 401 });
    expect(await logIn("newest-password")).toMatchObject({ status: 200, body: { user: { firstName: "Ada" } } });
  });

  test("creates one account from simultaneous registrations of an address", async () => {
    const email = freshEmail();
    const spellings = [email, email.toUpperCase(), email, email];
    const replies = await Promise.all(spellings.map((spelling) => new Person().post(PATH, ada(spelling))));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body.user._id)).size).toBe(1);
    expect(await db().user.count({ where: { email } })).toBe(1);
  });
});

describe("A registration during the verification of the same address", () => {
  const lock = "SELECT id FROM users WHERE id = $1 FOR UPDATE";

  test("doesn't change an account that was verified in between", async () => {
    const waiting = await buildWaiting();
    const reply = await besideTransaction(async ({ query, untilWaiting }) => {
      await query(lock, [waiting.id]);
      const registering = new Person().post(PATH, ada(waiting.email));
      await untilWaiting(1);
      await query("UPDATE users SET verified_at = now() WHERE id = $1", [waiting.id]);
      await query("COMMIT");
      return registering;
    });
    expect(reply).toMatchObject({ status: 409, body: { code: "EMAIL_TAKEN" } });
    expect(await db().user.findUnique({ where: { id: waiting.id } })).toMatchObject({ firstName: waiting.firstName });
  });

  test("and the verification: one of them wins, neither fails", async () => {
    const waiting = await buildWaiting();
    const replies = await besideTransaction(async ({ query, untilWaiting }) => {
      await query(lock, [waiting.id]);
      const both = [
        new Person().post(PATH, ada(waiting.email)),
        new Person().post("/api/auth/verify-email", { email: waiting.email, code: CODE }),
      ];
      await untilWaiting(2);
      await query("ROLLBACK");
      return Promise.all(both);
    });
    const statuses = replies.map(({ status }) => status);
    expect([
      [409, 200],
      [201, 400],
    ]).toContainEqual(statuses);
  });
});
