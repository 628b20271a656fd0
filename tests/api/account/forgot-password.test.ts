import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildUser, buildWaiting, PASSWORD } from "../../support/builders";
import { nextMailTo, tokenIn } from "../../support/mails";
import { Person } from "../../support/person";
import { TEST_ENV } from "../../support/test-env";

const PATH = "/api/auth/forgot-password";
const forget = (email: unknown) => new Person().post(PATH, { email });

describe("POST /api/auth/forgot-password", () => {
  test("mails a link that changes the password", async () => {
    const user = await buildUser();
    expect(await forget(user.email.toUpperCase())).toMatchObject({ status: 200 });
    const token = tokenIn(await nextMailTo(user.email));
    const person = new Person();
    const reply = await person.post(`/api/auth/reset-password/${token}`, { password: "newest-password" });
    expect(reply).toMatchObject({ status: 200 });
    const logIn = (password: string) => person.post("/api/auth/login", { email: user.email, password });
    expect(await logIn(PASSWORD)).toMatchObject({ status: 401 });
    expect(await logIn("newest-password")).toMatchObject({ status: 200 });
  });

  test("links to the configured address, whatever the request's host", async () => {
    const user = await buildUser();
    const headers = {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      forwarded: "host=evil.example",
    };
    const reply = await new Person().call("POST", PATH, { body: { email: user.email }, headers });
    expect(reply.status).toBe(200);
    const mail = await nextMailTo(user.email);
    expect(mail.text).toContain(`${TEST_ENV.NEXTAUTH_URL}/reset-password/${tokenIn(mail)}`);
    expect(mail.html).toContain(`href="${TEST_ENV.NEXTAUTH_URL}/reset-password/${tokenIn(mail)}"`);
    expect(JSON.stringify(mail)).not.toContain("evil");
  });

  test("stores only a hash of the token, for one hour", async () => {
    const user = await buildUser();
    await forget(user.email);
    const token = tokenIn(await nextMailTo(user.email));
    const [held] = await db().resetToken.findMany({ where: { userId: user.id } });
    expect(held?.tokenHash).toMatch(/^[\da-f]{64}$/);
    expect(JSON.stringify(held)).not.toContain(token);
    expect(((held?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000).toBeCloseTo(60, 0);
  });

  test("answers the same and sends nothing for an unknown or unverified account", async () => {
    const [user, waiting] = [await buildUser(), await buildWaiting()];
    const replies = await Promise.all([user.email, waiting.email, "nobody@example.com"].map(forget));
    expect(new Set(replies.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
    expect(replies[0]).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect(await db().mail.count({ where: { to: { in: [waiting.email, "nobody@example.com"] } } })).toBe(0);
  });

  test("takes as long for any address, so that a known one doesn't show", async () => {
    for (const email of [(await buildUser()).email, "nobody-known@example.com"]) {
      const started = performance.now();
      await forget(email);
      expect(performance.now() - started).toBeGreaterThan(240);
    }
  });

  test.each([
    [undefined, "Email required"],
    ["", "Email required"],
    ["ada", "Invalid email address"],
    ["ada@example.cricket", "Invalid email address"],
  ])("%j is refused with: %s", async (email, message) => {
    const reply = await forget(email);
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({ error: message, code: "INVALID_INPUT", fields: { email: message } });
  });

  test.each(["known", "unknown"])("stops after five mails an hour for an address that is %s", async (kind) => {
    const email = kind === "known" ? (await buildUser()).email : "nobody-at-all@example.com";
    const replies = await Promise.all(Array.from({ length: 6 }, () => forget(email)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = replies.find(({ status }) => status === 429);
    expect(refused).toMatchObject({ body: { code: "TOO_MANY_REQUESTS", error: expect.stringMatching(/minutes\.$/) } });
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
