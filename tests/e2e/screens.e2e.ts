/** Every screen in both themes on a phone and on a desk: no violation of axe's rules, nothing wider than the screen. */
import type { Locator, Page } from "playwright/test";
import { db } from "@/lib/db";
import { unsubscribeToken } from "@/lib/reminder/link";
import { buildUser } from "../support/builders";
import { joinSomeMiniLeague } from "../support/mini-leagues";
import { buildSomeSeason, clearPastSeasons } from "../support/past-season";
import { carrySession } from "./support/account";
import { violationsOn } from "./support/axe";
import { expect, test } from "./support/journey";
import { ADMIN_PAGES, GUEST_PAGES, PLAYER_PAGES } from "./support/pages";
import { buildLive, clearMatches, MI, placePick } from "./support/season";

const GUEST_SCREENS = [
  ...GUEST_PAGES,
  "/login?ended",
  "/outbox",
  "/not-kept",
  "/unsubscribe/a-broken-link",
  "/mini-leagues/join/none",
];
const SIGNED_IN_SCREENS = [
  ...PLAYER_PAGES,
  "/leaderboard?after=last",
  "/seasons/some-token?show=schedule",
  "/seasons/some-token?show=rules",
  "/no-such-page",
];

const WIDTHS = [360, 1440];
/** The layout between has no colours or names of its own: there it is enough that nothing is wider than the screen. */
const TABLET = 768;
const LONG_NAME = { firstName: "Venkatanarasimharajuvaripetasubramaniama", lastName: "Conceição" };
const THEMES = ["dark", "light"] as const;

// All other journeys load their pages by day.
test.use({ colorScheme: "dark", expectedComplaints: [/status of 404/] });

// Two matches of the same teams, which journeys before may have left, would be two regions of one name.
test.beforeAll(async ({ site: _site }) => clearMatches());
test.afterAll(async ({ site: _site }) => clearPastSeasons());

test("the guests' screens", async ({ page }) => {
  const unsubscribing = `/unsubscribe/${unsubscribeToken((await buildUser()).id)}`;
  for (const path of [...GUEST_SCREENS, unsubscribing]) await check(page, path);
});

// In two parts, since all of them take longer than one journey may.
for (const part of [0, 1]) {
  test(`the signed-in screens, part ${part + 1} of 2`, async ({ page, site }) => {
    await buildSomeSeason();
    const user = await buildUser({ isAdmin: true, ...LONG_NAME });
    await joinSomeMiniLeague(user);
    await carrySession(page, user, site.origin);
    for (const [at, path] of SIGNED_IN_SCREENS.entries()) if (at % 2 === part) await check(page, path);
  });
}

test("the administrators' screens", async ({ page, site }) => {
  await carrySession(page, await buildUser({ isAdmin: true, ...LONG_NAME }), site.origin);
  for (const path of ADMIN_PAGES) await check(page, path);
});

test("an open match of Manage Predictions, and what stands on record", async ({ page, site }) => {
  const user = await buildUser({ isAdmin: true });
  await carrySession(page, user, site.origin);
  const { matchId, matchName } = await buildLive({ matchType: "Finals" });
  await placePick(user, { matchId }, MI);
  const [actorId, actorName] = [user.id, `${user.firstName} ${user.lastName}`];
  const deed = {
    matchId,
    matchName,
    actorId,
    actorName,
    before: { matchWinner: null },
    after: { matchWinner: MI },
  };
  await db().auditEntry.create({ data: { action: "set-result", at: new Date(), ...deed } });
  await check(page, `/admin/manage-predictions?match=${matchId}`, page.getByRole("button", { name: /^Edit/ }));
  await check(page, `/admin/activity?match=${matchId}`, page.getByText("Winner:"));
  await clearMatches();
});

/** `sign`: what has come when the page is all there. */
async function check(page: Page, path: string, sign: Locator = page.getByRole("heading", { level: 1 })): Promise<void> {
  await page.emulateMedia({ colorScheme: THEMES[0] });
  await page.goto(path);
  await expect(sign).toBeVisible();
  // axe cannot run inside the frames of mails, which run no scripts; they are no screens of ours.
  await page.locator("iframe").evaluateAll((frames) => frames.map((frame) => frame.remove()));
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await untilColoured(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await violationsOn(page), `${path}, ${colorScheme}, at ${width} px`).toEqual([]);
      await expectToFit(page, path, width);
    }
  }
  await page.setViewportSize({ width: TABLET, height: 800 });
  await expectToFit(page, path, TABLET);
}

async function expectToFit(page: Page, path: string, width: number): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, `${path} scrolls sideways at ${width} px`).toBeLessThanOrEqual(width);
}

/** Buttons pass from one colour to the other. */
async function untilColoured(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.all(passing.map(({ finished }) => finished));
  });
}
