/** The first steps that a player without a pick sees above today's matches. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { measureShift, watchShift } from "../../scripts/support/page-measures";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { expect } from "./support/journey";
import { expectSound } from "./support/looks";
import { buildLive, buildMatch, clearMatches, MI, placePick, ZONE_OF_NOON } from "./support/season";
import { test } from "./support/today";

test.use({ viewport: { width: 360, height: 640 } });
test.afterAll(clearMatches);

const welcome = (page: Page) => page.getByRole("region", { name: "First steps" });
const close = (page: Page) => page.getByRole("button", { name: "Close the first steps" });

/** A player whose zone is known, so that the first page that the server sends is whole. */
async function buildNewcomer() {
  const user = await buildUser();
  await db().profile.update({ where: { userId: user.id }, data: { timeZone: ZONE_OF_NOON } });
  return user;
}

test("leaves the first match on a phone's first screen, and moves nothing", async ({ page, site }) => {
  await buildMatch({ matchName: "Royal Challengers Bengaluru vs Lucknow Super Giants" });
  await carrySession(page, await buildNewcomer(), site.origin);
  await watchShift(page);
  expect(await measureShift(page, `${site.origin}/`)).toBeLessThanOrEqual(0.02);
  await expect(welcome(page)).toBeVisible();
  const place = async (element: ReturnType<typeof welcome>) =>
    (await element.boundingBox()) ?? { x: 0, y: 1e9, width: 0, height: 1e9 };
  const [steps, match] = [
    await place(welcome(page)),
    await place(page.getByRole("article").getByRole("heading", { level: 2 })),
  ];
  expect(steps.y).toBeGreaterThan((await place(page.getByRole("heading", { level: 1 }))).y);
  expect(match.y).toBeGreaterThan(steps.y + steps.height);
  // Above what the bar at the foot takes.
  expect(match.y + match.height).toBeLessThan(640 - 72);
});

test("says its three steps by keyboard, leads on, and is as accessible as the rest", async ({ page, site }) => {
  await carrySession(page, await buildNewcomer(), site.origin);
  await page.goto("/");
  await expectSound(page);
  await page.setViewportSize({ width: 360, height: 640 });
  const links = welcome(page).getByRole("link");
  await expect(links).toHaveText(["How to pick", "Double it or turn it", "Choose your team"]);
  await links.first().focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(links.last()).toBeFocused();
  await expect(links.last()).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(close(page)).toBeFocused();
  const button = await close(page).boundingBox();
  expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await links.last().press("Enter");
  await expect(page).toHaveURL("/profile");
});

test("goes with one tap, and stays away in this browser from its player alone", async ({ page, site }) => {
  const [user, other] = [await buildNewcomer(), await buildNewcomer()];
  await carrySession(page, user, site.origin);
  await page.goto("/");
  await close(page).click();
  await expect(welcome(page)).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  expect(await (await page.request.get("/")).text()).not.toContain("Choose your team");
  await page.reload();
  await expect(welcome(page)).toHaveCount(0);
  await carrySession(page, other, site.origin);
  await page.goto("/");
  await expect(welcome(page)).toBeVisible();
});

test("is for those who have not picked, and speaks of the home team only before the season", async ({ page, site }) => {
  const user = await buildNewcomer();
  const match = await buildLive();
  await carrySession(page, user, site.origin);
  await page.goto("/");
  await expect(welcome(page).getByRole("link", { name: "Picks in a row" })).toBeVisible();
  await expect(welcome(page)).not.toContainText("home team");
  await placePick(user, match, MI);
  await page.reload();
  await expect(page.getByRole("article")).toBeVisible();
  await expect(welcome(page)).toHaveCount(0);
});
