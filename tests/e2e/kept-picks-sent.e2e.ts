/** Kept picks where more goes than the network: the server in the middle of its work, or the page. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { SYNC_TAG } from "@/lib/kept-pick/send";
import { findFreePort } from "../../scripts/support/cluster";
import { startServer } from "../../scripts/support/server";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { expect } from "./support/journey";
import { eventsOf, goOffline, keptReceipts, untilAtRest } from "./support/kept-picks";
import { buildMatch, MI, storedPick } from "./support/season";
import { cardOf, openToday, pick, test } from "./support/today";

test.use({ expectedComplaints: [/net::ERR_|Failed to fetch/] });

test("the server dies at it: once there is one again there is one pick", async ({ page, site: _site }) => {
  const folder = mkdtempSync(path.join(tmpdir(), "googly-dying-"));
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const start = () =>
    startServer({
      ...{ mode: "start" as const, host: "127.0.0.1", port, logFile: path.join(folder, "server.log") },
      variables: { NEXTAUTH_URL: origin },
    });
  const [match, user, dying] = [await buildMatch(), await buildUser(), await start()];
  await carrySession(page, user, origin);
  await page.goto(origin);
  await untilAtRest(page);
  const whileHeld = async (tx: Pick<ReturnType<typeof db>, "$executeRaw">) => {
    await tx.$executeRaw`SELECT 1 FROM matches WHERE match_id = ${match.matchId} FOR UPDATE`;
    await pick(page, MI);
    await expect(cardOf(page, MI).getByText("Saving")).toBeVisible();
    dying.process.kill("SIGKILL");
    await expect(page.getByText(`Not sent yet: ${MI}`)).toBeVisible();
  };
  await db().$transaction(whileHeld, { timeout: 60_000 });
  const server = await start();
  // By itself: nobody touches the page.
  await expect(cardOf(page, MI)).toHaveAttribute("data-pick", "saved", { timeout: 30_000 });
  await expect(page.getByText("Not sent yet")).toHaveCount(0);
  await expect(page.getByRole("alert").filter({ hasText: "Your pick" })).toHaveCount(0);
  expect(await eventsOf(user)).toEqual([`made ${MI}`]);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  /** What Chromium does when there is a network again, at once. */
  async function synchronize(page: Page, origin: string): Promise<void> {
    // No page of ours, so that nothing but the worker sends.
    await page.goto(`${origin}/favicon.svg`, { waitUntil: "load" });
    const browser = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
        if (ours) resolve(ours.registrationId);
      });
    });
    await browser.send("ServiceWorker.enable");
    const registrationId = await registered;
    await browser.send("ServiceWorker.dispatchSyncEvent", { origin, registrationId, tag: SYNC_TAG, lastChance: false });
  }

  test("the page is closed: the worker sends it, and the next visit has its receipt", async ({ page, site }) => {
    const match = await buildMatch();
    const user = await openToday(page, site.origin);
    await untilAtRest(page);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await goOffline(page);
    await pick(page, MI);
    await expect(page.getByText("Your pick is kept on this device").first()).toBeVisible();
    await page.close();
    const context = page.context();
    await context.setOffline(false);
    const another = await context.newPage();
    await synchronize(another, site.origin);
    await expect.poll(() => storedPick(user, match)).toMatchObject({ predictedTeam: MI });
    await another.goto(site.origin);
    await expect(cardOf(another, MI)).toHaveAttribute("data-pick", "saved");
    await expect.poll(() => keptReceipts(another, user)).toContain(match.matchId);
    expect(await eventsOf(user)).toEqual([`made ${MI}`]);
  });
});
