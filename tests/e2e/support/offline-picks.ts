/** Picks that have not been sent yet, as tests find them. */
import type { Page } from "playwright/test";
import { expect } from "./fixtures";

/** Until the page has fetched what keeps picks and what menus and notifications are made of, which come once it is at rest. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.mouse.move(20, 20);
  await page.waitForFunction(() => performance.getEntriesByName("parts-fetched").length > 0);
  await page.waitForFunction(async () =>
    (await indexedDB.databases()).some(({ name }) => name === "googly-queued-picks"),
  );
}

/** The network goes away, and the player has seen that it did: a page that nobody touched yet makes room for saying so. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(page.getByText("You're offline")).toBeVisible();
}
