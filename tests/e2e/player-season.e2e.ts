/** A player's season: the way there from every name, what it tells, and what it keeps to itself. */
import type { Page } from "playwright/test";
import { HOUR } from "@/lib/clock";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { buildPastSeason, clearPastSeasons } from "../support/past-season";
import { carrySession } from "./support/account";
import { violationsOn } from "./support/axe";
import { expect, test } from "./support/journey";
import { comeBack } from "./support/page";
import { buildMatch, CSK, clearMatches, inHours, MI, placePick } from "./support/season";

test.use({ expectedComplaints: [/status of 404/] });

type User = Awaited<ReturnType<typeof buildUser>>;
let asha: User;
let kabir: User;

test.afterAll(async ({ site: _site }) => clearMatches());

test.beforeEach(async ({ page, site }) => {
  await clearMatches();
  await clearPastSeasons();
  await db().user.deleteMany();
  asha = await buildUser({ firstName: "Asha", lastName: "Menon" });
  kabir = await buildUser({ firstName: "Kabir", lastName: "Rao" });
  await db().entry.updateMany({ data: { joinedAt: inHours(-1_000) } });
  await carrySession(page, kabir, site.origin);
});

/** A match that is decided and awarded, and how it stands in the table, as the commands leave it. */
async function play(matchNumber: number, winner: string, pick: string | null, extra = {}) {
  const matchDate = new Date(Date.now() - (100 - matchNumber) * HOUR);
  const ended = { matchStarted: true, matchEnded: true, matchWinner: winner, matchNumber, matchDate };
  const match = await buildMatch(ended);
  if (pick) await placePick(asha, match, pick, extra);
  return match;
}

/** As an administrator awards them. */
async function award(page: Page, matches: { matchId: string }[]): Promise<void> {
  const { awardPoints } = await import("@/lib/match-change/result-commands");
  const { currentSeason } = await import("@/lib/season/current-season");
  const season = await currentSeason();
  for (const { matchId } of matches) await awardPoints(matchId, { userId: asha.id, now: new Date(), season });
  expect(page.isClosed()).toBe(false);
}

const lines = (page: Page) =>
  page.getByRole("region", { name: "Match by match" }).getByRole("list").first().locator("> li");

