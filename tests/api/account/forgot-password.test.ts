import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildUser, buildWaiting, PASSWORD } from "../../support/builders";
import { besideTransaction } from "../../support/locks";
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

  test("links to the configured address, whatever the request calls the site", async () => {
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

  test("keeps a hash of the token only, for one hour", async () => {
    const user = await buildUser();
    await forget(user.email);
    const token = tokenIn(await nextMailTo(user.email));
    const [held] = await db().resetToken.findMany({ where: { userId: user.id } });
    expect(held?.tokenHash).toMatch(/^[\da-f]{64}$/);
    expect(JSON.stringify(held)).not.toContain(token);
    expect(((held?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000).toBeCloseTo(60, 0);
  });

  test("answers the same and mails nothing where there is no such account, or one that waits for its code", async () => {
    const [user, waiting] = [await buildUser(), await buildWaiting()];
    const replies = await Promise.all([user.email, waiting.email, "nobody@example.com"].map(forget));
    expect(new Set(replies.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
    expect(replies[0]).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect(await db().mail.count({ where: { to: { in: [waiting.email, "nobody@example.com"] } } })).toBe(0);
  });

  test("answers the same to somebody who is deleted at that moment", async () => {
    const user = await buildUser();
    const reply = await besideTransaction(async ({ query, untilWaiting }) => {
      await query("SELECT 1 FROM users WHERE id = $1 FOR UPDATE", [user.id]);
      const asking = forget(user.email);
      await untilWaiting(1);
      await query("DELETE FROM users WHERE id = $1", [user.id]);
      await query("COMMIT");
      return asking;
    });
    expect(reply).toMatchObject({ status: 200 });
    expect(await db().mail.count({ where: { to: user.email } })).toBe(0);
  });

  test("takes as long over an unknown address as over a known one", async () => {
    const time = async (email: string) => {
      const started = performance.now();
      await forget(email);
      return performance.now() - started;
    };
    const users = await Promise.all(Array.from({ length: 20 }, () => buildUser()));
    // Pairs, so that what else the machine does meets both alike; and many, so that chance does not favour one of them.
    const pairs: [known: number, unknown: number][] = [];
    for (const { email } of users) pairs.push([await time(email), await time(`nobody-${email}`)]);
    // Both take their time, so that what is done for a known one does not show.
    for (const pair of pairs) expect(Math.min(...pair)).toBeGreaterThan(240);
    const differences = pairs.map(([known, unknown]) => known - unknown).toSorted((one, other) => one - other);
    const slower = differences.filter((difference) => difference > 0).length;
    const median = differences[differences.length / 2] ?? 0;
    // Whoever compares sees a difference if it points one way nearly always, and is more than a timer's own.
    expect(slower >= 19 || slower <= 1 ? Math.abs(median) : 0).toBeLessThan(5);
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
    expect(refused).toMatchObject({ body: { code: "TOO_MANY_REQUESTS", error: expect.stringMatching(/minutes$/) } });
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
