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

test("without a network the main pages open as they were last, and others once it is back", async ({ page, site }) => {
  const [{ matchId }, user] = [await buildMatch(), await buildSeenUser()];
  await openUntilCached(page, site.origin, user);
  await pickButton(page, MI).click();
  await page.getByRole("menuitem").first().click();
  await expect.poll(() => db().pick.count({ where: { userId: user.id, matchId } })).toBe(1);
  const isKept = () =>
    page.evaluate(async () => /predictedTeam.{5}Mumbai Indians/.test((await (await caches.match("/"))?.text()) ?? ""));
  await expect.poll(isKept).toBe(true);
  await page.goto("/leaderboard?after=99");
  await expect(page.getByText(NO_SUCH_EVENING)).toBeVisible();
  await page.close();
  await page.context().setOffline(true);

  const app = await startApp(page.context());
  await expect(app.getByText(`Your pick: ${MI}`)).toBeVisible();
  await expect(app.getByText(OFFLINE)).toBeVisible();
  const broken = await app.evaluate(() =>
    [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).map(({ src }) => src),
  );
  expect(broken).toEqual([]);
  for (const name of ["Schedule", "Leaderboard", "Rules"]) {
    await links(app).getByRole("link", { name, exact: true }).click();
    await expect(heading(app, name)).toBeVisible();
    await waitUntilAlive(app);
    await expect(app.getByText(OFFLINE)).toBeVisible();
    expect(new URL(app.url()).pathname).toBe(`/${name.toLowerCase()}`);
  }

  await links(app).getByRole("link", { name: "Users" }).click();
  await expect(heading(app, NOT_KEPT)).toBeVisible();
  expect(new URL(app.url()).pathname).toBe("/users");
  await app.getByRole("link", { name: "Schedule" }).click();
  await expect(heading(app, "Schedule")).toBeVisible();
  await app.goBack();
  await waitUntilAlive(app);
  await expect(heading(app, NOT_KEPT)).toBeVisible();

  // An address with a query shows the whole page, and was never cached in its place.
  const queried = await startApp(page.context(), "/leaderboard?after=last");
  await expect(heading(queried, "Leaderboard")).toBeVisible();
  expect(new URL(queried.url()).search).toBe("");
  await expect(queried.getByText(OFFLINE)).toBeVisible();
  await expect(queried.getByText(NO_SUCH_EVENING)).toBeHidden();
  await queried.close();

  await page.context().setOffline(false);
  await app.getByRole("button", { name: "Try again" }).click();
  await expect(heading(app, "Users")).toBeVisible();
});

test("the app starts while the server is dead or silent, and shows the latest once it is back", async ({
  page,
  site,
  network,
}) => {
  const [match, user] = [await buildMatch(), await buildSeenUser()];
  await openUntilCached(page, site.origin, user);
  await page.close();
  const context = page.context();
  const expectCopy = async (app: Page) => {
    await expect(app.getByText(AWAY)).toBeVisible();
    await expect(cardOf(app, MI)).toBeVisible();
  };
  await network.setState("bad gateway");
  await expectCopy(await startApp(context));
  await network.setState("closed");
  const app = await startApp(context);
  await expectCopy(app);
  await placePick(user, match, CSK);
  await network.setState("open");
  await expect(app.getByText(AWAY)).toBeHidden();
  await expect(app.getByText(`Your pick: ${CSK}`)).toBeVisible();

  // A cached page is never shown while the server answers.
  await db().match.update({ where: { matchId: match.matchId }, data: { matchName: "Mumbai v Chennai" } });
  const latest = await startApp(context);
  await expect(latest.getByRole("heading", { name: "Mumbai v Chennai" })).toBeVisible();
  await expect(latest.getByText(/may be out of date/)).toBeHidden();
  expect(await cachedIn(latest)).toEqual(ALL_CACHED);
  for (const each of context.pages()) await each.close();

  // A page that is requested before logging out and arrives after it isn't cached.
  const late = await context.newPage();
  // Still signed in here, so this page would have the worker cache all main pages again.
  await late.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  await network.setState("silent");
  await late.goto("/", { waitUntil: "commit" });
  await expectCopy(late);
  await late.evaluate(() => caches.delete("pages"));
  await network.setState("open");
  await late.waitForLoadState("networkidle");
  expect(await cachedIn(late)).toEqual([]);
});
