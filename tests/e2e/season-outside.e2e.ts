/** A player from earlier years who hasn't joined the current season. */
import { db } from "@/lib/db";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { expect, test } from "./support/fixtures";
import { expectSound } from "./support/looks";
import { buildMatch } from "./support/season";

test("read the season without being asked for picks, join it, and pick", async ({ page, site }) => {
  const { matchNumber } = await buildMatch();
  const user = await buildUser();
  await db().leaderboardEntry.deleteMany({ where: { userId: user.id } });
  await db().entry.deleteMany({ where: { userId: user.id } });
  await carrySession(page, user, site.origin);
  await page.goto("/schedule");
  await page.getByRole("button", { name: `Match ${matchNumber}` }).click();
  await expect(page.getByRole("region", { name: "Your pick" })).toBeHidden();
  await expect(page.getByText(/^(Pick now|No pick|Not picked)$/)).toHaveCount(0);
  await page.goto("/profile");
  await expect(page.getByRole("combobox", { name: "Home team" })).toBeDisabled();

  await page.goto("/");
  const card = page.getByRole("region", { name: LEAGUE_2026.name, exact: true });
  await expect(card).toContainText("150 AED");
  await expect(page.getByRole("button", { name: /^pick/i })).toHaveCount(0);
  await expectSound(page);
  await card.getByRole("button", { name: "Join the season" }).click();
  await expect(page.getByRole("button", { name: /^pick/i }).first()).toBeVisible();
});
