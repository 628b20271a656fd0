import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildPerson, buildUser, buildWaiting, PASSWORD } from "../../support/builders";
import { cookieLine } from "../../support/cookies";
import { codeIn, nextMailTo } from "../../support/mails";
import { Person } from "../../support/person";

const PATH = "/api/auth/login";
const SESSION = "next-auth.session-token";

describe("POST /api/auth/login", () => {
  test("returns the user and the profile", async () => {
    const user = await buildUser({ isAdmin: true });
    const reply = await new Person().post(PATH, { email: user.email, password: PASSWORD });
    expect(reply.status).toBe(200);
    const { firstName, lastName, email } = user;
    expect(reply.body).toEqual({
      message: expect.any(String),
      user: { _id: user.id, firstName, lastName, email, isAdmin: true, isVerified: true },
      profile: {
        ...{ userId: user.id, firstName, lastName, email, points: 0 },
        ...{ profilePic: "none", profileBg: null, homeTeam: null, wildcards: 10, flips: 5, reminderEmail: true },
      },
    });
  });

  test.each([undefined, false])("with rememberMe %j the session ends with the browser", async (rememberMe) => {
    const user = await buildUser();
    const reply = await new Person().post(PATH, { email: user.email, password: PASSWORD, rememberMe });
    const line = cookieLine(reply, SESSION);
    expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=lax$/i);
    expect(line).not.toMatch(/max-age|expires|secure/i);
  });

  test("with rememberMe true the session lasts 30 days", async () => {
    const user = await buildUser();
    const reply = await new Person().post(PATH, { email: user.email, password: PASSWORD, rememberMe: true });
    expect(cookieLine(reply, SESSION)).toMatch(/; Max-Age=2592000;/i);
  });

  test.each([
    ["caf\u00e9-123", "cafe\u0301-123"],
    ["cafe\u0301-123", "caf\u00e9-123"],
  ])("takes an accented password however it is typed", async (newPassword, password) => {
    const { user, person } = await buildPerson();
    await person.post("/api/auth/change-password", { userId: user.id, newPassword });
    expect(await new Person().post(PATH, { email: user.email, password })).toMatchObject({ status: 200 });
  });

  test("signs in, and clears this browser's pending registration", async () => {
    const user = await buildUser();
    const person = await new Person().carryPending(user);
    await person.post(PATH, { email: user.email, password: PASSWORD });
    expect([...person.cookies.keys()].sort()).toEqual(["googly.browser", SESSION]);
    expect((await person.get("/api/auth/check-auth")).body.user).toMatchObject({ _id: user.id });
  });

  test("answers the same for a wrong password and an unknown address", async () => {
    const user = await buildUser();
    const wrong = await new Person().post(PATH, { email: user.email, password: `${PASSWORD}!` });
    const unknown = await new Person().post(PATH, { email: "nobody@example.com", password: PASSWORD });
    expect(wrong).toMatchObject({ status: 401, body: { code: "WRONG_CREDENTIALS", error: "Wrong email or password" } });
    expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null });
    expect(wrong.headers.getSetCookie()).toEqual([]);
    expect(unknown.headers.getSetCookie()).toEqual([]);
  });

  test("sends an unverified account a fresh code instead of signing it in", async () => {
    const waiting = await buildWaiting();
    const person = new Person();
    const reply = await person.post(PATH, { email: waiting.email, password: PASSWORD });
    expect(reply).toMatchObject({ status: 403, body: { code: "EMAIL_NOT_VERIFIED", error: expect.any(String) } });
    expect([...person.cookies.keys()]).toEqual(["googly.pending"]);
    const code = codeIn(await nextMailTo(waiting.email));
    expect(await person.post("/api/auth/verify-email", { code })).toMatchObject({ status: 200 });
    expect(await person.post(PATH, { email: waiting.email, password: PASSWORD })).toMatchObject({ status: 200 });
  });

  test("doesn't reveal that an account is unverified without the password", async () => {
    const waiting = await buildWaiting();
    const reply = await new Person().post(PATH, { email: waiting.email, password: "wrong-password" });
    expect(reply).toMatchObject({ status: 401, body: { code: "WRONG_CREDENTIALS" } });
    expect(await db().mail.count({ where: { to: waiting.email } })).toBe(0);
  });

  test.each([
    ["email", undefined, "email required"],
    ["email", " ", "email required"],
    ["password", undefined, "password required"],
    ["password", "", "password required"],
  ])("%s %j is refused with: %s", async (field, value, message) => {
    const reply = await new Person().post(PATH, { email: "ada@example.com", password: PASSWORD, [field]: value });
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({ error: message, code: "INVALID_INPUT", fields: { [field]: message } });
  });
});