test("from the table, by name, to every point explained, and on to the rule that it follows from", async ({ page }) => {
  const matches = [
    await play(1, MI, MI),
    await play(2, MI, MI, { wildcardUsed: true }),
    await play(3, CSK, CSK),
    await play(4, CSK, MI),
  ];
  await award(page, matches);
  await page.goto("/leaderboard");
  await page.getByRole("table").getByRole("link", { name: "Asha Menon" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Asha Menon");
  await expect(page).toHaveTitle(/^Asha Menon/);
  await expect(lines(page)).toHaveCount(4);
  await expect(lines(page).nth(1)).toContainText("+4");
  await expect(lines(page).nth(1)).toContainText("×2wildcard");
  await expect(lines(page).nth(2)).toContainText("third in a row");
  await expect(lines(page).nth(3)).toContainText("wrong pick");
  await expect(lines(page).nth(3)).toContainText("9 points so far");
  expect(await violationsOn(page)).toEqual([]);
  await lines(page).nth(2).getByRole("link", { name: "rule 10" }).click();
  await expect(page).toHaveURL(/\/rules#streaks$/);
  await expect(page.getByText("Rule 10", { exact: true })).toBeVisible();
});

test("by the keyboard from the table, and from the cards of all players", async ({ page }) => {
  await page.goto("/leaderboard");
  await page.getByRole("table").getByRole("link", { name: "Kabir Rao" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kabir Rao");
  await expect(page.getByRole("main").getByText("You", { exact: true })).toBeVisible();
  await expect(page.getByText("No match to tell of yet")).toBeVisible();
  await page.goto("/users");
  await page.getByRole("heading", { name: "Asha Menon" }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Asha Menon");
});

test("whoever comes back to the page sees what has been awarded meanwhile", async ({ page }) => {
  const match = await play(1, MI, MI);
  await page.goto(`/users/${asha.id}`);
  await expect(lines(page).first()).toContainText("points to come");
  await award(page, [match]);
  await comeBack(page);
  await expect(lines(page).first()).toContainText("+2");
});

test("open picks are told to oneself, and nothing of them to others", async ({ page }) => {
  const open = await buildMatch({ matchDate: inHours(30), matchNumber: 71 });
  await placePick(kabir, open, MI, { wildcardUsed: true });
  await placePick(asha, open, CSK);
  await page.goto(`/users/${kabir.id}`);
  await expect(page.getByText("No. 71,")).toBeVisible();
  await expect(page.getByText("Open picks of yours are shown to you alone.")).toBeVisible();
  await page.goto(`/users/${asha.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Asha Menon");
  await expect(page.getByText("Not decided yet")).toBeHidden();
});

test("a season that is over, from its table, with its own rules; a player who has gone leads nowhere", async ({
  page,
}) => {
  const lines = [{ userId: asha.id, firstName: "Asha", lastName: "Menon", points: 9, prize: 90_000 }];
  const { season } = await buildPastSeason({
    ...{ slug: "then", name: "Then Cup", matches: [{}] },
    lines: [...lines, { userId: null, firstName: null, lastName: null, points: 4 }],
    picks: [{ user: asha, match: 0, team: MI }],
  });
  await db().entry.create({ data: { seasonId: season.id, userId: asha.id, joinedAt: new Date(0) } });
  await page.goto("/seasons/then");
  const table = page.getByRole("table");
  await expect(table.getByRole("rowheader", { name: "A former player" })).toBeVisible();
  await expect(table.getByRole("link", { name: "A former player" })).toHaveCount(0);
  await table.getByRole("link", { name: "Asha Menon" }).click();
  await expect(page).toHaveURL(new RegExp(`/users/${asha.id}\\?season=then$`));
  await expect(page.getByText("AED 900")).toBeVisible();
  await page.getByRole("link", { name: "rule 8" }).click();
  await expect(page).toHaveURL(/\/seasons\/then\?show=rules#points$/);
});

test("nobody of that name is a page that says so", async ({ page }) => {
  for (const path of [`/users/${asha.id}x`, `/users/${kabir.id}?season=never`]) {
    // A machine that is busy answers as a database does that is slow, and then the page comes first.
    await expect.poll(async () => (await page.request.get(path)).status(), path).toBe(404);
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Nobody bats here" })).toBeVisible();
  }
  await page.getByRole("link", { name: "Go to all players" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Users");
});

test("one player alone, in a season that nobody has begun, is told all the same", async ({ page, site }) => {
  await db().user.deleteMany();
  const only = await buildUser({ firstName: "Venkatanarasimharajuvaripetasubramaniama", lastName: "Iyer" });
  await carrySession(page, only, site.origin);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/users/${only.id}`);
  await expect(page.getByText("1st", { exact: true })).toBeVisible();
  await expect(page.getByText("of 1", { exact: true })).toBeVisible();
  await expect(page.getByText("No match to tell of yet")).toBeVisible();
  await expect(page.getByRole("figure")).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await violationsOn(page)).toEqual([]);
});

test("points and rank over the season are drawn, with their figures for who cannot see them", async ({ page }) => {
  const matches = [await play(1, MI, MI), await play(2, MI, CSK), await play(3, CSK, CSK)];
  await award(page, matches);
  await page.goto(`/users/${asha.id}`);
  const [points, rank] = [page.getByRole("figure").nth(0), page.getByRole("figure").nth(1)];
  await expect(points).toContainText("Points");
  await expect(rank).toContainText("Rank");
  await points.getByText("The figures as a table").click();
  await expect(points.getByRole("row")).toHaveText([
    "Matchpoints",
    /^1\. MI v CSK2$/,
    /^2\. MI v CSK2$/,
    /^3\. MI v CSK4$/,
  ]);
  await rank.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(rank.getByRole("row").last()).toHaveText(/1$/);
});
