/** The table among friends: chosen by keyboard, kept from page to page and visit to visit, and given up when it has gone. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { buildScorer, longStandingPlayer, playEvenings } from "../support/evenings-played";
import { buildMiniLeague } from "../support/mini-leagues";
import { carrySession } from "./support/account";
import { violationsOn } from "./support/axe";
import { expect, test } from "./support/journey";
import { comeBack, untilTakenOver } from "./support/page";
import { buildLive, MI, placePick } from "./support/season";

const rows = (page: Page) => page.getByRole("table", { name: "Players by points" }).getByRole("row");
const choice = (page: Page) => page.getByRole("combobox", { name: "Among" });

const LONG = "The Extraordinarily Optimistic Umpires XI";

/** Bela leads everybody; of Asha and Cleo, who are friends, first Cleo leads and then Asha. */
async function playThree() {
  await db().match.deleteMany({ where: { season: { isCurrent: true } } });
  await db().user.deleteMany();
  const { actor } = await buildScorer();
  const asha = await longStandingPlayer("Asha");
  const bela = await longStandingPlayer("Bela");
  const cleo = await longStandingPlayer("Cleo");
  await playEvenings(
    [
      { right: [bela, cleo], wrong: [asha], wildcards: [bela] },
      { right: [bela, asha], wrong: [cleo] },
      { right: [bela, asha], wrong: [cleo] },
    ],
    actor,
  );
  const league = await buildMiniLeague([asha, cleo], { name: LONG.slice(0, 40), stake: 5000, shares: [70, 30] });
  return { asha, bela, cleo, league };
}

test("whoever is in a mini-league looks at table, time machine and race among its members, and the choice stays", async ({
  page,
  site,
}) => {
  const { asha, league } = await playThree();
  await carrySession(page, asha, site.origin);
  await page.goto("/leaderboard");
  await untilTakenOver(page);
  await expect(rows(page).nth(1)).toContainText("Bela Tester");
  await choice(page).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(`/leaderboard?miniLeague=${league.id}`);
  await expect(rows(page)).toHaveText([/^Rank/, /^1.*Asha TesterYou2004$/, /^2.*Cleo Tester1002$/]);
  await expect(choice(page)).toBeFocused();
  await expect(page.getByRole("region", { name: "Prize pool" })).toContainText("2 × AED 50");
  await expect(page.getByRole("region", { name: "Prize pool" })).toContainText(
    "As it stands: Asha AED 70; Cleo AED 30.",
  );
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole("link", { name: "Time machine" }).click();
  await expect(page).toHaveURL(`/leaderboard?after=3&miniLeague=${league.id}`);
  await page.getByRole("link", { name: "Match before" }).click();
  await page.getByRole("link", { name: "Match before" }).click();
  await expect(page).toHaveURL(`/leaderboard?after=1&miniLeague=${league.id}`);
  await expect(rows(page)).toHaveText([/^Rank/, /^1Cleo Tester1002$/, /^2Asha TesterYou0000$/]);
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole("link", { name: "Race", exact: true }).click();
  await expect(
    page.getByRole("img", { name: "Rank after each match. At the end: Asha Tester rank 1, Cleo Tester rank 2." }),
  ).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  // The next visit begins where this one was, whatever the address says nothing of.
  await page.goto("/insights");
  await expect(choice(page)).toHaveValue(league.id);
  await expect(page.getByText("Bela")).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);
  await untilTakenOver(page);
  await choice(page).selectOption("Everybody");
  await expect(page.getByText("Bela").first()).toBeVisible();
  await expect(page).toHaveURL("/insights");
  await page.goto("/leaderboard");
  await expect(choice(page)).toHaveValue("");
  await expect(rows(page).nth(1)).toContainText("Bela Tester");
});

test("what is at stake is told among the members, and the address of a result keeps them", async ({ page, site }) => {
  const { asha, bela, cleo, league } = await playThree();
  const live = await buildLive();
  for (const user of [bela, cleo]) await placePick(user, live, MI);
  await carrySession(page, asha, site.origin);
  await page.goto(`/leaderboard?miniLeague=${league.id}`);
  await untilTakenOver(page);
  const panel = page.getByRole("region", { name: "What is at stake" });
  await panel.getByRole("link", { name: /^MI win/ }).click();
  await expect(page).toHaveURL(`/leaderboard?if=MI&miniLeague=${league.id}`);
  await expect(panel.getByRole("listitem").filter({ hasText: "Tester" })).toHaveText([/^1.*Asha/, /^1.*Cleo/]);
});

test("a shared address wins over what was chosen, and is everybody's for whoever is no member", async ({
  page,
  site,
}) => {
  const { asha, bela, league } = await playThree();
  const other = await buildMiniLeague([asha, bela], { name: "Aunts" });
  await carrySession(page, asha, site.origin);
  await page.context().addCookies([{ name: "mini-league", value: other.id, url: site.origin }]);
  await page.goto("/leaderboard");
  await expect(rows(page)).toHaveText([/^Rank/, /Bela/, /Asha/]);
  await page.goto(`/leaderboard?miniLeague=${league.id}`);
  await expect(rows(page)).toHaveText([/^Rank/, /Asha/, /Cleo/]);
  await carrySession(page, bela, site.origin);
  await page.goto(`/leaderboard?miniLeague=${league.id}`);
  await expect(choice(page)).toHaveValue("");
  await expect(rows(page)).toHaveCount(5);
});

test.describe("once it has gone", () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test("whoever is taken out while they look is shown everybody, without a word", async ({ page, site }) => {
    const { bela, cleo, league } = await playThree();
    await buildMiniLeague([cleo, bela], { name: "Aunts" });
    await carrySession(page, cleo, site.origin);
    await page.goto(`/leaderboard?miniLeague=${league.id}`);
    await untilTakenOver(page);
    await expect(rows(page)).toHaveCount(3);
    await db().miniLeagueMember.delete({
      where: { miniLeagueId_userId: { miniLeagueId: league.id, userId: cleo.id } },
    });
    // What an open page does by itself every minute, and whenever one comes back to it.
    await comeBack(page);
    await expect(rows(page)).toHaveCount(5);
    await expect(page.getByText("Error fetching")).toHaveCount(0);
  });
});
