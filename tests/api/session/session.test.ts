/** Sessions end or change at once, in every browser. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { DAY } from "@/lib/clock";
import { db } from "@/lib/db";
import { buildPerson, buildResetToken, buildUser, PASSWORD } from "../../support/builders";
import { cookieLine } from "../../support/cookies";
import { Person } from "../../support/person";

const isSignedIn = async (person: Person) => (await person.get("/api/auth/check-auth")).body.user !== null;

describe("A session ends at once", () => {
  test("with a changed password, except where it was changed", async () => {
    const { user, person } = await buildPerson();
    const elsewhere = await new Person().carrySession(user);
    await person.post("/api/auth/change-password", { userId: user.id, newPassword: "another-password" });
    expect(await isSignedIn(person)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
  });

  test("with a reset password, everywhere", async () => {
    const { user, person } = await buildPerson();
    const token = await buildResetToken(user);
    await person.post(`/api/auth/reset-password/${token}`, { password: "another-password" });
    expect(await isSignedIn(person)).toBe(false);
  });

  test("with the account", async () => {
    const { user, person } = await buildPerson();
    await db().user.delete({ where: { id: user.id } });
    expect(await isSignedIn(person)).toBe(false);
    const body = { userId: user.id, newPassword: "another-password" };
    expect(await person.post("/api/auth/change-password", body)).toMatchObject({ status: 401 });
    expect((await person.get("/api/auth/session")).body).toEqual({});
  });
});

describe("An administrator", () => {
  test("is refused at once after losing the role, and served after getting it", async () => {
    const { user, person } = await buildPerson({ isAdmin: true });
    const other = await buildUser();
    const call = () => person.post("/api/leaderboard/create", { userId: other.id });
    const appoint = (isAdmin: boolean) => db().user.update({ where: { id: user.id }, data: { isAdmin } });
    expect(await call()).toMatchObject({ status: 200 });
    await appoint(false);
    expect(await call()).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    await appoint(true);
    expect(await call()).toMatchObject({ status: 200 });
  });
});

describe("A remembered session", () => {
  afterEach(() => void vi.useRealTimers());
  const skipDays = (days: number) => vi.useFakeTimers({ toFake: ["Date"], now: START + days * DAY });
  const START = Date.now();

  async function logIn(rememberMe: boolean) {
    const user = await buildUser();
    const person = new Person();
    await person.post("/api/auth/login", { email: user.email, password: PASSWORD, rememberMe });
    return { user, person };
  }

  test("lasts as long as it is used within 30 days, with the notifications of its browser", async () => {
    const { user, person } = await logIn(true);
    const data = { endpoint: `https://push.example/${user.id}`, p256dh: "p", auth: "a", userId: user.id };
    const goodUntil = new Date(START + 30 * DAY);
    const { id } = await db().pushSubscription.create({ data: { ...data, sessionVersion: 1, goodUntil } });
    person.cookies.set("googly.device", id);
    for (const day of [20, 40, 60]) {
      skipDays(day);
      expect(await isSignedIn(person)).toBe(true);
    }
    const renewed = await db().pushSubscription.findUniqueOrThrow({ where: { id } });
    expect(renewed.goodUntil.getTime()).toBeGreaterThan(goodUntil.getTime() + 50 * DAY);
    skipDays(91);
    expect(await isSignedIn(person)).toBe(false);
  });

  test("is renewed once a day", async () => {
    const { person } = await logIn(true);
    const renewal = async () => cookieLine(await person.get("/api/auth/check-auth"), "next-auth.session-token");
    expect(await renewal()).toBeUndefined();
    skipDays(1.5);
    expect(await renewal()).toMatch(/Max-Age=2592000/);
    expect(await renewal()).toBeUndefined();
  });

  test("isn't renewed once it has ended, and others end with the browser", async () => {
    const { user, person } = await logIn(true);
    const { person: other } = await logIn(false);
    await db().user.update({ where: { id: user.id }, data: { sessionVersion: { increment: 1 } } });
    skipDays(2);
    for (const one of [person, other]) {
      const reply = await one.get("/api/auth/check-auth");
      expect(cookieLine(reply, "next-auth.session-token")).toBeUndefined();
    }
  });
});

describe("POST /api/auth/logout", () => {
  test("signs out of this browser and no other", async () => {
    const { user, person } = await buildPerson();
    const elsewhere = await new Person().carrySession(user);
    const reply = await person.post("/api/auth/logout", {});
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ message: "Logged out successfully" });
    expect(cookieLine(reply, "next-auth.session-token")).toMatch(
      /^next-auth\.session-token=; Path=\/; .*Max-Age=0; .*HttpOnly; SameSite=lax$/i,
    );
    expect(await isSignedIn(person)).toBe(false);
    expect(await isSignedIn(elsewhere)).toBe(true);
  });
});

describe("A session planted in a browser by someone else", () => {
  const SESSION = "next-auth.session-token";

  test("is replaced by logging in, and never becomes that person's", async () => {
    const [{ person: planter, user: theirs }, victim] = [await buildPerson(), await buildUser()];
    const planted = planter.cookies.get(SESSION) ?? "";
    const browser = new Person();
    browser.cookies.set(SESSION, planted);
    await browser.post("/api/auth/login", { email: victim.email, password: PASSWORD });
    expect(browser.cookies.get(SESSION)).not.toBe(planted);
    expect((await browser.get("/api/auth/check-auth")).body.user).toMatchObject({ _id: victim.id });
    expect((await planter.get("/api/auth/check-auth")).body.user).toMatchObject({ _id: theirs.id });
  });

  test.each(["a-session-of-my-choice", "", "x.y.z"])("stays invalid if it was, as %j", async (planted) => {
    const browser = new Person();
    browser.cookies.set(SESSION, planted);
    expect(await isSignedIn(browser)).toBe(false);
    await browser.post("/api/auth/login", { email: (await buildUser()).email, password: PASSWORD });
    expect(browser.cookies.get(SESSION)).not.toBe(planted);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test("isn't passed on by registering and verifying in it", async () => {
    const { person, user } = await buildPerson();
    const body = { firstName: "Ada", lastName: "Lovelace", email: "planted@example.com", password: "punch-cards" };
    const registered = await person.post("/api/auth/register", body);
    expect(cookieLine(registered, SESSION)).toBeUndefined();
    expect((await person.get("/api/auth/check-auth")).body.user).toMatchObject({ _id: user.id });
  });
});

test("Each login gets its own session, and cookies reveal nothing", async () => {
  const user = await buildUser();
  const tokens = await Promise.all(
    [1, 2].map(async () => {
      const person = new Person();
      await person.post("/api/auth/login", { email: user.email, password: PASSWORD });
      return person.cookies.get("next-auth.session-token") ?? "";
    }),
  );
  expect(new Set(tokens).size).toBe(2);
  const legible = tokens.flatMap((token) => token.split(".")).map((part) => Buffer.from(part, "base64url").toString());
  for (const text of legible) expect(text).not.toMatch(new RegExp(`${user.id}|${user.email}|isAdmin`));
});
