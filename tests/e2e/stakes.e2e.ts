/** What is at stake while a match waits for its points, on its card and on the leaderboard; and at the end of a season who can still win. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { violationsOn } from "./support/axe";
import { expect } from "./support/journey";
import { comeBack } from "./support/page";
import { buildLive, CSK, inHours, MI, placePick } from "./support/season";
import { openToday, test } from "./support/today";

test.beforeEach(async () => {
  await db().user.deleteMany();
});

/** A player with so many points, and a pick on each of the matches. */
async function addPlayer(firstName: string, points: number, picks: [{ matchId: string }, string][]) {
  const user = await buildUser({ firstName, lastName: "Tester" });
  await db().entry.updateMany({ where: { userId: user.id }, data: { joinedAt: inHours(-9_000) } });
  await db().leaderboardEntry.updateMany({ where: { userId: user.id }, data: { points, pickPoints: points } });
  for (const [match, team] of picks) await placePick(user, match, team);
  return user;
}

const panel = (page: Page) => page.getByRole("region", { name: "What is at stake" });
const table = (page: Page, condition: string) =>
  panel(page)
    .getByRole("list", { name: `The table if ${condition}` })
    .getByRole("listitem");

/** Kabir is third, and passes Bela if Mumbai win. */
async function buildEvening() {
  const match = await buildLive();
  await addPlayer("Asha", 20, [[match, CSK]]);
  await addPlayer("Bela", 11, [[match, CSK]]);
  return { match, user: await addPlayer("Kabir", 10, [[match, MI]]) };
}

test("the card of a match says what each result means for oneself, until its points are awarded", async ({
  page,
  site,
}) => {
  const { match, user } = await buildEvening();
  await openToday(page, site.origin, user);
  const line = page.getByRole("paragraph").filter({ hasText: "If MI win:" });
  await expect(line).toHaveText(/If MI win: 2nd, up 1.*If CSK win: 3rd, as now/);
  await line.getByRole("link", { name: "What is at stake" }).click();
  await expect(page).toHaveURL(/\/leaderboard$/);
  await expect(panel(page)).toBeVisible();
  await db().match.update({ where: { matchId: match.matchId }, data: { awardedAt: new Date(), matchWinner: MI } });
  await page.goto("/");
  await expect(page.getByRole("article")).toBeVisible();
  await expect(line).toHaveCount(0);
});

test("the leaderboard shows the table with the result that one chooses", async ({ page, site }) => {
  const { user } = await buildEvening();
  await carrySession(page, user, site.origin);
  await page.goto("/leaderboard");
  // What is best for oneself stands there first.
  await expect(panel(page).getByRole("status")).toHaveText("If MI win: 2nd, up 1");
  await expect(table(page, "MI win")).toHaveText([
    /^1Asha Tester20/,
    /^2, up 1 place1Kabir Tester\+212/,
    /^3, down 1 place1Bela Tester11/,
  ]);
  await panel(page)
    .getByRole("link", { name: /^CSK win/ })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/if=CSK$/);
  await expect(panel(page).getByRole("status")).toHaveText("If CSK win: 3rd, as now");
  await expect(table(page, "CSK win")).toHaveText([/^1Asha Tester\+222/, /^2Bela Tester\+213/, /^3Kabir Tester10/]);
  await expect(panel(page).getByRole("link", { name: /^CSK win/ })).toHaveAttribute("aria-current", "true");
  expect(await violationsOn(page)).toEqual([]);
});

test("several matches are chosen one by one, and the evening is followed", async ({ page, site }) => {
  const { match, user } = await buildEvening();
  const other = await buildLive({ matchDate: inHours(-0.2), matchNumber: 99 });
  await placePick(user, other, CSK);
  await carrySession(page, user, site.origin);
  await page.goto("/leaderboard?if=CSK,MI");
  await expect(panel(page).getByRole("status")).toHaveText("If CSK and MI win: 3rd, as now");
  await panel(page)
    .getByRole("list", { name: /^Match 99/ })
    .getByRole("link", { name: /^CSK win/ })
    .click();
  await expect(panel(page).getByRole("status")).toHaveText("If CSK and CSK win: 3rd, as now");
  await expect(panel(page).locator("a:not([href^='/users/'])")).toHaveCount(4);
  // Awarded elsewhere: what has been decided is no longer at stake.
  await db().match.update({ where: { matchId: match.matchId }, data: { awardedAt: new Date(), matchWinner: MI } });
  await comeBack(page);
  await expect(panel(page).locator("a:not([href^='/users/'])")).toHaveCount(2);
  await db().match.update({ where: { matchId: other.matchId }, data: { awardedAt: new Date(), matchWinner: MI } });
  await comeBack(page);
  await expect(panel(page)).toHaveCount(0);
});

test("towards the end of the season the leaderboard tells who can still win, until it is decided", async ({
  page,
  site,
}) => {
  const over = { matchStarted: true, matchEnded: true, matchWinner: MI, awardedAt: new Date() };
  for (const hours of [-50, -40, -30, -20]) await buildLive({ matchDate: inHours(hours), ...over });
  const last = await buildLive({ matchType: "Finals", secondInningStarted: true });
  await addPlayer("Asha", 20, [[last, CSK]]);
  await addPlayer("Bela", 17, [[last, MI]]);
  await addPlayer("Cleo", 5, []);
  const user = await addPlayer("Kabir", 10, [[last, MI]]);
  await carrySession(page, user, site.origin);
  await page.goto("/leaderboard");
  const contenders = page.getByRole("region", { name: "Who can still win" });
  await expect(contenders).toContainText("One match is left. 2 players can still finish first");
  await expect(contenders).toContainText(
    "You win a prize in > 99.9 % of the seasons played out. First place is out of reach.",
  );
  await expect(contenders.getByRole("listitem")).toHaveText([
    /^1Asha TesterFirst \d+ %Prize > 99.9 %$/,
    /^2Bela/,
    /^3Kabir TesterFirst outPrize/,
  ]);
  expect(await violationsOn(page)).toEqual([]);
  await db().match.update({ where: { matchId: last.matchId }, data: over });
  await comeBack(page);
  await expect(contenders).toHaveCount(0);
});
