/** Tests with the service worker on: behind a proxy of their own, at noon, with access to what the worker cached. */
import { type BrowserContext, chromium, type Page } from "playwright/test";
import { db } from "@/lib/db";
import { findFreePort } from "../../../scripts/support/postgres";
import { buildUser } from "../../support/builders";
import { carrySession } from "./account";
import { expect, withServer } from "./fixtures";
import { waitUntilAlive } from "./measures";
import { startProxy, type TestProxy } from "./proxy";
import { ZONE_OF_NOON } from "./season";
import { test as today } from "./today";

interface AppFixtures {
  startProxyAgain: undefined;
  /** A window without an address bar, like an installed app's, in a browser with a persistent profile. */
  appWindow: Page;
}

export const test = today.extend<AppFixtures, { network: TestProxy }>({
  serviceWorkers: "allow",
  network: [
    async ({ browserName: _browser }, use) => {
      const network = await startProxy(await findFreePort(), await findFreePort());
      await use(network);
      await network.remove();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ network }, use, { workerIndex }) => {
      await withServer(workerIndex, { port: network.to, origin: network.origin }, use);
    },
    { scope: "worker" },
  ],
  // The browser itself logs failed fetches.
  expectedErrors: [/Failed to load resource|ERR_|Failed to fetch|status of 50\d/],
  startProxyAgain: [
    async ({ network }, use) => {
      await network.setState("open");
      network.release(null);
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

/** A player whose time zone is already known, so that the server's first page is complete. */
export async function buildSeenUser(traits: Parameters<typeof buildUser>[0] = {}) {
  const user = await buildUser(traits);
  await db().profile.update({ where: { userId: user.id }, data: { timeZone: ZONE_OF_NOON } });
  return user;
}

/** What the browser has cached for a player: whose it is, and which pages. */
export const cachedIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const keys = (await caches.has("pages")) ? await (await caches.open("pages")).keys() : [];
    return keys.map(({ url }) => new URL(url).pathname).toSorted();
  });

export const ALL_CACHED = ["/", "/cached-for", "/leaderboard", "/rules", "/schedule"];

/** Waits until everything is cached. Without input, a page starts with it only after a while. */
export async function untilCached(page: Page): Promise<void> {
  const cached = async () => {
    await page.keyboard.press("Shift");
    return cachedIn(page);
  };
  await expect.poll(cached).toEqual(ALL_CACHED);
}

/** A player who has had the app open until everything was cached. */
export async function openUntilCached(page: Page, origin: string, user: Awaited<ReturnType<typeof buildUser>>) {
  await carrySession(page, user, origin);
  await page.goto("/");
  await untilCached(page);
}

/** Starts the app again, as from its icon. */
export async function startApp(context: BrowserContext, path = "/"): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await waitUntilAlive(page);
  return page;
}
