/** Picks that have not been sent yet, as journeys find them. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { expect } from "./journey";

/** As far as picks go there is no network: pages come, and what was picked does not leave. */
export async function holdPicks(page: Page): Promise<() => Promise<void>> {
  const paths = ["**/api/prediction/submit", "**/api/prediction/send-kept"];
  for (const path of paths) await page.route(path, (route) => route.abort("internetdisconnected"));
  return async () => {
    for (const path of paths) await page.unroute(path);
  };
}

/** Until the page has fetched what keeps picks and what menus and notifications are made of, which come once it is at rest. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.mouse.move(20, 20);
  await page.waitForFunction(() => performance.getEntriesByName("parts-fetched").length > 0);
  await page.waitForFunction(async () =>
    (await indexedDB.databases()).some(({ name }) => name === "googly-kept-picks"),
  );
}

/** The network goes away, and the player has seen that it did: a page that nobody touched yet makes room for saying so. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(page.getByText("You are offline")).toBeVisible();
}

/** What the browser has kept of a player's receipts. */
export async function keptReceipts(page: Page, { id }: { id: string }): Promise<string> {
  return page.evaluate((key) => localStorage.getItem(key) ?? "", `receipts ${id}`);
}

/** What became of a player's picks, in order. */
export async function eventsOf({ id: userId }: { id: string }) {
  const events = await db().pickEvent.findMany({ where: { userId }, orderBy: { at: "asc" } });
  return events.map(({ kind, predictedTeam }) => `${kind} ${predictedTeam}`);
}
