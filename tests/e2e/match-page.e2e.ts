/** A match's page: before picks close, while it is live, and when it is over. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { awardPoints } from "@/lib/match/admin-actions";
import { sealDue } from "@/lib/seal/actions";
import { currentSeason } from "@/lib/season/data";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { expect, test } from "./support/fixtures";
import { watchShift } from "./support/measures";
import { comeBack } from "./support/page";
import { opener } from "./support/schedule";
import { buildMatch, CSK, inHours, MI, placePick, storedPick } from "./support/season";

test.use({ expectedErrors: [/status of 404/] });

async function buildPlayers() {
  const asha = await buildUser({ firstName: "Asha", lastName: "Menon" });
  const kabir = await buildUser({ firstName: "Kabir", lastName: "Rao" });
  await db().entry.updateMany({ data: { joinedAt: inHours(-1_000) } });
  return { asha, kabir };
}

const addInnings = (matchId: string, number: number, team: string, runs: number) =>
  db().innings.create({ data: { matchId, number, team, runs, wickets: 4, balls: 120 } });

const side = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a finished match shows the score, the picks and their points, and its seal can be checked", async ({
  page,
  site,
}) => {
  const { asha, kabir } = await buildPlayers();
  const before = await buildMatch({ matchId: "final/1", matchNumber: 6, matchDate: inHours(-30) });
  const ended = { matchStarted: true, matchEnded: true, matchWinner: CSK, matchStatus: `${CSK} won by 6 wickets` };
  // Its id has characters that are special in addresses.
  const match = await buildMatch({ matchId: "50% of #2?", matchNumber: 7, matchDate: inHours(-4), ...ended });
  await addInnings(match.matchId, 1, MI, 161);
  await addInnings(match.matchId, 2, CSK, 165);
  await placePick(asha, match, MI, { wildcardUsed: true });
  await placePick(kabir, match, CSK);
  await sealDue(new Date());
  await awardPoints(match.matchId, { userId: asha.id, now: new Date(), season: await currentSeason() });
  await carrySession(page, kabir, site.origin);

  await page.goto("/schedule");
  await opener(page, 7).click();
  await page.getByRole("link", { name: match.matchName }).click();
  await expect(page).toHaveURL("/matches/50%25%20of%20%232%3F");
  const main = page.getByRole("main");
  await expect(main.getByText("161/4")).toBeVisible();
  await expect(main.getByText(`${CSK} won by 6 wickets`)).toBeVisible();
  await expect(side(page, CSK)).toContainText(/Kabir Rao.*\+2/);
  await expect(side(page, MI)).toContainText(/Asha Menon.*Wildcard.*0 points/);

  await page.getByText("Fair play").click();
  await expect(page.getByRole("region", { name: "Changes" })).toContainText("Points awarded");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("The picks match the seal.")).toBeVisible();
  await page.getByRole("link", { name: "How it works" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fair play");
  await page.goBack();

  await page.getByRole("link", { name: /^Previous: No. 6/ }).click();
  await expect(page).toHaveURL("/matches/final%2F1");
  await page.reload();
  await expect(page).toHaveTitle(new RegExp(before.matchName));
  await page.getByRole("link", { name: /^Next: No. 7/ }).click();
  await side(page, MI).getByRole("link", { name: "Asha Menon" }).click();
  await expect(page).toHaveURL(`/users/${asha.id}`);

  await page.goto("/matches/none");
  await page.getByRole("link", { name: "Go to the schedule" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Schedule");
});

test("an open match is picked here; everyone's picks and the score follow", async ({ page, site }) => {
  const { asha, kabir } = await buildPlayers();
  const match = await buildMatch({ matchDate: inHours(30) });
  await placePick(asha, match, CSK);
  await carrySession(page, kabir, site.origin);
  await page.goto(`/matches/${match.matchId}`);
  const box = page.getByRole("region", { name: "Your pick" });
  await box.getByRole("button", { name: `Pick MI ${MI}` }).click();
  await page.getByRole("menuitem", { name: "Confirm" }).click();
  await expect(box.getByText(`Your pick: ${MI}`)).toBeVisible();
  await expect.poll(() => storedPick(kabir, match)).toMatchObject({ predictedTeam: MI });
  await expect(page.getByText("Asha Menon")).toHaveCount(0);

  await db().match.update({
    where: { matchId: match.matchId },
    data: { matchDate: inHours(-0.5), matchStarted: true },
  });
  await addInnings(match.matchId, 1, MI, 84);
  await comeBack(page);
  await expect(page.getByText("Asha Menon")).toBeVisible();
  await expect(page.getByText("84/4")).toBeVisible();
  await expect(box.getByRole("link", { name: "Gamechanger" })).toHaveAttribute("href", `/#match-${match.matchId}`);
});

test("the toss plays over the picks and moves nothing; a signal is given with the keyboard", async ({ page, site }) => {
  const { asha, kabir } = await buildPlayers();
  const match = await buildMatch({ matchDate: inHours(0.5) });
  await placePick(asha, match, CSK);
  for (const user of [kabir, await buildUser()]) await placePick(user, match, MI);
  await carrySession(page, kabir, site.origin);
  const toss = page.locator("[data-toss]");

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await watchShift(page);
  await page.goto(`/matches/${match.matchId}`);
  await page.mouse.wheel(0, 2_000);
  await expect(toss).toHaveCount(1);
  await expect(toss).toHaveCount(0);
  await expect(side(page, CSK)).toContainText(/Asha Menon.*Lone wolf/);
  expect(await page.evaluate(() => Number(Reflect.get(window, "shift")))).toBeLessThanOrEqual(0.02);

  const signal = page.getByRole("button", { name: /^Signal Asha's pick/ });
  await signal.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitemcheckbox", { name: /^Six/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitemcheckbox", { name: /^Out/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(signal).toHaveAccessibleName("Signal Asha's pick: Out 1, yours: Out");
  await expect.poll(() => db().pickSignal.count({ where: { userId: kabir.id } })).toBe(1);
  await page.reload();
  await expect(signal).toHaveAccessibleName("Signal Asha's pick: Out 1, yours: Out");
  await expect(page.getByRole("button", { name: /^Signal Kabir/ })).toHaveCount(0);
});
