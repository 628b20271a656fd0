import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildUser, buildWaiting, CODE } from "../../support/builders";
import { codeIn, nextMailTo } from "../../support/mails";
import { Person } from "../../support/person";

const PATH = "/api/auth/resend-code";

describe("POST /api/auth/resend-code", () => {
  test("mails a new code, which replaces the old one", async () => {
    const waiting = await buildWaiting();
    const person = await new Person().carryPending(waiting);
    expect(await person.post(PATH, {})).toMatchObject({ status: 200 });
    const code = codeIn(await nextMailTo(waiting.email));
    const verify = (tried: string) => person.post("/api/auth/verify-email", { code: tried });
    expect(await verify(CODE)).toMatchObject({ status: 400 });
    expect(await verify(code)).toMatchObject({ status: 200 });
  });

  test("answers the same whether or not there is such an account", async () => {
    const [waiting, verified] = [await buildWaiting(), await buildUser()];
    const addresses = [waiting.email, verified.email, "nobody@example.com"];
    const started = performance.now();
    const asked = addresses.map((email) => new Person().post(PATH, { email }));
    await Promise.race(asked);
    expect(performance.now() - started).toBeGreaterThan(240);
    const replies = await Promise.all(asked);
    expect(new Set(replies.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
    expect(replies[0]).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect(await db().mail.count({ where: { to: { in: [verified.email, "nobody@example.com"] } } })).toBe(0);
  });

  test("accepts an empty body from the browser that registered, and asks others for the address", async () => {
    const person = await new Person().carryPending(await buildWaiting());
    const replies = await Promise.all([person.post(PATH), new Person().post(PATH)]);
    expect(replies).toMatchObject([{ status: 200 }, { status: 400, body: { fields: { email: "Email required" } } }]);
  });

  test("stops after five codes an hour, whether or not there is an account, and says how long", async () => {
    const emails = [(await buildWaiting()).email, "nobody-again@example.com"];
    const sixTimes = (email: string) =>
      Promise.all(Array.from({ length: 6 }, () => new Person().post(PATH, { email })));
    for (const replies of await Promise.all(emails.map(sixTimes))) {
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429]);
      const refused = replies.find(({ status }) => status === 429);
      const error = "Too many attempts. Try again in 60 minutes.";
      expect(refused).toMatchObject({ body: { code: "TOO_MANY_REQUESTS", error } });
      expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(3540);
      expect(Number(refused?.headers.get("retry-after"))).toBeLessThanOrEqual(3600);
    }
  });
});
