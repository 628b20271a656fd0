/** What a slow phone makes of a page: a quarter of this machine's speed, and a network as out of town. */
import type { Browser, BrowserContextOptions, Page } from "playwright";
import { slowDown, waitUntilAlive, watchShift } from "./page-measures";

const SLOWER = 4;
const PHONE = {
  viewport: { width: 360, height: 760 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  timezoneId: "Asia/Calcutta",
  locale: "en-GB",
};

export interface PhoneVisit {
  /** From following the address to a score that can be read; milliseconds, as all that follows but `shift`. */
  score: number;
  /** From the finger on the menu's button to the open menu. */
  menu: number;
  /** From the finger on a tab to its look of having been touched. */
  touch: number;
  /** From there to the ball that rolls while its page is under way. */
  tab: number;
  shift: number;
}

/** One visit of the first screen with an empty cache, by somebody who is signed in. */
export async function visitByPhone(
  browser: Browser,
  storageState: NonNullable<BrowserContextOptions["storageState"]>,
  origin: string,
): Promise<PhoneVisit> {
  const context = await browser.newContext({ ...PHONE, storageState });
  try {
    const page = await context.newPage();
    await watchShift(page);
    await watchScore(page);
    await slowDown(page);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.goto(origin);
    await waitUntilAlive(page);
    await page.waitForLoadState("networkidle");
    const score = await page.evaluate(() => Number(Reflect.get(window, "scoreAt")));
    const shift = await page.evaluate(() => Number(Reflect.get(window, "shift")));
    const menu = await timeTap(page, "button[aria-label='Open the menu']", "dialog:popover-open");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    const touch = timeTouch(page);
    const tab = await timeTap(page, "nav[aria-label='Places'] a[href='/leaderboard']", "[role=status] > span");
    return { score, menu, touch: await touch, tab, shift };
  } finally {
    await context.close();
  }
}

// What runs in the page names no function of its own: the names would be kept by a helper that is not there.

/** Notes the first frame in which the page shows runs and wickets. */
async function watchScore(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!/\d\/\d/.test(document.querySelector("main")?.textContent ?? "")) return;
      observer.disconnect();
      requestAnimationFrame((now) => Object.assign(window, { scoreAt: now }));
    }).observe(document, { subtree: true, childList: true });
  });
}

/** From the finger's next touch to the frame after the one that draws what is below it as touched. */
async function timeTouch(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        addEventListener(
          "pointerdown",
          ({ timeStamp }) => {
            // Whoever shows it has listened for longer.
            if (!document.querySelector("[data-touched]")) reject(new Error("Nothing looks touched"));
            requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now - timeStamp)));
          },
          { capture: true, once: true },
        );
      }),
  );
}

/** From the finger's touch to the frame after the one that draws what it was to bring. */
async function timeTap(page: Page, target: string, brings: string): Promise<number> {
  const seen = page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const once = { capture: true, once: true };
        addEventListener(
          "pointerdown",
          ({ timeStamp }) => {
            new MutationObserver((_changes, observer) => {
              if (!document.querySelector(selector)) return;
              observer.disconnect();
              requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now - timeStamp)));
            }).observe(document, { subtree: true, childList: true });
          },
          once,
        );
      }),
    brings,
  );
  await page.locator(target).first().tap();
  return seen;
}
