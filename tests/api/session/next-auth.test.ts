/** next-auth's own endpoints stay reachable, and must not weaken ours. */
import { NextRequest } from "next/server";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { cleanedRequest } from "@/lib/http/next-auth";
import { buildPerson, buildUser } from "../../support/builders";
import { cookieLine } from "../../support/cookies";
import { Person } from "../../support/person";
import { TEST_ENV } from "../../support/test-env";

const SESSION = "next-auth.session-token";

describe("GET /api/auth/session", () => {
  test("returns the signed-in user", async () => {
    const { user, person } = await buildPerson();
    const reply = await person.get("/api/auth/session");
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      user: { name: `${user.firstName} ${user.lastName}`, email: user.email, image: null },
      expires: expect.any(String),
    });
  });

  test("returns nobody for an ended session", async () => {
    const { user, person } = await buildPerson();
    await db().user.update({ where: { id: user.id }, data: { sessionVersion: { increment: 1 } } });
    expect((await person.get("/api/auth/session")).body).toEqual({});
  });
});

describe("The other endpoints", () => {
  test("signin redirects to our page, and none of next-auth's ways signs anyone in", async () => {
    const person = new Person();
    const reply = await person.get("/api/auth/signin");
    expect(reply.status).toBe(302);
    expect(reply.headers.get("location")).toMatch(/\/login/);
    const { csrfToken } = (await person.get("/api/auth/csrf")).body;
    const body = { csrfToken, email: (await buildUser()).email, password: "x", json: "true" };
    for (const way of ["credentials", "email"]) {
      const tried = await person.post(`/api/auth/callback/${way}`, body);
      expect(tried.status).toBeGreaterThanOrEqual(300);
      expect(person.cookies.has(SESSION)).toBe(false);
    }
  });

  test("signout signs out with its token", async () => {
    const { person } = await buildPerson();
    const { csrfToken } = (await person.get("/api/auth/csrf")).body;
    const body = { csrfToken, json: "true", callbackUrl: "https://evil.example/" };
    const reply = await person.post("/api/auth/signout", body);
    expect(reply.status).toBe(200);
    expect(reply.body.url).toMatch(/^http:\/\/localhost:3000/);
    expect((await person.get("/api/auth/check-auth")).body.user).toBeNull();
  });

  test.each([{}, { csrfToken: "made up" }])("signout does nothing with %j", async (body) => {
    const { person } = await buildPerson();
    await person.post("/api/auth/signout", body);
    expect((await person.get("/api/auth/check-auth")).body.user).not.toBeNull();
  });

  test.each([
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "http://localhost:3000@evil.example/",
    "http://localhost:3000.evil.example/",
    "javascript:alert(1)",
  ])("never redirect to %s", async (callbackUrl) => {
    const person = new Person();
    const query = new URLSearchParams({ callbackUrl });
    const { csrfToken } = (await person.get("/api/auth/csrf")).body;
    person.cookies.set("next-auth.callback-url", encodeURIComponent(callbackUrl));
    const replies = [
      ...(await Promise.all(
        ["signin", "signout", "error", "callback/email"].map((way) => person.get(`/api/auth/${way}?${query}`)),
      )),
      await person.post("/api/auth/signout", { csrfToken, callbackUrl }),
      await person.post("/api/auth/signout", { csrfToken, callbackUrl, json: "true" }),
    ];
    const places = replies.flatMap(({ headers, body }) => [headers.get("location"), body?.url]).filter(Boolean);
    expect(places.length).toBeGreaterThan(2);
    const cookie = `next-auth.callback-url=${encodeURIComponent(callbackUrl)}`;
    const asked = new NextRequest(`${TEST_ENV.NEXTAUTH_URL}/api/auth/signin?${query}`, { headers: { cookie } });
    const { nextUrl, cookies } = await cleanedRequest(asked);
    // next-auth would refuse it too, if it saw it.
    expect([nextUrl.search, cookies.getAll()]).toEqual(["", []]);
    for (const place of places) expect(new URL(place, TEST_ENV.NEXTAUTH_URL).origin).toBe(TEST_ENV.NEXTAUTH_URL);
    const cookieUrls = replies.flatMap(
      (reply) => /^[^=]+=([^;]+)/.exec(cookieLine(reply, "next-auth.callback-url") ?? "")?.[1],
    );
    for (const place of cookieUrls.filter((value) => value !== undefined)) {
      expect(new URL(decodeURIComponent(place)).origin).toBe(TEST_ENV.NEXTAUTH_URL);
    }
  });

  test.each(["signout", "session", "callback/credentials", "_log", "nothing"])(
    "%s is no fault of the server's, whatever it is sent",
    async (endpoint) => {
      for (const body of ["", "{", "null", "[]", '"text"', "\u0000"]) {
        const reply = await new Person().call("POST", `/api/auth/${endpoint}`, { body });
        expect(reply.status).toBeLessThan(500);
      }
    },
  );
});
