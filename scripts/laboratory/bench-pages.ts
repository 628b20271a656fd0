/**
 * `npm run bench:pages`: what the players' pages weigh, and how much they move while they load, measured in Chromium on
 * the production build with the demo's season, signed in. Fails when a target of docs/decisions/009-weight.md is missed.
 * `-- --requests`: what they cost the server instead; `--before FOLDER` beside the build of another checkout.
 */
import type { Browser, BrowserContextOptions, Page } from "playwright";
import { readLine } from "../support/command-line";
import { launchBrowser, signIn, withDemoSite } from "../support/demo-site";
import { withEmptyApp } from "../support/empty-app";
import { measureShift, readFonts, slowDown, watchShift, weighScripts } from "../support/page-measures";
import { type PhoneVisit, visitByPhone } from "../support/phone-measures";
import { command, Stop, say, step } from "../support/progress";
import { measureRequests } from "./bench/page-requests";

const PAGES = ["/", "/schedule", "/leaderboard", "/rules", "/profile", "/settings", "/users"];
const WIDTHS = [360, 1440];
const timeZone = "Asia/Calcutta";

const MOST_ABOVE_EMPTY = 60 * 1024;
const MOST_SHIFT = 0.02;
/** One for scores and headings, one for text. */
const FACES = 2;

/** Milliseconds on a phone of a quarter of this machine's speed. */
const MOST_FOR_MENU = 200;
const MOST_FOR_SIGN = 100;
const VISITS = 9;

const missed: string[] = [];

const { values: options } = readLine({ requests: { type: "boolean" }, before: { type: "string" } });

await command(async () => {
  if (options.requests) return measureRequests(options.before);
  if (options.before !== undefined)
    throw new Stop("With another checkout requests alone are compared: add --requests.");
  return measureInBrowser();
});

async function measureInBrowser(): Promise<void> {
  const browser = await launchBrowser();
  try {
    const empty = await step("Building and weighing an empty page", () =>
      withEmptyApp((origin) => inPage(browser, {}, async (page) => weigh(page, origin))),
    );
    await withDemoSite(async (origin) => {
      const session = await signInOnce(browser, origin);
      await compareWeights(browser, origin, session, empty);
      await compareShifts(browser, origin, session);
      await visitAgainAndAgain(browser, origin, session);
    });
  } finally {
    await browser.close();
  }
  if (missed.length > 0) throw new Stop(`Missed:\n${missed.map((target) => `  ${target}`).join("\n")}`);
  say("\nAll targets are met.");
}

type Session = NonNullable<BrowserContextOptions["storageState"]>;

async function signInOnce(browser: Browser, origin: string): Promise<Session> {
  const { DEMO_LOGINS } = await import("../../prisma/seed/logins");
  const context = await browser.newContext();
  await signIn(context, origin, DEMO_LOGINS.player);
  // As the page does that logs in.
  await context.request.put(`${origin}/api/profile/time-zone`, { data: { timeZone } });
  const session = await context.storageState();
  await context.close();
  return session;
}

async function compareWeights(browser: Browser, origin: string, storageState: Session, empty: number): Promise<void> {
  say(`\nJavaScript until the page is alive, gzip\n  ${"an empty page".padEnd(16)}${kilobytes(empty)}`);
  for (const path of PAGES) {
    await inPage(browser, { storageState }, async (page) => {
      const above = (await weigh(page, origin + path)) - empty;
      say(`  ${path.padEnd(16)}${kilobytes(above + empty)} ${kilobytes(above)} above empty`);
      if (path === "/") hold(above <= MOST_ABOVE_EMPTY, `${path} weighs${kilobytes(above)} more than an empty page`);
      const { preloaded, loaded } = await readFonts(page);
      hold(preloaded === FACES && loaded === FACES, `${path} preloads ${preloaded} fonts and loads ${loaded}`);
    });
  }
  say(`\nEach page preloads ${FACES} font files, one a face, and loads no other.`);
}

/** On a slow line, where it shows; first with an empty cache, then as the next visit finds it. */
async function compareShifts(browser: Browser, origin: string, storageState: Session): Promise<void> {
  const columns = WIDTHS.flatMap((width) => [`${width} cold`, `${width} warm`]);
  say(`\nLayout shift\n  ${"".padEnd(16)}${columns.map((column) => column.padStart(12)).join("")}`);
  for (const path of PAGES) {
    const shifts: number[] = [];
    for (const width of WIDTHS) {
      const traits = { storageState, viewport: { width, height: 800 }, timezoneId: timeZone, locale: "en-GB" };
      await inPage(browser, traits, async (page) => {
        await watchShift(page);
        await slowDown(page);
        for (const _visit of ["cold", "warm"]) shifts.push(await measureShift(page, origin + path));
      });
    }
    say(`  ${path.padEnd(16)}${shifts.map((shift) => shift.toFixed(4).padStart(12)).join("")}`);
    for (const [at, shift] of shifts.entries()) {
      hold(shift <= MOST_SHIFT, `${path} moves by ${shift.toFixed(4)} (${columns[at]})`);
    }
  }
}

/** Each figure is the middle one of all visits. */
async function visitAgainAndAgain(browser: Browser, origin: string, session: Session): Promise<void> {
  const visits: PhoneVisit[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) visits.push(await visitByPhone(browser, session, origin));
  const middle = (figure: keyof PhoneVisit) =>
    visits.map((visit) => visit[figure]).toSorted((one, other) => one - other)[Math.floor(VISITS / 2)] ?? 0;
  say("\nA phone of a quarter of this machine's speed, out of town, with an empty cache");
  say(`  a score can be read    ${middle("score").toFixed(0).padStart(6)} ms`);
  say(`  what is tapped shows   ${middle("touch").toFixed(0).padStart(6)} ms`);
  say(`  first tap on the menu  ${middle("menu").toFixed(0).padStart(6)} ms`);
  say(`  a tab is under way     ${middle("tab").toFixed(0).padStart(6)} ms`);
  say(`  layout shift           ${middle("shift").toFixed(4).padStart(9)}`);
  hold(middle("menu") <= MOST_FOR_MENU, `The menu takes ${middle("menu").toFixed(0)} ms`);
  hold(middle("touch") <= MOST_FOR_SIGN, `A tap shows after ${middle("touch").toFixed(0)} ms`);
}

async function weigh(page: Page, address: string): Promise<number> {
  await page.goto(address);
  return weighScripts(page);
}

async function inPage<T>(
  browser: Browser,
  traits: BrowserContextOptions,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(traits);
  return work(await context.newPage()).finally(() => context.close());
}

function hold(met: boolean, otherwise: string): void {
  if (!met) missed.push(otherwise);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1).padStart(7)} KB`;
}
