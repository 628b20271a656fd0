/** Picking on the first screen by keyboard alone, also before what menus are made of has come. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { waitUntilAlive } from "../../scripts/support/page-measures";
import { buildUser } from "../support/builders";
import { makeGate } from "../support/gate";
import { carrySession } from "./support/account";
import { expect } from "./support/journey";
import { buildMatch, CSK, MI, placePick, storedPick, ZONE_OF_NOON } from "./support/season";
import { cardOf, openToday, pickButton, test } from "./support/today";

/** Once it is known whether there is a pick: until then the button is dead, and a key on it is lost. */
async function press(page: Page, team: string, key: string): Promise<void> {
  await expect(pickButton(page, team)).toBeEnabled();
  await pickButton(page, team).press(key);
}

const item = (page: Page, name: string) => page.getByRole("menuitem", { name, exact: true });

for (const key of ["Enter", " ", "ArrowDown"]) {
  test(`${JSON.stringify(key)} opens the sheet on Confirm, and the focus comes back`, async ({ page, site }) => {
    await buildMatch();
    await openToday(page, site.origin);
    await press(page, MI, key);
    await expect(item(page, "Confirm")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(cardOf(page, MI)).toHaveAttribute("data-pick", "saved");
    await expect(pickButton(page, MI)).toBeFocused();
  });
}

test("what is pressed before menus have come opens one as soon as they have, and never two", async ({ page, site }) => {
  const { opened, open } = makeGate();
  const user = await buildUser();
  // The page is then all there at once, and nothing has to come before the button can be pressed.
  await db().profile.update({ where: { userId: user.id }, data: { timeZone: ZONE_OF_NOON } });
  const match = await buildMatch();
  await carrySession(page, user, site.origin);
  // What the server's page does not name comes later: at rest, or when somebody presses a key.
  const named = await (await page.request.get("/")).text();
  await page.route("**/_next/static/**/*.js", async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!named.includes(pathname.slice("/_next/".length))) await opened;
    await route.continue();
  });
  // What is held back would hold back its loading too.
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await waitUntilAlive(page);
  await press(page, CSK, "Enter");
  await page.keyboard.press("Enter");
  open();
  await expect(item(page, "Confirm")).toBeFocused();
  expect(await storedPick(user, match)).toBeNull();
  await page.keyboard.press("Escape");
  await expect(item(page, "Confirm")).toHaveCount(0);
  await expect(pickButton(page, CSK)).toBeFocused();
});

test("the wildcard is one step below Confirm, and stays in the sheet while it is laid", async ({ page, site }) => {
  const match = await buildMatch();
  const user = await openToday(page, site.origin);
  await press(page, MI, "Enter");
  await expect(item(page, "Confirm")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitemcheckbox")).toBeFocused();
  await page.keyboard.press(" ");
  await expect(page.getByRole("menuitemcheckbox")).toBeChecked();
  await page.keyboard.press("ArrowUp");
  await expect(item(page, "Confirm")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cardOf(page, MI)).toHaveAttribute("data-pick", "saved");
  expect(await storedPick(user, match)).toMatchObject({ wildcardUsed: true });
});

test("a change of mind by keyboard leaves the focus on the card that was chosen", async ({ page, site }) => {
  const [match, user] = [await buildMatch(), await buildUser()];
  await placePick(user, match, MI);
  await openToday(page, site.origin, user);
  await press(page, CSK, "Enter");
  await expect(item(page, "Change to CSK")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cardOf(page, CSK)).toHaveAttribute("data-pick", "saved");
  await expect(pickButton(page, CSK)).toBeFocused();
  expect(await storedPick(user, match)).toMatchObject({ predictedTeam: CSK });
});
