/** What an administrator has done is taken back for ten seconds, by thumb and by keyboard, never over somebody else's change. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { notification } from "./support/account";
import {
  applyResult,
  choose,
  confirmClosing,
  menuButton,
  openAsAdmin,
  openSecondBrowser,
  rowOf,
} from "./support/administrators";
import { violationsOn } from "./support/axe";
import { expect, test } from "./support/journey";
import { buildLive, buildMatch, CSK, clearMatches, inHours, MI, placePick, storedPick } from "./support/season";

const PATH = "/admin/manage-matches";
const stored = ({ matchId }: { matchId: string }) => db().match.findUniqueOrThrow({ where: { matchId } });
const dialog = (page: Page) => page.getByRole("dialog");
const bar = (page: Page) => page.getByRole("region", { name: "Undo" });
const undo = (page: Page) => bar(page).getByRole("button", { name: "Undo" });
const pointsOf = async ({ id }: { id: string }) =>
  (await db().leaderboardEntry.findFirstOrThrow({ where: { userId: id } })).points;

test.beforeEach(clearMatches);

/** A match that Mumbai have won, and a player who was right, with or without points. */
async function buildWon(traits: Parameters<typeof buildLive>[0] = {}) {
  const won = { matchEnded: true, matchWinner: MI, matchStatus: `${MI} won by 6 wkts`, ...traits };
  const match = await buildLive({ matchDate: inHours(-8), ...won });
  const player = await buildUser({ firstName: "Meera", lastName: "Iyer" });
  await placePick(player, match, MI);
  return { match, player };
}

async function setResult(page: Page, match: { matchNumber: number }, name: string): Promise<void> {
  await choose(page, match, "Update Result");
  await applyResult(page, name);
}

test("an award, from the bar and later from the menu", async ({ page, site }) => {
  const { match, player } = await buildWon();
  await openAsAdmin(page, site.origin, PATH);
  await choose(page, match, "Award Points");
  await expect(bar(page)).toContainText(`Match ${match.matchNumber}: points awarded`);
  await bar(page).hover();
  await expect(rowOf(page, match)).toContainText("Points awarded: 1 of 1 picks were right");
  expect(await pointsOf(player)).toBe(2);
  expect(await violationsOn(page)).toEqual([]);
  await undo(page).click();
  await expect(notification(page, "The award is taken back")).toContainText("Success");
  await expect(bar(page)).toBeHidden();
  expect(await pointsOf(player)).toBe(0);
  await expect(rowOf(page, match)).toContainText("Result set, points not awarded");
  await expect(rowOf(page, match)).not.toContainText("picks were right");

  await choose(page, match, "Award Points");
  await expect.poll(() => pointsOf(player)).toBe(2);
  await page.reload();
  await expect(bar(page)).toBeHidden();
  await choose(page, match, "Take Award Back");
  await expect.poll(() => pointsOf(player)).toBe(0);
  expect((await stored(match)).matchWinner).toBe(MI);
});

test("a corrected and a cleared result, to the last word and with their points", async ({ page, site }) => {
  const { match, player } = await buildWon({ awardedAt: null });
  await openAsAdmin(page, site.origin, PATH);
  await choose(page, match, "Award Points");
  await expect.poll(() => pointsOf(player)).toBe(2);
  for (const [name, text] of [
    [CSK, `${CSK} won`],
    ["Clear", "result cleared"],
  ] as const) {
    await setResult(page, match, name);
    await expect(bar(page)).toContainText(text);
    expect(await pointsOf(player)).toBe(0);
    await undo(page).click();
    await expect(notification(page, "The result is as it was").first()).toBeVisible();
    await expect(bar(page)).toBeHidden();
    // The list is fresh: what is set from an older one is refused.
    await expect(rowOf(page, match)).toContainText(`${MI} won by 6 wkts`);
    expect(await stored(match)).toMatchObject({
      ...{ matchWinner: MI, matchStatus: `${MI} won by 6 wkts`, resultSetByHand: false },
    });
    expect(await pointsOf(player)).toBe(2);
  }
});

