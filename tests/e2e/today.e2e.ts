/** A player's day on Home: picking, closing, a gamechanger, and a match up to its points. */
import type { Page } from "playwright/test";
import { HOUR, SECOND } from "@/lib/clock";
import { db } from "@/lib/db";
import { awardPoints } from "@/lib/match/admin-actions";
import { currentSeason } from "@/lib/season/data";
import { buildUser } from "../support/builders";
import { makeGate } from "../support/gate";
import { TEST_ENV } from "../support/test-env";
import { carrySession, notification } from "./support/account";
import { expect } from "./support/fixtures";
import { waitUntilAlive } from "./support/measures";
import { untilAtRest } from "./support/offline-picks";
import { comeBack, untilHydrated } from "./support/page";
import { buildLive, buildMatch, CSK, inHours, MI, placePick, storedPick, ZONE_OF_NOON } from "./support/season";
import { cardOf, gamechangerButton, openToday, pick, pickBar, pickButton, rows, test } from "./support/today";

const item = (page: Page, name: string) => page.getByRole("menuitem", { name, exact: true });

/** A player whose time zone is known, so that the server's first page is complete. */
async function buildKnown() {
  const user = await buildUser();
  await db().profile.update({ where: { userId: user.id }, data: { timeZone: ZONE_OF_NOON } });
  return user;
}

