/** What ends or changes a session does so at once, in every browser. */
import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildPerson, buildResetToken, buildUser } from "../support/builders";
import { cookieLine } from "../support/cookies";
import { Person } from "../support/person";

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
  test("who is one no more is refused at once, and one who becomes one is served", async () => {
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

  test.each([undefined, {}])("takes the body %j, and a guest as well", async (body) => {
    expect(await new Person().post("/api/auth/logout", body)).toMatchObject({ status: 200 });
  });

  test("takes no other body", async () => {
    const { person } = await buildPerson();
    expect(await person.post("/api/auth/logout", { everywhere: true })).toMatchObject({ status: 400 });
    expect(await isSignedIn(person)).toBe(true);
  });
});
