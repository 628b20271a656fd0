/** The time machine: the table of any evening by slider, keys and links, to be shared, and back to now. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { buildScorer, longStandingPlayer, playEvenings } from "../support/evenings-played";
import { buildSomeSeason, clearPastSeasons } from "../support/past-season";
import { carrySession } from "./support/account";
import { violationsOn } from "./support/axe";
import { expect, test } from "./support/journey";

const rows = (page: Page) => page.getByRole("table").getByRole("row");
const slider = (page: Page) => page.getByRole("slider", { name: "Match" });

test.afterAll(async ({ site: _site }) => clearPastSeasons());

/** Asha leads after the first match, Bela after the second with her wildcard; the third changes nothing in front. */
async function playThree() {
  await db().match.deleteMany({ where: { season: { isCurrent: true } } });
  await db().user.deleteMany();
  const { actor, user } = await buildScorer();
  const [asha, bela] = [await longStandingPlayer("Asha"), await longStandingPlayer("Bela")];
  await playEvenings(
    [{ right: [asha], wrong: [bela] }, { right: [bela], wrong: [asha], wildcards: [bela] }, { right: [asha, bela] }],
    actor,
  );
  return { asha, bela, scorer: user };
}

test("from the table of now one goes back evening by evening, by keys alone, and forward to now", async ({
  page,
  site,
}) => {
  const { asha } = await playThree();
  await carrySession(page, asha, site.origin);
  await page.goto("/leaderboard");
  await page
    .getByRole("navigation", { name: "Views of the table" })
    .getByRole("link", { name: "Time machine" })
    .click();
  await expect(page).toHaveURL("/leaderboard?after=3");
  await expect(slider(page)).toHaveAttribute("aria-valuetext", /^After match 3: /);
  await expect(rows(page)).toHaveText([/^Rank/, /^1.*Bela Tester2106$/, /^2.*Asha TesterYou2004$/, /Zoe/]);

  await slider(page).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("After match 2", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/leaderboard?after=2");
  await page.keyboard.press("Home");
  await expect(page).toHaveURL("/leaderboard?after=1");
  await expect(rows(page).nth(1)).toHaveText(/^1Asha TesterYou1002$/);
  await page.keyboard.press("End");
  await expect(page).toHaveURL("/leaderboard?after=3");
  await expect(rows(page).nth(1)).toContainText("Bela Tester");

  await page.getByRole("link", { name: "Back to the table of now" }).click();
  await expect(page).toHaveURL("/leaderboard");
  await expect(slider(page)).toBeHidden();
});

test("an evening is an address: shared, opened, and gone on from by links", async ({ page, site }) => {
  const { bela } = await playThree();
  await carrySession(page, bela, site.origin);
  await page.goto("/leaderboard?after=1");
  await expect(slider(page)).toHaveValue("1");
  await expect(rows(page).nth(1)).toContainText("Asha Tester");
  await page.getByRole("link", { name: "Match after" }).click();
  await expect(page).toHaveURL("/leaderboard?after=2");
  await expect(rows(page).nth(1)).toContainText("Bela Tester");
  await page.reload();
  await expect(slider(page)).toHaveValue("2");
  await page.getByRole("link", { name: "Match before" }).click();
  await expect(page).toHaveURL("/leaderboard?after=1");
  await expect(page.getByRole("link", { name: "Match before" })).toBeDisabled();
  await expect(page.getByRole("link", { name: "Match before" })).toBeFocused();
});

test("the season plays by itself until it is stopped or over", async ({ page, site }) => {
  const { asha } = await playThree();
  await carrySession(page, asha, site.origin);
  await page.goto("/leaderboard?after=3");
  const begins = expect(page.getByText("After match 1", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Play the season" }).click();
  await begins;
  await expect(page.getByText("After match 3", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Play the season" })).toBeVisible();
});

test("the links from evening to evening are addresses, which open beside the page as others do", async ({
  page,
  context,
  site,
}) => {
  const { asha } = await playThree();
  await carrySession(page, asha, site.origin);
  await page.goto("/leaderboard?after=2");
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Match before" }).click({ modifiers: ["ControlOrMeta"] });
  const beside = await opened;
  await expect(beside).toHaveURL("/leaderboard?after=1");
  await expect(rows(beside).nth(1)).toContainText("Asha Tester");
  await expect(page).toHaveURL("/leaderboard?after=2");
});

test("a number that no match has is said to be unknown, and before the first evening there is nothing to go back to", async ({
  page,
  site,
}) => {
  const { asha } = await playThree();
  await carrySession(page, asha, site.origin);
  await page.goto("/leaderboard?after=99");
  await expect(page.getByText("There is no match 99 in this season")).toBeVisible();
  await page.getByRole("link", { name: "Back to the table" }).click();
  await expect(page).toHaveURL("/leaderboard");
  await db().match.deleteMany({ where: { season: { isCurrent: true } } });
  await page.goto("/leaderboard?after=last");
  await expect(page.getByText("Nothing has been decided yet")).toBeVisible();
});

test("a season behind us has a time machine as well, as far as it was played", async ({ page, site }) => {
  const { asha } = await playThree();
  await buildSomeSeason();
  await carrySession(page, asha, site.origin);
  await page.goto("/seasons/some-token");
  await page.getByRole("link", { name: "Time machine: the table of every evening" }).click();
  await expect(page).toHaveURL("/seasons/some-token?after=last");
  await expect(page.getByText("Nothing was decided")).toBeVisible();
});

test("rows tell the last picks by shapes with words, and no rule of axe is broken in either theme", async ({
  page,
  site,
}) => {
  const { bela } = await playThree();
  await carrySession(page, bela, site.origin);
  await page.setViewportSize({ width: 360, height: 760 });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/leaderboard");
    await expect(page.getByRole("img", { name: "Last 3 picks: wrong, right, right" })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.goto("/leaderboard?after=2");
    await expect(slider(page)).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/leaderboard");
  await expect(page.getByRole("img", { name: "Between rank 1 and rank 2 so far" }).first()).toBeVisible();
});
