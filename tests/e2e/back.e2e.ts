/** What the way back brings: Next.js shows the page as it was left, however long ago, and the browser knows better what has become of it since. */
import type { Page } from "playwright/test";
import { HOUR, MINUTE } from "@/lib/clock";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { buildScorer, longStandingPlayer, playEvenings } from "../support/evenings-played";
import { buildMiniLeague } from "../support/mini-leagues";
import { carrySession, notification } from "./support/account";
import { expect } from "./support/journey";
import { untilTakenOver } from "./support/page";
import { buildLive, buildMatch, inHours, MI, storedPick, ZONE_OF_NOON } from "./support/season";
import { cardOf, openToday, pick, pickButton, test } from "./support/today";

/** Today of a player who has been seen in this zone before, so that it comes with their pick. */
async function openSeen(page: Page, origin: string) {
  const user = await buildUser();
  await db().profile.update({ where: { userId: user.id }, data: { timeZone: ZONE_OF_NOON } });
  return openToday(page, origin, user);
}

/** A page that is opened by a player, with a clock that can be moved. */
async function open(page: Page, origin: string, path: string, user: Parameters<typeof carrySession>[1]): Promise<void> {
  await page.clock.install({ time: new Date() });
  await carrySession(page, user, origin);
  await page.goto(path);
  await untilTakenOver(page);
}

async function goElsewhere(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Rules" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rules" })).toBeVisible();
}

/** Longer than queries that nobody looks at are kept. */
async function stayElsewhere(page: Page): Promise<void> {
  await goElsewhere(page);
  await page.clock.fastForward(6 * MINUTE);
}

test.describe("without a server", () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] });

  test("a pick that was made, or deleted, is so after the way back, however long one was away", async ({
    page,
    site,
  }) => {
    const match = await buildMatch({ matchDate: inHours(5) });
    await page.clock.install({ time: new Date() });
    const user = await openSeen(page, site.origin);
    await expect(page.getByText("You have not picked yet")).toBeVisible();
    await pick(page, MI);
    await expect(notification(page, "Your pick is saved")).toBeVisible();
    await stayElsewhere(page);
    await page.route("**/api/**", (route) => route.abort());
    await page.goBack();
    await expect(cardOf(page, MI)).toHaveAttribute("data-pick", "saved");
    await pickButton(page, MI).click();
    await expect(page.getByRole("menuitem")).toHaveText(["Delete Pick"]);

    await page.unroute("**/api/**");
    await page.reload();
    await pickButton(page, MI).click();
    await page.getByRole("menuitem", { name: "Delete Pick" }).click();
    await expect(page.getByText("You have not picked yet")).toBeVisible();
    await expect.poll(() => storedPick(user, match)).toBeNull();
    await stayElsewhere(page);
    await page.route("**/api/**", (route) => route.abort());
    await page.goBack();
    await expect(page.getByText("You have not picked yet")).toBeVisible();
    await expect(cardOf(page, MI)).not.toHaveAttribute("data-pick", "saved");
  });
});

test("where a device's clock is behind, the way back takes no pick away that was made after the page", async ({
  page,
  site,
}) => {
  await buildMatch({ matchDate: inHours(5) });
  await page.clock.install({ time: new Date(Date.now() - 1 * HOUR) });
  await openSeen(page, site.origin);
  await pick(page, MI);
  await expect(notification(page, "Your pick is saved")).toBeVisible();
  await goElsewhere(page);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await untilTakenOver(page);
  expect(await cardOf(page, MI).getAttribute("data-pick")).toBe("saved");
  await expect(page.getByText("You have not picked yet")).toHaveCount(0);
});

test("a match that went on meanwhile is as it is now", async ({ page, site }) => {
  const match = await buildLive();
  await open(page, site.origin, `/matches/${match.matchId}`, await buildUser());
  await stayElsewhere(page);
  await db().innings.create({
    data: { matchId: match.matchId, number: 1, team: MI, runs: 84, wickets: 4, balls: 120 },
  });
  await page.goBack();
  await expect(page.getByRole("main").getByText("84/4")).toBeVisible();
});

test("a player's season is read anew", async ({ page, site }) => {
  const player = await buildUser({ firstName: "Asha" });
  await open(page, site.origin, `/users/${player.id}`, await buildUser());
  await stayElsewhere(page);
  await db().user.update({ where: { id: player.id }, data: { firstName: "Usha" } });
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: /^Usha / })).toBeVisible();
});

test("a mini-league that another has joined meanwhile has them among its members", async ({ page, site }) => {
  const [owner, friend] = [await buildUser(), await buildUser({ firstName: "Meera", lastName: "Iyer" })];
  const { id } = await buildMiniLeague([owner], { name: "Googlies" });
  await open(page, site.origin, `/mini-leagues/${id}`, owner);
  await stayElsewhere(page);
  await db().miniLeagueMember.create({ data: { miniLeagueId: id, userId: friend.id } });
  await page.goBack();
  await expect(page.getByRole("main").getByText("Meera Iyer")).toBeVisible();
});

test("the table of an evening is read anew", async ({ page, site }) => {
  const { actor } = await buildScorer();
  const player = await longStandingPlayer("Asha");
  await playEvenings([{ right: [player] }], actor);
  await open(page, site.origin, "/leaderboard?after=1", player);
  await stayElsewhere(page);
  await db().user.update({ where: { id: player.id }, data: { firstName: "Usha" } });
  await page.goBack();
  await expect(page.getByRole("row").filter({ hasText: "Usha Tester" })).toBeVisible();
});

test("a calendar that was made on another device meanwhile has its address", async ({ page, site }) => {
  const user = await buildUser();
  await open(page, site.origin, "/settings/notifications", user);
  await expect(page.getByRole("button", { name: "Make my calendar" })).toBeVisible();
  await stayElsewhere(page);
  await db().calendar.create({ data: { userId: user.id, address: "A".repeat(22) } });
  await page.goBack();
  await expect(page.getByRole("region", { name: "Calendar" }).locator("code")).toContainText("A".repeat(22));
});

test("a mini-league that was just made is in the list", async ({ page, site }) => {
  await carrySession(page, await buildUser(), site.origin);
  await page.goto("/mini-leagues");
  await page.getByLabel("Name").fill("Short Legs");
  await page.getByRole("button", { name: "Make it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Short Legs" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/mini-leagues");
  await expect(page.getByRole("list", { name: "Yours" }).getByRole("link", { name: /^Short Legs/ })).toBeVisible();
});

test.describe("a mini-league that was left", () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test("is not opened any more", async ({ page, site }) => {
    const user = await buildUser();
    const { id } = await buildMiniLeague([await buildUser(), user], { name: "Bouncers" });
    await carrySession(page, user, site.origin);
    await page.goto(`/mini-leagues/${id}`);
    await page.getByRole("button", { name: "Leave" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
    await expect(page.getByText("No mini-league yet")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Not your dressing room" })).toBeVisible();
  });
});

test("an invitation that was taken up leads to the mini-league", async ({ page, site }) => {
  const { invite } = await buildMiniLeague([await buildUser()], { name: "Yorkers" });
  await carrySession(page, await buildUser(), site.origin);
  await page.goto(`/mini-leagues/join/${invite}`);
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByRole("heading", { name: "Members" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Join" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Members" })).toBeVisible();
});
