/** Mini-leagues from making to leaving: by their owner, by a friend who follows the link, and by somebody who is new. */
import type { Browser, Page } from "playwright/test";
import { db } from "@/lib/db";
import { waitUntilAlive } from "../../scripts/support/page-measures";
import { buildUser, PASSWORD } from "../support/builders";
import { codeIn, nextMailTo } from "../support/mails";
import { buildMiniLeague } from "../support/mini-leagues";
import { carrySession, logIn, notification } from "./support/account";
import { violationsOn } from "./support/axe";
import { expect, test } from "./support/journey";
import { expectSound } from "./support/looks";
import { comeBack } from "./support/page";

const LONG = "Venkatanarasimharajuvaripetasubramaniams";

const members = (page: Page) => page.getByRole("region", { name: "Members" }).getByRole("listitem");
const memberNamed = (page: Page, name: string) => members(page).filter({ hasText: name });
const link = (page: Page) => page.getByRole("textbox", { name: "Link to invite" });

/** The dialog that asks before something is done, answered with yes. */
async function confirm(page: Page, title: string, action: string): Promise<void> {
  const asked = page.getByRole("alertdialog", { name: title });
  await expect(asked).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await asked.getByRole("button", { name: action, exact: true }).click();
  await expect(asked).toBeHidden();
}

/** Another person's browser on a page. */
async function openBeside(browser: Browser, origin: string, path: string, user?: Parameters<typeof carrySession>[1]) {
  const context = await browser.newContext({ baseURL: origin, locale: "en-GB", timezoneId: "Asia/Kolkata" });
  const page = await context.newPage();
  if (user) await carrySession(page, user, origin);
  await page.goto(path);
  await waitUntilAlive(page);
  return page;
}

test("an owner makes one from the menu, invites, settles what it plays for, and hands it over before leaving", async ({
  page,
  site,
  browser,
}) => {
  const owner = await buildUser({ firstName: "Asha", lastName: "Menon" });
  const friend = await buildUser({ firstName: "Kabir", lastName: "Rao" });
  await db().leaderboardEntry.updateMany({ where: { userId: friend.id }, data: { points: 12, pickPoints: 12 } });
  await carrySession(page, owner, site.origin);
  await page.goto("/");
  await page.getByRole("button", { name: /your menu/ }).click();
  await page.getByRole("menuitem", { name: "Mini-leagues" }).click();
  await expect(page).toHaveURL("/mini-leagues");
  await expect(page.getByText("No mini-league yet")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole("button", { name: "Make it" }).click();
  await expect(page.getByText("Give it a name")).not.toHaveCount(0);
  await page.getByLabel("Name").fill("The Third Umpires");
  await page.getByRole("button", { name: "Make it" }).click();
  await expect(notification(page, "The Third Umpires is there")).toBeVisible();
  await expect(page).toHaveURL(/\/mini-leagues\/[\da-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name: "The Third Umpires" })).toBeVisible();
  const address = await link(page).inputValue();
  expect(address).toMatch(/\/mini-leagues\/join\/[\w-]{22}$/);

  // A friend who is signed in follows the link, and is in with one tap.
  const theirs = await openBeside(browser, site.origin, address, friend);
  await expect(theirs.getByRole("heading", { level: 1, name: "The Third Umpires" })).toBeVisible();
  expect(await violationsOn(theirs)).toEqual([]);
  await theirs.getByRole("button", { name: "Join" }).click();
  await expect(theirs.getByRole("heading", { name: "Members" })).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Renew the link" })).toHaveCount(0);
  await expect(theirs.getByText("Yours to settle")).toHaveCount(0);
  expect(await violationsOn(theirs)).toEqual([]);

  await page.reload();
  await expect(members(page)).toHaveText([/^Rank 1Kabir Rao12 points$/, /^Rank 2Asha Menon ?You ?Owner0 points$/]);
  await expect(memberNamed(page, "Kabir").getByRole("link")).toHaveAttribute("href", `/users/${friend.id}`);
  expect(await violationsOn(page)).toEqual([]);

  await page.getByLabel("Stake, AED").fill("20");
  await page.getByLabel("Shares").fill("60, 30");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/100 together, and no place more/)).toBeVisible();
  await page.getByLabel("Shares").fill("60, 40");
  await page.getByLabel("Name").fill("Short Legs");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Short Legs" })).toBeVisible();
  await expect(page.getByText("2 members · AED 20 each, shared out 60/40")).toBeVisible();

  await expect(page.getByText("To leave, make somebody else the owner")).toBeVisible();
  await page.getByRole("button", { name: "Kabir Rao: what to do" }).click();
  await page.getByRole("menuitem", { name: "Make the owner" }).click();
  await confirm(page, "Make Kabir Rao the owner?", "Hand over");
  await expect(memberNamed(page, "Kabir")).toContainText("Owner");
  await expect(page.getByText("Yours to settle")).toHaveCount(0);
  await page.getByRole("button", { name: "Leave" }).click();
  await confirm(page, "Leave Short Legs?", "Leave");
  await expect(page).toHaveURL("/mini-leagues");
  await expect(page.getByText("No mini-league yet")).toBeVisible();

  // It is the friend's now, and goes with them as its last member.
  await theirs.reload();
  await waitUntilAlive(theirs);
  await theirs.getByRole("button", { name: "Leave" }).click();
  await expect(theirs.getByText("You are its last member: it goes with you.")).toBeVisible();
  await confirm(theirs, "Leave Short Legs?", "Leave");
  await expect(theirs).toHaveURL("/mini-leagues");
  expect(await db().miniLeague.count({ where: { name: "Short Legs" } })).toBe(0);
  await theirs.context().close();
});

