/** While the database is slow or away, the server is, or the network: what pages say, and how they go on. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { unsubscribeToken } from "@/lib/reminder/link";
import { buildUser } from "../support/builders";
import { makeGate } from "../support/gate";
import { carrySession, notification } from "./support/account";
import { expect, test } from "./support/journey";
import { comeBack, untilTakenOver } from "./support/page";
import { buildLive, buildMatch, clearMatches } from "./support/season";
import { openToday } from "./support/today";

/** Notes in the tab that the loader has stood on a page, however short. */
const noteLoader = (page: Page) =>
  page.addInitScript(() => {
    const near = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      return element ? [element.closest("[role=status]"), ...element.querySelectorAll("[role=status]")] : [];
    };
    new MutationObserver((changes) => {
      const touched = changes.flatMap(({ target, addedNodes }) => [target, ...addedNodes]);
      if (touched.flatMap(near).some((status) => status?.textContent === "Loading"))
        sessionStorage.setItem("loader", "seen");
    }).observe(document, { childList: true, subtree: true });
  });
const loaderSeen = (page: Page) => page.evaluate(() => sessionStorage.getItem("loader"));
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const links = (page: Page) => page.getByRole("navigation", { name: "Main" });
const ROYALS = "Rajasthan Royals";
const OUT_OF_REACH = "The game is out of reach";

/** For as long as the work takes, nobody learns who is signed in, or what else a table holds. */
async function whileSlow(work: () => Promise<void>, table = "users"): Promise<void> {
  const hold = async (tx: Pick<ReturnType<typeof db>, "$executeRaw">) => {
    await tx.$executeRaw`LOCK TABLE ${Prisma.raw(table)} IN ACCESS EXCLUSIVE MODE`;
    await work();
  };
  await db().$transaction(hold, { timeout: 60_000 });
}

/**
 * Opens a page while the database is slow; `arrives` looks at what comes behind its loader. On a busy machine the page may have
 * given the database up by then: it is opened once more.
 */
async function openWhileSlow(page: Page, arrives: () => Promise<void>): Promise<void> {
  await noteLoader(page);
  await expect(async () => {
    await whileSlow(async () => void (await page.goto("/rules", { waitUntil: "commit" })));
    await arrives();
  }).toPass();
  expect(await loaderSeen(page)).toBe("seen");
}

/** Milliseconds within which a page comes that has not given up. */
const COMES_WITHIN = { timeout: 10_000 };

