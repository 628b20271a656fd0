/** Strangers signing up with someone else's address neither lock the owner out nor get into the account. */
import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { codeIn, mailsTo, nextMailTo } from "../../support/mails";
import { Person } from "../../support/person";

const OWN = "the-owners-password";
const FOREIGN = "the-strangers-password";
const WRONG = "000000";

const newAddress = () => `ada-${crypto.randomUUID()}@example.com`;
const signUp = (person: Person, email: string, password: string) =>
  person.post("/api/auth/register", { firstName: "Ada", lastName: "Lovelace", email, password });
const verify = (person: Person, body: object) => person.post("/api/auth/verify-email", body);
const logIn = (email: string, password: string) => new Person().post("/api/auth/login", { email, password });

async function expectOwners(email: string) {
  expect(await logIn(email, FOREIGN)).toMatchObject({ status: 401 });
  expect(await logIn(email, OWN)).toMatchObject({ status: 200 });
}

/** An owner who signed up, and a stranger who signed up later with the same address. */
async function buildReplaced() {
  const [owner, stranger, email] = [new Person(), new Person(), newAddress()];
  await signUp(owner, email, OWN);
  await nextMailTo(email);
  await signUp(stranger, email, FOREIGN);
  return { owner, stranger, email, code: codeIn(await nextMailTo(email, 2)) };
}

describe("A stranger who signs up after the owner with the same address", () => {
  test("doesn't get the account that the owner verifies by address", async () => {
    const { owner, email, code } = await buildReplaced();
    const asked = await verify(new Person(), { email, code });
    expect(asked).toMatchObject({
      status: 400,
      body: { code: "PASSWORD_NEEDED", fields: { password: expect.any(String) } },
    });
    const tried = await verify(new Person(), { email, code, password: OWN });
    expect(tried).toMatchObject({
      status: 400,
      body: { code: "PASSWORD_NEEDED", error: expect.stringMatching(/sign up/) },
    });
    expect(await verify(owner, { email, code, password: OWN })).toMatchObject({ status: 400 });
    expect(await logIn(email, FOREIGN)).toMatchObject({ status: 403 });
    expect(await db().profile.count({ where: { user: { email } } })).toBe(0);
  });

  test("shows in the owner's browser, which uses up no attempt and can sign up again", async () => {
    const { owner, email, code } = await buildReplaced();
    for (let tries = 0; tries < 6; tries += 1) {
      const reply = await verify(owner, { code });
      expect(reply).toMatchObject({
        status: 400,
        body: { code: "REGISTRATION_REPLACED", error: expect.stringMatching(/Sign up again/) },
      });
    }
    expect(await owner.post("/api/auth/resend-code", {})).toMatchObject({ body: { code: "REGISTRATION_REPLACED" } });
    expect(await signUp(owner, email, OWN)).toMatchObject({ status: 201 });
    expect(await verify(owner, { code: codeIn(await nextMailTo(email, 3)) })).toMatchObject({ status: 200 });
    await expectOwners(email);
  });

  test("leaves the owner, after signing up again, a way in on another device with the password", async () => {
    const { owner, email } = await buildReplaced();
    await signUp(owner, email, OWN);
    const code = codeIn(await nextMailTo(email, 3));
    expect(await verify(new Person(), { email, code, password: FOREIGN })).toMatchObject({ status: 400 });
    expect(await verify(new Person(), { email, code, password: OWN })).toMatchObject({ status: 200 });
    await expectOwners(email);
  });

  test("learns nothing from a wrong code, with or without a password", async () => {
    const { email } = await buildReplaced();
    for (const body of [{}, { password: OWN }, { password: FOREIGN }]) {
      const [known, unknown] = [email, newAddress()].map((address) =>
        verify(new Person(), { email: address, code: WRONG, ...body }),
      );
      expect((await known)?.body).toEqual((await unknown)?.body);
      expect((await known)?.body).toMatchObject({ code: "CODE_INVALID" });
    }
  });
});

test("Five wrong attempts by address don't use up the code of the browser that signed up", async () => {
  const [owner, email] = [new Person(), newAddress()];
  await signUp(owner, email, OWN);
  const code = codeIn(await nextMailTo(email));
  for (let tries = 0; tries < 5; tries += 1) await verify(new Person(), { email, code: WRONG });
  expect(await verify(new Person(), { email, code })).toMatchObject({ body: { code: "CODE_INVALID" } });
  expect(await verify(owner, { code })).toMatchObject({ status: 200 });
});

test("Wrong attempts on a stranger's registration don't lock out the next one", async () => {
  const [owner, stranger, email] = [new Person(), new Person(), newAddress()];
  for (let times = 1; times <= 5; times += 1) {
    await signUp(stranger, email, FOREIGN);
    await nextMailTo(email, times);
    for (let tries = 0; tries < 5; tries += 1) await verify(stranger, { code: WRONG });
  }
  await signUp(owner, email, OWN);
  expect(await verify(owner, { code: codeIn(await nextMailTo(email, 6)) })).toMatchObject({ status: 200 });
  await expectOwners(email);
});

test("Strangers who use up an address's emails neither flood it nor stop its owner signing up", async () => {
  const [owner, email] = [new Person(), newAddress()];
  const used = { key: `code:account:${email}`, tries: 8, resetsAt: new Date(Date.now() + 3_600_000) };
  await db().rateLimit.create({ data: used });
  const statuses: number[] = [];
  for (let times = 0; times < 5; times += 1) statuses.push((await signUp(new Person(), email, FOREIGN)).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201]);
  const last = codeIn(await nextMailTo(email, 2));
  // The last email came long ago, and strangers have guessed its code.
  const user = await db().user.findUniqueOrThrow({ where: { email } });
  await db().verificationCode.update({ where: { userId: user.id }, data: { expiresAt: new Date(), triesLeft: 0 } });

  expect(await signUp(owner, email, OWN)).toMatchObject({ status: 201 });
  expect(await verify(owner, { code: last })).toMatchObject({ status: 200 });
  await expectOwners(email);
  expect(await mailsTo(email)).toHaveLength(2);
  expect(await db().mail.count({ where: { to: email } })).toBe(2);
});

test("A network may cause sixty emails a day, with sign-ups, codes and links; others aren't affected", async () => {
  const [spammer, email] = [new Person(), newAddress()];
  expect(await signUp(spammer, email, OWN)).toMatchObject({ status: 201 });
  const key = `mails:address:${spammer.address}`;
  const counted = await db().rateLimit.update({ where: { key }, data: { tries: 59 } });
  expect(counted.resetsAt.getTime() - Date.now()).toBeGreaterThan(23 * 3_600_000);
  const ask = (person: Person, path: string, body: object) => person.post(`/api/auth/${path}`, body);
  expect(await ask(spammer, "resend-code", { email })).toMatchObject({ status: 200 });
  const error = "Too many emails were requested from your network today. Try again in 24 hours.";
  for (const refused of [
    await signUp(spammer, newAddress(), OWN),
    await ask(spammer, "resend-code", { email }),
    await ask(spammer, "forgot-password", { email }),
    await ask(spammer, "login", { email, password: OWN }),
  ]) {
    expect(refused).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS", error } });
  }
  expect(await mailsTo(email)).toHaveLength(2);
  expect(await signUp(new Person(), newAddress(), OWN)).toMatchObject({ status: 201 });
});
