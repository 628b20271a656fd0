/** The leaderboard: your row, the table as it moves, back in time, as a race, in a mini-league, and what if. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { buildScorer, longStandingPlayer, playEvenings } from "../support/evenings-played";
import { buildMiniLeague } from "../support/mini-leagues";
import { standAt } from "../support/stand-at";
import { carrySession } from "./support/account";
import { expect, test } from "./support/fixtures";
import { comeBack } from "./support/page";
import { buildLive, CSK, MI, placePick } from "./support/season";

const rows = (page: Page) => page.getByRole("table").getByRole("row");
const slider = (page: Page) => page.getByRole("slider", { name: "Match" });

async function addPlayer(firstName: string, points: number) {
  const user = await buildUser({ firstName, lastName: "Tester" });
  await standAt(user.id, { points, pickPoints: points });
  return user;
}

/** Bela leads with her wildcard; of Asha and Cleo, first Cleo was ahead, then Asha. */
async function playThree() {
  const { actor } = await buildScorer();
  const [asha, bela] = [await longStandingPlayer("Asha"), await longStandingPlayer("Bela")];
  const cleo = await longStandingPlayer("Cleo");
  await playEvenings(
    [
      { right: [bela, cleo], wrong: [asha], wildcards: [bela] },
      { right: [bela, asha], wrong: [cleo] },
      { right: [bela, asha], wrong: [cleo] },
    ],
    actor,
  );
  return { asha, bela, cleo };
}

test("a player far down a long table goes to their row and loads the rest", async ({ page, site }) => {
  for (let index = 0; index < 90; index += 1) await buildUser({ firstName: `P${index}` });
  await db().leaderboardEntry.updateMany({ data: { points: 2, pickPoints: 2 } });
  await carrySession(page, await addPlayer("Last", 1), site.origin);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/leaderboard");
  const own = page.getByRole("row", { name: /Last Tester/ });
  await expect(own).not.toBeInViewport();
  const link = page.getByRole("link", { name: /^You're 91st/ });
  await link.click();
  await expect(own).toBeInViewport();
  await expect(link).toBeHidden();
  // The head, 50 rows from the top, the button, five rows above the reader's, and that.
  await expect(rows(page)).toHaveCount(1 + 50 + 1 + 5 + 1);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(rows(page)).toHaveCount(1 + 91);
});

test("table and rules print whole, without what can't be pressed on paper", async ({ page, site }) => {
  await carrySession(page, await addPlayer("Asha", 10), site.origin);
  await page.goto("/rules");
  const smallPrint = page.getByText("Our clock decides when picks close.");
  await expect(smallPrint).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(smallPrint).toBeVisible();
  await page.goto("/leaderboard");
  await expect(page.getByRole("row", { name: /Asha Tester/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "your menu" })).toBeHidden();
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("a row moves up before your eyes when its player overtakes", async ({ page, site }) => {
    const asha = await addPlayer("Asha", 8);
    await carrySession(page, await addPlayer("Kabir", 10), site.origin);
    await page.goto("/leaderboard");
    await expect(rows(page)).toHaveText([/Rank/, /^1Kabir/, /^2Asha/]);
    const moved = page.waitForFunction(
      (id) =>
        document.getAnimations().some(({ effect }) => {
          const target = effect instanceof KeyframeEffect ? effect.target : null;
          return target instanceof HTMLElement && target.dataset.row === id;
        }),
      asha.id,
    );
    await standAt(asha.id, { points: 12, pickPoints: 12 });
    await comeBack(page);
    await moved;
    await expect(rows(page)).toHaveText([/Rank/, /^1Asha/, /^2Kabir/]);
  });
});

test("rewind by keys, a rival in the race, and a mini-league: each stays in its address", async ({ page, site }) => {
  const { asha, cleo } = await playThree();
  for (const name of ["Dev", "Esha", "Farhan", "Grace"]) await longStandingPlayer(name);
  const { id } = await buildMiniLeague([asha, cleo], { name: "Aunts", stake: 5000, shares: [70, 30] });
  await carrySession(page, asha, site.origin);
  await page.goto("/leaderboard");
  await page.getByRole("link", { name: "Rewind" }).click();
  await expect(page).toHaveURL("/leaderboard?after=3");
  await slider(page).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL("/leaderboard?after=2");
  await page.keyboard.press("Home");
  await expect(page).toHaveURL("/leaderboard?after=1");
  await expect(page.getByRole("row", { name: /Asha/ })).toHaveText(/^3Asha/);
  await page.reload();
  await expect(slider(page)).toHaveValue("1");

  await page.getByRole("link", { name: "Race", exact: true }).click();
  await expect(page).toHaveURL("/leaderboard/race");
  await page.getByLabel("Add a player").fill("grac");
  await page.keyboard.press("Enter");
  await page.getByRole("list", { name: "Players found" }).getByRole("link", { name: "Grace Tester" }).click();
  await expect(page).toHaveURL(/\/leaderboard\/race\?with=/);
  await page.reload();
  await expect(page.getByRole("img", { name: /^Points after each match.*Grace Tester/ })).toBeVisible();
  await page.getByRole("link", { name: "Remove Grace Tester" }).click();
  await expect(page).toHaveURL("/leaderboard/race");
  await expect(page.getByRole("img", { name: /Grace/ })).toHaveCount(0);

  await page.getByRole("link", { name: "Now", exact: true }).click();
  await expect(page).toHaveURL("/leaderboard");
  const choice = page.getByRole("combobox", { name: "Show" });
  await choice.selectOption("Aunts");
  await expect(page).toHaveURL(`/leaderboard?miniLeague=${id}`);
  await expect(rows(page)).toHaveText([/^Rank/, /^1.*Asha Tester/, /^2.*Cleo Tester/]);
  await expect(page.getByRole("region", { name: "Prize pool" })).toContainText("Asha 70 AED; Cleo 30 AED.");
  await page.getByRole("link", { name: "Rewind" }).click();
  await expect(page).toHaveURL(`/leaderboard?after=3&miniLeague=${id}`);
  await page.getByRole("link", { name: "Race", exact: true }).click();
  await expect(page.getByRole("img", { name: /^Rank .*: Asha Tester rank 1, Cleo Tester rank 2\.$/ })).toBeVisible();
  // An address that names none has the last choice.
  await page.goto("/insights");
  await expect(choice).toHaveValue(id);
  await choice.selectOption("Everyone");
  await expect(page.getByText("Bela").first()).toBeVisible();
  await page.goto("/leaderboard");
  await expect(choice).toHaveValue("");
  await expect(rows(page).nth(1)).toContainText("Bela Tester");
});

test("a player with a pick on a live match sees the table after each outcome", async ({ page, site }) => {
  const match = await buildLive();
  const [asha, kabir] = [await longStandingPlayer("Asha"), await longStandingPlayer("Kabir")];
  await placePick(asha, match, CSK);
  await placePick(kabir, match, MI);
  await carrySession(page, kabir, site.origin);
  await page.goto("/leaderboard");
  await page.getByText("What if?").click();
  const table = page.getByRole("list", { name: "The table: MI win" }).getByRole("listitem");
  await expect(table).toHaveText([/^1Kabir Tester\+22/, /^21Asha Tester0/]);
  await db().match.update({ where: { matchId: match.matchId }, data: { awardedAt: new Date(), matchWinner: MI } });
  await comeBack(page);
  await expect(page.getByText("Nothing left to decide right now.")).toBeVisible();
});
