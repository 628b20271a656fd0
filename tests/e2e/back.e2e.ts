/** The back button: Next.js shows a page as it was left, and changes since then must still show. */
import type { Page } from "playwright/test";
import { MINUTE } from "@/lib/clock";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { buildMiniLeague } from "../support/mini-leagues";
import { carrySession, notification } from "./support/account";
import { expect } from "./support/fixtures";
import { untilHydrated } from "./support/page";
import { buildLive, buildMatch, inHours, MI, ZONE_OF_NOON } from "./support/season";
import { cardOf, openToday, pick, pickButton, test } from "./support/today";

/** Longer than unused queries are cached. */
async function stayElsewhere(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Rules" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rules" })).toBeVisible();
  await page.clock.fastForward(6 * MINUTE);
}

test.describe("without a connection", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("a pick that was made or deleted still shows that way", async ({ page, site }) => {
    await buildMatch({ matchDate: inHours(5) });
    await page.clock.install({ time: new Date() });
    const user = await buildUser();
    await db().profile.update({ where: { userId: user.id }, data: { timeZone: ZONE_OF_NOON } });
    await openToday(page, site.origin, user);
    await pick(page, MI);
    await expect(notification(page, "Pick saved")).toBeVisible();
    await stayElsewhere(page);
    await page.route("**/api/**", (route) => route.abort());
    await page.goBack();
    await expect(cardOf(page, MI)).toHaveAttribute("data-pick", "saved");

    await page.unroute("**/api/**");
    await page.reload();
    await pickButton(page, MI).click();
    await page.getByRole("menuitem", { name: "Delete Pick" }).click();
    await expect(page.getByText("You haven't picked yet")).toBeVisible();
    await expect.poll(() => db().pick.count()).toBe(0);
    await stayElsewhere(page);
    await page.route("**/api/**", (route) => route.abort());
    await page.goBack();
    await expect(page.getByText("You haven't picked yet")).toBeVisible();
  });
});

test("a match's score and a player's name are up to date", async ({ page, site }) => {
  const match = await buildLive();
  const player = await buildUser({ firstName: "Asha" });
  await page.clock.install({ time: new Date() });
  await carrySession(page, await buildUser(), site.origin);
  await page.goto(`/users/${player.id}`);
  await untilHydrated(page);
  await stayElsewhere(page);
  await db().user.update({ where: { id: player.id }, data: { firstName: "Usha" } });
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: /^Usha / })).toBeVisible();

  await page.goto(`/matches/${match.matchId}`);
  await untilHydrated(page);
  await stayElsewhere(page);
  await db().innings.create({
    data: { matchId: match.matchId, number: 1, team: MI, runs: 84, wickets: 4, balls: 120 },
  });
  await page.goBack();
  await expect(page.getByRole("main").getByText("84/4")).toBeVisible();
});

test.describe("of a mini-league", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("an accepted invitation leads to it, and a mini-league that was left can't be opened", async ({
    page,
    site,
  }) => {
    const { id, invite } = await buildMiniLeague([await buildUser()], { name: "Yorkers" });
    await carrySession(page, await buildUser(), site.origin);
    await page.goto(`/mini-leagues/join/${invite}`);
    await page.getByRole("button", { name: "Join" }).click();
    await expect(page).toHaveURL(`/mini-leagues/${id}`);
    await expect(page.getByRole("heading", { name: "Members" })).toBeVisible();
    await page.goBack();
    // The invitation redirects; a dialog that was opened before that would close.
    await expect(page).toHaveURL(`/mini-leagues/${id}`);
    await expect(page.getByRole("button", { name: "Join" })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Members" })).toBeVisible();

    await page.getByRole("button", { name: "Leave" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
    await expect(page.getByRole("heading", { name: "New mini-league" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Not your dressing room" })).toBeVisible();
  });
});
