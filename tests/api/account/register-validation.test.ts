import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { Person } from "../../support/person";

const PATH = "/api/auth/register";
const ada = { firstName: "Ada", lastName: "Lovelace", email: "ada.fields@example.com", password: "punch-cards" };
const TOO_LONG = "Password is too long. Use at most 72 letters and digits.";
const LIKE_AN_ADDRESS = "This looks like a web address. If it isn't, put a space after each dot.";

test.each([
  ["firstName", undefined, "First name required"],
  ["firstName", "  ", "First name required"],
  ["firstName", "x".repeat(41), "At most 40 characters"],
  ["firstName", "A\u0007da", "This name has characters that can't be shown"],
  ["firstName", "www.evil.test/win", LIKE_AN_ADDRESS],
  ["lastName", undefined, "Last name required"],
  ["email", undefined, "Email required"],
  ["email", "ada", "Invalid email address"],
  ["email", "ada@example.cricket", "Invalid email address"],
  ["password", undefined, "Password required"],
  ["password", "12345", "Minimum length must be 6 characters"],
  ["password", "     6     ", "Minimum length must be 6 characters"],
  ["password", "x".repeat(73), TOO_LONG],
  ["password", "é".repeat(37), TOO_LONG],
])("%s %j is refused with: %s", async (field, value, message) => {
  const reply = await new Person().post(PATH, { ...ada, [field]: value });
  expect(reply.status).toBe(400);
  expect(reply.body).toEqual({ error: message, code: "INVALID_INPUT", fields: { [field]: message } });
});

test.each([
  ["72 plain letters", "x".repeat(72)],
  ["72 bytes of accented letters", "é".repeat(36)],
  ["6 characters", "123456"],
])("a password of %s is accepted, and no other opens the account", async (_name, password) => {
  const email = `ada-${crypto.randomUUID()}@example.com`;
  const person = new Person();
  expect(await person.post(PATH, { ...ada, email, password })).toMatchObject({ status: 201 });
  await db().user.update({ where: { email }, data: { verifiedAt: new Date(), profile: { create: {} } } });
  const logIn = (tried: string) => person.post("/api/auth/login", { email, password: tried });
  expect(await logIn(`${password}x`)).toMatchObject({ status: 401 });
  expect(await logIn(password)).toMatchObject({ status: 200 });
});
