import { describe, expect, test } from "vitest";
import { newBrowserMark } from "@/lib/account/credentials";
import { db } from "@/lib/db";
import { BROWSER_MARK_LIFETIME } from "@/lib/session/cookie";
import { buildResetToken, buildUser, PASSWORD } from "../../support/builders";
import { cookieLine } from "../../support/cookies";
import { Person } from "../../support/person";

const logIn = (person: Person, email: string, password: string) => person.post("/api/auth/login", { email, password });

async function guess(person: Person, email: string, times: number) {
  const guesses = Array.from({ length: times }, (_, index) => logIn(person, email, `guess ${index}`));
  return (await Promise.all(guesses)).map(({ status }) => status);
}

describe("Guessing a password", () => {
  test("stops at the 11th attempt in 15 minutes, right or wrong, from any address", async () => {
    const user = await buildUser();
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await logIn(new Person(), user.email, `guess ${tries}`)).toMatchObject({ status: 401 });
    }
    const reply = await logIn(new Person(), user.email.toUpperCase(), PASSWORD);
    expect(reply).toMatchObject({
      status: 429,
      body: { code: "TOO_MANY_REQUESTS", error: "Too many attempts. Try again in 15 minutes." },
    });
    expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(840);
    expect(Number(reply.headers.get("retry-after"))).toBeLessThanOrEqual(900);
    expect(reply.headers.getSetCookie()).toEqual([]);
  });

  test("all at once gets no extra attempts", async () => {
    const user = await buildUser();
    const statuses = await guess(new Person(), user.email, 12);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  test("of many accounts stops for an address after 100 attempts", async () => {
    const guesser = new Person();
    await db().rateLimit.create({
      data: { key: `login:address:${guesser.address}`, tries: 99, resetsAt: new Date(Date.now() + 60_000) },
    });
    const [one, other] = [await buildUser(), await buildUser()];
    expect(await logIn(guesser, one.email, "guess")).toMatchObject({ status: 401 });
    expect(await logIn(guesser, other.email, PASSWORD)).toMatchObject({ status: 429 });
    expect(await logIn(new Person(), other.email, PASSWORD)).toMatchObject({ status: 200 });
  });

  test("counts failures only: with the right password there is no limit", async () => {
    const user = await buildUser();
    await guess(new Person(), user.email, 9);
    for (let times = 0; times < 2; times += 1) {
      expect(await logIn(new Person(), user.email, PASSWORD)).toMatchObject({ status: 200 });
    }
  });
});

const REFUSED = { status: 429, body: { code: "TOO_MANY_REQUESTS" } };

/** An account whose attempts strangers have used up. */
async function buildLockedOut() {
  const user = await buildUser();
  const strangers = () => guess(new Person(), user.email, 11);
  return { user, strangers };
}

describe("Strangers who use up an account's attempts", () => {
  test("don't lock out browsers in which its owner has signed in before", async () => {
    const { user, strangers } = await buildLockedOut();
    const owner = new Person();
    await logIn(owner, user.email, PASSWORD);
    await owner.post("/api/auth/logout", {});
    await strangers();
    expect(await logIn(new Person(), user.email, PASSWORD)).toMatchObject(REFUSED);
    expect(await logIn(owner, user.email, "a slip")).toMatchObject({ status: 401 });
    expect(await logIn(owner, user.email, PASSWORD)).toMatchObject({ status: 200 });
  });

  test("don't lock out an owner who resets the password, in any browser", async () => {
    const { user, strangers } = await buildLockedOut();
    await strangers();
    const owner = new Person();
    expect(await logIn(owner, user.email, PASSWORD)).toMatchObject(REFUSED);
    const token = await buildResetToken(user);
    await owner.post(`/api/auth/reset-password/${token}`, { password: "newest-password" });
    expect(await logIn(owner, user.email, "newest-password")).toMatchObject({ status: 200 });
  });

  test("get no extra attempts with a mark of their own account, another browser's, or a made-up one", async () => {
    const { user, strangers } = await buildLockedOut();
    const stranger = new Person();
    await logIn(stranger, (await buildUser()).email, PASSWORD);
    await strangers();
    const [id = "", end = "", proof = ""] = (stranger.cookies.get("googly.browser") ?? "").split(".");
    const said = `${id}.${end}`;
    for (const mark of [`${said}.${proof}`, `${said}.`, `.${proof}`, id, "", ".", `${user.email}:${said}.${proof}`]) {
      stranger.cookies.set("googly.browser", mark);
      expect(await logIn(stranger, user.email, PASSWORD)).toMatchObject(REFUSED);
    }
  });
});

