/**
 * `npm run screens`: takes the screenshots in docs/screens and public/install from the demo, in several states: before,
 * during and after a match, with long names, after the season, and without matches. `npm run screens -- after` takes
 * only one folder.
 */

import { spawnSync } from "node:child_process";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, chromium, type Page } from "playwright";
import sharp from "sharp";
import { HOUR, MINUTE, SECOND } from "../lib/clock";
import { findBrowser } from "./support/browser";
import { command, readLine, Stop, step } from "./support/command";
import { ROOT } from "./support/machine";
import { withSite } from "./support/server";

/** Flags that let Chromium run anywhere, for example as root in a container. */
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];

type Who = "player" | "admin" | "guest";

interface Size {
  width: number;
  height: number;
}

interface View {
  size: Size;
  theme: "light" | "dark";
}

interface Screen {
  /** File name. */
  name: string;
  address: string;
  /** Actions on the page before the screenshot. */
  open?: (page: Page) => Promise<void>;
}

const PHONE = { width: 360, height: 900 };
const DESK = { width: 1440, height: 900 };
const both = (size: Size): View[] => [
  { size, theme: "light" },
  { size, theme: "dark" },
];
const ALL_VIEWS = [PHONE, { width: 768, height: 1000 }, DESK].flatMap(both);
/** A phone in light and a desktop in dark, where all six aren't needed. */
const TWO_VIEWS: View[] = [
  { size: PHONE, theme: "light" },
  { size: DESK, theme: "dark" },
];
/** In the sizes of the manifest's screenshots. */
const INSTALL_VIEWS: View[] = [
  { size: { width: 390, height: 844 }, theme: "light" },
  { size: DESK, theme: "light" },
];

const screen = (address: string): Screen => ({ name: address.slice(1).replaceAll("/", "-") || "home", address });
const HOME = screen("/");
const SCHEDULE = screen("/schedule");
const TABLE = screen("/leaderboard");
const OTHERS = "/rules /profile /settings /settings/notifications /users /leaderboard/race /insights /mini-leagues";
const ADMINS = ["", "/manage-users", "/manage-matches", "/manage-predictions", "/notices", "/season", "/activity"];

/** The live match, for a player who has picked. */
const live: Screen = {
  name: "live",
  address: "/",
  open: async (page) => {
    const match = page.locator("details[id^=match-]").first();
    await match.locator("summary").click();
    await match.evaluate((element) => element.scrollIntoView());
    await match.getByRole("region", { name: "Who picked whom" }).waitFor();
  },
};

/** The open pick menu. */
const confirming: Screen = {
  name: "confirm",
  address: "/",
  open: async (page) => {
    await page
      .getByRole("button", { name: /^Pick / })
      .first()
      .click();
    await page
      .getByRole("button", { name: "Confirm" })
      .or(page.getByRole("menuitem", { name: "Confirm" }))
      .waitFor();
  },
};

