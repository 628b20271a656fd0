/** Mini-leagues, from creating to leaving one: the owner, a friend who follows the link, and someone new. */
import type { Browser, Page } from "playwright/test";
import { buildUser, PASSWORD } from "../support/builders";
import { codeIn, nextMailTo } from "../support/mails";
import { buildMiniLeague } from "../support/mini-leagues";
import { standAt } from "../support/stand-at";
import { carrySession } from "./support/account";
import { expect, test } from "./support/fixtures";
import { waitUntilAlive } from "./support/measures";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const members = (page: Page) => page.getByRole("region", { name: "Members" }).getByRole("listitem");
const link = (page: Page) => page.getByRole("textbox", { name: "Invite link" });

/** Confirms a dialog. */
async function confirm(page: Page, title: string, action: string): Promise<void> {
  const dialog = page.getByRole("alertdialog", { name: title });
  await dialog.getByRole("button", { name: action, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Another person's browser on a page. */
async function openBeside(browser: Browser, origin: string, path: string, user: Parameters<typeof carrySession>[1]) {
  const context = await browser.newContext({ baseURL: origin, locale: "en-GB", timezoneId: "Asia/Kolkata" });
  const page = await context.newPage();
  await carrySession(page, user, origin);
  await page.goto(path);
  await waitUntilAlive(page);
  return page;
}

test("an owner creates one, a friend joins by link, plays for a stake, takes it over, and both leave", async ({
  page,
  site,
  browser,
}) => {
  const owner = await buildUser({ firstName: "Asha", lastName: "Menon" });
  const friend = await buildUser({ firstName: "Kabir", lastName: "Rao" });
  await standAt(friend.id, { points: 12, pickPoints: 12 });
  await carrySession(page, owner, site.origin);
  await page.goto("/leaderboard");
  await page.getByRole("combobox", { name: "Show" }).selectOption("New mini-league");
  await expect(page).toHaveURL("/mini-leagues#new");
  await page.getByLabel("Name").fill("The Third Umpires");
  await page.getByRole("button", { name: "Create mini-league" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The Third Umpires" })).toBeVisible();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toBe(await link(page).inputValue());

  const theirs = await openBeside(browser, site.origin, address, friend);
  await expect(theirs.getByRole("heading", { level: 1, name: "The Third Umpires" })).toBeVisible();
  await theirs.getByRole("button", { name: "Join" }).click();
  await expect(members(theirs)).toHaveCount(2);

  await page.reload();
  await expect(members(page)).toHaveText([/^Rank 1Kabir Rao12 points$/, /^Rank 2Asha Menon ?You ?Owner0 points$/]);
  await page.getByLabel("Stake, AED").fill("20");
  await page.getByLabel("Shares").fill("60, 40");
  await page.getByLabel("Name").fill("Short Legs");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Short Legs" })).toBeVisible();
  await expect(page.getByText("2 members · 20 AED each, split 60/40")).toBeVisible();

  await page.getByRole("button", { name: "Kabir Rao: actions" }).click();
  await page.getByRole("menuitem", { name: "Make owner" }).click();
  await confirm(page, "Make Kabir Rao the owner?", "Hand over");
  await expect(members(page).filter({ hasText: "Kabir" })).toContainText("Owner");
  await page.getByRole("button", { name: "Leave" }).click();
  await confirm(page, "Leave Short Legs?", "Leave");
  await expect(page).toHaveURL("/mini-leagues");
  await expect(page.getByText("New mini-league")).toBeVisible();

  await theirs.reload();
  await waitUntilAlive(theirs);
  await theirs.getByRole("button", { name: "Leave" }).click();
  await confirm(theirs, "Leave Short Legs?", "Leave");
  await expect(theirs).toHaveURL("/mini-leagues");
  await theirs.context().close();
});

test.describe("closed to others", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("a renewed link replaces the old one, and removed players and latecomers stay out", async ({
    page,
    site,
    browser,
  }) => {
    const [owner, friend] = [await buildUser(), await buildUser({ firstName: "Meera", lastName: "Iyer" })];
    const { id, invite } = await buildMiniLeague([owner, friend], { name: "Bouncers" });
    await carrySession(page, owner, site.origin);
    await page.goto(`/mini-leagues/${id}`);
    await page.getByRole("button", { name: "Renew link" }).click();
    await confirm(page, "Renew link?", "Renew link");
    await expect(link(page)).not.toHaveValue(new RegExp(invite));
    const renewed = await link(page).inputValue();
    await page.getByRole("button", { name: "Meera Iyer: actions" }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await confirm(page, "Remove Meera Iyer?", "Remove");
    await expect(members(page)).toHaveCount(1);

    const theirs = await openBeside(browser, site.origin, `/mini-leagues/${id}`, friend);
    await expect(theirs.getByRole("heading", { level: 1, name: "Not your dressing room" })).toBeVisible();
    expect((await theirs.content()).includes("Bouncers")).toBe(false);
    await theirs.goto(`/mini-leagues/join/${invite}`);
    await expect(theirs.getByRole("heading", { level: 1, name: "This link doesn't work" })).toBeVisible();
    await page.getByRole("button", { name: "Close mini-league" }).click();
    await expect(link(page)).toHaveCount(0);
    await theirs.goto(renewed);
    await expect(theirs.getByText("This mini-league is closed")).toBeVisible();
    await page.getByRole("button", { name: "Reopen mini-league" }).click();
    await expect(link(page)).toHaveValue(renewed);
    await theirs.reload();
    await waitUntilAlive(theirs);
    await theirs.getByRole("button", { name: "Join" }).click();
    await expect(members(theirs)).toHaveCount(2);
    await theirs.context().close();
  });
});

test("someone new follows a link, signs up, and returns to the invitation", async ({ page }) => {
  const { invite } = await buildMiniLeague([await buildUser()], { name: "Night Watchmen" });
  const email = `${crypto.randomUUID()}@example.com`;
  await page.goto(`/mini-leagues/join/${invite}`);
  await expect(page).toHaveTitle(/Join Night Watchmen/);
  await page.getByRole("link", { name: "Sign up" }).click();
  await page.getByLabel("First name").fill("Grace");
  await page.getByLabel("Last name").fill("Hopper");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/verify-email\?next=/);
  await page.getByRole("textbox", { name: "Code" }).fill(codeIn(await nextMailTo(email)));
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByRole("button", { name: /^log ?in$/i }).click();
  await expect(page).toHaveURL(`/mini-leagues/join/${invite}`);
  await page.getByRole("button", { name: "Join" }).click();
  await expect(members(page).filter({ hasText: "Grace Hopper" })).toContainText("You");
  // A member who follows the link again goes straight to it.
  await page.goto(`/mini-leagues/join/${invite}`);
  await expect(page).toHaveURL(/\/mini-leagues\/[0-9A-Z]{26}$/);
});