describe("A browser that has signed in before", () => {
  test("gets its own ten attempts in 15 minutes, and no more", async () => {
    const user = await buildUser();
    const owner = new Person();
    await logIn(owner, user.email, PASSWORD);
    const statuses = await guess(owner, user.email, 12);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(await logIn(owner, user.email, PASSWORD)).toMatchObject(REFUSED);
    expect(await logIn(new Person(), user.email, PASSWORD)).toMatchObject({ status: 200 });
  });

  test("has a mark that scripts can't read and that doesn't reveal the account", async () => {
    const user = await buildUser();
    const reply = await logIn(new Person(), user.email, PASSWORD);
    const line = cookieLine(reply, "googly.browser");
    expect(line).toMatch(
      /^googly\.browser=[\w-]{43}\.\d{13}\.[\da-f]{64}; Path=\/; .*Max-Age=15552000; HttpOnly; SameSite=lax$/i,
    );
    expect(line).not.toContain(user.id);
    const thief = new Person();
    thief.cookies.set("googly.browser", /=([^;]+)/.exec(line ?? "")?.[1] ?? "");
    expect((await thief.get("/api/auth/check-auth")).body.user).toBeNull();
  });

  describe("is a stranger again", () => {
    const asStranger = async (owner: Person, email: string, password: string) => {
      await guess(new Person(), email, 11);
      return logIn(owner, email, password);
    };

    test.each(["changed", "reset"])("once the password is %s elsewhere", async (how) => {
      const user = await buildUser();
      const [owner, elsewhere] = [new Person(), new Person()];
      for (const person of [owner, elsewhere]) await logIn(person, user.email, PASSWORD);
      const body = { userId: user.id, newPassword: "newest-password", password: "newest-password" };
      if (how === "changed")
        await elsewhere.post("/api/auth/change-password", { userId: user.id, newPassword: body.newPassword });
      else await elsewhere.post(`/api/auth/reset-password/${await buildResetToken(user)}`, { password: body.password });
      expect(await asStranger(owner, user.email, "newest-password")).toMatchObject(REFUSED);
      // That browser has a mark of the new password.
      expect(await logIn(elsewhere, user.email, "newest-password")).toMatchObject({ status: 200 });
    });

    test("after 180 days, and its mark can't be extended", async () => {
      const user = await buildUser();
      const owner = new Person();
      const account = await db().user.findUniqueOrThrow({
        where: { id: user.id },
        select: { email: true, passwordHash: true },
      });
      const now = new Date();
      const mark = newBrowserMark(account, new Date(now.getTime() - BROWSER_MARK_LIFETIME));
      const [id, , proof] = mark.split(".");
      await guess(new Person(), user.email, 11);
      for (const old of [mark, `${id}.${now.getTime() + BROWSER_MARK_LIFETIME}.${proof}`, `${id}.Infinity.${proof}`]) {
        owner.cookies.set("googly.browser", old);
        expect(await logIn(owner, user.email, PASSWORD)).toMatchObject(REFUSED);
      }
      owner.cookies.set("googly.browser", newBrowserMark(account, now));
      expect(await logIn(owner, user.email, PASSWORD)).toMatchObject({ status: 200 });
    });
  });
});
