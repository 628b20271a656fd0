/** A whole match's life by clicks alone, from its entry to its deletion, and what the table shows at each turn. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { notification } from "./support/account";
import { applyResult, choose, menuButton, openAsAdmin, rowOf } from "./support/administrators";
import { expect, test } from "./support/journey";
import { CSK, clearMatches, MI } from "./support/season";

const MATCH = { matchNumber: 8 };
const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole("button", { name, exact: true });

/** By the menu in the bar. */
async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Asha Menon, your menu" }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}

/** What the table says of Kabir, and back to the matches. */
async function expectPoints(page: Page, points: number): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Leaderboard" }).click();
  const row = page.getByRole("table").getByRole("row").filter({ hasText: "Kabir Rao" });
  await expect(row.getByRole("cell").last()).toHaveText(String(points));
  await goTo(page, "Manage Matches");
}

async function setResult(page: Page, name: string): Promise<void> {
  await choose(page, MATCH, "Update Result");
  await applyResult(page, name);
  await expect(dialog(page)).toBeHidden();
}

test("added, edited, started, picked, decided, awarded, corrected, cleared, deleted", async ({ page, site }) => {
  await clearMatches();
  await db().user.deleteMany();
  const kabir = await buildUser({ firstName: "Kabir", lastName: "Rao" });
  await openAsAdmin(page, site.origin, "/admin/manage-matches");

  await page.getByRole("button", { name: "Add Match" }).click();
  await page.getByLabel("Match number").fill("7");
  await button(page, /^Date: /).click();
  await dialog(page).getByRole("button", { name: /Today/ }).click();
  await page.getByLabel("Time").fill("00:05");
  await page.getByLabel("Team one").selectOption(MI);
  await page.getByLabel("Team two").selectOption("TBD");
  await button(page, "Add").click();
  await expect(notification(page, "The match is added")).toBeVisible();

  await choose(page, { matchNumber: 7 }, "Edit Match");
  await page.getByLabel("Match number").fill("8");
  await page.getByLabel("Team two").selectOption(CSK);
  await button(page, "Edit").click();
  await expect(rowOf(page, MATCH)).toContainText("CSK");

  await choose(page, MATCH, "Status", "Ongoing");
  await expect(rowOf(page, MATCH)).toContainText("Match in progress");

  await goTo(page, "Manage Predictions");
  await page.getByRole("button", { name: `${MI} vs ${CSK}: predictions` }).click();
  await page.getByRole("button", { name: "Add Prediction" }).click();
  await dialog(page).getByRole("radio", { name: "Kabir Rao" }).check();
  await dialog(page).getByRole("radio", { name: MI }).check();
  await dialog(page).getByRole("radiogroup", { name: "Wildcard" }).getByRole("radio", { name: "Yes" }).check();
  await button(page, "Add").click();
  await expect(notification(page, "The pick is saved")).toBeVisible();

  await goTo(page, "Manage Matches");
  await choose(page, MATCH, "Status", "Completed");
  await expect(rowOf(page, MATCH)).toContainText("Over, but no result yet");
  await setResult(page, MI);
  await page
    .getByRole("region", { name: "Waiting for you" })
    .getByRole("button", { name: /^Award now/ })
    .click();
  await expect(notification(page, "Points awarded: 1 of 1 picks were right")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No result and no award is missing" })).toBeFocused();
  await expectPoints(page, 4);

  await setResult(page, CSK);
  await expectPoints(page, 0);

  await setResult(page, MI);
  await expectPoints(page, 4);

  await setResult(page, "Clear");
  await expect(rowOf(page, MATCH)).toContainText("Over, but no result yet");
  await expectPoints(page, 0);

  await choose(page, MATCH, "Edit Match");
  await button(page, "Delete").click();
  await expect(dialog(page)).toContainText("1 pick will be deleted with it");
  await button(page, "Really delete").click();
  await expect(notification(page, "The match is deleted")).toBeVisible();
  await expect(menuButton(page, MATCH)).toHaveCount(0);
  expect(await db().match.count()).toBe(0);
  // His wildcard has come back.
  expect(await db().entry.findFirstOrThrow({ where: { userId: kabir.id } })).toMatchObject({ wildcards: 10 });
});
