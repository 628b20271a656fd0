/** Administrators manage matches: by hand, from the match data source, and undoing mistakes. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { notification } from "./support/account";
import { applyResult, choose, menuButton, openAsAdmin, rowOf } from "./support/administrators";
import { expect, test } from "./support/fixtures";
import { buildLive, buildMatch, CSK, inHours, MI, placePick } from "./support/season";

const PATH = "/admin/manage-matches";
const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole("button", { name, exact: true });
const undo = (page: Page) => page.getByRole("region", { name: "Undo" }).getByRole("button", { name: "Undo" });
const stored = ({ matchId }: { matchId: string }) =>
  db().match.findUniqueOrThrow({ where: { matchId }, include: { innings: { orderBy: { number: "asc" } } } });
const pointsOf = async ({ id }: { id: string }) =>
  (await db().leaderboardEntry.findFirstOrThrow({ where: { userId: id } })).points;

test("add a match on a phone, in the administrator's time zone, edit and delete it", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsAdmin(page, site.origin, PATH);
  await page.getByRole("button", { name: "Add Match" }).click();
  await button(page, /^Date: Choose/).click();
  await page.getByRole("button", { name: /15th/ }).click();
  await page.getByLabel("Time").fill("19:30");
  await page.getByLabel("Team one").selectOption(MI);
  await page.getByLabel("Team two").selectOption("TBD");
  await page.getByLabel("Match number").fill("12");
  await button(page, "Add").click();
  await expect(notification(page, "Match added")).toBeVisible();
  const match = await db().match.findFirstOrThrow();
  expect(match).toMatchObject({ matchNumber: 12, teamOne: MI, teamTwo: "Tbc" });
  expect(match.matchDate.toISOString()).toMatch(/-15T14:00:00\.000Z$/);

  await choose(page, match, "Edit Match");
  await page.getByLabel("Team two").selectOption(CSK);
  await page.getByLabel("Venue").fill("Eden Gardens");
  await page.getByLabel("Venue").press("Enter");
  await expect(notification(page, "Match saved")).toBeVisible();
  expect(await stored(match)).toMatchObject({ matchName: `${MI} vs ${CSK}`, venue: "Eden Gardens" });
  await expect(menuButton(page, match)).toBeFocused();

  await choose(page, match, "Edit Match");
  await button(page, "Delete").click();
  await button(page, "Delete match").click();
  await expect(page.getByText("No matches yet")).toBeVisible();
  expect(await db().match.count()).toBe(0);
});

test("set a result, award its points, correct it, and undo each", async ({ page, site }) => {
  const match = await buildLive({ matchDate: inHours(-8) });
  const meera = await buildUser({ firstName: "Meera", lastName: "Iyer" });
  await placePick(meera, match, MI);
  await openAsAdmin(page, site.origin, PATH);
  await choose(page, match, "Status", "Completed");
  await expect(rowOf(page, match)).toContainText("Over, but no result yet");
  await choose(page, match, "Update Result");
  await applyResult(page, MI);
  await expect(rowOf(page, match)).toContainText("Result set, points not awarded");
  await page.getByRole("region", { name: "Undo" }).getByRole("button", { name: "Award now" }).click();
  await expect.poll(() => pointsOf(meera)).toBe(2);
  await undo(page).click();
  await expect.poll(() => pointsOf(meera)).toBe(0);
  await rowOf(page, match)
    .getByRole("button", { name: /^Award now/ })
    .click();
  await expect.poll(() => pointsOf(meera)).toBe(2);
  await expect(rowOf(page, match)).not.toContainText(/Awarding points|points not awarded/);

  await choose(page, match, "Update Result");
  await button(page, new RegExp(`^${CSK}`)).click();
  await expect(dialog(page).getByRole("status")).toContainText("Meera Iyer: 2 to 0");
  expect(await stored(match)).toMatchObject({ matchWinner: MI });
  await button(page, "Apply").click();
  await expect(dialog(page)).toBeHidden();
  await expect(menuButton(page, match)).toBeFocused();
  expect(await pointsOf(meera)).toBe(0);
  await undo(page).click();
  await expect.poll(() => pointsOf(meera)).toBe(2);
  expect(await stored(match)).toMatchObject({ matchWinner: MI });
  await expect(undo(page)).toBeHidden();
  await expect(rowOf(page, match)).toContainText(`${MI} won`);
  await choose(page, match, "Withdraw Award");
  await expect.poll(() => pointsOf(meera)).toBe(0);
});

test("enter innings by hand, and hand them back to the source", async ({ page, site }) => {
  const match = await buildLive({ matchDate: inHours(-4), fromSource: true });
  await openAsAdmin(page, site.origin, PATH);
  await choose(page, match, "Edit Innings");
  for (const [name, team, overs] of [
    ["First innings", MI, "17.4"],
    ["Second innings", CSK, "9"],
  ] as const) {
    const innings = dialog(page).getByRole("group", { name });
    await innings.getByLabel("Team").selectOption(team);
    await innings.getByLabel("Runs").fill("123");
    await innings.getByLabel("Wickets").fill("6");
    await innings.getByLabel("Overs").fill(overs);
  }
  await button(page, "Save changes").click();
  await expect(dialog(page)).toBeHidden();
  expect(await stored(match)).toMatchObject({
    byHand: ["innings", "secondInningStarted"],
    innings: [
      { team: MI, runs: 123, wickets: 6, balls: 106 },
      { team: CSK, balls: 54 },
    ],
  });
  await choose(page, match, "Edit Innings");
  await dialog(page).getByRole("checkbox", { name: "Update from the source again" }).check();
  await button(page, "Save changes").click();
  await expect(dialog(page)).toBeHidden();
  expect(await stored(match)).toMatchObject({ byHand: [] });

  await choose(page, match, "Edit Match");
  await page.getByLabel("Match number").fill("77");
  await button(page, "Edit").click();
  await expect(dialog(page)).toBeHidden();
  expect(await stored(match)).toMatchObject({ byHand: ["matchNumber"] });
  await choose(page, { matchNumber: 77 }, "Edit Match");
  await dialog(page)
    .getByRole("group", { name: "Set by hand" })
    .getByRole("checkbox", { name: "Match number" })
    .check();
  await button(page, "Edit").click();
  await expect(dialog(page)).toBeHidden();
  expect(await stored(match)).toMatchObject({ byHand: [] });
});

test("fetch one match from the data source, and override it", async ({ page, site }) => {
  const [teamOne, teamTwo] = ["Delhi Capitals", "Punjab Kings"];
  const match = await buildLive({ matchNumber: 35, teamOne, teamTwo, matchDate: inHours(-5), fromSource: true });
  await openAsAdmin(page, site.origin, PATH);
  await choose(page, match, "Refresh Data");
  await expect(rowOf(page, match)).toContainText(`${teamTwo} won by 6 wkts`);
  await db().match.update({ where: { matchId: match.matchId }, data: { matchStatus: "Rain stops play" } });
  await choose(page, match, "Override Data");
  await page.getByRole("alertdialog").getByRole("button", { name: "Override data" }).click();
  await expect(rowOf(page, match)).toContainText(`${teamTwo} won by 6 wkts`);
  expect(await stored(match)).toMatchObject({ matchWinner: teamTwo, matchStatus: `${teamTwo} won by 6 wkts` });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("see the current matches first, and award points with one tap", async ({ page, site }) => {
    const past = { matchStarted: true, matchEnded: true, matchWinner: MI };
    const season = [];
    for (let days = -20; days <= 20; days += 1) {
      const awardedAt = days < -1 ? new Date() : null;
      season.push(await buildMatch({ matchDate: inHours(24 * days + 2), ...(days < 0 && { ...past, awardedAt }) }));
    }
    const [first, due, last] = [season[0], season[19], season[40]];
    if (!first || !due || !last) throw new Error("Forty-one matches were built");
    await openAsAdmin(page, site.origin, PATH);
    const award = page.getByRole("button", { name: `Award now for match ${due.matchNumber}` }).first();
    await expect(award).toBeInViewport({ ratio: 1 });
    await expect(menuButton(page, first)).toBeHidden();
    await page.getByRole("button", { name: /^Show \d+ earlier$/ }).tap();
    await expect(menuButton(page, first)).toBeVisible();
    await page.getByRole("button", { name: /^Show \d+ later$/ }).tap();
    await expect(menuButton(page, last)).toBeVisible();
    await award.tap();
    await expect.poll(async () => (await stored(due)).awardedAt).not.toBeNull();
    await expect(undo(page)).toBeInViewport({ ratio: 1 });
  });
});
