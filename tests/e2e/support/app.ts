/** Journeys with the service worker on: behind a road of their own, at noon, and with what the worker has kept at hand. */
import { type BrowserContext, chromium, type Page } from "playwright/test";
import { db } from "@/lib/db";
import { findFreePort } from "../../../scripts/support/postgres";
import { buildUser } from "../../support/builders";
import { carrySession } from "./account";
import { expect, withServer } from "./journey";
import { waitUntilAlive } from "./measures";
import { openRoad, type Road } from "./road";
import { ZONE_OF_NOON } from "./season";
import { test as today } from "./today";

interface AppFixtures {
  openRoadAgain: undefined;
  /** A window without an address bar, as an installed app has, of a browser that keeps what it is given. */
  appWindow: Page;
}

export const test = today.extend<AppFixtures, { road: Road }>({
  serviceWorkers: "allow",
  road: [
    async ({ browserName: _browser }, use) => {
      const road = await openRoad(await findFreePort(), await findFreePort());
      await use(road);
      await road.remove();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ road }, use, { workerIndex }) => {
      await withServer(workerIndex, { port: road.to, origin: road.origin }, use);
    },
    { scope: "worker" },
  ],
  // What could not be fetched is named to the console by the browser itself.
  expectedComplaints: [/Failed to load resource|ERR_|Failed to fetch|status of 50\d/],
  openRoadAgain: [
    async ({ road }, use) => {
      await road.become("open");
      road.release(null);
      await use(undefined);
    },
    { auto: true },
  ],
  appWindow: async ({ site, launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), `--app=${site.origin}/login`];
    const context = await chromium.launchPersistentContext("", { ...launchOptions, args, timezoneId: ZONE_OF_NOON });
    const [page] = context.pages();
    if (page) await use(page);
    await context.close();
  },
});

/** A player, seen in the zone of these journeys before, so that the server's first page has all that they come for. */
export async function buildSeenUser(traits: Parameters<typeof buildUser>[0] = {}) {
  const user = await buildUser(traits);
  await db().profile.update({ where: { userId: user.id }, data: { timeZone: ZONE_OF_NOON } });
  return user;
}

/** What the browser has kept of a player: whose it is, and which pages. */
export const cachedIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const keys = (await caches.has("kept-pages")) ? await (await caches.open("kept-pages")).keys() : [];
    return keys.map(({ url }) => new URL(url).pathname).toSorted();
  });

export const ALL_CACHED = ["/", "/kept-for", "/leaderboard", "/rules", "/schedule"];

/** A player who has had the app open until everything was kept. */
export async function openUntilCached(page: Page, origin: string, user: Awaited<ReturnType<typeof buildUser>>) {
  await carrySession(page, user, origin);
  await page.goto("/");
  await expect.poll(() => cachedIn(page)).toEqual(ALL_CACHED);
}

/** The app is started anew, as by its icon. */
export async function startApp(context: BrowserContext, path = "/"): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await waitUntilAlive(page);
  return page;
}
