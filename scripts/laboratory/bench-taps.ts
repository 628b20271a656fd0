/**
 * `npm run bench:taps`: on the pages of the demo a finger comes down on one of every kind of button and link, on a phone of a
 * quarter of this machine's speed, and goes off it again. Fails where that does not look touched within 100 ms.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContext, Locator, Page } from "playwright";
import { SECOND } from "@/lib/clock";
import { ADMINS, GUESTS, MAIN, OTHERS } from "../develop/screens/what";
import { readLine } from "../support/command-line";
import { launchBrowser, sealAndProve, signIn, withDemoSite } from "../support/demo-site";
import { openSlowly, PHONE, type Touch, touch, watchTouches } from "../support/phone-measures";
import { command, Stop, say } from "../support/progress";

const PRESSABLE = "a[href], button:enabled, summary, [role=tab], [role=switch]";
/** Within 100 ms, and what is timed is the frame after that one: milliseconds. */
const MOST = 117;
/** A page has come to rest, and one that was scrolled as well; milliseconds. */
const [LOADED, SCROLLED] = [4 * SECOND, 0.7 * SECOND];

type Touched = Touch & { what: string };

readLine({});
await command(async () => {
  const browser = await launchBrowser();
  const missed: string[] = [];
  const touchAll = async (context: BrowserContext, origin: string, addresses: readonly string[]) => {
    for (const address of addresses) missed.push(...(await touchPage(context, origin, address)));
    await context.close();
  };
  await withDemoSite(async (origin) => {
    await sealAndProve(origin);
    const signedIn = [...Object.values(MAIN), ...OTHERS, ...ADMINS].map(({ address }) => address);
    await touchAll(await asAdmin(browser, origin), origin, signedIn);
    const guests = GUESTS.map(({ address }) => address);
    await touchAll(await browser.newContext(PHONE), origin, guests);
  }).finally(() => browser.close());
  if (missed.length > 0) throw new Stop(`Missed:\n${missed.map((one) => `  ${one}`).join("\n")}`);
  say("\nEverything looks touched in time.");
});

async function asAdmin(browser: Browser, origin: string): Promise<BrowserContext> {
  const { DEMO_LOGINS } = await import("../../prisma/seed/logins");
  const context = await browser.newContext(PHONE);
  await signIn(context, origin, DEMO_LOGINS.admin);
  return context;
}

/** What of a page looked touched too late, or not at all. */
async function touchPage(context: BrowserContext, origin: string, address: string): Promise<string[]> {
  const page = await openSlowly(context);
  await watchTouches(page);
  await page.goto(origin + address);
  await page.waitForLoadState("networkidle");
  await sleep(LOADED);
  const touched: Touched[] = [];
  for (const target of await onePerKind(page)) touched.push(await touchOne(page, target));
  await page.close();
  const [slowest] = touched.toSorted((one, other) => other.after - one.after);
  const atMost = slowest ? `, ${String(slowest.after).padStart(4)} ms at most: ${slowest.what}` : "";
  say(`  ${address.padEnd(28)}${String(touched.length).padStart(3)} kinds${atMost}`);
  return touched
    .filter(({ looksTouched, after }) => !looksTouched || after > MOST)
    .map(({ what, looksTouched, after }) => `${address}: "${what}" ${looksTouched ? `after ${after} ms` : "never"}`);
}

/** What looks alike by its classes is of one kind. */
async function onePerKind(page: Page): Promise<Locator[]> {
  const kinds = new Map<string, Locator>();
  for (const target of await page.locator(PRESSABLE).locator("visible=true").all()) {
    const kind = await target.evaluate(({ tagName, className }) => `${tagName} ${className}`);
    if (!kinds.has(kind)) kinds.set(kind, target);
  }
  return [...kinds.values()];
}

async function touchOne(page: Page, target: Locator): Promise<Touched> {
  await target.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await sleep(SCROLLED);
  const what = await target.evaluate((element) => element.getAttribute("aria-label") ?? element.textContent);
  const touched = await touch(page, target);
  // Some menus open as soon as a finger comes down.
  await page.keyboard.press("Escape");
  return { what: what.slice(0, 40), ...touched };
}
