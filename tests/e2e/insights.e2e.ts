/** The leaderboard's stats, and two players head to head. */
import { buildScorer, longStandingPlayer, playEvenings } from "../support/evenings-played";
import { carrySession } from "./support/account";
import { expect, test } from "./support/fixtures";

test("a player opens the stats and compares two players, found by name", async ({ page, site }) => {
  const { actor } = await buildScorer();
  const asha = await longStandingPlayer("Asha");
  const bela = await longStandingPlayer("Bela", "Conceição de Albuquerque");
  await playEvenings([{ right: [asha], wrong: [bela] }, { right: [bela], wrong: [asha] }, { right: [asha] }], actor);
  await carrySession(page, asha, site.origin);
  await page.goto("/leaderboard");
  await page.getByRole("link", { name: "Stats" }).click();
  await expect(page).toHaveURL("/insights");
  await expect(page.getByRole("region", { name: "Against the crowd" })).toBeVisible();

  await page.getByLabel("Compare Asha Tester with").fill("albu");
  await page.keyboard.press("Enter");
  const found = page.getByRole("list", { name: "Players found" }).getByRole("link");
  await expect(found).toHaveText(["Bela Conceição de Albuquerque"]);
  await found.press("Enter");
  await expect(page).toHaveURL(`/insights?one=${asha.id}&other=${bela.id}#head-to-head`);
  await page.reload();
  await expect(page.getByRole("list", { name: "Head to head" }).getByRole("listitem")).toHaveText([/Asha/, /Bela/]);
});
