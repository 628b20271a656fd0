/** The app without a network: what it shows, how old that is, and what it says of pages that it does not have. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { waitUntilAlive } from "../../scripts/support/page-measures";
import { ALL_KEPT, buildSeenUser, keptIn, openUntilKept, startApp, test } from "./support/app";
import { expect } from "./support/journey";
import { buildMatch, CSK, MI, placePick } from "./support/season";
import { cardOf, pickButton } from "./support/today";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const links = (page: Page) => page.getByRole("navigation", { name: "Main" });
const OFFLINE = /^You are offline: what you see is from \d\d:\d\d and may be out of date/;
const AWAY = /^The game cannot be reached: what you see is from \d\d:\d\d and may be out of date/;
const NOT_KEPT = "This page is not on your device";
const NO_SUCH_EVENING = "There is no match 99 in this season";

const PAGES = [
  ["/", "Today's matches"],
  ["/schedule", "Schedule"],
  ["/leaderboard", "Leaderboard"],
  ["/rules", "Rules"],
] as const;

/** The page has been open until all was kept, is closed, and there is no network any more. */
async function loseNetwork(page: Page, origin: string): Promise<void> {
  await buildMatch();
  await openUntilKept(page, origin, await buildSeenUser());
  await page.close();
  await page.context().setOffline(true);
}

test("each of the four pages starts without a network, and links lead from one to the other", async ({
  page,
  site,
}) => {
  await loseNetwork(page, site.origin);
  for (const [path, name] of PAGES) {
    const app = await startApp(page.context(), path);
    await expect(heading(app, name)).toBeVisible();
    await expect(app.getByText(OFFLINE)).toBeVisible();
    for (const [next, title] of PAGES.filter(([other]) => other !== path)) {
      await links(app)
        .getByRole("link", { name: next === "/" ? "Home" : title, exact: true })
        .click();
      await expect(heading(app, title)).toBeVisible();
      await expect(app.getByText(OFFLINE)).toBeVisible();
      expect(new URL(app.url()).pathname).toBe(next);
    }
    await app.close();
  }
});

test("today's matches live without a network: the menu of a pick opens, and pictures are there", async ({
  page,
  site,
}) => {
  await loseNetwork(page, site.origin);
  const app = await startApp(page.context());
  await expect(cardOf(app, MI)).toBeVisible();
  await pickButton(app, MI).click();
  await expect(app.getByRole("menuitem").first()).toBeVisible();
  const broken = await app.evaluate(() =>
    [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).map(({ src }) => src),
  );
  expect(broken).toEqual([]);
});

test("a page that was never kept says so plainly, and is there once the network is", async ({ page, site }) => {
  await openUntilKept(page, site.origin, await buildSeenUser());
  // A page that was there before its worker is none of its pages.
  await page.reload();
  await page.context().setOffline(true);
  await links(page).getByRole("link", { name: "Users" }).click();
  await expect(heading(page, NOT_KEPT)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/users");
  await page.getByRole("link", { name: "Schedule" }).click();
  await expect(heading(page, "Schedule")).toBeVisible();
  await page.goBack();
  await waitUntilAlive(page);
  await expect(heading(page, NOT_KEPT)).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(heading(page, "Users")).toBeVisible();
});

test("an address that asks for a part of a kept page leads to all of it", async ({ page, site }) => {
  await openUntilKept(page, site.origin, await buildSeenUser());
  await page.context().setOffline(true);
  const app = await startApp(page.context(), "/leaderboard?after=last");
  await expect(heading(app, "Leaderboard")).toBeVisible();
  expect(new URL(app.url()).search).toBe("");
});

test("an address that asks for a part of a page is not kept in place of the page", async ({ page, site }) => {
  await openUntilKept(page, site.origin, await buildSeenUser());
  await page.goto("/leaderboard?after=99");
  await expect(page.getByText(NO_SUCH_EVENING)).toBeVisible();
  await page.context().setOffline(true);
  const app = await startApp(page.context(), "/leaderboard");
  await expect(app.getByText(OFFLINE)).toBeVisible();
  await expect(app.getByText(NO_SUCH_EVENING)).toBeHidden();
});

test("a pick that was made just now is on the page that starts without a network", async ({ page, site }) => {
  const match = await buildMatch();
  const user = await buildSeenUser();
  await openUntilKept(page, site.origin, user);
  await pickButton(page, MI).click();
  await page.getByRole("menuitem").first().click();
  await expect.poll(() => db().pick.count({ where: { userId: user.id, matchId: match.matchId } })).toBe(1);
  const holds = () =>
    page.evaluate(async () => /predictedTeam.{5}Mumbai Indians/.test((await (await caches.match("/"))?.text()) ?? ""));
  await expect.poll(holds).toBe(true);
  await page.close();
  await page.context().setOffline(true);
  const app = await startApp(page.context());
  await expect(app.getByText(`Your pick: ${MI}`)).toBeVisible();
});

test.describe("the server", () => {
  test("is dead: the app starts all the same, and goes on once it lives", async ({ page, site, road }) => {
    const match = await buildMatch();
    const user = await buildSeenUser();
    await openUntilKept(page, site.origin, user);
    await page.close();
    await road.become("closed");
    const app = await startApp(page.context());
    await expect(app.getByText(AWAY)).toBeVisible();
    await expect(cardOf(app, MI)).toBeVisible();
    await placePick(user, match, CSK);
    await road.become("open");
    await expect(app.getByText(AWAY)).toBeHidden();
    await expect(app.getByText(`Your pick: ${CSK}`)).toBeVisible();
  });

  test("is dead, and whatever stands before it says so: the app starts all the same", async ({ page, site, road }) => {
    await openUntilKept(page, site.origin, await buildSeenUser());
    await road.become("bad gateway");
    const app = await startApp(page.context(), "/rules");
    await expect(heading(app, "Rules")).toBeVisible();
    await expect(app.getByText(AWAY)).toBeVisible();
  });

  test("is silent: after a while what was kept is shown, and a page that was not waits", async ({
    page,
    site,
    road,
  }) => {
    await openUntilKept(page, site.origin, await buildSeenUser());
    await road.become("silent");
    const app = await startApp(page.context(), "/schedule");
    await expect(heading(app, "Schedule")).toBeVisible();
    await expect(app.getByText(AWAY)).toBeVisible();
    const other = await page.context().newPage();
    const opened = other.goto("/users");
    await road.become("open");
    await opened;
    await expect(heading(other, "Users")).toBeVisible();
  });

  test("is there: nothing comes from what was kept", async ({ page, site }) => {
    const match = await buildMatch();
    await openUntilKept(page, site.origin, await buildSeenUser());
    await db().match.update({ where: { matchId: match.matchId }, data: { venue: "Eden Gardens, Kolkata" } });
    const app = await startApp(page.context());
    await expect(app.getByText("Eden Gardens, Kolkata")).toBeVisible();
    await expect(app.getByText(/may be out of date/)).toBeHidden();
    expect(await keptIn(app)).toEqual(ALL_KEPT);
  });
});