test.describe("the database", () => {
  test("is slow: the frame comes with a loader, and the page after it", async ({ page, site }) => {
    await carrySession(page, await buildUser(), site.origin);
    await openWhileSlow(page, () => expect(heading(page, "Rules")).toBeVisible(COMES_WITHIN));
    await expect(links(page)).toBeVisible();
  });

  test("is slow to tell of a match: a loader stands in the page, and the match after it", async ({ page, site }) => {
    await clearMatches();
    const { matchId } = await buildMatch();
    await carrySession(page, await buildUser(), site.origin);
    await noteLoader(page);
    await whileSlow(async () => {
      await page.goto(`/matches/${matchId}`, { waitUntil: "commit" });
      // In the page by then: on a busy machine one stands in place of all of it before.
      await expect(links(page)).toBeVisible();
      await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeVisible();
    }, "audit_entries");
    await expect(heading(page, "Mumbai Indians vs Chennai Super Kings")).toBeVisible();
  });

  test("does not answer whoever follows a link of a mail: the page says so soon", async ({ page }) => {
    const { id } = await buildUser();
    await whileSlow(async () => {
      await page.goto(`/unsubscribe/${unsubscribeToken(id)}`, { waitUntil: "commit" });
      await expect(heading(page, OUT_OF_REACH)).toBeVisible();
    }, "profiles");
    await untilTakenOver(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(heading(page, "Reminder emails")).toBeVisible();
  });

  test("is slow to say that a session has ended: the loader leads to the login page", async ({ page, site }) => {
    const user = await buildUser();
    await carrySession(page, user, site.origin);
    await db().user.update({ where: { id: user.id }, data: { sessionVersion: { increment: 1 } } });
    await openWhileSlow(page, () => expect(page).toHaveURL(/\/login\?ended/, COMES_WITHIN));
    await expect(heading(page, "Welcome back")).toBeVisible();
  });

  test("is quick: a page that is not for the reader is redirected before anything is sent", async ({ page, site }) => {
    const leads = async (path: string) => {
      const reply = await page.request.get(path, { maxRedirects: 0 });
      return [reply.status(), reply.headers().location];
    };
    const user = await buildUser({ isAdmin: true });
    await carrySession(page, user, site.origin);
    await db().user.update({ where: { id: user.id }, data: { isAdmin: false } });
    // A machine that is busy answers as a database does that is slow, and then the page comes first.
    await expect.poll(() => leads("/admin/manage-users")).toEqual([307, "/profile"]);
    await db().user.update({ where: { id: user.id }, data: { sessionVersion: { increment: 1 } } });
    await expect.poll(() => leads("/rules")).toEqual([307, "/login?ended"]);
  });

  test("does not answer: the page says so soon, with a way on, and nobody is signed out", async ({ page, site }) => {
    await carrySession(page, await buildUser(), site.origin);
    await whileSlow(async () => {
      await page.goto("/rules", { waitUntil: "commit" });
      await expect(heading(page, OUT_OF_REACH)).toBeVisible();
    });
    await untilTakenOver(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(heading(page, "Rules")).toBeVisible();
  });

  test("comes back without the session: the next try leads to the login page", async ({ page, site }) => {
    const user = await buildUser();
    await carrySession(page, user, site.origin);
    await whileSlow(async () => {
      await page.goto("/rules", { waitUntil: "commit" });
      await expect(heading(page, OUT_OF_REACH)).toBeVisible();
    });
    await db().user.update({ where: { id: user.id }, data: { sessionVersion: { increment: 1 } } });
    await untilTakenOver(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveURL(/\/login\?ended/);
    await expect(page.getByText("Your session has ended. Log in again.")).toBeVisible();
  });

  test.describe("in mid-visit", () => {
    // React names to the console what an error page stands for.
    test.use({ expectedComplaints: [/Server Components render|Minified React error #441|status of 500/] });

    test("does not answer: the bar stays, and so does a reader whom nobody could ask about", async ({ page, site }) => {
      await carrySession(page, await buildUser(), site.origin);
      await page.goto("/rules");
      await whileSlow(async () => {
        await links(page).getByRole("link", { name: "Users" }).click();
        await expect(heading(page, OUT_OF_REACH)).toBeVisible();
        await expect(links(page)).toBeVisible();
      });
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(heading(page, "Users")).toBeVisible();

      await page.route("**/api/auth/check-auth", (route) =>
        route.fulfill({ status: 500, json: { error: "Something went wrong", code: "INTERNAL" } }),
      );
      await page.clock.setFixedTime(Date.now() + 120_000);
      await Promise.all([page.waitForResponse("**/api/auth/check-auth"), comeBack(page)]);
      await expect(notification(page, "Something went wrong")).toContainText("Error");
      await expect(page).toHaveURL("/users");
      await expect(links(page)).toBeVisible();
    });
  });
});

test.describe("the server", () => {
  test.use({ expectedComplaints: [/ERR_CONNECTION_REFUSED|Failed to fetch/] });

  test("is away: what is shown says how old it is, and all goes on", async ({ page, site }) => {
    await clearMatches();
    await buildLive();
    await buildMatch({ teamOne: ROYALS, teamTwo: "Kolkata Knight Riders" });
    await openToday(page, site.origin);
    await expect(page.getByText("Live", { exact: true })).toBeVisible();
    const notice = page.getByText(/^The game cannot be reached: what you see is from \d\d:\d\d and may be out of date/);

    await page.route("**/*", (route) => route.abort("connectionrefused"));
    await comeBack(page);
    await expect(notice).toBeVisible();
    await expect(page.getByText("Live", { exact: true })).toBeHidden();
    await expect(page.getByText(/^As of \d\d:\d\d$/)).toBeVisible();
    await page.unroute("**/*");
    await comeBack(page);
    await expect(notice).toBeHidden();
    await expect(page.getByText("Live", { exact: true })).toBeVisible();
  });

  test("is away: the schedule's row of a match that is on says of when it is", async ({ page, site }) => {
    await clearMatches();
    await buildLive();
    await carrySession(page, await buildUser(), site.origin);
    await page.goto("/schedule");
    await untilTakenOver(page);
    const row = page.getByRole("main").getByText("Live", { exact: true });
    await expect(row).toBeVisible();
    await page.route("**/*", (route) => route.abort("connectionrefused"));
    await comeBack(page);
    await expect(page.getByRole("main").getByText(/^Live at \d\d:\d\d$/)).toBeVisible();
    await page.unroute("**/*");
    await comeBack(page);
    await expect(row).toBeVisible();
  });
});

test.describe("the network is away", () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test("what the keyboard comes to is not below the notice", async ({ page, site }) => {
    await page.setViewportSize({ width: 800, height: 600 });
    await carrySession(page, await buildUser(), site.origin);
    await page.goto("/rules");
    await page.context().setOffline(true);
    const notice = page.getByText(/^You are offline/);
    await expect(notice).toBeVisible();
    const link = page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Points" });
    const topOf = async () => (await link.boundingBox())?.y ?? 0;
    await page.mouse.wheel(0, (await topOf()) - 100);
    await expect.poll(topOf).toBe(100);
    await link.focus();
    const { y = 0, height = 0 } = (await notice.boundingBox()) ?? {};
    await expect.poll(topOf).toBeGreaterThanOrEqual(y + height);
  });
});

test.describe("the network is slow", () => {
  test("a tap on a link shows at once, three leave no empty page, and the last one counts", async ({ page, site }) => {
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
    await page.evaluate(() => {
      Object.assign(window, { empty: 0 });
      requestAnimationFrame(function look() {
        if (!document.querySelector("main")?.textContent) Object.assign(window, { empty: 1 });
        requestAnimationFrame(look);
      });
    });
    for (const name of ["Users", "Schedule", "Leaderboard"]) {
      await links(page).getByRole("link", { name }).click();
      await expect(page.getByText("Loading the page")).toBeVisible();
    }
    open();
    await expect(heading(page, "Leaderboard")).toBeVisible();
    await expect(page).toHaveURL("/leaderboard");
    await expect(page.getByText("Loading the page")).toBeHidden();
    expect(await page.evaluate(() => Reflect.get(window, "empty"))).toBe(0);
    // Nothing before it was tapped: it is fetching that is under way by then which would leave the page empty.
    expect(asked).toEqual(["/users", "/schedule", "/leaderboard"]);
  });
});
