/** The middleware's redirects. Pages check the session again; see tests/e2e/guards.e2e.ts. */
import { NextRequest } from "next/server.js";
import { expect, test } from "vitest";
import { sessionCookie } from "@/lib/session/cookie";
import { middleware } from "@/middleware";

async function leadsTo(path: string, session?: { isAdmin: boolean }): Promise<string | null> {
  const carried = session && (await sessionCookie({ userId: "u1", version: 1, rememberMe: false, ...session }));
  const headers = carried ? { Cookie: `${carried.name}=${carried.value}` } : {};
  const { headers: reply } = await middleware(new NextRequest(`https://googly.example${path}`, { headers }));
  const location = reply.get("location");
  return location?.replace("https://googly.example", "") ?? null;
}

test("guests are sent to the login, with their destination", async () => {
  expect(await leadsTo("/")).toBe("/login");
  expect(await leadsTo("/matches/01ABC")).toBe("/login?next=%2Fmatches%2F01ABC");
  expect(await leadsTo("/schedule?team=MI")).toBe("/login?next=%2Fschedule%3Fteam%3DMI");
  expect(await leadsTo("/admin/manage-users")).toBe("/login?next=%2Fadmin%2Fmanage-users");
});

test("password managers find the change-password form", async () => {
  expect(await leadsTo("/.well-known/change-password")).toBe("/settings");
});

test("players at the login are sent to their destination, or to /", async () => {
  const player = { isAdmin: false };
  expect(await leadsTo("/login", player)).toBe("/");
  expect(await leadsTo("/login?next=%2Fsettings", player)).toBe("/settings");
  expect(await leadsTo("/login?next=%2F%2Fevil.example%2Fsettings", player)).toBe("/");
  expect(await leadsTo("/login?ended=&next=%2Fsettings", player)).toBeNull();
  expect(await leadsTo("/admin", player)).toBe("/profile");
  expect(await leadsTo("/admin", { isAdmin: true })).toBeNull();
});
