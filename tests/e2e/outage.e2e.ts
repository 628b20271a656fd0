/** A slow or unavailable database, server or network: what pages say, and how they recover. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { buildUser } from "../support/builders";
import { makeGate } from "../support/gate";
import { carrySession } from "./support/account";
import { expect, test } from "./support/fixtures";
import { comeBack, untilHydrated } from "./support/page";
import { buildLive, buildMatch } from "./support/season";
import { openToday } from "./support/today";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const links = (page: Page) => page.getByRole("navigation", { name: "Main" });
const UNAVAILABLE = "The game is unavailable";

/** Locks the table during the work; every page reads users. */
async function whileSlow(work: () => Promise<void>, table = "users"): Promise<void> {
  const hold = async (tx: Pick<ReturnType<typeof db>, "$executeRaw">) => {
    await tx.$executeRaw`LOCK TABLE ${Prisma.raw(table)} IN ACCESS EXCLUSIVE MODE`;
    await work();
  };
  await db().$transaction(hold, { timeout: 60_000 });
}

test("the database is slow: a loader shows until the page arrives", async ({ page, site }) => {
  const { matchId } = await buildMatch();
  await carrySession(page, await buildUser(), site.origin);
  await whileSlow(async () => {
    await page.goto(`/matches/${matchId}`, { waitUntil: "commit" });
    await expect(links(page)).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeVisible();
  }, "audit_entries");
  await expect(heading(page, "Mumbai Indians vs Chennai Super Kings")).toBeVisible();
});

test.describe("the database doesn't answer", () => {
  // React logs the error behind an error page.
  test.use({ expectedErrors: [/Server Components render|Minified React error #441|status of 500/] });

  test("pages soon say so, nobody is signed out, and trying again works", async ({ page, site }) => {
    const user = await buildUser();
    await carrySession(page, user, site.origin);
    const tryAgain = page.getByRole("button", { name: "Try again" });
    await whileSlow(async () => {
      await page.goto("/rules", { waitUntil: "commit" });
      await expect(heading(page, UNAVAILABLE)).toBeVisible();
    });
    await untilHydrated(page);
    await tryAgain.click();
    await expect(heading(page, "Rules")).toBeVisible();

    await whileSlow(async () => {
      await links(page).getByRole("link", { name: "Users" }).click();
      await expect(heading(page, UNAVAILABLE)).toBeVisible();
      await expect(links(page)).toBeVisible();
    });
    await tryAgain.click();
    await expect(heading(page, "Users")).toBeVisible();

    await whileSlow(async () => {
      await page.goto("/rules", { waitUntil: "commit" });
      await expect(heading(page, UNAVAILABLE)).toBeVisible();
    });
    await db().user.update({ where: { id: user.id }, data: { sessionVersion: { increment: 1 } } });
    await untilHydrated(page);
    await tryAgain.click();
    await expect(page.getByText("Your session has ended. Log in again.")).toBeVisible();
  });
});

test.describe("the server is down", () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED|Failed to fetch/] });

  test("the page says how old it is, and recovers when the server is back", async ({ page, site }) => {
    await buildLive();
    await openToday(page, site.origin);
    const live = page.getByText("Live", { exact: true });
    await expect(live).toBeVisible();
    const notice = page.getByText(/^Can't reach the game\. This page is from \d\d:\d\d and may be out of date/);
    await page.route("**/*", (route) => route.abort("connectionrefused"));
    await comeBack(page);
    await expect(notice).toBeVisible();
    await expect(live).toBeHidden();
    await page.unroute("**/*");
    await comeBack(page);
    await expect(notice).toBeHidden();
    await expect(live).toBeVisible();
  });
});

test("the network is slow: a tap on a link shows at once, and the last of three wins", async ({ page, site }) => {
  const { opened, open } = makeGate();
  const asked: string[] = [];
  await page.route(
    ({ searchParams }) => searchParams.has("_rsc"),
    async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      await opened;
      await route.continue();
    },
  );
  await carrySession(page, await buildUser(), site.origin);
  await page.goto("/rules");
  for (const name of ["Users", "Schedule", "Leaderboard"]) {
    await links(page).getByRole("link", { name }).click();
    await expect(page.getByText("Loading the page")).toBeVisible();
    await expect(heading(page, "Rules")).toBeVisible();
  }
  open();
  await expect(heading(page, "Leaderboard")).toBeVisible();
  await expect(page).toHaveURL("/leaderboard");
  await expect(page.getByText("Loading the page")).toBeHidden();
  // Nothing is fetched before it is tapped.
  expect(asked).toEqual(["/users", "/schedule", "/leaderboard"]);
});
