import { expect, test, vi } from "vitest";
import { buildUser, buildWaiting, PASSWORD } from "../../support/builders";
import { cookieLine } from "../../support/cookies";
import { Person } from "../../support/person";

// The configuration is read once, so a site on https needs a file of its own.
vi.hoisted(() => {
  process.env.NEXTAUTH_URL = "https://googly.example.com";
});

test("On https every cookie is for https only, and so is the site", async () => {
  const user = await buildUser();
  const person = new Person();
  const reply = await person.post("/api/auth/login", { email: user.email, password: PASSWORD, rememberMe: true });
  expect(cookieLine(reply, "__Secure-next-auth.session-token")).toMatch(/; Secure; HttpOnly; SameSite=lax$/i);
  expect(cookieLine(reply, "__Secure-googly.browser")).toMatch(/; Secure; HttpOnly; SameSite=lax$/i);
  expect(reply.headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}/);
  expect((await person.get("/api/auth/check-auth")).body.user).toMatchObject({ _id: user.id });
  expect((await person.get("/api/auth/session")).body.user).toMatchObject({ email: user.email });
});

test("On https a registration's cookie is for https only too", async () => {
  const waiting = await buildWaiting();
  const reply = await new Person().post("/api/auth/login", { email: waiting.email, password: PASSWORD });
  expect(cookieLine(reply, "__Secure-googly.pending")).toMatch(/; Secure; HttpOnly; SameSite=lax$/i);
});
