import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildWaiting, CODE } from "../../support/builders";
import { Person } from "../../support/person";

const PATH = "/api/auth/verify-email";
const WRONG = "314159";
const VERIFIED = "This email is already verified. Log in.";
const refusal = { status: 400, body: { code: "CODE_INVALID", fields: { code: "Code Invalid" } } };

async function isVerified(user: { id: string }): Promise<boolean> {
  return (await db().user.findUniqueOrThrow({ where: { id: user.id } })).verifiedAt !== null;
}

describe("POST /api/auth/verify-email", () => {
  test("verifies the account registered in this browser", async () => {
    const waiting = await buildWaiting();
    const reply = await (await new Person().carryPending(waiting)).post(PATH, { code: CODE });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      message: expect.any(String),
      user: { _id: waiting.id, firstName: waiting.firstName, lastName: "Tester", email: waiting.email },
    });
    expect(await isVerified(waiting)).toBe(true);
  });

  test("does not sign in", async () => {
    const waiting = await buildWaiting();
    const person = await new Person().carryPending(waiting);
    expect((await person.post(PATH, { code: CODE })).headers.getSetCookie()).toEqual([]);
    expect((await person.get("/api/auth/check-auth")).body).toEqual({ user: null, profile: null });
  });

  test("verifies the account by the address sent with the code, in any case", async () => {
    const waiting = await buildWaiting();
    const reply = await new Person().post(PATH, { code: ` ${CODE} `, email: ` ${waiting.email.toUpperCase()} ` });
    expect(reply).toMatchObject({ status: 200, body: { user: { _id: waiting.id } } });
  });

  test("creates a profile with 10 wildcards and 5 gamechangers, and a place in the table", async () => {
    const waiting = await buildWaiting();
    await new Person().post(PATH, { code: CODE, email: waiting.email });
    const where = { userId: waiting.id };
    expect(await db().profile.findUnique({ where })).toMatchObject({ reminderEmail: true });
    expect(await db().entry.findFirst({ where })).toMatchObject({ wildcards: 10, gamechangers: 5, paidAt: null });
    expect(await db().leaderboardEntry.findFirst({ where })).toMatchObject({ points: 0, correct: 0, winStreak: 0 });
  });

  test("refuses a wrong code, and the right one still works", async () => {
    const waiting = await buildWaiting();
    expect(await new Person().post(PATH, { code: WRONG, email: waiting.email })).toMatchObject(refusal);
    expect(await isVerified(waiting)).toBe(false);
    expect(await new Person().post(PATH, { code: CODE, email: waiting.email })).toMatchObject({ status: 200 });
  });

  test.each(["one after the other", "at once"])("five wrong attempts %s use up the code", async (manner) => {
    const waiting = await buildWaiting();
    const attempt = (code: string) => new Person().post(PATH, { code, email: waiting.email });
    if (manner === "at once") await Promise.all(Array.from({ length: 5 }, () => attempt(WRONG)));
    else for (let tries = 0; tries < 5; tries += 1) expect(await attempt(WRONG)).toMatchObject(refusal);
    expect(await attempt(CODE)).toMatchObject(refusal);
    expect(await isVerified(waiting)).toBe(false);
  });

  test("refuses a code after 15 minutes, and not before", async () => {
    const waiting = await buildWaiting();
    const person = await new Person().carryPending(waiting);
    await person.post("/api/auth/resend-code", {});
    const held = await db().verificationCode.findUniqueOrThrow({ where: { userId: waiting.id } });
    expect((held.expiresAt.getTime() - Date.now()) / 60_000).toBeCloseTo(15, 0);

    const expired = await buildWaiting();
    await db().verificationCode.update({ where: { userId: expired.id }, data: { expiresAt: new Date() } });
    expect(await new Person().post(PATH, { code: CODE, email: expired.email })).toMatchObject(refusal);
    expect(await isVerified(expired)).toBe(false);
  });

  test("refuses a code that was used", async () => {
    const waiting = await buildWaiting();
    const person = await new Person().carryPending(waiting);
    await new Person().post(PATH, { code: CODE, email: waiting.email });
    expect(await new Person().post(PATH, { code: CODE, email: waiting.email })).toMatchObject(refusal);
    expect(await person.post(PATH, { code: CODE })).toMatchObject({ status: 400, body: { code: "CODE_INVALID" } });
  });

  test.each([
    ["its own answer was lost", true],
    ["it was done by the address in another", false],
  ])("asks the browser that registered to log in if %s, and verifies nothing", async (_how, isOwn) => {
    const waiting = await buildWaiting();
    const browser = await new Person().carryPending(waiting);
    await (isOwn ? browser.post(PATH, { code: CODE }) : new Person().post(PATH, { code: CODE, email: waiting.email }));
    for (const code of [CODE, WRONG]) {
      for (const body of [{ code }, { code, email: waiting.email }]) {
        const reply = await browser.post(PATH, body);
        expect(reply).toMatchObject({ status: 400, body: { code: "CODE_INVALID", error: VERIFIED } });
        // No message at the field: there is no code to correct.
        expect(reply.body.fields).toBeUndefined();
        expect(reply.headers.getSetCookie()).toEqual([]);
      }
    }
    expect(await browser.get("/api/auth/check-auth")).toMatchObject({ body: { user: null } });
  });

  test("lets one of several simultaneous verifications win, and creates one player", async () => {
    const waiting = await buildWaiting();
    const body = { code: CODE, email: waiting.email };
    const replies = await Promise.all(Array.from({ length: 4 }, () => new Person().post(PATH, body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(await db().profile.count({ where: { userId: waiting.id } })).toBe(1);
    expect(await db().leaderboardEntry.count({ where: { userId: waiting.id } })).toBe(1);
  });

  test.each(["", "12345", "1234567", "abcdef", "１２３４５６", undefined, 123456])(
    "refuses %j as Code Invalid",
    async (code) => {
      const reply = await (await new Person().carryPending(await buildWaiting())).post(PATH, { code });
      expect(reply.status).toBe(400);
      expect(reply.body).toEqual({ error: "Code Invalid", code: "INVALID_INPUT", fields: { code: "Code Invalid" } });
    },
  );
});
