/** The group: from the menu to the insights, two players head to head, and what is said where there is little to tell. */
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { buildScorer, longStandingPlayer, playEvenings } from "../support/evenings-played";
import { carrySession } from "./support/account";
import { expect, test } from "./support/journey";
import { expectSound } from "./support/looks";

async function emptyGame() {
  await db().match.deleteMany({ where: { season: { isCurrent: true } } });
  await db().user.deleteMany();
}

/** Asha goes against the crowd twice and is right; Bela follows it; Cleo comes along. */
async function playFour() {
  await emptyGame();
  const { actor } = await buildScorer();
  const asha = await longStandingPlayer("Asha");
  const bela = await longStandingPlayer("Bela", "Conceição de Albuquerque");
  const cleo = await longStandingPlayer("Cleo");
  await playEvenings(
    [
      { right: [asha], wrong: [bela, cleo] },
      { right: [asha], wrong: [bela, cleo], wildcards: [asha] },
      { right: [bela, cleo], wrong: [asha] },
      { right: [asha, bela, cleo] },
    ],
    actor,
  );
  return { asha, bela, cleo };
}

test("from the menu to the crowd, the honours and those who go against it", async ({ page, site }) => {
  const { asha } = await playFour();
  await carrySession(page, asha, site.origin);
  await page.goto("/");
  await page.getByRole("button", { name: /your menu/ }).click();
  await page.getByRole("menuitem", { name: "Insights" }).click();
  await expect(page).toHaveURL("/insights");
  await expect(page.getByText("The majority picked the winner in 2 of 4 matches.")).toBeVisible();
  await expect(page.getByRole("region", { name: "The greatest upset" })).toContainText("Only 1 of 3 saw it coming.");
  await expect(page.getByRole("region", { name: "Against the crowd" }).getByRole("listitem")).toHaveText([
    /Asha Tester.*2$/,
  ]);
  const googly = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "The Googly" }) });
  await expect(googly).toContainText("Asha Tester");
  await expect(googly).toContainText("Most correct picks where the majority was wrong.");
  await expect(page.getByRole("img", { name: /^Winners picked.*The majority 50, You 75\.$/ })).toBeVisible();
});

test("two players head to head: found by name, by keys alone, and kept in the address", async ({ page, site }) => {
  const { asha, bela } = await playFour();
  await carrySession(page, asha, site.origin);
  await page.goto("/insights");
  await page.getByLabel("Compare Asha Tester with").fill("albu");
  await page.keyboard.press("Enter");
  const found = page.getByRole("list", { name: "Players found" }).getByRole("link");
  await expect(found).toHaveText(["Bela Conceição de Albuquerque"]);
  await found.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/insights?one=${asha.id}&other=${bela.id}#head-to-head`);
  const duel = page.getByRole("list", { name: "Head to head" });
  await expect(duel.getByRole("listitem")).toHaveText([/Asha.*ahead in 2 matches\+6/, /Bela.*ahead in 1 match\+2/]);
  await page.getByText("The 3 matches in which they differed").click();
  await expect(page.getByText("Asha Tester, 4 points more")).toBeVisible();
  await page.reload();
  await expect(duel).toBeVisible();
});

test("whoever does not play chooses both, and a name from the right leaves the figure where it stands", async ({
  page,
  site,
}) => {
  const { asha, bela } = await playFour();
  await db().user.update({ where: { id: asha.id }, data: { firstName: "عائشة", lastName: "خان" } });
  const reader = await buildUser();
  await db().leaderboardEntry.deleteMany({ where: { userId: reader.id } });
  await db().entry.deleteMany({ where: { userId: reader.id } });
  await carrySession(page, reader, site.origin);
  await page.goto("/insights");
  await page.getByLabel("Choose a player").fill("خان");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "عائشة خان" }).click();
  await page.getByLabel("Compare عائشة خان with").fill("bela");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Bela" }).click();
  await expect(page).toHaveURL(`/insights?one=${asha.id}&other=${bela.id}#head-to-head`);
  await page.getByText("The 3 matches in which they differed").click();
  await expect(page.getByRole("img", { name: "عائشة خان: right" }).first()).toBeVisible();
  const line = page.getByText("عائشة خان, 4 points more");
  const [whole, name] = [await line.boundingBox(), await line.locator("bdi").boundingBox()];
  expect(name?.x).toBe(whole?.x);
});

test("no rule of axe is broken, and nothing is wider than the smallest phone", async ({ page, site }) => {
  const { asha, bela } = await playFour();
  await carrySession(page, asha, site.origin);
  await page.goto(`/insights?one=${asha.id}&other=${bela.id}`);
  await expect(page.getByRole("list", { name: "Head to head" })).toBeVisible();
  await expectSound(page);
});

test("before the first match, and with one player alone, the page says what is so", async ({ page, site }) => {
  await emptyGame();
  const { actor, user } = await buildScorer();
  await carrySession(page, user, site.origin);
  await page.goto("/insights");
  await expect(page.getByText("Nothing has been decided yet")).toBeVisible();
  await playEvenings([{ right: [user] }], actor);
  await page.goto("/insights");
  await expect(page.getByText("The only player picked the winner in 1 of 1 match.")).toBeVisible();
  await expect(page.getByText("It takes two: there is nobody to compare with.")).toBeVisible();
});
