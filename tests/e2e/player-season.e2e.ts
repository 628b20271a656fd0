/** All players, and a player's season: the way there, every point explained, and the rules. */
import { HOUR } from "@/lib/clock";
import { db } from "@/lib/db";
import { awardPoints } from "@/lib/match/admin-actions";
import { buildUser } from "../support/builders";
import { moment } from "../support/the-season";
import { carrySession } from "./support/account";
import { expect, test } from "./support/fixtures";
import { comeBack } from "./support/page";
import { buildMatch, CSK, inHours, MI, placePick } from "./support/season";

type User = Awaited<ReturnType<typeof buildUser>>;
let asha: User;

test.beforeEach(async ({ page, site }) => {
  asha = await buildUser({ firstName: "Asha", lastName: "Menon" });
  const kabir = await buildUser({ firstName: "Kabir", lastName: "Rao" });
  await db().entry.updateMany({ data: { joinedAt: inHours(-1_000) } });
  await carrySession(page, kabir, site.origin);
});

/** A match that Mumbai won, with Asha's pick. */
async function play(matchNumber: number, pick: string, traits = {}) {
  const matchDate = new Date(Date.now() - (100 - matchNumber) * HOUR);
  const match = await buildMatch({
    ...{ matchStarted: true, matchEnded: true, matchWinner: MI, matchNumber, matchDate },
  });
  await placePick(asha, match, pick, traits);
  return match;
}

async function award(...matches: { matchId: string }[]): Promise<void> {
  for (const { matchId } of matches) await awardPoints(matchId, { userId: asha.id, ...moment() });
}

test("from the table to a player's season, every point explained, and on to the rules", async ({ page }) => {
  await award(await play(1, MI), await play(2, MI, { wildcardUsed: true }), await play(3, MI));
  const last = await play(4, CSK);
  await page.goto("/leaderboard");
  await page.getByRole("table").getByRole("link", { name: "Asha Menon" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Asha Menon");
  await expect(page).toHaveTitle(/^Asha Menon/);
  const lines = page.getByRole("region", { name: "Match by match" }).getByRole("list").first().locator("> li");
  await expect(lines).toHaveText([/No\. 4,.*CSK$/, /\+3/, /\+4/, /\+2/]);
  // Awarded while the page is open.
  await award(last);
  await comeBack(page);
  await expect(lines.first()).toContainText("0 points");
  await page.getByRole("figure").first().getByText("Show as a table").click();
  await expect(page.getByRole("figure").first().getByRole("row")).toHaveCount(5);
  await lines.nth(1).getByText("+3").click();
  await lines.nth(1).getByRole("link", { name: "rule 10" }).click();
  await expect(page).toHaveURL(/\/rules#streaks$/);
  await expect(page.getByRole("heading", { name: "Win streak" })).toBeInViewport();

  await page.goBack();
  await page.getByRole("link", { name: "Compare with me" }).click();
  const duel = page.getByRole("list", { name: "Head to head" });
  await expect(duel).toContainText("Asha Menon");
  await expect(duel).toContainText("Kabir Rao");
});

test("many players load in parts, and each card leads to its player's season", async ({ page }) => {
  for (let index = 100; index < 160; index += 1) await buildUser({ firstName: `P${index}` });
  await page.goto("/users");
  const cards = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(cards).toHaveCount(48);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(cards).toHaveCount(62);
  await page.getByRole("link", { name: "Asha Menon" }).click();
  await expect(page).toHaveURL(`/users/${asha.id}`);
});
