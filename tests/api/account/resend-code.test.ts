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
    const quickest = Promise.race(addresses.map((email) => new Person().post(PATH, { email })));
    expect(await quickest.then(() => performance.now() - started)).toBeGreaterThan(240);
    const replies = await Promise.all(addresses.map((email) => new Person().post(PATH, { email })));
    expect(new Set(replies.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
    expect(replies[0]).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect(await db().mail.count({ where: { to: { in: [verified.email, "nobody@example.com"] } } })).toBe(0);
  });

  test("accepts an empty body from the browser that registered, and asks others for the address", async () => {
    const person = await new Person().carryPending(await buildWaiting());
    expect(await person.post(PATH)).toMatchObject({ status: 200 });
    const reply = await new Person().post(PATH);
    expect(reply).toMatchObject({ status: 400, body: { fields: { email: "Email required" } } });
  });

  test.each(["waiting", "unknown"])(
    "stops after five codes an hour for an account that is %s, and says how long",
    async (kind) => {
      const email = kind === "waiting" ? (await buildWaiting()).email : "nobody-again@example.com";
      const resend = () => new Person().post(PATH, { email });
      const served = await Promise.all(Array.from({ length: 5 }, resend));
      expect(served.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const reply = await resend();
      expect(reply).toMatchObject({
        status: 429,
        body: { code: "TOO_MANY_REQUESTS", error: "Too many attempts. Try again in 60 minutes." },
      });
      expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(3540);
      expect(Number(reply.headers.get("retry-after"))).toBeLessThanOrEqual(3600);
    },
  );
});
