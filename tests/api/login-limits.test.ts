import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildUser, PASSWORD } from "../support/builders";
import { Person } from "../support/person";

const logIn = (person: Person, email: string, password: string) => person.post("/api/auth/login", { email, password });

async function guess(person: Person, email: string, times: number) {
  const guesses = Array.from({ length: times }, (_, index) => logIn(person, email, `guess ${index}`));
  return (await Promise.all(guesses)).map(({ status }) => status);
}

describe("Guessing a password", () => {
  test("ends with the 11th try in 15 minutes, right or wrong, wherever it comes from", async () => {
    const user = await buildUser();
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await logIn(new Person(), user.email, `guess ${tries}`)).toMatchObject({ status: 401 });
    }
    const reply = await logIn(new Person(), user.email.toUpperCase(), PASSWORD);
    expect(reply).toMatchObject({
      status: 429,
      body: { code: "TOO_MANY_REQUESTS", error: "Too many tries. Try again in 15 minutes" },
    });
    expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(880);
    expect(Number(reply.headers.get("retry-after"))).toBeLessThanOrEqual(900);
    expect(reply.headers.getSetCookie()).toEqual([]);
  });

  test("all at once gets no more tries", async () => {
    const user = await buildUser();
    const statuses = await guess(new Person(), user.email, 30);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  test("is limited alike for an address that nobody has", async () => {
    const statuses = await guess(new Person(), "nobody@example.com", 11);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  test("does not lock out another account, from the same address or another", async () => {
    const [victim, other] = [await buildUser(), await buildUser()];
    const guesser = new Person();
    await guess(guesser, victim.email, 11);
    expect(await logIn(guesser, other.email, PASSWORD)).toMatchObject({ status: 200 });
    expect(await logIn(new Person(), other.email, PASSWORD)).toMatchObject({ status: 200 });
  });

  test("leaves whoever is signed in alone", async () => {
    const user = await buildUser();
    const person = await new Person().carrySession(user);
    await guess(new Person(), user.email, 11);
    expect((await person.get("/api/auth/check-auth")).body.user).toMatchObject({ _id: user.id });
  });

  test("of many accounts ends for the address after 100 tries", async () => {
    const guesser = new Person();
    await db().rateLimit.create({
      data: { key: `login:address:${guesser.address}`, tries: 99, resetsAt: new Date(Date.now() + 60_000) },
    });
    const [one, other] = [await buildUser(), await buildUser()];
    expect(await logIn(guesser, one.email, "guess")).toMatchObject({ status: 401 });
    expect(await logIn(guesser, other.email, PASSWORD)).toMatchObject({ status: 429 });
    expect(await logIn(new Person(), other.email, PASSWORD)).toMatchObject({ status: 200 });
  });

  test("counts failures only: whoever knows the password may log in as often as they like", async () => {
    const user = await buildUser();
    const person = new Person();
    await guess(person, user.email, 9);
    for (let times = 0; times < 12; times += 1) {
      expect(await logIn(person, user.email, PASSWORD)).toMatchObject({ status: 200 });
    }
  });

  test("may go on when the 15 minutes are over", async () => {
    const user = await buildUser();
    await guess(new Person(), user.email, 11);
    await db().rateLimit.update({ where: { key: `login:account:${user.email}` }, data: { resetsAt: new Date() } });
    expect(await logIn(new Person(), user.email, "guess")).toMatchObject({ status: 401 });
    expect(await logIn(new Person(), user.email, PASSWORD)).toMatchObject({ status: 200 });
  });
});
