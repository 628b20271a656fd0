/**
 * `npm run screens`: takes the screenshots in docs/screens, and those in public/install for app/manifest.ts, from the
 * demo during a match. `npm run screens -- install` takes only those whose path contains the word.
 */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, chromium, type Page } from "playwright";
import sharp from "sharp";
import { SECOND } from "../lib/clock";
import { DEMO_LOGINS, DEMO_PASSWORD } from "../prisma/seed/players";
import { findBrowser } from "./support/browser";
import { command, readLine, Stop, step } from "./support/command";
import { ROOT } from "./support/machine";
import { withSite } from "./support/server";

/** Flags that let Chromium run anywhere, for example as root in a container. */
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];

interface Picture {
  /** Relative to the root, without its ending. */
  file: string;
  /** The email of who is signed in. */
  who: string;
  size: { width: number; height: number };
  theme: "light" | "dark";
  address: string;
  /** Whether the picture is of an animation. */
  moves?: boolean;
  /** What to do on the page first. */
  open?: (page: Page) => Promise<void>;
}

const PHONE = { width: 360, height: 780 };
const DESKTOP = { width: 1440, height: 900 };

type Traits = Partial<Omit<Picture, "address">>;

const phone = (name: string, address: string, traits: Traits = {}): Picture => ({
  ...{ file: `docs/screens/${name}`, who: DEMO_LOGINS.player, size: PHONE, theme: "light", address },
  ...traits,
});
const desktop = (name: string, address: string, traits: Traits = {}) =>
  phone(name, address, { size: DESKTOP, ...traits });

const PICTURES: readonly Picture[] = [
  phone("home-phone-light", "/"),
  phone("home-phone-dark", "/", { theme: "dark" }),
  desktop("home-desktop", "/"),
  phone("pick", "/", { who: "priya@googly.demo", open: openPickMenu }),
  desktop("match", "/", { theme: "dark", open: (page) => follow(page, "/matches/") }),
  phone("toss", "/", { moves: true, open: showToss }),
  desktop("leaderboard", "/leaderboard"),
  phone("player", "/leaderboard", { open: (page) => follow(page, "/users/") }),
  desktop("schedule", "/schedule", { theme: "dark" }),
  phone("scorecard", "/scorecard"),
  phone("rules", "/rules"),
  desktop("manage-matches", "/admin/manage-matches", { who: DEMO_LOGINS.admin }),
  // The sizes of the manifest's screenshots.
  ...["home", "schedule", "leaderboard"].flatMap((name) =>
    [{ width: 390, height: 844 }, DESKTOP].map((size) =>
      phone(name, name === "home" ? "/" : `/${name}`, { size, file: `public/install/${name}-${size.width}-light` }),
    ),
  ),
];

/** Opens the menu of the first pick button. */
async function openPickMenu(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Pick / })
    .first()
    .click();
  await page
    .getByRole("button", { name: "Confirm" })
    .or(page.getByRole("menuitem", { name: "Confirm" }))
    .waitFor();
}

/** Stops the toss of the live match when everyone has walked to their side. */
async function showToss(page: Page): Promise<void> {
  await follow(page, "/matches/");
  await page.getByRole("heading", { name: "Everyone's picks" }).evaluate((heading) => heading.scrollIntoView());
  await page.locator("[data-toss]").evaluate((toss, at) => {
    for (const animation of toss.getAnimations({ subtree: true })) {
      animation.pause();
      animation.currentTime = at;
    }
  }, 2 * SECOND);
}

/** Follows the page's first link that starts with `start`. */
async function follow(page: Page, start: string): Promise<void> {
  await page.locator(`main a[href^="${start}"]`).first().click();
  await page.waitForURL(new RegExp(start));
  await untilLoaded(page);
}

await command(async () => {
  const [word = ""] = readLine({}, 1).words;
  const pictures = PICTURES.filter(({ file }) => file.includes(word));
  if (pictures.length === 0) throw new Stop(`No picture has "${word}" in its path.`);
  const { seedDemo } = await import("../prisma/seed/demo");
  const seed = async () => {
    await seedDemo(new Date());
    await pickToday(DEMO_LOGINS.player);
  };
  const browser = await chromium.launch({ executablePath: findBrowser(), args: FLAGS });
  await withSite({ durable: false, seed }, async ({ origins: [origin = ""] }) => {
    const headers = { authorization: `Bearer ${process.env.CRON_SECRET}` };
    const reply = await fetch(`${origin}/api/cron/seal`, { headers });
    if (!reply.ok) throw new Stop(`No match was sealed: ${await reply.text()}`);
    for (const picture of pictures) await step(picture.file, () => take(browser, origin, picture));
  }).finally(() => browser.close());
});

/** Picks all open matches of today for a player, so that Home opens the live one. */
async function pickToday(email: string): Promise<void> {
  const { db } = await import("../lib/db");
  const { arePicksOpen } = await import("../lib/match/deadlines");
  const { listCurrentMatches } = await import("../lib/match/data");
  const { submitPick } = await import("../lib/pick/actions");
  const { currentSeason } = await import("../lib/season/data");
  const { id: userId } = await db().user.findUniqueOrThrow({ where: { email } });
  const moment = { now: new Date(), season: await currentSeason() };
  for (const match of await listCurrentMatches(moment.now, 0, moment.season.rules)) {
    if (!arePicksOpen(match, moment.now, moment.season)) continue;
    const { matchId, teamOne: predictedTeam } = match;
    await submitPick({ userId, matchId, predictedTeam, wildcardUsed: false }, moment);
  }
}

async function take(browser: Browser, origin: string, { file, who, size, theme, address, moves, open }: Picture) {
  const context = await browser.newContext({
    viewport: size,
    colorScheme: theme,
    reducedMotion: moves ? "no-preference" : "reduce",
    locale: "en-GB",
    timezoneId: "Asia/Dubai",
  });
  const data = { email: who, password: DEMO_PASSWORD, rememberMe: true };
  const reply = await context.request.post(`${origin}/api/auth/login`, { data });
  if (!reply.ok()) throw new Stop(`Nobody could log in: ${await reply.text()}`);
  const page = await context.newPage();
  await page.goto(origin + address);
  await untilLoaded(page);
  await open?.(page);
  const target = path.join(ROOT, `${file}.webp`);
  await mkdir(path.dirname(target), { recursive: true });
  await sharp(await page.screenshot({ animations: moves ? "allow" : "disabled" }))
    .webp({ quality: 60, effort: 6 })
    .toFile(target);
  await context.close();
}

async function untilLoaded(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // On a phone, the tab bar's badge appears once the page is idle.
  if ((page.viewportSize()?.width ?? 0) < 640) await sleep(4 * SECOND);
}
