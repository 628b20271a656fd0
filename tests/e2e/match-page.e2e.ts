/** A match's page: the score, how the group split, who earned what, what was done; before the closing one's own pick alone. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { buildPastSeason, clearPastSeasons } from "../support/past-season";
import { carrySession } from "./support/account";
import { violationsOn } from "./support/axe";
import { expect, test } from "./support/journey";
import { comeBack } from "./support/page";
import { opener } from "./support/schedule";
import { buildLive, buildMatch, CSK, clearMatches, inHours, MI, placePick, storedPick } from "./support/season";
import { sourceWithoutHead } from "./support/source";

test.use({ expectedComplaints: [/status of 404/] });

type User = Awaited<ReturnType<typeof buildUser>>;
let asha: User;
let kabir: User;
let meera: User;

test.beforeEach(async ({ page, site }) => {
  await clearMatches();
  await clearPastSeasons();
  await db().user.deleteMany();
  asha = await buildUser({ firstName: "Asha", lastName: "Menon" });
  kabir = await buildUser({ firstName: "Kabir", lastName: "Rao" });
  meera = await buildUser({ firstName: "Meera", lastName: "Iyer" });
  await db().entry.updateMany({ data: { joinedAt: inHours(-1_000) } });
  await carrySession(page, kabir, site.origin);
});

test.afterAll(async ({ site: _site }) => clearPastSeasons());

const innings = (matchId: string, number: number, team: string, runs: number) =>
  db().innings.create({ data: { matchId, number, team, runs, wickets: 4, balls: 120 } });

async function award(matchId: string): Promise<void> {
  const { awardPoints } = await import("@/lib/match-change/result-commands");
  const { currentSeason } = await import("@/lib/season/current-season");
  await awardPoints(matchId, { userId: asha.id, now: new Date(), season: await currentSeason() });
}

const side = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a match that is over tells the score, the split, who earned what, who was alone and right, and what was done", async ({
  page,
}) => {
  const before = await buildMatch({ matchNumber: 6, matchDate: inHours(-30), teamTwo: "Tbc" });
  const ended = { matchStarted: true, matchEnded: true, matchWinner: CSK, matchStatus: `${CSK} won by 6 wickets` };
  const match = await buildMatch({ matchNumber: 7, matchDate: inHours(-4), ...ended });
  await innings(match.matchId, 1, MI, 161);
  await innings(match.matchId, 2, CSK, 165);
  await placePick(asha, match, MI, { wildcardUsed: true });
  await placePick(meera, match, MI);
  await placePick(kabir, match, CSK);
  await award(match.matchId);
  await page.goto(`/matches/${match.matchId}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Mumbai Indians vs Chennai Super Kings");
  await expect(main.getByText("161/4")).toBeVisible();
  await expect(main.getByText("Winner", { exact: true })).toHaveCount(1);
  await expect(main.getByText("Chennai Super Kings won by 6 wickets")).toBeVisible();
  await expect(main.getByText("2 of 3 picked MI, you CSK")).toBeVisible();
  await expect(main.getByText("Alone and right: Kabir Rao")).toBeVisible();
  await expect(side(page, CSK).getByRole("listitem").first()).toContainText("Kabir Rao");
  await expect(side(page, CSK)).toContainText("+2");
  await expect(side(page, MI).getByRole("listitem").first()).toContainText("Asha Menon");
  await expect(side(page, MI)).toContainText("wrong pick");
  const record = page.getByRole("region", { name: "Changes on record" });
  await expect(record).toContainText("Points awarded");
  await expect(record).toContainText("changed by Asha Menon");
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("link", { name: /^Before: No. 6/ }).click();
  await expect(page).toHaveURL(`/matches/${before.matchId}`);
  await page.getByRole("link", { name: /^After: No. 7/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/matches/${match.matchId}`);
  await side(page, MI).getByRole("link", { name: "Asha Menon" }).click();
  await expect(page).toHaveURL(`/users/${asha.id}`);
});

const shownHead = async () => (await db().chain.findFirstOrThrow()).shown;

test("before the closing nothing of the page tells that there are picks, not even its length", async ({ page }) => {
  const match = await buildMatch({ matchDate: inHours(30) });
  const paths = [`/matches/${match.matchId}`, `/users/${asha.id}`, `/matches/${match.matchId}?side=MI`];
  const see = () => Promise.all(paths.map((path) => sourceWithoutHead(page, path, match)));
  const [head, before] = [await shownHead(), await see()];
  expect(await see()).toEqual(before);
  await placePick(asha, match, MI, { wildcardUsed: true });
  await placePick(meera, match, CSK);
  expect(await see()).toEqual(before);
  expect(await shownHead()).toEqual(head);
  await db().match.update({ where: { matchId: match.matchId }, data: { matchDate: inHours(0.5) } });
  const [after] = await see();
  expect(after?.join("\n")).toContain("Asha");
  expect(before[0]?.join("\n")).not.toContain("Asha");
  expect(before.flat().join()).not.toContain("Meera");
});

test("an open match is picked here, and closing shows everybody's picks to whoever comes back", async ({ page }) => {
  const match = await buildMatch({ matchDate: inHours(30), matchNumber: 9 });
  await placePick(asha, match, CSK);
  await page.goto("/schedule");
  await opener(page, 9).click();
  await page.getByRole("link", { name: "Mumbai Indians vs Chennai Super Kings" }).click();
  await expect(page).toHaveURL(`/matches/${match.matchId}`);
  await expect(page.getByText("Who picked whom is shown as soon as picks have closed.")).toBeVisible();
  await expect(page.getByText("Asha")).toHaveCount(0);
  const box = page.getByRole("region", { name: "Your pick" });
  await box.getByRole("button", { name: `Pick MI ${MI}` }).click();
  await page.getByRole("menuitem", { name: "Confirm" }).click();
  await expect(box.getByText("Your pick: Mumbai Indians")).toBeVisible();
  await expect.poll(() => storedPick(kabir, match)).toMatchObject({ predictedTeam: MI });
  await db().match.update({ where: { matchId: match.matchId }, data: { matchDate: inHours(0.5) } });
  await comeBack(page);
  await expect(page.getByText("1 each, you for MI")).toBeVisible();
  await expect(page.getByText("Asha Menon")).toBeVisible();
});

test("the score of a match that is on follows", async ({ page }) => {
  const match = await buildLive();
  await page.goto(`/matches/${match.matchId}`);
  await expect(page.getByText("Mumbai Indians opt to bat")).toBeVisible();
  await expect(page.getByText("Nobody picked here")).toBeVisible();
  await innings(match.matchId, 1, MI, 84);
  await comeBack(page);
  await expect(page.getByText("84/4")).toBeVisible();
});

test("many picks come by pages of fifty, a side at a time", async ({ page }) => {
  const match = await buildLive();
  for (let count = 0; count < 52; count += 1) await placePick(await buildUser(), match, MI);
  await placePick(asha, match, CSK);
  await page.goto(`/matches/${match.matchId}`);
  await expect(side(page, MI).getByRole("listitem")).toHaveCount(50);
  await side(page, MI).getByRole("link", { name: "Those after" }).click();
  await expect(page).toHaveURL(/\?side=MI&page=2#who$/);
  await expect(side(page, MI).getByRole("listitem")).toHaveCount(2);
  await expect(side(page, CSK)).toHaveCount(0);
  await page.getByRole("link", { name: "Both sides" }).click();
  await expect(side(page, CSK).getByRole("listitem")).toHaveCount(1);
});

test("a match of a season that is over leads to that season's players, rules and schedule", async ({ page }) => {
  const { matches } = await buildPastSeason({
    ...{ slug: "then", name: "Then Cup", matches: [{ matchWinner: "draw", matchStatus: "No result" }, {}] },
    picks: [{ user: asha, match: 1, team: MI, traits: { isCorrect: true, pointsAwarded: 2 } }],
  });
  await page.goto(`/matches/${matches[1]?.matchId}`);
  await expect(page.getByRole("link", { name: "Then Cup" })).toHaveAttribute("href", "/seasons/then?show=schedule");
  await expect(page.getByRole("link", { name: "rule 8" })).toHaveAttribute("href", "/seasons/then?show=rules#points");
  await expect(side(page, MI).getByRole("link", { name: "Asha Menon" })).toHaveAttribute(
    "href",
    `/users/${asha.id}?season=then`,
  );
  await page.getByRole("link", { name: /^Before: No. 1/ }).click();
  await expect(page.getByText("No result", { exact: true })).toBeVisible();
});

test("a match opens whatever its id, from all that leads to it", async ({ page }) => {
  const before = await buildMatch({ matchId: "final/1", matchNumber: 6, matchDate: inHours(-30) });
  const match = await buildMatch({ matchId: "50% of #2?", matchNumber: 7, matchDate: inHours(-4) });
  await page.goto("/schedule");
  await opener(page, 7).click();
  await page.getByRole("link", { name: match.matchName }).click();
  await expect(page).toHaveURL("/matches/50%25%20of%20%232%3F");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mumbai Indians vs Chennai Super Kings");
  await page.getByRole("link", { name: /^Before: No. 6/ }).click();
  await expect(page).toHaveURL("/matches/final%2F1");
  await page.reload();
  await expect(page).toHaveTitle(new RegExp(before.matchName));
  await page.getByRole("link", { name: /^After: No. 7/ }).click();
  await expect(page).toHaveURL("/matches/50%25%20of%20%232%3F");
  for (const path of ["/matches/50%", "/matches/%E0%A4%A"]) {
    expect((await page.request.get(path)).status()).toBe(400);
  }
});

test("a match that there is not is a page that says so", async ({ page }) => {
  // On a busy machine the head is sent before it is known that there is none.
  for (const path of ["/matches/none", "/matches/no%00ne"])
    await expect.poll(async () => (await page.request.get(path)).status()).toBe(404);
  await page.goto("/matches/none");
  await expect(page.getByRole("heading", { name: "No such match" })).toBeVisible();
  await page.getByRole("link", { name: "Go to the schedule" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Schedule");
});
