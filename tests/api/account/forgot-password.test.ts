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

  test("links to the configured address, whatever the request's host, and stores a hash of the token for an hour", async () => {
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
    const token = tokenIn(mail);
    expect(mail.text).toContain(`${TEST_ENV.NEXTAUTH_URL}/reset-password/${token}`);
    expect(mail.html).toContain(`href="${TEST_ENV.NEXTAUTH_URL}/reset-password/${token}"`);
    expect(JSON.stringify(mail)).not.toContain("evil");
    const [held] = await db().resetToken.findMany({ where: { userId: user.id } });
    expect(held?.tokenHash).toMatch(/^[\da-f]{64}$/);
    expect(JSON.stringify(held)).not.toContain(token);
    expect(((held?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000).toBeCloseTo(60, 0);
  });

  test("answers the same after the same time, and sends nothing, for an unknown or unverified account", async () => {
    const [user, waiting] = [await buildUser(), await buildWaiting()];
    const started = performance.now();
    const asked = [user.email, waiting.email, "nobody@example.com"].map(forget);
    await Promise.race(asked);
    expect(performance.now() - started).toBeGreaterThan(240);
    const replies = await Promise.all(asked);
    expect(new Set(replies.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
    expect(replies[0]).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect(await db().mail.count({ where: { to: { in: [waiting.email, "nobody@example.com"] } } })).toBe(0);
  });

  test("asks for a missing address", async () => {
    const { status, body } = await forget(undefined);
    const error = "Email required";
    expect({ status, body }).toEqual({ status: 400, body: { error, code: "INVALID_INPUT", fields: { email: error } } });
  });

  test("stops after five mails an hour, for a known address as for an unknown one", async () => {
    const emails = [(await buildUser()).email, "nobody-at-all@example.com"];
    const sixTimes = (email: string) => Promise.all(Array.from({ length: 6 }, () => forget(email)));
    for (const replies of await Promise.all(emails.map(sixTimes))) {
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429]);
      const refused = replies.find(({ status }) => status === 429);
      expect(refused).toMatchObject({
        body: { code: "TOO_MANY_REQUESTS", error: expect.stringMatching(/minutes\.$/) },
      });
      expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    }
  });
});
