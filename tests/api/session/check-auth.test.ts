import { encode } from "next-auth/jwt";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildPerson, buildUser } from "../../support/builders";
import { Person } from "../../support/person";
import { TEST_ENV } from "../../support/test-env";

const PATH = "/api/auth/check-auth";
const SESSION = "next-auth.session-token";
const SIGNED_OUT = { user: null, profile: null };

async function askWith(token: string) {
  const person = new Person();
  person.cookies.set(SESSION, token);
  return person.get(PATH);
}

describe("GET /api/auth/check-auth", () => {
  test("returns the signed-in user and their profile, and nothing else", async () => {
    const { user, person } = await buildPerson();
    await db().entry.updateMany({ where: { userId: user.id }, data: { homeTeam: "CSK", wildcards: 7 } });
    const reply = await person.get(PATH);
    expect(reply.status).toBe(200);
    const { firstName, lastName, email } = user;
    expect(reply.body).toEqual({
      user: { _id: user.id, firstName, lastName, email, isAdmin: false, isVerified: true },
      profile: {
        ...{ userId: user.id, firstName, lastName, email, points: 0 },
        ...{ profilePic: "none", profileBg: "/team-art/csk.svg", homeTeam: "CSK", wildcards: 7, flips: 5 },
        reminderEmail: true,
      },
    });
  });

  test("refuses a cookie that was tampered with anywhere", async () => {
    const { person } = await buildPerson();
    const token = person.cookies.get(SESSION) ?? "";
    const changed = (at: number) => `${token.slice(0, at)}${token[at] === "A" ? "B" : "A"}${token.slice(at + 1)}`;
    const forged = [
      ...[0, 10, token.length >> 1, token.length - 10].map(changed),
      token.slice(1),
      `${token}A`,
      "A",
      "",
    ];
    const replies = await Promise.all(forged.map(askWith));
    expect(replies.map(({ status, body }) => ({ status, body }))).toEqual(
      forged.map(() => ({ status: 200, body: SIGNED_OUT })),
    );
    expect((await askWith(token)).body.user).not.toBeNull();
  });

  test.each([
    ["another secret", { secret: "another-secret-of-the-same-length-0123456789" }],
    ["another purpose", { salt: "googly.pending" }],
    ["an expired time", { maxAge: -60 }],
  ])("refuses a cookie with %s", async (_name, made) => {
    const user = await buildUser();
    const token = { sub: user.id, version: 1, isAdmin: false, rememberMe: false };
    const ours = { token, secret: TEST_ENV.NEXTAUTH_SECRET };
    expect((await askWith(await encode(ours))).body.user).toMatchObject({ _id: user.id });
    expect((await askWith(await encode({ ...ours, ...made }))).body).toEqual(SIGNED_OUT);
  });

  test("refuses a cookie with unexpected claims", async () => {
    const user = await buildUser();
    const claims = [{ sub: user.id }, { sub: user.id, version: "1", isAdmin: true, rememberMe: true }, {}];
    const tokens = claims.map((token) => encode({ token, secret: TEST_ENV.NEXTAUTH_SECRET }));
    for (const token of await Promise.all(tokens)) expect((await askWith(token)).body).toEqual(SIGNED_OUT);
  });

  test("refuses a session of an older account version", async () => {
    const { user, person } = await buildPerson();
    await db().user.update({ where: { id: user.id }, data: { sessionVersion: { increment: 1 } } });
    expect((await person.get(PATH)).body).toEqual(SIGNED_OUT);
  });

  test("doesn't accept a registration's cookie as a session", async () => {
    const person = await new Person().carryPending(await buildUser());
    const token = person.cookies.get("googly.pending") ?? "";
    expect((await person.get(PATH)).body).toEqual(SIGNED_OUT);
    expect((await askWith(token)).body).toEqual(SIGNED_OUT);
  });

  test("asks the database, not the cookie, who is an administrator", async () => {
    const user = await buildUser();
    const person = await new Person().carrySession({ ...user, isAdmin: true });
    expect((await person.get(PATH)).body.user).toMatchObject({ isAdmin: false });
  });
});
