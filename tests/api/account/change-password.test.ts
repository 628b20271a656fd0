import { describe, expect, test } from "vitest";
import { sessionCookie } from "@/lib/session/cookie";
import { buildPerson, buildResetToken, buildUser, PASSWORD } from "../../support/builders";
import { cookieLine } from "../../support/cookies";
import { besideTransaction } from "../../support/locks";
import { Person } from "../../support/person";

const PATH = "/api/auth/change-password";
const SESSION = "next-auth.session-token";
const logIn = (email: string, password: string) => new Person().post("/api/auth/login", { email, password });

describe("POST /api/auth/change-password", () => {
  test.each([PATH, `${PATH}/`])("%s changes the signed-in user's password", async (path) => {
    const { user, person } = await buildPerson();
    const reply = await person.post(path, { userId: user.id, newPassword: "newest-password" });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ message: expect.any(String) });
    expect(await logIn(user.email, PASSWORD)).toMatchObject({ status: 401 });
    expect(await logIn(user.email, "newest-password")).toMatchObject({ status: 200 });
  });

  test.each([
    [false, /^(?!.*max-age).*HttpOnly/i],
    [true, /; Max-Age=2592000;/i],
  ])("continues the session with a new cookie of the same kind: rememberMe %j", async (rememberMe, kind) => {
    const user = await buildUser();
    const person = new Person();
    const session = { userId: user.id, isAdmin: false, version: user.sessionVersion, rememberMe };
    person.cookies.set(SESSION, (await sessionCookie(session)).value);
    // Twice, since the second call uses the first one's cookie.
    for (const newPassword of ["newest-password", "later-password"]) {
      const reply = await person.post(PATH, { userId: user.id, newPassword });
      expect(cookieLine(reply, SESSION)).toMatch(kind);
    }
    expect((await person.get("/api/auth/check-auth")).body.user).toMatchObject({ _id: user.id });
  });

  test("is refused if another password change ends the session at the same moment; that one stays", async () => {
    const { user, person } = await buildPerson();
    const reply = await besideTransaction(async ({ query, untilWaiting }) => {
      await query("UPDATE users SET session_version = session_version + 1 WHERE id = $1", [user.id]);
      const changing = person.post(PATH, { userId: user.id, newPassword: "thiefs-password" });
      await untilWaiting(1);
      await query("COMMIT");
      return changing;
    });
    expect(reply).toMatchObject({ status: 401, body: { code: "NOT_SIGNED_IN" } });
    expect(await logIn(user.email, PASSWORD)).toMatchObject({ status: 200 });
  });

  test("invalidates the cookie that it replaces", async () => {
    const { user, person } = await buildPerson();
    const thief = new Person();
    thief.cookies.set(SESSION, person.cookies.get(SESSION) ?? "");
    await person.post(PATH, { userId: user.id, newPassword: "newest-password" });
    expect((await thief.get("/api/auth/check-auth")).body.user).toBeNull();
    const again = { userId: user.id, newPassword: "thiefs-password" };
    expect(await thief.post(PATH, again)).toMatchObject({ status: 401, body: { code: "NOT_SIGNED_IN" } });
  });

  test("invalidates reset links for the old password", async () => {
    const { user, person } = await buildPerson();
    const token = await buildResetToken(user);
    await person.post(PATH, { userId: user.id, newPassword: "newest-password" });
    const reply = await new Person().post(`/api/auth/reset-password/${token}`, { password: "thiefs-password" });
    expect(reply).toMatchObject({ status: 400, body: { code: "TOKEN_INVALID" } });
  });

  test.each([
    [undefined, "Required"],
    ["", "Required"],
    ["12345", "Password must be at least 6 characters"],
    ["x".repeat(73), "Password is too long. Use at most 72 letters and digits."],
  ])("the password %j is refused with: %s", async (newPassword, message) => {
    const { user, person } = await buildPerson();
    const reply = await person.post(PATH, { userId: user.id, newPassword });
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({ error: message, code: "INVALID_INPUT", fields: { newPassword: message } });
  });
});
