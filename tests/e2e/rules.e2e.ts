/** The rules page says what the code does: its figures are the constants. */

import { ENTRY_FEE, FILS_PER_DIRHAM, PRIZE_SHARES } from "@/lib/leaderboard/prizes";
import { GAMECHANGERS, WILDCARDS } from "@/lib/pick/rules";
import { POINTS, RUNS_PER_BONUS_POINT, STREAK_FROM, WILDCARD_FACTOR } from "@/lib/scoring/points";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { expect, test } from "./support/journey";

test("the figures of the rules are those of the game", async ({ page, site }) => {
  await carrySession(page, await buildUser(), site.origin);
  await page.goto("/rules");
  const points = (what: string) => page.getByRole("row", { name: new RegExp(`^${what}`) }).getByRole("cell");
  await expect(points("League match \\+")).toHaveText(`+${POINTS.League}`);
  await expect(points("League match, with a wildcard")).toHaveText(`+${POINTS.League * WILDCARD_FACTOR}`);
  await expect(points("Qualifier")).toHaveText(`+${POINTS.Qualifier}`);
  await expect(points("Finals")).toHaveText(`+${POINTS.Finals}`);

  const section = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(section("Picks")).toContainText("1 hour before the match starts");
  await expect(section("Picks")).toContainText("A pick cannot be edited once submitted");
  await expect(section("Gamechangers")).toContainText("Send an administrator a message before the second innings");
  await expect(section("Wildcards")).toContainText(`You have ${WILDCARDS} for the season`);
  await expect(section("Gamechangers")).toContainText(`You have ${GAMECHANGERS} for the season`);
  await expect(section("Gamechangers")).toContainText("110 minutes after the start its time is over");
  await expect(section("Picks")).toContainText("reopened, within 10 minutes");
  await expect(section("Win streaks")).toContainText(`From number ${STREAK_FROM} on`);
  await expect(section("Home team bonus")).toContainText(`divided by ${RUNS_PER_BONUS_POINT}`);
  const prizes = section("Table and prizes");
  await expect(prizes).toContainText(`AED ${ENTRY_FEE / FILS_PER_DIRHAM} a player`);
  for (const share of PRIZE_SHARES) await expect(prizes).toContainText(`${share}%`);
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
