/** What a slow phone makes of a page: a quarter of this machine's speed, and a network as out of town. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from "playwright";
import { slowDown, waitUntilAlive, watchShift } from "./page-measures";
import { Stop } from "./progress";

const SLOWER = 4;
export const PHONE = {
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
  /** From the finger coming down on the menu's button to its look of having been touched. */
  touch: number;
  /** From its leaving to the open menu. */
  menu: number;
  /** From the finger leaving a tab, right afterwards, to the ball that rolls while that page is under way. */
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
    const page = await openSlowly(context);
    await watchShift(page);
    await watchScore(page);
    await slowDown(page);
    await page.goto(origin);
    await waitUntilAlive(page);
    await page.waitForLoadState("networkidle");
    const score = await page.evaluate(() => Number(Reflect.get(window, "scoreAt")));
    const shift = await page.evaluate(() => Number(Reflect.get(window, "shift")));
    const menu = await press(page, page.getByRole("button", { name: "Open the menu" }));
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    const tab = await press(page, page.locator("nav[aria-label='Places'] a[href='/leaderboard']"));
    return { score, menu: menu.answered, touch: menu.touched, tab: tab.answered, shift };
  } finally {
    await context.close();
  }
}

/** A page of a phone, on this machine's network. */
export async function openSlowly(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return page;
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

/** How long a finger rests on what it taps; milliseconds. */
const TAP = 80;

/** A tap, as the browser itself times it: from the finger to the frame that shows what came of it, in steps of eight milliseconds. */
async function press(page: Page, target: Locator): Promise<{ touched: number; answered: number }> {
  const told = page.evaluate(
    () =>
      new Promise<{ touched: number; answered: number }>((resolve) => {
        const lasted = new Map<string, number>();
        const asked = { type: "event", durationThreshold: 16 };
        new PerformanceObserver((list, observer) => {
          for (const { name, duration } of list.getEntries()) lasted.set(name, duration);
          const [touched, answered] = [lasted.get("pointerdown"), lasted.get("click")];
          if (touched === undefined || answered === undefined) return;
          observer.disconnect();
          resolve({ touched, answered });
        }).observe(asked);
      }),
  );
  const { down, leave } = await comeDown(page, target);
  // Answered only once the page has heard it; the finger leaves in its own time.
  await sleep(TAP);
  await Promise.all([down, leave("touchEnd")]);
  return told;
}

/** So long that everybody has seen what it looks like; milliseconds. */
const REST = 250;

export interface Touch {
  looksTouched: boolean;
  /** From the finger coming down to the frame in which it may; milliseconds, 0 for less than 16. */
  after: number;
}

/** A finger rests on it and slides off, so that nothing comes of it. The page must have been watched: see `watchTouches`. */
export async function touch(page: Page, target: Locator): Promise<Touch> {
  const before = await target.screenshot(STILL);
  await page.evaluate(() => Object.assign(window, { touches: [] }));
  const { down, leave } = await comeDown(page, target);
  await Promise.all([down, sleep(REST)]);
  const during = await target.screenshot(STILL);
  await leave("touchCancel");
  const after = await page.evaluate(() => Math.max(0, ...Reflect.get(window, "touches").map(Number)));
  return { looksTouched: !before.equals(during), after };
}

const STILL = { animations: "disabled" } as const;

/** Notes how long each touch of every page to come took to be answered by a frame. */
export async function watchTouches(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { touches: [] });
    const asked = { type: "event", durationThreshold: 16 };
    new PerformanceObserver((list) => {
      const touches: unknown = Reflect.get(window, "touches");
      if (!Array.isArray(touches)) return;
      for (const { name, duration } of list.getEntries()) if (name === "pointerdown") touches.push(duration);
    }).observe(asked);
  });
}

interface Finger {
  /** Settles once the page has heard that it came. */
  down: Promise<unknown>;
  leave: (how: "touchEnd" | "touchCancel") => Promise<void>;
}

/** On the middle of it. */
async function comeDown(page: Page, target: Locator): Promise<Finger> {
  const place = await target.boundingBox();
  if (!place) throw new Stop("There is nothing to touch");
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: place.x + place.width / 2, y: place.y + place.height / 2 }];
  return {
    down: session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints }),
    leave: async (how) => {
      await session.send("Input.dispatchTouchEvent", { type: how, touchPoints: [] });
      await session.detach();
    },
  };
}
