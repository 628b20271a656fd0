/** The rules page says what the code does: its figures are those of the season. */

import { buildUser } from "../support/builders";
import { RULES_2026 } from "../support/the-season";
import { carrySession } from "./support/account";
import { expect, test } from "./support/journey";

test("the figures of the rules are those of the game", async ({ page, site }) => {
  const { points: worth, ...rules } = RULES_2026;
  await carrySession(page, await buildUser(), site.origin);
  await page.goto("/rules");
  const points = (what: string) => page.getByRole("row", { name: new RegExp(`^${what}`) }).getByRole("cell");
  await expect(points("League match \\+")).toHaveText(`+${worth.League}`);
  await expect(points("League match, with a wildcard")).toHaveText(`+${worth.League * rules.wildcardFactor}`);
  await expect(points("Qualifier")).toHaveText(`+${worth.Qualifier}`);
  await expect(points("Finals")).toHaveText(`+${worth.Finals}`);

  const section = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(section("Picks")).toContainText("1 hour before the match starts");
  await expect(section("Picks")).toContainText("A pick cannot be edited once submitted");
  await expect(section("Gamechangers")).toContainText("Send an administrator a message before the second innings");
  await expect(section("Wildcards")).toContainText(`You have ${rules.wildcards} for the season`);
  await expect(section("Gamechangers")).toContainText(`You have ${rules.gamechangers} for the season`);
  await expect(section("Gamechangers")).toContainText("110 minutes after the start its time is over");
  await expect(section("Picks")).toContainText("reopened, within 10 minutes");
  await expect(section("Win streaks")).toContainText(`From number ${rules.streakFrom} on`);
  await expect(section("Home team bonus")).toContainText(`divided by ${rules.runsPerBonusPoint}`);
  const prizes = section("Table and prizes");
  await expect(prizes).toContainText(`AED ${rules.entryFee / 100} a player`);
  for (const share of rules.prizeShares) await expect(prizes).toContainText(`${share}%`);
});

test("the worked examples are those of docs/rules.md, and each subject has an address", async ({ page, site }) => {
  await carrySession(page, await buildUser(), site.origin);
  await page.goto("/rules");
  for (const result of ["= 4 points", "= 10 points", "= 25 points", "= 24 points"]) {
    await expect(page.getByText(result, { exact: true })).toBeVisible();
  }
  await expect(page.getByText("AED 600 · AED 600 · AED 300")).toBeVisible();
  await expect(page.getByText("AED 750 · AED 375 · AED 375")).toBeVisible();
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Table and prizes" }).click();
  await expect(page).toHaveURL("/rules#prizes");
  await expect(page.getByRole("heading", { name: "Table and prizes" })).toBeInViewport();
});
