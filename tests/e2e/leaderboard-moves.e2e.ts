/** The table tells who moves: beside ranks, for the leaders, at one's own place; and names stay readable beside long ranks. */
import type { Page } from "playwright/test";
import { COMMAND_LINE } from "@/lib/activity/record";
import { DAY } from "@/lib/clock";
import { db } from "@/lib/db";
import type { LeaderboardPage } from "@/lib/leaderboard/schema";
import { awardPoints, setResult } from "@/lib/match-change/result-commands";
import { buildUser } from "../support/builders";
import { moment } from "../support/the-season";
import { carrySession } from "./support/account";
import { violationsOn } from "./support/axe";
import { expect, test } from "./support/journey";
import { comeBack } from "./support/page";
import { buildMatch, CSK, MI, placePick } from "./support/season";

const rows = (page: Page) => page.getByRole("table").getByRole("row");
const ownCard = (page: Page) => page.getByRole("region", { name: "Your place" });

test.beforeEach(async () => {
  await db().match.deleteMany({ where: { season: { isCurrent: true } } });
  await db().user.deleteMany();
});

type User = Awaited<ReturnType<typeof buildUser>>;

async function addPlayer(firstName: string, lastName = "Tester"): Promise<User> {
  const user = await buildUser({ firstName, lastName });
  await db().entry.updateMany({ where: { userId: user.id }, data: { joinedAt: new Date(Date.now() - 30 * DAY) } });
  return user;
}

/** One moment for all, so that two matches of as many days ago are of one match day. */
const NOW = Date.now();

/** A match of so many days ago that Mumbai has won, with its points awarded. */
async function addPlayed(daysAgo: number, right: User[], wrong: User[]): Promise<void> {
  const match = await buildMatch({ matchDate: new Date(NOW - daysAgo * DAY), matchStarted: true });
  for (const user of wrong) await placePick(user, match, CSK);
  for (const user of right) await placePick(user, match, MI);
  // Whoever does it has no place in the table.
  const actor = { userId: COMMAND_LINE.id, ...moment() };
  await setResult(match.matchId, MI, actor);
  await awardPoints(match.matchId, actor);
}

/** Asha led before the last day; Bela and Cleo have caught up with her, Dev has nothing. */
async function buildTable() {
  const [asha, bela, cleo, dev] = [
    await addPlayer("Asha"),
    await addPlayer("Bela"),
    await addPlayer("Cleo"),
    await addPlayer("Dev"),
  ];
  await addPlayed(6, [asha, bela], [cleo]);
  await addPlayed(4, [asha], [bela, cleo]);
  await addPlayed(2, [bela, cleo], [asha]);
  await addPlayed(2, [bela], [asha, cleo]);
  return { asha, bela, cleo, dev };
}

test("places gained and lost stand beside each rank, in words for who listens", async ({ page, site }) => {
  const { asha } = await buildTable();
  await carrySession(page, asha, site.origin);
  await page.goto("/leaderboard");
  // The words, then the sign's number.
  await expect(rows(page)).toHaveText([
    /Rank/,
    /^1, up 1 place1Bela/,
    /^2, down 1 place1Asha/,
    /^3, no place gained or lost–Cleo/,
    /^4, down 1 place1Dev/,
  ]);
  const leaders = page.getByRole("list", { name: "The first three ranks" }).getByRole("listitem");
  await expect(leaders.first()).toContainText("In the lead, up 1 place");
  await expect(ownCard(page)).toContainText(/2of 4.*down 1 place/);
  await expect(ownCard(page)).toContainText("2 points behind rank 1");
  await expect(page.getByText("A triangle beside a rank tells")).toBeVisible();
});

test("before a second match day nobody has moved", async ({ page, site }) => {
  const [asha, bela] = [await addPlayer("Asha"), await addPlayer("Bela")];
  await addPlayed(2, [asha], [bela]);
  await carrySession(page, bela, site.origin);
  await page.goto("/leaderboard");
  await expect(rows(page)).toHaveText([/Rank/, /^1Asha/, /^2Bela/]);
  await expect(page.getByText("A triangle")).toHaveCount(0);
});

