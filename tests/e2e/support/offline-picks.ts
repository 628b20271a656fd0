/** Unsent picks, for tests. */
import type { Page } from "playwright/test";
import { expect } from "./fixtures";

/** Waits for the code of the pick queue, menus and notifications, which loads once the page is idle. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.mouse.move(20, 20);
  await page.waitForFunction(() => performance.getEntriesByName("parts-fetched").length > 0);
  await page.waitForFunction(async () =>
    (await indexedDB.databases()).some(({ name }) => name === "googly-queued-picks"),
  );
}

/** Turns the network off, and waits for the message, which moves an untouched page. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(page.getByText("You're offline")).toBeVisible();
}
