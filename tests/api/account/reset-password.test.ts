import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildResetToken, buildUser, PASSWORD } from "../../support/builders";
import { Person } from "../../support/person";
import { spendTries } from "../../support/spend-tries";

const refusal = { status: 400, body: { code: "TOKEN_INVALID", error: expect.any(String) } };
const reset = (token: string, body: object = { password: "newest-password" }, person = new Person()) =>
  person.post(`/api/auth/reset-password/${token}`, body);
const logIn = (email: string, password: string) => new Person().post("/api/auth/login", { email, password });

describe("POST /api/auth/reset-password/{token}", () => {
  test("changes the password, and says so", async () => {
    const user = await buildUser();
    const reply = await reset(await buildResetToken(user));
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ message: expect.any(String) });
    expect(reply.headers.getSetCookie()).toEqual([expect.stringMatching(/^googly\.browser=/)]);
    expect(await logIn(user.email, PASSWORD)).toMatchObject({ status: 401 });
    expect(await logIn(user.email, "newest-password")).toMatchObject({ status: 200 });
  });

  test("works once", async () => {
    const user = await buildUser();
    const token = await buildResetToken(user);
    await reset(token);
    expect(await reset(token, { password: "later-password" })).toMatchObject(refusal);
    expect(await logIn(user.email, "later-password")).toMatchObject({ status: 401 });
  });

  test("works for one of several at once", async () => {
    const user = await buildUser();
    const token = await buildResetToken(user);
    const passwords = ["password-one", "password-two", "password-three"];
    const replies = await Promise.all(passwords.map((password) => reset(token, { password })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const winner = passwords[replies.findIndex(({ status }) => status === 200)] ?? "";
    for (const password of passwords) {
      expect(await logIn(user.email, password)).toMatchObject({ status: password === winner ? 200 : 401 });
    }
  });

  test("stops working after an hour", async () => {
    const user = await buildUser();
    const token = await buildResetToken(user);
    await db().resetToken.updateMany({ where: { userId: user.id }, data: { expiresAt: new Date() } });
    expect(await reset(token)).toMatchObject(refusal);
    expect(await logIn(user.email, PASSWORD)).toMatchObject({ status: 200 });
  });

  test("invalidates the account's other links, and nobody else's", async () => {
    const [user, other] = [await buildUser(), await buildUser()];
    const tokens = [await buildResetToken(user), await buildResetToken(user), await buildResetToken(other)] as const;
    const [first, second, others] = tokens;
    await reset(first);
    expect(await reset(second)).toMatchObject(refusal);
    expect(await reset(others)).toMatchObject({ status: 200 });
  });

  test.each(["x", "%00", "%F0%9F%8F%8F", "../login", "a".repeat(1000), "a".repeat(5000)])(
    "refuses a made-up token: %.20s",
    async (token) => {
      const reply = await reset(encodeURIComponent(token));
      expect(reply.status).toBe(400);
      expect(["TOKEN_INVALID", "INVALID_INPUT"]).toContain(reply.body.code);
    },
  );

  test.each([
    [undefined, "Please enter a new password"],
    ["", "Please enter a new password"],
    ["12345", "Password must include at least 6 characters"],
    ["  1234  ", "Password must include at least 6 characters"],
    ["x".repeat(73), "Password is too long. Use at most 72 letters and digits."],
  ])("the password %j is refused with: %s, and the link still works", async (password, message) => {
    const token = await buildResetToken(await buildUser());
    const reply = await reset(token, { password });
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({ error: message, code: "INVALID_INPUT", fields: { password: message } });
    expect(await reset(token)).toMatchObject({ status: 200 });
  });

  test("guessing tokens is limited by address, and keeps nobody out who has one, from there or elsewhere", async () => {
    const guesser = new Person();
    await spendTries(`reset:address:${guesser.address}`, 59);
    for (const status of [400, 429]) expect(await reset("guess", undefined, guesser)).toMatchObject({ status });
    for (const person of [guesser, new Person()])
      expect(await reset(await buildResetToken(await buildUser()), undefined, person)).toMatchObject({ status: 200 });
  });
});
