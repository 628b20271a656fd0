/**
 * `npm run screens`: draws docs/screens anew, every screen in three widths and both themes, with the demo's season; with
 * long names; and those that show matches before a season begins. One folder alone: `npm run screens -- demo`.
 */
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright";
import sharp from "sharp";
import { GAMECHANGERS, WILDCARDS } from "../../lib/pick/rules";
import { launchBrowser, signIn, withDemoSite } from "../support/demo-site";
import { ROOT } from "../support/home";
import { command, step } from "../support/progress";

const FOLDER = path.join(ROOT, "docs/screens");

const PLAYER_SCREENS = ["/", "/schedule", "/leaderboard", "/rules", "/profile", "/settings", "/users"];
/** Screens of administrators: another one is another line here. */
const ADMIN_SCREENS = ["/admin/manage-users", "/admin/manage-matches", "/admin/manage-predictions", "/admin/activity"];
const GUEST_SCREENS = ["/login", "/register", "/forgot-password"];
/** Those that are empty before a season begins, and those that show people all the same. */
const EMPTY_SCREENS = {
  player: ["/", "/schedule", "/leaderboard"],
  admin: ["/admin/manage-matches", "/admin/manage-predictions"],
};
const PEOPLES_SCREENS = ["/profile", "/users"];

const SIZES = [
  { width: 360, height: 760 },
  { width: 768, height: 1000 },
  { width: 1440, height: 900 },
];
const THEMES = ["light", "dark"] as const;

interface View {
  size: (typeof SIZES)[number];
  theme: (typeof THEMES)[number];
}

const ALL_VIEWS = SIZES.flatMap((size) => THEMES.map((theme): View => ({ size, theme })));
/** A phone by day and a desk by night, where all six would say nothing more. */
const TWO_VIEWS = [ALL_VIEWS[0], ALL_VIEWS.at(-1)].filter((view) => view !== undefined);

type Who = "player" | "admin" | "guest";

await command(async () => {
  const only = process.argv[2];
  const wanted = (folder: string) => only === undefined || only === folder;
  const browser = await launchBrowser();
  try {
    await withDemoSite(async (origin) => {
      const draw = (folder: string, screens: readonly string[], views: readonly View[], who: Who) =>
        step(`${folder}, ${who}`, () => drawAll(browser, origin, { folder, screens, views, who }));
      if (only === undefined) await rm(FOLDER, { recursive: true, force: true });
      if (wanted("demo")) {
        await draw("demo", PLAYER_SCREENS, ALL_VIEWS, "player");
        await draw("demo", ADMIN_SCREENS, ALL_VIEWS, "admin");
        await draw("demo", GUEST_SCREENS, TWO_VIEWS, "guest");
      }
      await lengthenNames();
      if (wanted("long-names")) {
        await draw("long-names", PLAYER_SCREENS, ALL_VIEWS, "player");
        await draw("long-names", ADMIN_SCREENS, ALL_VIEWS, "admin");
      }
      await emptySeason();
      if (wanted("empty")) {
        await draw("empty", EMPTY_SCREENS.player, ALL_VIEWS, "player");
        await draw("empty", EMPTY_SCREENS.admin, ALL_VIEWS, "admin");
        await draw("empty", PEOPLES_SCREENS, TWO_VIEWS, "player");
      }
    });
  } finally {
    await browser.close();
  }
});

interface Drawing {
  folder: string;
  screens: readonly string[];
  views: readonly View[];
  who: Who;
}

async function drawAll(browser: Browser, origin: string, { folder, screens, views, who }: Drawing): Promise<void> {
  await mkdir(path.join(FOLDER, folder), { recursive: true });
  const storageState = who === "guest" ? undefined : await sessionOf(browser, origin, who);
  for (const { size, theme } of views) {
    const traits: BrowserContextOptions = {
      viewport: size,
      colorScheme: theme,
      locale: "en-GB",
      timezoneId: "Asia/Dubai",
    };
    const context = await browser.newContext(storageState ? { ...traits, storageState } : traits);
    const page = await context.newPage();
    for (const screen of screens) {
      const name = screen.slice(1).replaceAll("/", "-") || "home";
      await page.goto(origin + screen);
      await atRest(page);
      await sharp(await page.screenshot({ animations: "disabled" }))
        .webp({ quality: 60, effort: 6 })
        .toFile(path.join(FOLDER, folder, `${name}-${size.width}-${theme}.webp`));
    }
    await context.close();
  }
}

async function sessionOf(browser: Browser, origin: string, who: "player" | "admin") {
  const { DEMO_LOGINS } = await import("../../prisma/seed/players");
  const context = await browser.newContext();
  await signIn(context, origin, DEMO_LOGINS[who]);
  const session = await context.storageState();
  await context.close();
  return session;
}

async function atRest(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Forty characters each, in one word and in several. */
async function lengthenNames(): Promise<void> {
  const { db } = await import("../../lib/db");
  const names = ["Venkatanarasimharajuvaripetasubramaniam".padEnd(40, "a"), "Maria da Conceição Fernandes de Albuquer"];
  for (const [at, { id }] of (await db().user.findMany({ select: { id: true } })).entries()) {
    const [firstName, lastName] = at % 2 ? names : names.toReversed();
    if (firstName && lastName) await db().user.update({ where: { id }, data: { firstName, lastName } });
  }
}

/** Before anything has been played, or even planned; with the names that people have. */
async function emptySeason(): Promise<void> {
  const { db } = await import("../../lib/db");
  const { DEMO_PLAYERS } = await import("../../prisma/seed/players");
  await db().match.deleteMany();
  await db().profile.updateMany({ data: { homeTeam: null, wildcards: WILDCARDS, gamechangers: GAMECHANGERS } });
  const nothing = { points: 0, pickPoints: 0, correct: 0, correctWildcards: 0, winStreak: 0, winStreakPoints: 0 };
  await db().leaderboardEntry.updateMany({ data: { ...nothing, homeTeamBonus: 0 } });
  for (const { email, firstName, lastName } of DEMO_PLAYERS) {
    await db().user.updateMany({ where: { email }, data: { firstName, lastName } });
  }
}