test.describe("links that lead nowhere", () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test("renewing the link, removing and closing keep people out, and each says so", async ({ page, site, browser }) => {
    const [owner, friend] = [await buildUser(), await buildUser({ firstName: "Meera", lastName: "Iyer" })];
    const { id, invite } = await buildMiniLeague([owner, friend], { name: "Bouncers" });
    await carrySession(page, owner, site.origin);
    await page.goto(`/mini-leagues/${id}`);
    await page.getByRole("button", { name: "Renew the link" }).click();
    await confirm(page, "Renew the link?", "Renew");
    await expect(link(page)).not.toHaveValue(new RegExp(invite));
    const renewed = await link(page).inputValue();

    const guest = await openBeside(browser, site.origin, `/mini-leagues/join/${invite}`);
    await expect(guest.getByRole("heading", { level: 1, name: "This link leads nowhere" })).toBeVisible();
    expect(await violationsOn(guest)).toEqual([]);

    await page.getByRole("button", { name: "Meera Iyer: what to do" }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await confirm(page, "Remove Meera Iyer?", "Remove");
    await expect(members(page)).toHaveCount(1);
    const theirs = await openBeside(browser, site.origin, `/mini-leagues/${id}`, friend);
    await expect(theirs.getByRole("heading", { level: 1, name: "Not your dressing room" })).toBeVisible();
    await expect(theirs.getByText("Bouncers")).toHaveCount(0);
    expect(await theirs.title()).not.toContain("Bouncers");

    await page.getByRole("button", { name: "Close this mini-league" }).click();
    await expect(page.getByRole("button", { name: "Open again" })).toBeFocused();
    await expect(link(page)).toHaveCount(0);
    await guest.goto(renewed);
    await expect(guest.getByText("This mini-league is closed: it takes nobody any more.")).toBeVisible();
    await page.getByRole("button", { name: "Open again" }).click();
    await expect(link(page)).toHaveValue(renewed);
    await theirs.goto(renewed);
    await waitUntilAlive(theirs);
    await theirs.getByRole("button", { name: "Join" }).click();
    await expect(memberNamed(theirs, "Meera")).toContainText("You");
    for (const other of [guest, theirs]) await other.context().close();
  });
});

