/** The years behind: from the menu to the hall of fame, and from there to a season's table, schedule with picks, and rules. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { buildPastSeason, clearPastSeasons } from "../support/past-season";
import { carrySession } from "./support/account";
import { violationsOn } from "./support/axe";
import { expect, test } from "./support/journey";
import { CSK, MI } from "./support/season";

test.afterAll(async ({ site: _site }) => clearPastSeasons());

/** A season of three: the reader, second; somebody who has gone since; and one more. */
async function buildYear(reader: { id: string }) {
  const [gone, third] = [await buildUser({ firstName: "Ravi" }), await buildUser({ firstName: "Meera" })];
  const slug = `league-${crypto.randomUUID().slice(0, 8)}`;
  await buildPastSeason({
    ...{ slug, name: `The League of ${slug}`, rules: { wildcards: 7, currency: "CHF", streakFrom: 5 } },
    matches: [{}, { matchType: "Finals", matchWinner: CSK, matchStatus: `${CSK} won by 9 runs` }],
    picks: [
      { user: reader, match: 0, team: MI, traits: { isCorrect: true, pointsAwarded: 4, wildcardUsed: true } },
      { user: third, match: 0, team: CSK, traits: { isCorrect: false } },
    ],
    lines: [
      { userId: gone.id, firstName: "Ravi", lastName: "Rao", homeTeam: "RR", points: 90, correct: 30, prize: 22_500 },
      {
        userId: reader.id,
        firstName: "Asha",
        lastName: "Menon",
        homeTeam: "MI",
        points: 81,
        correct: 28,
        prize: 13_500,
      },
      { userId: third.id, firstName: "Meera", lastName: "Iyer", points: 12, correct: 4, prize: 9_050 },
    ],
  });
  await db().user.delete({ where: { id: gone.id } });
  return { name: `The League of ${slug}`, slug };
}

const card = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2, name }) });

test("a player goes from the menu to the hall of fame, and through a season that is over", async ({ page, site }) => {
  const reader = await buildUser({ firstName: "Asha", lastName: "Menon" });
  const { name, slug } = await buildYear(reader);
  await carrySession(page, reader, site.origin);
  await page.goto("/");
  await page.getByRole("button", { name: /your menu/ }).click();
  await page.getByRole("menuitem", { name: "Hall of Fame" }).click();
  await expect(page).toHaveURL("/seasons");
  await expect(page.getByRole("heading", { level: 1, name: "Hall of Fame" })).toBeVisible();

  const year = card(page, name);
  await expect(year).toContainText(`Champions: ${CSK}`);
  await expect(year).toContainText("3 players");
  await expect(year.getByRole("list", { name: "The first three" }).getByRole("listitem")).toHaveText([
    /A former player.*Rank 1.*90 points.*CHF 225/,
    /Asha Menon.*You.*Rank 2.*81 points.*CHF 135/,
    /Meera Iyer.*Rank 3.*12 points.*CHF 90\.50/,
  ]);
  await expect(year).toContainText("2nd of 3, 81 points, CHF 135 won");
  await expect(page.getByText("Ravi")).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);

  await year.getByRole("link", { name }).click();
  await expect(page).toHaveURL(`/seasons/${slug}`);
  const rows = page.getByRole("table", { name: "Players by points" }).getByRole("row");
  await expect(rows).toHaveText([/^RankPlayer/, /^1A former player.*90$/, /^2Asha Menon.*81$/, /^3Meera Iyer.*12$/]);

  await page.getByRole("link", { name: "Schedule" }).last().click();
  await expect(page).toHaveURL(`/seasons/${slug}?show=schedule`);
  await expect(page.getByRole("region", { name: "Your season" })).toContainText("1 won");
  await page.getByRole("button", { name: /^Match 1, / }).click();
  await expect(page.getByRole("list", { name: MI })).toHaveText("Asha+4");
  await expect(page.getByRole("list", { name: CSK })).toHaveText("Meera");
  await expect(page.getByRole("list", { name: "Wildcards" })).toHaveText("Asha+4");
  await expect(page.getByText("No gamechangers used")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  const parts = page.getByRole("navigation", { name: "This season" });
  await parts.getByRole("link", { name: "Rules" }).press("Enter");
  await expect(page.getByRole("region", { name: "Wildcards" })).toContainText("You have 7 for the season");
  await expect(page.getByRole("region", { name: "Win streaks" })).toContainText("From number 5 on");
  await expect(page.getByRole("region", { name: "Table and prizes" })).toContainText("CHF 150 a player");
  await expect(parts.getByRole("link", { name: "Rules" })).toHaveAttribute("aria-current", "page");
});

test("whoever was not there reads it too, with nothing of their own", async ({ page, site }) => {
  const { name, slug } = await buildYear(await buildUser());
  await carrySession(page, await buildUser(), site.origin);
  await page.goto("/seasons");
  await expect(card(page, name)).not.toContainText("You");
  await page.goto(`/seasons/${slug}?show=schedule`);
  await expect(page.getByRole("button", { name: /^Match 1, / })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your season" })).toHaveCount(0);
});

test("the running season leads to the leaderboard, and that one back", async ({ page, site }) => {
  await carrySession(page, await buildUser(), site.origin);
  const { slug, name } = await db().season.findFirstOrThrow({ where: { isCurrent: true } });
  await page.goto(`/seasons/${slug}`);
  await expect(page).toHaveURL("/leaderboard");
  await page.getByRole("link", { name: "Hall of Fame: the seasons behind us" }).click();
  await card(page, name).getByRole("link", { name: "See the leaderboard" }).click();
  await expect(page).toHaveURL("/leaderboard");
});

test("a long table is gone through page by page, and leads to one's own line", async ({ page, site }) => {
  const reader = await buildUser({ firstName: "Asha" });
  const slug = `long-${crypto.randomUUID().slice(0, 8)}`;
  const others = Array.from({ length: 149 }, (_, at) => ({ userId: null, points: 400 - at }));
  await buildPastSeason({ slug, lines: [...others, { userId: reader.id, firstName: "Asha", lastName: "Menon" }] });
  await carrySession(page, reader, site.origin);
  await page.goto(`/seasons/${slug}`);
  const pages = page.getByRole("navigation", { name: "Pages of the table" });
  await expect(pages).toContainText("Page 1 of 2");
  await expect(page.getByRole("row")).toHaveCount(101);
  await pages.getByRole("link", { name: "Your place" }).click();
  await expect(page).toHaveURL(`/seasons/${slug}?page=2#you`);
  await expect(page.getByRole("row", { name: /Asha Menon/ })).toBeInViewport();
  await expect(page.getByRole("list", { name: "The first three" })).toHaveCount(0);
  await pages.getByRole("link", { name: "Those above" }).click();
  await expect(page.getByRole("list", { name: "The first three" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the drawer leads to it", async ({ page, site }) => {
    await carrySession(page, await buildUser(), site.origin);
    await page.goto("/rules");
    await page.getByRole("button", { name: "Open the menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Hall of Fame" }).click();
    await expect(page).toHaveURL("/seasons");
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  });
});

test.describe("a season that there is not", () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test("is a page that there is not", async ({ page, site }) => {
    await carrySession(page, await buildUser(), site.origin);
    for (const slug of ["no-such-season", "Not A Slug", "%00"]) {
      // A machine that is busy answers as a database does that is slow, and then the page comes first.
      await expect.poll(async () => (await page.request.get(`/seasons/${slug}`)).status(), slug).toBe(404);
    }
    await page.goto("/seasons/no-such-season");
    await expect(page.getByRole("heading", { name: "Wide of the stumps" })).toBeVisible();
  });
});