const updatingResult: Screen = {
  name: "update-result",
  address: "/admin/manage-matches",
  open: async (page) => {
    await page
      .getByRole("button", { name: /what to do$|^Actions/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Update Result" }).click();
    await page.getByRole("dialog").waitFor();
  },
};

/** The page behind the first link that starts with `links`. */
const following = (name: string, address: string, links: string): Screen => ({
  name,
  address,
  open: async (page) => {
    await page.locator(`main a[href^="${links}"]`).first().click();
    await page.waitForURL(new RegExp(links));
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
  },
});

type Capture = (who: Who, views: readonly View[], screens: readonly Screen[]) => Promise<void>;

interface Folder {
  /** How long ago the evening's match began, in milliseconds; as in the demo if left out. */
  beganAgo?: number;
  /** The target folder, if it isn't in docs/screens. */
  place?: string;
  capture: (capture: Capture) => Promise<void>;
}

const FOLDERS: Readonly<Record<string, Folder>> = {
  before: {
    beganAgo: -100 * MINUTE,
    capture: async (capture) => {
      await capture("player", ALL_VIEWS, [HOME]);
      await capture("player", TWO_VIEWS, [confirming]);
    },
  },
  demo: {
    capture: async (capture) => {
      await capture("player", [{ size: DESK, theme: "light" }], [HOME]);
      await capture("player", ALL_VIEWS, [live, SCHEDULE, TABLE]);
      await capture("player", TWO_VIEWS, [
        ...OTHERS.split(" ").map(screen),
        { name: "evening", address: "/leaderboard?after=20" },
        following("player-season", "/leaderboard", "/users/"),
        following("match", "/", "/matches/"),
        following("mini-league", "/mini-leagues", "/mini-leagues/"),
      ]);
      await capture(
        "admin",
        TWO_VIEWS,
        ADMINS.map((page) => screen(`/admin${page}`)),
      );
      await capture("guest", TWO_VIEWS, [screen("/login"), screen("/register")]);
    },
  },
  after: {
    // Long enough for the evening's second match, four hours later, to be over too.
    beganAgo: 8.5 * HOUR,
    capture: async (capture) => {
      await capture("player", ALL_VIEWS, [HOME]);
      await capture("admin", TWO_VIEWS, [updatingResult]);
    },
  },
  "long-names": {
    capture: async (capture) => {
      await lengthenNames();
      await capture("player", TWO_VIEWS, [HOME, SCHEDULE, TABLE, screen("/users")]);
    },
  },
  years: {
    capture: async (capture) => {
      await closeDemo();
      await capture("player", TWO_VIEWS, [screen("/seasons"), following("past-season", "/seasons", "/seasons/")]);
    },
  },
  empty: {
    capture: async (capture) => {
      await (await import("../lib/db")).db().match.deleteMany();
      await capture("player", TWO_VIEWS, [HOME, SCHEDULE, TABLE]);
      await capture("admin", TWO_VIEWS, [screen("/admin/manage-matches")]);
    },
  },
  // Used by app/manifest.ts.
  install: {
    place: "public/install",
    capture: (capture) => capture("player", INSTALL_VIEWS, [HOME, SCHEDULE, TABLE]),
  },
};

/** Names of forty characters, in one word and in several. */
async function lengthenNames(): Promise<void> {
  const { db } = await import("../lib/db");
  const names = ["Venkatanarasimharajuvaripetasubramaniam".padEnd(40, "a"), "Maria da Conceição Fernandes de Albuquer"];
  for (const [at, { id }] of (await db().user.findMany({ select: { id: true } })).entries()) {
    const [firstName, lastName] = at % 2 ? names : names.toReversed();
    if (firstName && lastName) await db().user.update({ where: { id }, data: { firstName, lastName } });
  }
}

/** Closes the demo's season halfway. */
async function closeDemo(): Promise<void> {
  const { db } = await import("../lib/db");
  const { closeSeason, countUnfinished } = await import("../lib/season/actions");
  const { id: userId } = await db().user.findFirstOrThrow({ where: { isAdmin: true } });
  const { unfinished } = await countUnfinished(db());
  await closeSeason({ unfinished }, { userId, now: new Date() });
}

const placeOf = (name: string) => path.join(ROOT, FOLDERS[name]?.place ?? path.join("docs/screens", name));

await command(async () => {
  const [name] = readLine({}, 1).words;
  if (name === undefined) return captureAll();
  const folder = FOLDERS[name];
  if (!folder) throw new Stop(`There are: ${Object.keys(FOLDERS).join(", ")}`);
  await mkdir(placeOf(name), { recursive: true });
  const { seedDemo } = await import("../prisma/seed/demo");
  const seed = async () => void (await seedDemo(new Date(), folder.beganAgo));
  const browser = await chromium.launch({ executablePath: findBrowser(), args: FLAGS });
  await withSite({ durable: false, seed }, async ({ origins: [origin = ""] }) => {
    const headers = { authorization: `Bearer ${process.env.CRON_SECRET}` };
    const reply = await fetch(`${origin}/api/cron/seal`, { headers });
    if (!reply.ok) throw new Stop(`No match was sealed: ${await reply.text()}`);
    await folder.capture((who, views, screens) =>
      step(`${name}, ${who}`, async () => {
        for (const view of views) await captureView({ browser, origin, place: placeOf(name), who, view, screens });
      }),
    );
  }).finally(() => browser.close());
});

/** Runs each folder in its own process, because each needs its own site. */
async function captureAll(): Promise<void> {
  for (const name of Object.keys(FOLDERS)) {
    await rm(placeOf(name), { recursive: true, force: true });
    const again = [path.join(ROOT, "scripts/run.mjs"), "screens", name];
    if (spawnSync(process.execPath, again, { stdio: "inherit" }).status !== 0) throw new Stop(`${name} was not drawn`);
  }
}

interface Sheet {
  browser: Browser;
  origin: string;
  place: string;
  who: Who;
  view: View;
  screens: readonly Screen[];
}

async function captureView({ browser, origin, place, who, view, screens }: Sheet): Promise<void> {
  const { size, theme } = view;
  const context = await browser.newContext({
    viewport: size,
    colorScheme: theme,
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "Asia/Dubai",
  });
  if (who !== "guest") {
    const { DEMO_LOGINS, DEMO_PASSWORD } = await import("../prisma/seed/players");
    const data = { email: DEMO_LOGINS[who], password: DEMO_PASSWORD, rememberMe: true };
    const reply = await context.request.post(`${origin}/api/auth/login`, { data });
    if (!reply.ok()) throw new Stop(`Nobody could log in: ${await reply.text()}`);
  }
  const page = await context.newPage();
  for (const { name, address, open } of screens) {
    await page.goto(origin + address);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    // On a phone, the tab bar's badge appears once the page is idle.
    if (size.width < 640) await sleep(4 * SECOND);
    await open?.(page);
    await sharp(await page.screenshot({ animations: "disabled" }))
      .webp({ quality: 60, effort: 6 })
      .toFile(path.join(place, `${name}-${size.width}-${theme}.webp`));
  }
  await context.close();
}