test("a pick with a wildcard, changed and changed back by keyboard, and deleted", async ({ page, site }) => {
  const match = await buildMatch();
  const user = await openToday(page, site.origin);
  await cardOf(page, MI)
    .getByRole("button", { name: /^wildcard/i })
    .click();
  await pickButton(page, MI).press("Enter");
  await expect(item(page, "Confirm")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(notification(page, "Pick saved")).toBeVisible();
  await expect(pickButton(page, MI)).toBeFocused();
  await expect(cardOf(page, CSK).getByText("9 left")).toBeVisible();
  expect(await storedPick(user, match)).toMatchObject({ predictedTeam: MI, wildcardUsed: true });

  await page.reload();
  // Disabled until the pick is known.
  await expect(pickButton(page, CSK)).toBeEnabled();
  await pickButton(page, CSK).press("ArrowDown");
  await expect(item(page, "Change to CSK")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Your pick: ${CSK}`)).toBeVisible();
  await expect(pickButton(page, CSK)).toBeFocused();
  await expect(cardOf(page, MI).getByText("10 left")).toBeVisible();
  expect(await storedPick(user, match)).toMatchObject({ predictedTeam: CSK, wildcardUsed: false });

  await pickButton(page, MI).press("ArrowDown");
  await expect(item(page, "Change to MI")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitemcheckbox")).toBeFocused();
  await page.keyboard.press(" ");
  await expect(page.getByRole("menuitemcheckbox")).toBeChecked();
  await page.keyboard.press("ArrowUp");
  await expect(item(page, "Change to MI")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cardOf(page, CSK).getByText("9 left")).toBeVisible();
  expect(await storedPick(user, match)).toMatchObject({ predictedTeam: MI, wildcardUsed: true });

  await pickButton(page, MI).click();
  await item(page, "Delete Pick").click();
  await expect(page.getByText("You haven't picked yet")).toBeVisible();
  await expect(cardOf(page, MI).getByText("10 left")).toBeVisible();
  await expect.poll(() => storedPick(user, match)).toBeNull();
});

test("a key pressed before the menu's script has loaded opens one menu and picks nothing", async ({ page, site }) => {
  const { opened, open } = makeGate();
  const match = await buildMatch();
  const user = await buildKnown();
  await carrySession(page, user, site.origin);
  // Scripts that aren't in the page's HTML load later: when idle, or when a key is pressed.
  const named = await (await page.request.get("/")).text();
  await page.route("**/_next/static/**/*.js", async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!named.includes(pathname.slice("/_next/".length))) await opened;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await waitUntilAlive(page);
  await expect(pickButton(page, CSK)).toBeEnabled();
  await pickButton(page, CSK).press("Enter");
  await page.keyboard.press("Enter");
  open();
  await expect(item(page, "Confirm")).toBeFocused();
  expect(await storedPick(user, match)).toBeNull();
  await page.keyboard.press("Escape");
  await expect(item(page, "Confirm")).toHaveCount(0);
  await expect(pickButton(page, CSK)).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test("a bar picks the next match in two taps, and is hidden while the card's buttons are on screen", async ({
    page,
    site,
  }) => {
    const [GT, DC] = ["Gujarat Titans", "Delhi Capitals"];
    await buildMatch({ matchDate: inHours(3) });
    const later = await buildMatch({ teamOne: GT, teamTwo: DC, matchDate: inHours(5) });
    const user = await openToday(page, site.origin);
    await untilHydrated(page);
    const top = async () => (await pickButton(page, MI).boundingBox())?.y ?? Number.POSITIVE_INFINITY;
    expect(await top()).toBeLessThan(700);
    await pickButton(page, MI).scrollIntoViewIfNeeded();
    await expect(pickBar(page)).toBeHidden();
    await pick(page, MI);
    await expect(pickBar(page)).toHaveText(/^GT v DC ?by /);
    const [bar, tabs] = [pickBar(page), page.getByRole("navigation", { name: "Main" })].map((part) =>
      part.boundingBox(),
    );
    const { y = 0, height = 0 } = (await bar) ?? {};
    expect(y + height).toBeLessThanOrEqual((await tabs)?.y ?? 0);
    await pickBar(page).getByRole("button", { name: "Pick DC" }).click();
    const sheet = page.getByRole("menu");
    await expect
      .poll(async () => {
        const box = await sheet.boundingBox();
        return box && { x: box.x, width: box.width, bottom: Math.round(box.y + box.height) };
      })
      .toEqual({ x: 0, width: 360, bottom: 640 });
    await item(page, "Confirm").click();
    await expect(rows(page).first()).toContainText("DC picked");
    await expect(pickBar(page)).toHaveCount(0);
    await expect.poll(() => storedPick(user, later)).toMatchObject({ predictedTeam: DC });
  });

  test("nothing moves under a finger when the connection goes and comes back", async ({ page, site }) => {
    await buildMatch();
    await openToday(page, site.origin, await buildKnown());
    await untilHydrated(page);
    await untilAtRest(page);
    await page.getByRole("heading", { level: 1 }).click();
    const before = await pickButton(page, MI).boundingBox();
    for (const isAway of [true, false]) {
      await page.context().setOffline(isAway);
      await expect(page.getByText("You're offline")).toBeVisible({ visible: isAway });
      await expect.poll(() => pickButton(page, MI).boundingBox()).toEqual(before);
    }
  });
});

test("picks close while a player is choosing: the menu closes, and everyone's picks show", async ({ page, site }) => {
  const [user, other] = [await buildUser(), await buildUser({ firstName: "Meera", lastName: "Iyer" })];
  const match = await buildMatch({ matchDate: inHours(3) });
  await placePick(other, match, CSK, { wildcardUsed: true });
  await page.clock.install({ time: new Date() });
  await openToday(page, site.origin, user);
  await pickButton(page, MI).click();
  await expect(item(page, "Confirm")).toBeVisible();
  await expect(page.getByRole("article").getByText("Meera")).toHaveCount(0);
  // Two hours pass for the page; for the server the match is moved forward.
  await db().match.update({ where: { matchId: match.matchId }, data: { matchDate: inHours(1) } });
  await page.clock.fastForward(2 * HOUR);
  await expect(pickButton(page, MI)).toBeDisabled();
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  await expect(page.getByText("Picks closed")).toBeVisible();
  await expect(cardOf(page, CSK).getByRole("listitem").filter({ hasText: "Meera Iyer, wildcard" })).toBeVisible();
});

test("a gamechanger switches the pick, and the page reloads", async ({ page, site }) => {
  const [match, user] = [await buildLive(), await buildUser()];
  await placePick(user, match, MI);
  await page.clock.install({ time: new Date() });
  await openToday(page, site.origin, user);
  await gamechangerButton(page).click();
  const reloaded = page.waitForEvent("load");
  await item(page, "Switch to CSK").click();
  await expect(cardOf(page, CSK)).toHaveAttribute("data-pick", "saved");
  await page.clock.fastForward(2 * SECOND);
  await reloaded;
  await expect(cardOf(page, CSK)).toHaveAttribute("data-pick", "saved");
  expect(await storedPick(user, match)).toEqual({ predictedTeam: CSK, wildcardUsed: false, gamechangerUsed: true });
});

test.describe("with animations", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("a match goes from its score to its result and points, which are celebrated once", async ({ page, site }) => {
    const [DC, PBKS] = ["Delhi Capitals", "Punjab Kings"];
    const { matchId } = await buildMatch({
      ...{ matchNumber: 35, teamOne: DC, teamTwo: PBKS, matchName: `${DC} vs ${PBKS}, 35th Match` },
      ...{ matchDate: inHours(-2 / 3), matchStarted: true, matchStatus: `${DC} opt to bat` },
    });
    const user = await buildUser();
    await placePick(user, { matchId }, PBKS);
    await openToday(page, site.origin, user);
    await expect(page.getByText("Demo: the scores are a replay of the 2026 season.")).toBeVisible();
    await refreshScores(page);
    await expect(cardOf(page, DC)).toContainText(/8(\.\d)? overs/);
    await expect(cardOf(page, PBKS)).toContainText("Yet to bat");

    await db().match.update({ where: { matchId }, data: { matchDate: inHours(-4) } });
    await refreshScores(page);
    await expect(cardOf(page, PBKS)).toContainText("265/4");
    await expect(cardOf(page, PBKS).getByText("Winner", { exact: true })).toBeVisible();
    const verdict = page.locator("[data-ending=won]");
    await expect(verdict.getByText("Waiting for points")).toBeVisible();

    await awardPoints(matchId, { userId: user.id, now: new Date(), season: await currentSeason() });
    await comeBack(page);
    await expect(verdict.getByText("You called it, +2")).toBeVisible();
    await expect(verdict.getByText(/^Now \w+ of \d+$/)).toBeVisible();
    await expect(verdict.locator("[data-celebration]")).toBeAttached();
    await page.reload();
    await expect(verdict.getByText("You called it, +2")).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(verdict.locator("[data-celebration]")).toHaveCount(0);
  });
});

/** Fetches the source's scores, as the scheduler does; then the tab becomes visible again. */
async function refreshScores(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${TEST_ENV.CRON_SECRET}` };
  const reply = await page.request.get("/api/cron/refresh-scores", { headers });
  expect(await reply.json()).toMatchObject({ data: { checked: 1, updated: 1, problems: [] } });
  // Waits for its reply: the next call would join one that is still running.
  await Promise.all([page.waitForResponse("**/api/match/current?*"), comeBack(page)]);
}
