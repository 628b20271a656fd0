import { expect, type Page } from "playwright/test";
import { waitUntilAlive } from "../../../scripts/support/page-measures";

/** What the browser tells a page that comes back into view. One that is not taken over yet would not hear it. */
export async function comeBack(page: Page): Promise<void> {
  await untilTakenOver(page);
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
}

/**
 * Waits until React has taken all of the page over and come to rest. By then it has told the console where it would have
 * written something else than the server.
 */
export async function untilTakenOver(page: Page): Promise<void> {
  await waitUntilAlive(page);
  await page.waitForFunction(() => {
    const ours = document.querySelectorAll("header, header *, nav, nav *, main, main *");
    return [...ours].every((element) => Object.keys(element).some((key) => key.startsWith("__reactFiber$")));
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Presses "Try again" once what was wrong with a call is mended. While the page still tries by itself there is nothing to press. */
export async function tryAgain(page: Page, failing: string): Promise<void> {
  const button = page.getByRole("button", { name: "Try again" });
  await expect(button).toBeEnabled({ timeout: 20_000 });
  await page.unroute(failing);
  await button.click();
}
