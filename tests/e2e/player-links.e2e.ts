/** Names that lead to a player's season, wherever they stand, without taking away what their place does. */
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { buildPastSeason, clearPastSeasons } from "../support/past-season";
import { carrySession } from "./support/account";
import { expect, test } from "./support/journey";
import { addMatch, opener } from "./support/schedule";
import { buildLive, CSK, clearMatches, MI, placePick } from "./support/season";

type User = Awaited<ReturnType<typeof buildUser>>;
let asha: User;
let kabir: User;

test.beforeEach(async ({ page, site }) => {
  await clearMatches();
  await clearPastSeasons();
  await db().user.deleteMany();
  asha = await buildUser({ firstName: "Asha", lastName: "Menon" });
  kabir = await buildUser({ firstName: "Kabir", lastName: "Rao" });
  await carrySession(page, kabir, site.origin);
});

test.afterAll(async ({ site: _site }) => clearPastSeasons());

test("on today's cards: the pictures for the pointer alone, the names for the keyboard too", async ({ page }) => {
  const match = await buildLive();
  await placePick(asha, match, MI, { wildcardUsed: true });
  await page.goto("/");
  const link = page.getByRole("link", { name: "Asha Menon, wildcard" });
  await expect(link).toHaveAttribute("href", `/users/${asha.id}`);
  await expect(link).toHaveAttribute("tabindex", "-1");
  await page.getByRole("button", { name: "Names" }).click();
  await expect(link).not.toHaveAttribute("tabindex");
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Asha Menon");
});

test("among the picks of a match of the schedule", async ({ page }) => {
  const matchId = await addMatch(7, -3_600_000, { matchStarted: true });
  await placePick(asha, { matchId }, CSK);
  await page.goto("/schedule");
  await opener(page, 7).click();
  await page.getByRole("list", { name: CSK }).getByRole("link", { name: "Asha" }).click();
  await expect(page).toHaveURL(`/users/${asha.id}`);
});

test("in the table, whose rows stay the rows of their players", async ({ page }) => {
  await page.goto("/leaderboard");
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Asha Menon" }) });
  await expect(row.getByRole("rowheader").getByRole("link", { name: "Asha Menon" })).toHaveCount(1);
  const own = page.locator("#you");
  await expect(own.getByRole("rowheader")).toHaveAccessibleName(/^Kabir Rao/);
  await own.getByRole("link", { name: "Kabir Rao" }).locator("img").click();
  await expect(page).toHaveURL(`/users/${kabir.id}`);
});

test("on the podium of a season that is over it leads to that season", async ({ page }) => {
  const line = { userId: asha.id, firstName: "Asha", lastName: "Menon", points: 9 };
  await buildPastSeason({ slug: "then", name: "Then Cup", matches: [{}], lines: [line] });
  for (const path of ["/seasons", "/seasons/then"]) {
    await page.goto(path);
    const podium = page.getByRole("list", { name: "The first three" });
    await expect(podium.getByRole("link", { name: "Asha Menon" })).toHaveAttribute(
      "href",
      `/users/${asha.id}?season=then`,
    );
  }
});
