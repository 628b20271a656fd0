import type { Page } from "playwright/test";
import { waitUntilAlive } from "../../../scripts/support/page-measures";

/** What the browser tells a page that comes back into view. One that does not live yet would not hear it. */
export async function comeBack(page: Page): Promise<void> {
  await waitUntilAlive(page);
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
}
