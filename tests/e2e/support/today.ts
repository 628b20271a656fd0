/** Home for browser tests: at noon, without other matches, and where things are on the page. */
import type { Locator, Page } from "playwright/test";
import { buildUser } from "../../support/builders";
import { carrySession } from "./account";
import { test as base } from "./fixtures";
import { type CSK, type MI, ZONE_OF_NOON } from "./season";

/** A test at about noon. */
export const test = base.extend({ timezoneId: ZONE_OF_NOON });

type User = Awaited<ReturnType<typeof buildUser>>;

/** A team's card; the first, if two matches have it. */
export const cardOf = (page: Page, team: string): Locator => page.getByRole("region", { name: team, exact: true });

export const pickButton = (page: Page, team: string): Locator =>
  cardOf(page, team).getByRole("button", { name: /^pick/i });

export const gamechangerButton = (page: Page): Locator => page.getByRole("button", { name: /gamechanger.* left/i });

/** A player who has opened today's matches. */
export async function openToday(page: Page, origin: string, given?: User): Promise<User> {
  const user = given ?? (await buildUser());
  await carrySession(page, user, origin);
  await page.goto("/");
  return user;
}

/** The bar with the buttons of the match whose pick is missing. */
export const pickBar = (page: Page): Locator => page.getByRole("region", { name: "Pick", exact: true });

/** The rows of matches that are folded. */
export const rows = (page: Page): Locator => page.locator("details[id^=match-]");

export async function unfoldRows(page: Page): Promise<void> {
  for (const row of await rows(page).all()) await row.locator("> summary").click();
}

/** Two taps. */
export async function pick(page: Page, team: typeof MI | typeof CSK): Promise<void> {
  await pickButton(page, team).click();
  await page.getByRole("menuitem", { name: "Confirm", exact: true }).click();
}
