/** The leaderboard: order and shared ranks, the columns that give way, one's own row, the prizes. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { expect, test } from "./support/journey";
import { comeBack, tryAgain } from "./support/page";

/** A player with a standing. */
async function addPlayer(firstName: string, points: number, correct: number, lastName = "Tester") {
  const user = await buildUser({ firstName, lastName });
  const winStreakPoints = Math.min(5, points);
  const correctWildcards = Math.min(3, correct);
  const standing = { points, pickPoints: points - winStreakPoints, winStreakPoints, correct, correctWildcards };
  await db().leaderboardEntry.updateMany({ where: { userId: user.id }, data: standing });
  return user;
}

const rows = (page: Page) => page.getByRole("table").getByRole("row");

test.beforeEach(async () => {
  await db().match.deleteMany({ where: { season: { isCurrent: true } } });
  await db().user.deleteMany();
});

test("more points stand higher, then more correct picks, then the name; equal points share a rank", async ({
  page,
  site,
}) => {
  await addPlayer("Zara", 20, 8);
  await addPlayer("Bela", 20, 8);
  await addPlayer("Asha", 20, 7);
  await addPlayer("Dev", 12, 6);
  const reader = await addPlayer("Kabir", 30, 12);
  await carrySession(page, reader, site.origin);
  await page.goto("/leaderboard");
  await expect(rows(page)).toHaveText([
    /Rank.*Player.*Correct.*Wildcards.*Streak.*Points/,
    /^1Kabir TesterYou123530$/,
    /^2Bela Tester83520$/,
    /^2Zara Tester83520$/,
    /^2Asha Tester73520$/,
    /^5Dev Tester63512$/,
  ]);
  // Three fill places 2 and 3 of a pool of 750: (225 + 150) / 3.
  await expect(page.getByText("As it stands: Kabir AED 375; Bela, Zara and Asha AED 125 each.")).toBeVisible();
  await expect(page.getByText("AED 750")).toBeVisible();
});

test("wildcards and streak give way below 768 pixels", async ({ page, site }) => {
  await carrySession(page, await addPlayer("Kabir", 30, 12), site.origin);
  await page.goto("/leaderboard");
  for (const [width, shown] of [
    [768, true],
    [767, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of ["Wildcards", "Streak"]) {
      await expect(page.getByRole("columnheader", { name })).toBeVisible({ visible: shown });
    }
    await expect(page.getByRole("columnheader", { name: "Correct" })).toBeVisible();
  }
  await expect(page.getByText("Wildcards means the number of correct wildcard picks.")).toBeVisible();
  await expect(page.getByText("Streak means points won through win streaks.")).toBeVisible();
});

test("one's own row is marked and always at hand, and long names fit a phone", async ({ page, site }) => {
  const long = "W".repeat(40);
  for (let index = 0; index < 30; index += 1)
    await addPlayer(index === 0 ? long : `Player ${index}`, 90 - index, 9, long);
  await carrySession(page, await addPlayer("Last", 1, 1), site.origin);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/leaderboard");
  const own = page.getByRole("row", { name: /Last Tester/ });
  await expect(own).toHaveAttribute("aria-current", "true");
  await expect(own).not.toBeInViewport();
  const way = page.getByRole("link", { name: /Your rank: 31/ });
  await way.click();
  await expect(own).toBeInViewport();
  await expect(way).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("before the first point nobody leads and nobody is paid", async ({ page, site }) => {
  await addPlayer("Asha", 0, 0);
  await carrySession(page, await addPlayer("Kabir", 0, 0), site.origin);
  await page.goto("/leaderboard");
  await expect(page.getByText("Nobody has points yet")).toBeVisible();
  await expect(page.getByText("In the lead")).toBeHidden();
});

test.describe("where movement is welcome", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("whoever overtakes moves up before one's eyes", async ({ page, site }) => {
    const asha = await addPlayer("Asha", 8, 4);
    await carrySession(page, await addPlayer("Kabir", 10, 5), site.origin);
    await page.goto("/leaderboard");
    await expect(rows(page)).toHaveText([/Rank/, /^1Kabir/, /^2Asha/]);
    const moved = page.waitForFunction(
      (id) =>
        document.getAnimations().some(({ effect }) => {
          const target = effect instanceof KeyframeEffect ? effect.target : null;
          return target instanceof HTMLElement && target.dataset.row === id;
        }),
      asha.id,
    );
    await db().leaderboardEntry.updateMany({ where: { userId: asha.id }, data: { points: 12, pickPoints: 7 } });
    await comeBack(page);
    await moved;
    await expect(rows(page)).toHaveText([/Rank/, /^1Asha/, /^2Kabir/]);
  });
});

test.describe("when the table cannot be read", () => {
  test.use({ expectedComplaints: [/status of 503/] });

  test("the reason is said, and what was there stays", async ({ page, site }) => {
    await carrySession(page, await addPlayer("Kabir", 10, 5), site.origin);
    await page.goto("/leaderboard");
    await page.route("**/api/leaderboard/list?*", (route) =>
      route.fulfill({ status: 503, json: { error: "Bad light", code: "UNAVAILABLE" } }),
    );
    await comeBack(page);
    await expect(page.getByRole("main").getByText("Error fetching Leaderboard: Bad light")).toBeVisible();
    await expect(page.getByRole("row", { name: /Kabir/ })).toBeVisible();
    await tryAgain(page, "**/api/leaderboard/list?*");
    await expect(page.getByRole("main").getByText("Error fetching Leaderboard")).toBeHidden();
  });
});

test("a long table comes in parts, one's own place with the first, and the rest by a button", async ({
  page,
  site,
}) => {
  const names = Array.from({ length: 130 }, (_, index) => ({ firstName: `P${index}`, points: 200 - index }));
  for (const { firstName, points } of names) await addPlayer(firstName, points, 1);
  await carrySession(page, await addPlayer("Me", 80, 1), site.origin);
  await page.goto("/leaderboard");
  const own = page.getByRole("row", { name: /Me Tester/ });
  await expect(own).toHaveText(/^121Me/);
  await expect(rows(page).filter({ hasText: /^116P/ })).toBeVisible();
  await expect(rows(page).filter({ hasText: /^115P/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Show those above you" }).click();
  await expect(rows(page).filter({ hasText: /^66P/ })).toBeVisible();
  const more = page.getByRole("button", { name: "Show more" });
  await more.first().focus();
  await page.keyboard.press("Enter");
  // Now the two parts have met: every rank is there once, and one's own row is still known when it comes into view.
  await expect(more).toHaveCount(1);
  const way = page.getByRole("link", { name: /Your rank: 121/ });
  await expect(way).toBeVisible();
  await own.scrollIntoViewIfNeeded();
  await expect(way).toBeHidden();
  await more.click();
  await expect(more).toHaveCount(0);
  const ranks = await rows(page).locator("td:first-child").allTextContents();
  expect(ranks).toEqual([
    ...Array.from({ length: 120 }, (_, index) => `${index + 1}`),
    "121",
    "121",
    ...last(123, 131),
  ]);
});

const last = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `${from + index}`);
