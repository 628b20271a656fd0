/** The app without a network or a server: what it shows, how old that is, and what it says about missing pages. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { ALL_CACHED, buildSeenUser, cachedIn, openUntilCached, startApp, test } from "./support/app";
import { expect } from "./support/fixtures";
import { waitUntilAlive } from "./support/measures";
import { buildMatch, CSK, MI, placePick } from "./support/season";
import { cardOf, pickButton } from "./support/today";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const links = (page: Page) => page.getByRole("navigation", { name: "Main" });
const OFFLINE = /^You're offline\. This page is from \d\d:\d\d and may be out of date/;
const AWAY = /^Can't reach the game\. This page is from \d\d:\d\d and may be out of date/;
const NOT_KEPT = "This page isn't on your device";
const NO_SUCH_EVENING = "There's no match 99 in this season";

const PAGES = [
  ["/", "Today's matches"],
  ["/schedule", "Schedule"],
  ["/leaderboard", "Leaderboard"],
  ["/rules", "Rules"],
] as const;

test("the four main pages open without a network, with pictures and the pick made just before", async ({
  page,
  site,
}) => {
  const [{ matchId }, user] = [await buildMatch(), await buildSeenUser()];
  await openUntilCached(page, site.origin, user);
  await pickButton(page, MI).click();
  await page.getByRole("menuitem").first().click();
  await expect.poll(() => db().pick.count({ where: { userId: user.id, matchId } })).toBe(1);
  const isKept = () =>
    page.evaluate(async () => /predictedTeam.{5}Mumbai Indians/.test((await (await caches.match("/"))?.text()) ?? ""));
  await expect.poll(isKept).toBe(true);
  await page.close();
  await page.context().setOffline(true);

  for (const [path, name] of PAGES) {
    const app = await startApp(page.context(), path);
    await expect(heading(app, name)).toBeVisible();
    await expect(app.getByText(OFFLINE)).toBeVisible();
    const [next, title] = path === "/" ? PAGES[1] : PAGES[0];
    await links(app)
      .getByRole("link", { name: next === "/" ? "Home" : title, exact: true })
      .click();
    await expect(heading(app, title)).toBeVisible();
    expect(new URL(app.url()).pathname).toBe(next);
    await app.close();
  }
  const app = await startApp(page.context());
  await expect(app.getByText(`Your pick: ${MI}`)).toBeVisible();
  const broken = await app.evaluate(() =>
    [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).map(({ src }) => src),
  );
  expect(broken).toEqual([]);
});

test("a page that was never cached says so, and loads once the network is back", async ({ page, site }) => {
  await openUntilCached(page, site.origin, await buildSeenUser());
  // A page opened before the worker isn't controlled by it.
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

test("an address with a query shows the whole page, and is never cached in its place", async ({ page, site }) => {
  await openUntilCached(page, site.origin, await buildSeenUser());
  await page.goto("/leaderboard?after=99");
  await expect(page.getByText(NO_SUCH_EVENING)).toBeVisible();
  await page.context().setOffline(true);
  const app = await startApp(page.context(), "/leaderboard?after=last");
  await expect(heading(app, "Leaderboard")).toBeVisible();
  expect(new URL(app.url()).search).toBe("");
  await expect(app.getByText(OFFLINE)).toBeVisible();
  await expect(app.getByText(NO_SUCH_EVENING)).toBeHidden();
});

test("the app starts while the server is dead or silent, and shows the latest once it is back", async ({
  page,
  site,
  network,
}) => {
  const [match, user] = [await buildMatch(), await buildSeenUser()];
  await openUntilCached(page, site.origin, user);
  await page.close();
  for (const state of ["bad gateway", "silent", "closed"] as const) {
    await network.setState(state);
    const app = await startApp(page.context());
    await expect(app.getByText(AWAY), state).toBeVisible();
    await expect(cardOf(app, MI)).toBeVisible();
    if (state !== "closed") {
      await app.close();
      continue;
    }
    await placePick(user, match, CSK);
    await network.setState("open");
    await expect(app.getByText(AWAY)).toBeHidden();
    await expect(app.getByText(`Your pick: ${CSK}`)).toBeVisible();
  }
  // A cached page is never shown while the server answers.
  await db().match.update({ where: { matchId: match.matchId }, data: { matchName: "Mumbai v Chennai" } });
  const app = await startApp(page.context());
  await expect(app.getByRole("heading", { name: "Mumbai v Chennai" })).toBeVisible();
  await expect(app.getByText(/may be out of date/)).toBeHidden();
  expect(await cachedIn(app)).toEqual(ALL_CACHED);
});