test("an award moves the ranks of who comes back to the page", async ({ page, site }) => {
  const { dev, asha } = await buildTable();
  await carrySession(page, dev, site.origin);
  await page.goto("/leaderboard");
  await expect(rows(page).nth(4)).toHaveText(/^4, down 1 place1Dev/);
  await addPlayed(1, [dev], [asha]);
  await comeBack(page);
  // Beside Cleo, whom her name places higher.
  await expect(rows(page).nth(4)).toHaveText(/^3, up 1 place1Dev/);
});

test("one's place stands beside the table where there is room, and at the lower edge elsewhere", async ({
  page,
  site,
}) => {
  const { dev } = await buildTable();
  for (let index = 0; index < 20; index += 1) await addPlayer(`Fan ${index}`, "Aardvark");
  await carrySession(page, dev, site.origin);
  await page.goto("/leaderboard");
  const way = page.getByRole("link", { name: /^Your rank: 4.*Go to your row/ });
  for (const [width, isBeside] of [
    [1440, true],
    [1200, true],
    [1199, false],
    [360, false],
  ] as const) {
    await page.setViewportSize({ width, height: 600 });
    await expect(ownCard(page)).toBeVisible({ visible: isBeside });
    await expect(way).toBeInViewport();
    await expect(way).toHaveCount(1);
    if (!isBeside) await expect(way).toContainText("2 points behind rank 3");
    const [prizes, table] = await Promise.all([
      page.getByRole("region", { name: "Prize pool" }).boundingBox(),
      page.getByRole("table").boundingBox(),
    ]);
    if (!prizes || !table) throw new Error("Both are to be seen");
    expect(prizes.x > table.x + table.width, `${width}`).toBe(isBeside);
  }
  await way.press("Enter");
  await expect(page.getByRole("row", { name: /Dev Tester/ })).toBeInViewport();
  await expect(way).toHaveCount(0);
});

test("where rows are left out on a phone, names keep their room", async ({ page, site }) => {
  for (let index = 0; index < 60; index += 1) await addPlayer("Venkatanarasimharaju", `Tester ${index}`);
  const reader = await addPlayer("Zoe", "Zaveri");
  await carrySession(page, reader, site.origin);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/leaderboard");
  await expect(page.getByRole("button", { name: "Show more" })).toBeVisible();
  const name = page.getByRole("row", { name: /Zoe Zaveri/ }).getByRole("rowheader");
  expect((await name.boundingBox())?.width).toBeGreaterThan(125);
  expect(await page.evaluate(outOfPlace, 140)).toEqual([]);
});

const NAMES = [
  ["Venkatanarasimharajuvaripetasubramaniam", "Conceição"],
  ["Maria da Conceição", "Fernandes de Albuquerque"],
  ["வெங்கடநரசிம்மராஜு", "சுப்பிரமணியம்"],
  ["अभिषेक", "चट्टोपाध्याय"],
  ["محمد عبد الرحمن", "الهاشمي"],
  ["王小明", "欧阳"],
  ["Al", "Bo"],
] as const;

test("names in every script can be read to the end beside ranks of six figures", async ({ page, site }) => {
  for (const [firstName, lastName] of NAMES) await addPlayer(firstName, lastName);
  await carrySession(page, await addPlayer("Reader"), site.origin);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/leaderboard");
  await page.route("**/api/leaderboard/list?*", async (route) => {
    const reply = await route.fetch();
    const body: LeaderboardPage = await reply.json();
    const data = body.data.map((entry, at) => ({ ...entry, rank: 123_456 + at, moved: at % 2 ? -10_234 : 98_765 }));
    await route.fulfill({ json: { ...body, data } });
  });
  await comeBack(page);
  await expect(rows(page).nth(1)).toContainText("123456");
  for (const [width, highest] of [
    [360, 140],
    [320, 160],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await page.evaluate(outOfPlace, highest), `${width}`).toEqual([]);
    expect(await violationsOn(page), `${width}`).toEqual([]);
  }
});

/** Texts of the table that reach beyond their cell, and rows that are higher than so many pixels. */
function outOfPlace(highest: number): string[] {
  const cells = [...document.querySelectorAll("tbody td, tbody th")];
  const wide = cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1);
  const high = cells.filter((cell) => cell.clientHeight > highest);
  return [...wide, ...high].map((cell) => `${cell.textContent} ${cell.clientWidth}x${cell.clientHeight}`);
}
