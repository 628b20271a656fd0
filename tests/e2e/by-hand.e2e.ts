/** What administrators set against the match data source, by clicks: innings, fields, and what the source got wrong. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { notification } from "./support/account";
import { choose, openAsAdmin } from "./support/administrators";
import { violationsOn } from "./support/axe";
import { expect, test } from "./support/journey";
import { buildLive, CSK, clearMatches, inHours, MI } from "./support/season";

const PATH = "/admin/manage-matches";
const dialog = (page: Page) => page.getByRole("dialog");
const stored = ({ matchId }: { matchId: string }) =>
  db().match.findUniqueOrThrow({ where: { matchId }, include: { innings: { orderBy: { number: "asc" } } } });

// The source here plays another season, and somebody else is faster.
test.use({ expectedComplaints: [/status of (409|502)/] });
test.beforeEach(clearMatches);

for (const width of [360, 1440]) {
  test(`innings by hand, ${width} pixels wide`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 800 });
    const match = await buildLive({ matchDate: inHours(-4), fromSource: true });
    await openAsAdmin(page, site.origin, PATH);
    await choose(page, match, "Edit Innings");
    const first = dialog(page).getByRole("group", { name: "First innings" });
    const second = dialog(page).getByRole("group", { name: "Second innings" });
    await second.getByLabel("Team").selectOption(CSK);
    for (const label of ["Runs", "Wickets", "Overs"]) await second.getByLabel(label).fill("9");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(first).toContainText("Who batted first?");
    await first.getByLabel("Team").selectOption(MI);
    for (const [label, value] of [
      ["Runs", "1230"],
      ["Wickets", "6"],
      ["Overs", "17.7"],
    ] as const) {
      await first.getByLabel(label).fill(value);
    }
    await page.getByRole("button", { name: "Save" }).click();
    await expect(first).toContainText("At most 500");
    await expect(first).toContainText("Overs and balls, such as 17.4");
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await first.getByLabel("Runs").fill("123");
    await first.getByLabel("Overs").fill("17.4");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(notification(page, "The innings are set")).toBeVisible();
    expect(await stored(match)).toMatchObject({
      byHand: ["innings", "secondInningStarted"],
      innings: [
        { team: MI, runs: 123, wickets: 6, balls: 106 },
        { team: CSK, runs: 9, wickets: 9, balls: 54 },
      ],
    });
    await choose(page, match, "Edit Innings");
    await expect(first.getByLabel("Runs")).toHaveValue("123");
    await dialog(page).getByRole("checkbox", { name: "Follow the source again" }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(dialog(page)).toBeHidden();
    expect(await stored(match)).toMatchObject({ byHand: [], innings: [{ runs: 123 }, { runs: 9 }] });
  });
}

test("innings that somebody else has set meanwhile are told, and what was entered stays", async ({ page, site }) => {
  const match = await buildLive({ matchDate: inHours(-4) });
  await openAsAdmin(page, site.origin, PATH);
  await choose(page, match, "Edit Innings");
  const first = dialog(page).getByRole("group", { name: "First innings" });
  await first.getByLabel("Team").selectOption(MI);
  for (const label of ["Runs", "Wickets", "Overs"]) await first.getByLabel(label).fill("7");
  await db().innings.create({ data: { matchId: match.matchId, number: 1, team: MI, runs: 50, wickets: 1, balls: 36 } });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(dialog(page)).toContainText(`the score is now ${MI} 50/1 (6)`);
  await expect(first.getByLabel("Runs")).toHaveValue("7");
  await dialog(page).getByRole("button", { name: "Take theirs" }).click();
  await expect(first.getByLabel("Runs")).toHaveValue("50");
});

test("fields by hand are shown in the form, and follow the source again", async ({ page, site }) => {
  const match = await buildLive({ matchDate: inHours(-4), fromSource: true, byHand: ["matchDate", "venue"] });
  await openAsAdmin(page, site.origin, PATH);
  await choose(page, match, "Edit Match");
  const held = dialog(page).getByRole("group", { name: "Set by hand" });
  await expect(held.getByRole("checkbox")).toHaveCount(2);
  await held.getByRole("checkbox", { name: "Date and time" }).check();
  await dialog(page).getByLabel("Match number").fill("77");
  await dialog(page).getByRole("button", { name: "Edit", exact: true }).click();
  await expect(notification(page, "The match is changed")).toBeVisible();
  expect(await stored(match)).toMatchObject({ matchNumber: 77, byHand: ["matchNumber", "venue"] });
});

test("Override Data says what it does before it does it, and why it could not", async ({ page, site }) => {
  const match = await buildLive({ matchDate: inHours(-4), fromSource: true, matchWinner: MI, awardedAt: new Date() });
  await openAsAdmin(page, site.origin, PATH);
  await choose(page, match, "Override Data");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("also where it says less than what is stored");
  await expect(question).toContainText("the awarded points are withdrawn");
  await question.getByRole("button", { name: "Override" }).click();
  await expect(question).toContainText("The replay knows the matches of the 2026 season only");
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await stored(match)).toMatchObject({ matchWinner: MI });
});
