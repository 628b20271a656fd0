import { expect, type Page } from "playwright/test";
import { waitUntilAlive } from "./measures";

/** Tells a page that it is visible again, as the browser does. A page that isn't hydrated would miss it. */
export async function comeBack(page: Page): Promise<void> {
  await untilHydrated(page);
  // In a separate task: during an injected script the policy allows eval, and code that checks then would find it allowed.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        setTimeout(() => {
          window.dispatchEvent(new Event("visibilitychange"));
          resolve();
        }),
      ),
  );
}

/** Waits until React is idle, too. By then it has logged every mismatch with the server's HTML. */
export async function untilHydrated(page: Page): Promise<void> {
  await waitUntilAlive(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/**
 * Presses "Try again" and lets the calls through from then on. Until then they keep failing: a page that retries on its
 * own would recover and remove the button.
 */
export async function tryAgain(
  page: Page,
  failing: string,
  button = page.getByRole("button", { name: "Try again" }),
): Promise<void> {
  await page.evaluate(() => {
    const note = ({ target }: Event) => {
      const pressed = target instanceof Element ? target.closest("button:not([aria-disabled=true])") : null;
      if (pressed?.textContent?.includes("Try again")) document.documentElement.dataset.triedAgain = "";
    };
    delete document.documentElement.dataset.triedAgain;
    document.addEventListener("click", note, { capture: true });
  });
  await page.route(failing, async (route) => {
    const isPressed = await page.evaluate(() => "triedAgain" in document.documentElement.dataset);
    await (isPressed ? route.continue() : route.fallback());
  });
  // A press during the page's own retry doesn't count, so press again.
  await expect(async () => {
    await button.click({ timeout: 20_000 });
    expect(await page.evaluate(() => "triedAgain" in document.documentElement.dataset)).toBe(true);
  }).toPass();
}
