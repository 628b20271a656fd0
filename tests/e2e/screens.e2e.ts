/** Every screen in both themes on a phone and on a desk: no violation of axe's rules, nothing wider than the screen. */
import type { Locator, Page } from "playwright/test";
import { db } from "@/lib/db";
import { unsubscribeToken } from "@/lib/reminder/link";
import { buildUser } from "../support/builders";
import { joinSomeMiniLeague } from "../support/mini-leagues";
import { buildSomeSeason, clearPastSeasons } from "../support/past-season";
import { carrySession } from "./support/account";
import { buildVeteran, signOf } from "./support/evenings";
import { expect, test } from "./support/journey";
import { expectSound } from "./support/looks";
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

const LONG_NAME = { firstName: "Venkatanarasimharajuvaripetasubramaniama", lastName: "Conceição" };

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
    await clearMatches();
    const user = await buildVeteran(LONG_NAME.firstName, LONG_NAME.lastName);
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
async function check(page: Page, path: string, sign: Locator = signOf(page, path)): Promise<void> {
  await page.goto(path);
  await expect(sign).toBeVisible();
  // axe cannot run inside the frames of mails, which run no scripts; they are no screens of ours.
  await page.locator("iframe").evaluateAll((frames) => frames.map((frame) => frame.remove()));
  await expectSound(page, [360, 768, 1440]);
}
