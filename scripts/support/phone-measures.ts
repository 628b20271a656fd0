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

/** So long that whatever a page does at once is done; milliseconds. */
const REST = 250;

export interface Touch {
  /** Or has opened its menu by then, whose button is another one. */
  looksTouched: boolean;
  /** From the finger coming down to the frame after the one in which it may; milliseconds. */
  after: number;
}

/** A finger rests on it and slides off, so that nothing comes of it. The page must have been watched: see `watchTouches`. */
export async function touch(page: Page, target: Locator): Promise<Touch> {
  const before = await lookOf(page, target);
  // To take a picture keeps the page busy.
  await sleep(REST);
  await page.evaluate(() => Object.assign(window, { touchedFor: 0 }));
  const { down, leave } = await comeDown(page, target);
  await Promise.all([down, sleep(REST)]);
  const during = await lookOf(page, target);
  const isOpen = (await target.getAttribute("aria-expanded")) === "true";
  await leave("touchCancel");
  const after = Math.round(await page.evaluate(() => Number(Reflect.get(window, "touchedFor"))));
  return { looksTouched: isOpen || !before.equals(during), after };
}

/** A picture of it, with what it is drawn on; whatever lies beyond the window is left out. */
async function lookOf(page: Page, target: Locator): Promise<Buffer> {
  return page.screenshot({ clip: await placeOf(target), caret: "initial" });
}

async function placeOf(target: Locator) {
  const place = await target.boundingBox();
  if (!place) throw new Stop("There is nothing to touch");
  return place;
}

/**
 * Notes how long each touch of every page to come took until the frame after the next: the next one has been painted by then.
 * What the browser says of events is of no use here: of a touch on the tab bar it names the frame in which the finger leaves. Nor
 * is a timer behind the frame: timers wait as long as a finger may still begin to scroll.
 */
export async function watchTouches(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { touchedFor: 0 });
    addEventListener(
      "pointerdown",
      ({ timeStamp }) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => Object.assign(window, { touchedFor: performance.now() - timeStamp })),
        );
      },
      { capture: true },
    );
  });
}

interface Finger {
  /** Settles once the page has heard that it came. */
  down: Promise<unknown>;
  leave: (how: "touchEnd" | "touchCancel") => Promise<void>;
}

/** On the middle of it. */
async function comeDown(page: Page, target: Locator): Promise<Finger> {
  const { x, y, width, height } = await placeOf(target);
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  return {
    down: session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints }),
    leave: async (how) => {
      await session.send("Input.dispatchTouchEvent", { type: how, touchPoints: [] });
      await session.detach();
    },
  };
}
