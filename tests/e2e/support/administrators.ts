/** Administrators at work on the matches: who they are, and where things are on their page. */
import type { Browser, Locator, Page } from "playwright/test";
import { buildUser } from "../../support/builders";
import { carrySession } from "./account";

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
  return page.getByRole("button", { name: new RegExp(`^Match ${matchNumber}, .*what to do$`) });
}

/** Opens a row's menu and chooses from it; a second name chooses from the branch that the first opens. */
export async function choose(page: Page, match: Numbered, item: string, branch?: string): Promise<void> {
  await menuButton(page, match).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
  if (branch) await chooseBranch(page, branch);
}

/** Towards the branch as a hand moves: a pointer that leaps there has left the menu for all that the menu knows. */
async function chooseBranch(page: Page, name: string): Promise<void> {
  const item = page.getByRole("menuitemradio", { name, exact: true });
  await item.waitFor();
  const box = await item.boundingBox();
  if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 10 });
  await item.click();
}
