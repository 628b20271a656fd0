/** Who may see each page: guests, players, administrators; and the headers that all pages have. */
import type { APIResponse, Page } from "playwright/test";
import { db } from "@/lib/db";
import { buildUser, PASSWORD } from "../support/builders";
import { joinSomeMiniLeague } from "../support/mini-leagues";
import { buildSomeSeason } from "../support/past-season";
import { carrySession, logIn } from "./support/account";
import { expect, test } from "./support/fixtures";
import { comeBack } from "./support/page";
import { ADMIN_PAGES, GUEST_PAGES, PLAYER_PAGES } from "./support/pages";

test.beforeEach(buildSomeSeason);

/** The redirect in the HTML of a page whose check took so long that a loader was sent first. */
const LATE_REDIRECT = /<meta id="__next-page-redirect" http-equiv="refresh" content="\d+;url=([^"]+)"/;

const nonces = new Set<string>();

/** Requests a page as a browser does, which must have a policy with its own nonce, no frames and no copies. */
async function open(page: Page, path: string): Promise<APIResponse> {
  const reply = await page.request.get(path);
  const headers = reply.headers();
  expect({ path, ...headers }).toMatchObject({
    "content-security-policy": expect.stringMatching(/script-src 'self' 'nonce-[\w=]+' 'strict-dynamic';/),
    "x-frame-options": "DENY",
    "x-content-type-options": "nosniff",
    "cache-control": expect.stringContaining("no-store"),
  });
  const policy = headers["content-security-policy"] ?? "";
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("'unsafe-eval'");
  const [nonce = ""] = /nonce-[\w=]+/.exec(policy) ?? [];
  expect(nonces).not.toContain(nonce);
  nonces.add(nonce);
  return reply;
}

/** Opens the addresses, and compares where they lead; null: to themselves. */
async function expectToLead(page: Page, paths: readonly string[], target: string | null): Promise<void> {
  for (const path of paths) {
    const reply = await open(page, path);
    expect(reply.status(), path).toBe(200);
    const [, late] = LATE_REDIRECT.exec(await reply.text()) ?? [];
    expect(new URL(late ?? "", reply.url()).pathname, path).toBe(target ?? path);
  }
}

test("guests, players and administrators each get to their pages only, all with a policy", async ({ page, site }) => {
  await expectToLead(page, GUEST_PAGES, null);
  await expectToLead(page, [...PLAYER_PAGES, ...ADMIN_PAGES], "/login");
  // Tokens that look like files aren't files.
  const resets = ["a.png", "a.svg", "x.txt"].map((name) => `/reset-password/${name}`);
  for (const path of [...resets, "/outbox", "/not-cached", "/no-such-page"]) await open(page, path);

  const player = await buildUser();
  await joinSomeMiniLeague(player);
  await carrySession(page, player, site.origin);
  await expectToLead(page, GUEST_PAGES, "/");
  await expectToLead(page, PLAYER_PAGES, null);
  await expectToLead(page, ADMIN_PAGES, "/profile");

  const admin = await buildUser({ isAdmin: true });
  await joinSomeMiniLeague(admin);
  await carrySession(page, admin, site.origin);
  await expectToLead(page, [...PLAYER_PAGES, ...ADMIN_PAGES], null);
  await open(page, "/no/such/picture.svg");
  // The cookie still says administrator.
  await db().user.update({ where: { id: admin.id }, data: { isAdmin: false } });
  await expectToLead(page, ADMIN_PAGES, "/profile");
});

test.describe("an ended session", () => {
  test.use({ expectedErrors: [/status of 401/] });

  test("leads to the login page, even while a page is open", async ({ page, site }) => {
    const user = await buildUser();
    await carrySession(page, user, site.origin);
    await page.goto("/leaderboard");
    await db().user.update({ where: { id: user.id }, data: { sessionVersion: { increment: 1 } } });
    await comeBack(page);
    await expect(page).toHaveURL(/\/login\?ended/);
    await expect(page.getByText("Your session has ended. Log in again.")).toBeVisible();
    await logIn(page, user.email, PASSWORD);
    await expect(page).toHaveURL("/leaderboard");
    await carrySession(page, user, site.origin);
    await page.goto("/schedule");
    await expect(page).toHaveURL(/\/login\?ended/);
  });
});