test("somebody who is signed out reads the name alone, and logs in to come back", async ({ page }) => {
  const [owner, friend] = [await buildUser({ firstName: "Zubeida" }), await buildUser({ firstName: "Ravi" })];
  const { invite } = await buildMiniLeague([owner], { name: "Silly Points" });
  const reply = await page.request.get(`/mini-leagues/join/${invite}`);
  const sent = await reply.text();
  expect(sent).toContain("Silly Points");
  expect(sent).not.toMatch(/Zubeida|Tester|member/i);
  expect(sent).not.toContain(owner.id);

  await page.goto(`/mini-leagues/join/${invite}`);
  await expect(page).toHaveTitle(/Join Silly Points/);
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("link", { name: "Log in" }).click();
  await logIn(page, friend.email, PASSWORD);
  await expect(page).toHaveURL(`/mini-leagues/join/${invite}`);
  await page.getByRole("button", { name: "Join" }).click();
  await expect(members(page)).toHaveCount(2);

  // Who is in it already comes straight to it.
  await page.goto(`/mini-leagues/join/${invite}`);
  await expect(page).toHaveURL(/\/mini-leagues\/[0-9A-Z]{26}$/);
});

test("somebody who is new signs up, and is back at the invitation when the code is in", async ({ page }) => {
  const { invite } = await buildMiniLeague([await buildUser()], { name: "Night Watchmen" });
  const email = `${crypto.randomUUID()}@example.com`;
  await page.goto(`/mini-leagues/join/${invite}`);
  await page.getByRole("link", { name: "Sign up" }).click();
  await page.getByLabel("First name").fill("Grace");
  await page.getByLabel("Last name").fill("Hopper");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/verify-email");
  await page.getByRole("textbox", { name: "Code" }).fill(codeIn(await nextMailTo(email)));
  await expect(page).toHaveURL("/login");
  await page.getByRole("button", { name: /^log ?in$/i }).click();
  await expect(page).toHaveURL(`/mini-leagues/join/${invite}`);
  await page.getByRole("button", { name: "Join" }).click();
  await expect(memberNamed(page, "Grace Hopper")).toContainText("You");
});

