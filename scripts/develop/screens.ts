/**
 * `npm run screens`: draws docs/screens and public/install anew: every screen with the demo, the first screen before, during and
 * after a match, with long names, once the season is over, and before one begins. One folder alone: `npm run screens -- after`.
 */
import { spawnSync } from "node:child_process";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContextOptions, Page } from "playwright";
import sharp from "sharp";
import { HOUR, MINUTE, SECOND } from "../../lib/clock";
import { readLine } from "../support/command-line";
import { launchBrowser, sealAndProve, signIn, withDemoSite } from "../support/demo-site";
import { ROOT } from "../support/home";
import { command, Stop, step } from "../support/progress";
import { closeDemo, emptySeason, lengthenNames } from "./screens/seasons";
import { ALL_VIEWS, DESK_BY_DAY, type Drawing, INSTALL_VIEWS, TWO_VIEWS, type View, type Who } from "./screens/views";
import {
  ADMINS,
  ALIKE,
  CROWDED,
  confirming,
  EMPTY,
  EMPTY_FOR_ADMINS,
  evening,
  GUESTS,
  live,
  MAIN,
  OTHERS,
  STORIES,
  updatingResult,
  YEARS,
} from "./screens/what";

type Draw = (who: Who, views: readonly View[], screens: readonly Drawing[]) => Promise<void>;

interface Folder {
  beganAgo?: number;
  /** Where its pictures go, if not beside the others. */
  place?: string;
  draw: (draw: Draw) => Promise<void>;
}

/** Each folder is drawn by a process of its own, since each has a site of its own. */
const FOLDERS: Readonly<Record<string, Folder>> = {
  before: {
    beganAgo: -100 * MINUTE,
    draw: async (draw) => {
      await draw("player", ALL_VIEWS, [MAIN.today]);
      await draw("player", TWO_VIEWS, [confirming]);
    },
  },
  demo: {
    draw: async (draw) => {
      await draw("player", DESK_BY_DAY, [MAIN.today]);
      await draw("player", ALL_VIEWS, [live, MAIN.schedule, MAIN.table]);
      await draw("player", TWO_VIEWS, [...OTHERS, evening, ...STORIES]);
      await draw("admin", TWO_VIEWS, ADMINS);
      await draw(
        "guest",
        TWO_VIEWS,
        GUESTS.filter(({ address }) => address !== ALIKE),
      );
    },
  },
  after: {
    // The second match of the evening, four hours later, is over as well.
    beganAgo: 8.5 * HOUR,
    draw: async (draw) => {
      await draw("player", ALL_VIEWS, [MAIN.today]);
      await draw("admin", TWO_VIEWS, [updatingResult]);
    },
  },
  "long-names": {
    draw: async (draw) => {
      await lengthenNames();
      await draw("player", TWO_VIEWS, CROWDED);
    },
  },
  years: {
    draw: async (draw) => {
      await closeDemo();
      await draw("player", TWO_VIEWS, YEARS);
    },
  },
  empty: {
    draw: async (draw) => {
      await emptySeason();
      await draw("player", TWO_VIEWS, EMPTY);
      await draw("admin", TWO_VIEWS, EMPTY_FOR_ADMINS);
    },
  },
  // What app/manifest.ts names.
  install: {
    place: "public/install",
    draw: (draw) => draw("player", INSTALL_VIEWS, [MAIN.today, MAIN.schedule, MAIN.table]),
  },
};

/** A page narrower than this has the tab bar; pixels. */
const TAB_BAR_BELOW = 640;
/** What waits for a page to be quiet (components/ui/when-idle.ts) has begun and is done by then; milliseconds. */
const QUIET = 4 * SECOND;

const placeOf = (name: string) => path.join(ROOT, FOLDERS[name]?.place ?? path.join("docs/screens", name));

await command(async () => {
  const [name] = readLine({}, 1).words;
  if (name === undefined) return drawAll();
  const folder = FOLDERS[name];
  if (!folder) throw new Stop(`There are: ${Object.keys(FOLDERS).join(", ")}`);
  await mkdir(placeOf(name), { recursive: true });
  const browser = await launchBrowser();
  const draw = (origin: string): Draw => {
    return (who, views, screens) =>
      step(`${name}, ${who}`, async () => {
        for (const view of views) await drawView(browser, origin, { folder: name, who, view, screens });
      });
  };
  const drawFolder = async (origin: string) => {
    await sealAndProve(origin);
    await folder.draw(draw(origin));
  };
  await withDemoSite(drawFolder, folder.beganAgo).finally(() => browser.close());
});

async function drawAll(): Promise<void> {
  for (const name of Object.keys(FOLDERS)) {
    await rm(placeOf(name), { recursive: true, force: true });
    const again = [path.join(ROOT, "scripts/run.mjs"), "develop/screens", name];
    if (spawnSync(process.execPath, again, { stdio: "inherit" }).status !== 0) throw new Stop(`${name} was not drawn`);
  }
}

interface Sheet {
  folder: string;
  who: Who;
  view: View;
  screens: readonly Drawing[];
}

async function drawView(browser: Browser, origin: string, { folder, who, view, screens }: Sheet): Promise<void> {
  const { size, theme } = view;
  const traits: BrowserContextOptions = {
    viewport: size,
    colorScheme: theme,
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "Asia/Dubai",
  };
  const context = await browser.newContext(traits);
  const { DEMO_LOGINS } = await import("../../prisma/seed/logins");
  if (who !== "guest") await signIn(context, origin, DEMO_LOGINS[who]);
  const page = await context.newPage();
  for (const { name, address, open } of screens) {
    await page.goto(origin + address);
    await atRest(page);
    await open?.(page);
    await sharp(await page.screenshot({ animations: "disabled" }))
      .webp({ quality: 60, effort: 6 })
      .toFile(path.join(placeOf(folder), `${name}-${size.width}-${theme}.webp`));
  }
  await context.close();
}

async function atRest(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // The badge of what is missing comes once nobody has touched a phone for a while.
  if ((page.viewportSize()?.width ?? 0) < TAB_BAR_BELOW) await sleep(QUIET);
}
