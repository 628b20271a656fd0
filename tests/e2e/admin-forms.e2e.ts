/** Administrators' forms offer what can be used and say why the rest cannot; what goes for good says so before. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { choose, openAsAdmin } from "./support/administrators";
import { violationsOn } from "./support/axe";
import { expect, test } from "./support/journey";
import { buildLive, buildMatch, CSK, clearMatches, MI, placePick, storedPick } from "./support/season";
import { askToDelete, openUsers, tag } from "./support/users";

const MATCHES = "/admin/manage-matches";
const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole("button", { name, exact: true });
const extra = (page: Page, name: string) =>
  dialog(page).getByRole("radiogroup", { name: "Wildcard or gamechanger" }).getByRole("radio", { name });

test.use({ viewport: { width: 360, height: 740 } });
test.beforeEach(clearMatches);

test("a new match says what it still lacks, until it can be added", async ({ page, site }) => {
  await openAsAdmin(page, site.origin, MATCHES);
  await page.getByRole("button", { name: "Add Match" }).click();
  for (const name of ["Add", "Edit", "Delete"]) await expect(button(page, name)).toBeDisabled();
  await expect(dialog(page)).toContainText("Still missing: date, time, team one, team two.");
  await expect(button(page, "Add")).toHaveAccessibleDescription(/^Still missing: date/);
  await expect(button(page, "Edit")).toHaveAccessibleDescription(/Edit and Delete are for matches that are there\.$/);
  await page.getByLabel("Match number").fill("");
  await page.getByLabel("Time").fill("19:30");
  await page.getByLabel("Team one").selectOption(MI);
  await expect(dialog(page)).toContainText("Still missing: match number, date, team two.");
  expect(await violationsOn(page)).toEqual([]);
  await page.getByLabel("Match number").fill("12");
  await page.getByLabel("Team two").selectOption(CSK);
  await button(page, /^Date: Choose/).click();
  await page.getByRole("button", { name: /15th/ }).click();
  await expect(dialog(page)).not.toContainText("Still missing");
  await expect(button(page, "Add")).toBeEnabled();
  for (const name of ["Edit", "Delete"]) await expect(button(page, name)).toBeDisabled();
});

test("a match that is there says why it cannot be added, and that deleting it is for good", async ({ page, site }) => {
  const match = await buildMatch();
  await openAsAdmin(page, site.origin, MATCHES);
  await choose(page, match, "Edit Match");
  await expect(button(page, "Add")).toBeDisabled();
  await expect(button(page, "Add")).toHaveAccessibleDescription("Add is for new matches.");
  for (const name of ["Edit", "Delete"]) await expect(button(page, name)).toBeEnabled();
  await button(page, "Delete").click();
  await expect(dialog(page)).toContainText("This cannot be undone.");
});

test("of a pick one of three is chosen, and in a final none but what it bears", async ({ page, site }) => {
  const kabir = await buildUser({ firstName: "Kabir", lastName: "Three" });
  const match = await buildLive({ matchName: "Mumbai v Chennai" });
  await placePick(kabir, match, MI, { gamechangerUsed: true });
  await openAsAdmin(page, site.origin, `/admin/manage-predictions?match=${match.matchId}`);
  const edit = () => page.getByRole("button", { name: "Edit Kabir Three's prediction" }).click();
  await edit();
  await expect(extra(page, "Gamechanger")).toBeChecked();
  const { id } = await db().pick.findFirstOrThrow({ where: { matchId: match.matchId } });
  await expect(dialog(page).getByLabel("Prediction id")).toHaveValue(id);
  await expect(dialog(page).getByLabel("Prediction id")).not.toBeEditable();
  await extra(page, "Gamechanger").press("ArrowUp");
  await expect(extra(page, "Wildcard")).toBeChecked();
  expect(await violationsOn(page)).toEqual([]);
  await button(page, "Save").click();
  await expect(dialog(page)).toBeHidden();
  expect(await storedPick(kabir, match)).toMatchObject({ wildcardUsed: true, gamechangerUsed: false });

  await db().match.update({ where: { matchId: match.matchId }, data: { matchType: "Finals" } });
  await page.reload();
  await edit();
  await expect(extra(page, "Wildcard")).toBeEnabled();
  await expect(extra(page, "Gamechanger")).toBeDisabled();
  await expect(dialog(page)).toContainText("League matches only");
});

test("files stand at the head of the users, and deleting one says that it is for good", async ({ page, site }) => {
  const family = tag();
  await buildUser({ firstName: "Leaver", lastName: family });
  await openUsers(page, site.origin, family);
  const files = page.getByRole("region", { name: "Download as CSV" });
  await expect(files.getByRole("button")).toHaveText(["Users", "Picks", "Leaderboard"]);
  const [head, list] = [await files.boundingBox(), await page.getByRole("table", { name: "Users" }).boundingBox()];
  expect(head?.y).toBeLessThan(list?.y ?? 0);
  await askToDelete(page, family);
  await expect(page.getByRole("alertdialog")).toContainText("WARNING! This action cannot be undone.");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