test.describe("the link", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("is copied where there is no share sheet, and shared by the phone's where there is one", async ({
    page,
    site,
  }) => {
    const owner = await buildUser();
    const { id, invite } = await buildMiniLeague([owner], { name: "Yorkers" });
    await carrySession(page, owner, site.origin);
    // The browser's own, which is not ours: told to be there or not, and what it was given.
    await page.addInitScript(() => Reflect.set(Navigator.prototype, "share", undefined));
    await page.goto(`/mini-leagues/${id}`);
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Share" })).toHaveCount(0);
    await expect(page.getByRole("status").filter({ hasText: "The link is copied" })).toHaveCount(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${site.origin}/mini-leagues/join/${invite}`,
    );

    await page.addInitScript(() => {
      Reflect.set(Navigator.prototype, "share", async (shared: unknown) => Reflect.set(window, "shared", shared));
    });
    await page.reload();
    await page.getByRole("button", { name: "Share" }).click();
    const shared = await page.evaluate(() => Reflect.get(window, "shared"));
    expect(shared).toEqual({
      title: "Yorkers",
      text: "Join Yorkers",
      url: `${site.origin}/mini-leagues/join/${invite}`,
    });
  });
});

test.describe("in two tabs", () => {
  // The later of two changes is refused once.
  test.use({ expectedComplaints: [/status of 409/] });

  test("what an owner has not touched follows what they saved in another tab, and is not put back", async ({
    page,
    site,
    context,
  }) => {
    const owner = await buildUser();
    const { id } = await buildMiniLeague([owner], { name: "Doosras" });
    await carrySession(page, owner, site.origin);
    await page.goto(`/mini-leagues/${id}`);
    const other = await context.newPage();
    await other.goto(`/mini-leagues/${id}`);
    await waitUntilAlive(other);
    await other.getByLabel("Name").fill("Sharks");
    await other.getByLabel("Stake, AED").fill("20");
    await other.getByRole("button", { name: "Save" }).click();
    await expect(other.getByRole("heading", { level: 1, name: "Sharks" })).toBeVisible();

    await page.getByRole("button", { name: "Renew the link" }).click();
    await confirm(page, "Renew the link?", "Renew");
    await expect(page.getByRole("heading", { level: 1, name: "Sharks" })).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("Sharks");
    await expect(page.getByLabel("Stake, AED")).toHaveValue("20");
    await page.getByLabel("Shares").fill("60, 40");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("AED 20 each, shared out 60/40")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Sharks" })).toBeVisible();

    // Where this tab does not know yet it is told, and what was typed is kept for the next press.
    await page.getByLabel("Shares").fill("70, 30");
    await db().miniLeague.update({ where: { id }, data: { name: "Whales", stake: 5000 } });
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Whales" })).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("Whales");
    await expect(page.getByLabel("Shares")).toHaveValue("70, 30");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("AED 50 each, shared out 70/30")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Whales" })).toBeVisible();
  });
});

test.describe("a page left open", () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test("tells what has become of its members, and leaves what its owner types", async ({ page, site, browser }) => {
    const [owner, friend] = [await buildUser({ firstName: "Asha" }), await buildUser({ firstName: "Kabir" })];
    const { id } = await buildMiniLeague([owner, friend], { name: "Googlies" });
    const award = (userId: string, points: number) =>
      db().leaderboardEntry.updateMany({ where: { userId }, data: { points, pickPoints: points } });
    await carrySession(page, owner, site.origin);
    await page.goto(`/mini-leagues/${id}`);
    const theirs = await openBeside(browser, site.origin, `/mini-leagues/${id}`, friend);
    await award(friend.id, 12);
    await comeBack(page);
    await expect(members(page).first()).toContainText(/Kabir.*12 points/);

    await page.getByLabel("Name").fill("Flippers");
    await award(owner.id, 20);
    const told = page.waitForResponse(/api\/mini-league\/one/);
    await comeBack(page);
    await told;
    await expect(page.getByLabel("Name")).toHaveValue("Flippers");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Flippers" })).toBeVisible();
    await expect(members(page).first()).toContainText(/Asha.*20 points/);

    await comeBack(theirs);
    await expect(theirs.getByRole("heading", { level: 1, name: "Flippers" })).toBeVisible();
    await db().miniLeagueMember.deleteMany({ where: { miniLeagueId: id, userId: friend.id } });
    await comeBack(theirs);
    await expect(theirs.getByRole("heading", { level: 1, name: "Not your dressing room" })).toBeVisible();
    await theirs.context().close();
  });
});

test("forty letters fit, at every width and in both themes", async ({ page, site }) => {
  const owner = await buildUser({ firstName: LONG, lastName: LONG });
  const other = await buildUser({ firstName: LONG, lastName: "Conceição" });
  const { id, invite } = await buildMiniLeague([owner, other], { name: LONG, stake: 123_456, shares: [60, 30, 10] });
  const { invite: another } = await buildMiniLeague([other], { name: LONG });
  expect(another).not.toBe(invite);
  await carrySession(page, owner, site.origin);
  for (const path of ["/mini-leagues", `/mini-leagues/${id}`, `/mini-leagues/join/${another}`]) {
    await page.goto(path);
    await expectSound(page);
  }
});

test("all of it is done by the keyboard alone", async ({ page, site }) => {
  const [owner, friend] = [await buildUser(), await buildUser({ firstName: "Meera", lastName: "Iyer" })];
  const { id } = await buildMiniLeague([owner, friend], { name: "Doosras" });
  await carrySession(page, owner, site.origin);
  await page.goto(`/mini-leagues/${id}`);
  const menu = page.getByRole("button", { name: "Meera Iyer: what to do" });
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Make the owner" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Remove" })).toBeFocused();
  await page.keyboard.press("Enter");
  const asked = page.getByRole("alertdialog", { name: "Remove Meera Iyer?" });
  await expect(asked.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(asked).toBeHidden();
  await expect(members(page)).toHaveCount(2);
});

test("on a phone the way there is in the menu and below the table, and leads to the table among friends", async ({
  page,
  site,
}) => {
  const [owner, friend] = [await buildUser(), await buildUser()];
  const { id } = await buildMiniLeague([owner, friend], { name: "Chinamen" });
  await page.setViewportSize({ width: 360, height: 760 });
  await carrySession(page, owner, site.origin);
  await page.goto("/leaderboard");
  await page.getByRole("link", { name: "Mini-leagues: a table among friends" }).click();
  await expect(page).toHaveURL("/mini-leagues");
  await page.goto("/schedule");
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Mini-leagues" }).click();
  await expect(page).toHaveURL("/mini-leagues");
  await page
    .getByRole("list", { name: "Yours" })
    .getByRole("link", { name: /^Chinamen/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Chinamen" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Table", exact: true }).click();
  await expect(page).toHaveURL(`/leaderboard?miniLeague=${id}`);
});