test("by Ctrl+Z, but not while typing; and what closed picks early opens them again", async ({ page, site }) => {
  const [match, other] = [await buildMatch(), await buildLive({ matchStatus: "Mumbai Indians opt to bat" })];
  await openAsAdmin(page, site.origin, PATH);
  await choose(page, match, "Status", "Ongoing");
  await confirmClosing(page);
  await expect(bar(page)).toContainText("Ongoing, picks closed early");
  await expect(menuButton(page, match)).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(notification(page, "Picks are open again")).toBeVisible();
  expect(await stored(match)).toMatchObject({ matchStarted: false, picksClosedAt: null, closedEarlyAt: null });

  await choose(page, other, "Status", "Completed");
  await expect(bar(page)).toContainText("Completed");
  // It pushes down what is pressed next.
  await expect(page.getByRole("region", { name: "Waiting for you" })).toContainText(`No. ${other.matchNumber}`);
  await page.getByRole("button", { name: "Add Match" }).click();
  await page.getByLabel("Venue").fill("Kotla");
  await page.keyboard.press("Control+z");
  expect((await stored(other)).matchEnded).toBe(true);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  // Once the focus is back, which comes a moment later.
  await expect(page.getByRole("button", { name: "Add Match" })).toBeFocused();
  await undo(page).press("Enter");
  await expect.poll(() => stored(other)).toMatchObject({ matchEnded: false, matchStatus: "Mumbai Indians opt to bat" });
  await expect(page.getByRole("main")).toBeFocused();
});

