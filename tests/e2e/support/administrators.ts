/** Administrators managing matches: who they are, and where things are on their page. */
import type { Browser, Locator, Page } from "playwright/test";
import { buildUser } from "../../support/builders";
import { carrySession } from "./account";
import { waitUntilAlive } from "./measures";

/** An administrator who has opened a page. */
export async function openAsAdmin(page: Page, origin: string, path: string) {
  const admin = await buildUser({ isAdmin: true, firstName: "Asha", lastName: "Menon" });
  await carrySession(page, admin, origin);
  await page.goto(path);
  return admin;
}

/** Another administrator, in a browser of their own, on the same page. */
export async function openSecondBrowser(browser: Browser, origin: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale: "en-GB", timezoneId: "Asia/Kolkata" });
  const page = await context.newPage();
  const admin = await buildUser({ isAdmin: true, firstName: "Kabir", lastName: "Rao" });
  await carrySession(page, admin, origin);
  await page.goto(path);
  await waitUntilAlive(page);
  return page;
}

interface Numbered {
  matchNumber: number;
}

/** The row of a match on Manage Matches. */
export function rowOf(page: Page, { matchNumber }: Numbered): Locator {
  return page.getByRole("row").filter({ has: menuButton(page, { matchNumber }) });
}

export function menuButton(page: Page, { matchNumber }: Numbered): Locator {
  return page.getByRole("button", { name: new RegExp(`^Match ${matchNumber}, .*actions$`) });
}

/** Opens a row's menu and chooses from it; a second name chooses from the submenu that the first opens. */
export async function choose(page: Page, match: Numbered, item: string, branch?: string): Promise<void> {
  await menuButton(page, match).click();
  const chosen = page.getByRole("menuitem", { name: item, exact: true });
  await chosen.click();
  if (branch) await chooseBranch(page, chosen, branch);
}

/** Chooses a result in the open dialog, and applies it. */
export async function applyResult(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Update Result" });
  await dialog.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  await dialog.getByRole("button", { name: "Apply" }).click();
}

/**
 * Moves across to the submenu first and then to the item: a pointer that jumps, or stays over another item too long,
 * closes the submenu.
 */
async function chooseBranch(page: Page, from: Locator, name: string): Promise<void> {
  const item = page.getByRole("menuitemradio", { name, exact: true });
  await item.waitFor();
  const [start, end] = [await from.boundingBox(), await item.boundingBox()];
  if (start && end) await page.mouse.move(end.x + end.width / 2, start.y + start.height / 2, { steps: 10 });
  await item.click();
}