test("an edited match, the date that closed picks included", async ({ page, site }) => {
  const match = await buildMatch({ fromSource: true });
  await openAsAdmin(page, site.origin, PATH);
  await choose(page, match, "Edit Match");
  await page.getByLabel("Venue").fill("Eden Gardens");
  await dialog(page).getByRole("button", { name: "Edit", exact: true }).click();
  await expect(bar(page)).toContainText(`Match ${match.matchNumber} changed`);
  expect(await stored(match)).toMatchObject({ venue: "Eden Gardens", byHand: ["venue"] });
  await undo(page).click();
  await expect.poll(() => stored(match)).toMatchObject({ venue: match.venue, byHand: [] });

  // With a side picks go for good: that is said before, and nothing is offered after.
  await placePick(await buildUser(), match, CSK);
  await page.reload();
  await choose(page, match, "Edit Match");
  await page.getByLabel("Team two").selectOption("Rajasthan Royals");
  await expect(dialog(page)).toContainText("This cannot be undone.");
  await dialog(page).getByRole("button", { name: "Edit", exact: true }).click();
  await expect(notification(page, "Picks removed, since their team no longer plays: 1")).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test("innings, with whose word they were", async ({ page, site }) => {
  const match = await buildLive({ matchDate: inHours(-4), fromSource: true });
  await db().innings.create({ data: { matchId: match.matchId, number: 1, team: MI, runs: 50, wickets: 1, balls: 36 } });
  const innings = () => db().innings.findMany({ where: { matchId: match.matchId }, omit: { matchId: true } });
  const before = await innings();
  await openAsAdmin(page, site.origin, PATH);
  await choose(page, match, "Edit Innings");
  await dialog(page).getByRole("group", { name: "First innings" }).getByLabel("Runs").fill("58");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(bar(page)).toContainText(`Match ${match.matchNumber}: innings changed`);
  await bar(page).hover();
  expect(await stored(match)).toMatchObject({ byHand: ["innings"] });
  expect(await innings()).toMatchObject([{ runs: 58 }]);
  expect(await violationsOn(page)).toEqual([]);
  await undo(page).click();
  await expect(bar(page)).toBeHidden();
  expect(await stored(match)).toMatchObject({ byHand: [] });
  expect(await innings()).toEqual(before);
});

test("a pick that was changed, and one that was added", async ({ page, site }) => {
  const match = await buildLive({ matchName: "Mumbai v Chennai" });
  const [kabir, meera] = [
    await buildUser({ firstName: "Kabir", lastName: "Undo" }),
    await buildUser({ firstName: "Meera", lastName: "Undo" }),
  ];
  await placePick(kabir, match, MI);
  await openAsAdmin(page, site.origin, `/admin/manage-predictions?match=${match.matchId}`);
  await page.getByRole("button", { name: "Edit Kabir Undo's prediction" }).click();
  await dialog(page).getByRole("radio", { name: "Wildcard" }).check();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(bar(page)).toContainText("Kabir Undo's prediction changed");
  await bar(page).hover();
  expect(await storedPick(kabir, match)).toMatchObject({ wildcardUsed: true });
  expect(await violationsOn(page)).toEqual([]);
  await undo(page).click();
  await expect.poll(() => storedPick(kabir, match)).toMatchObject({ wildcardUsed: false, predictedTeam: MI });
  await expect(bar(page)).toBeHidden();

  await page.getByRole("button", { name: "Add Prediction" }).click();
  await dialog(page).getByRole("radio", { name: "Meera Undo" }).check();
  await dialog(page).getByRole("radio", { name: CSK }).check();
  await dialog(page).getByRole("button", { name: "Add", exact: true }).click();
  await expect(bar(page)).toContainText(`Prediction added: ${CSK}`);
  await undo(page).click();
  await expect.poll(() => storedPick(meera, match)).toBeNull();
});

test.describe("by the clock", () => {
  test("ten seconds, which stand still under the pointer and the focus", async ({ page, site }) => {
    const { match } = await buildWon();
    await page.clock.install();
    await openAsAdmin(page, site.origin, PATH);
    // From here on only that time passes which the journey lets pass.
    await page.clock.pauseAt(Date.now() + 10_000);
    await choose(page, match, "Award Points");
    await expect(undo(page)).toContainText("10");
    await page.clock.runFor(4_000);
    await expect(undo(page)).toContainText("6");
    await undo(page).focus();
    await page.clock.runFor(30_000);
    await expect(undo(page)).toContainText("6");
    await menuButton(page, match).focus();
    await bar(page).hover();
    await page.clock.runFor(30_000);
    await expect(undo(page)).toContainText("6");
    await page.mouse.move(0, 0);
    await page.clock.runFor(5_000);
    await expect(undo(page)).toContainText("1");
    await page.clock.runFor(1_000);
    await expect(bar(page)).toBeHidden();
    expect((await stored(match)).awardedAt).not.toBeNull();
  });
});

test.describe("of two administrators", () => {
  test.use({ expectedComplaints: [/status of 409/] });

  test("what the other has done since stays, and the bar says what it is", async ({ page, site, browser }) => {
    const { match, player } = await buildWon();
    await openAsAdmin(page, site.origin, PATH);
    await choose(page, match, "Award Points");
    await expect(bar(page)).toBeVisible();
    await bar(page).hover();
    const other = await openSecondBrowser(browser, site.origin, PATH);
    await setResult(other, match, CSK);
    await undo(other).hover();
    await expect.poll(() => pointsOf(player)).toBe(0);
    await undo(page).click();
    await expect(bar(page)).toContainText(`the winner is now ${CSK}. Nothing is taken back yet`);
    expect(await stored(match)).toMatchObject({ matchWinner: CSK, awardedAt: expect.any(Date) });
    await bar(page).getByRole("button", { name: "Close" }).click();
    await expect(bar(page)).toBeHidden();

    // The other takes back theirs, which the first has awarded anew meanwhile: that would go with it.
    await choose(page, match, "Take Award Back");
    await expect.poll(async () => (await stored(match)).awardedAt).toBeNull();
    await undo(other).click();
    await expect(bar(other)).toContainText("the award of points is now empty. Nothing is taken back yet");
    expect((await stored(match)).matchWinner).toBe(CSK);
    await other.context().close();
  });
});
