/** The schedule as one's own season: picks with their points in the rows, what is open and live, the filter. */
import { DAY, HOUR } from "@/lib/clock";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { expect, test } from "./support/journey";
import { expectSound } from "./support/looks";
import { comeBack, tryAgain, untilTakenOver } from "./support/page";
import { addMatch, numbersOn, opener, ownPickIn, rowOf } from "./support/schedule";
import { CSK, clearMatches, MI, placePick } from "./support/season";

const ended = { matchStarted: true, matchEnded: true, awardedAt: new Date() };
const won = { ...ended, matchWinner: MI, matchStatus: `${MI} won by 6 wkts` };

let reader: Awaited<ReturnType<typeof buildUser>>;

test.beforeEach(async ({ page, site }) => {
  await db().match.deleteMany({ where: { season: { isCurrent: true } } });
  await db().user.deleteMany();
  reader = await buildUser({ firstName: "Reader" });
  await carrySession(page, reader, site.origin);
});

// What other journeys look at is not made of these.
test.afterAll(clearMatches);

/** A pick as it stands once the points of its match are awarded. */
async function addAwarded(matchId: string, team: string, pointsAwarded: number, wildcardUsed = false): Promise<void> {
  const { id } = await placePick(reader, { matchId }, team, { wildcardUsed });
  await db().pick.update({ where: { id }, data: { isCorrect: pointsAwarded > 0, pointsAwarded } });
}

/** A match of every kind: won, lost, without a result, missed, live, closed, to pick, picked, unknown. */
async function buildSeason(): Promise<void> {
  await addAwarded(await addMatch(1, -6 * DAY, won), MI, 4, true);
  await addAwarded(await addMatch(2, -5 * DAY, won), CSK, 0);
  const drawn = { ...ended, matchWinner: "draw", matchStatus: "No result due to rain" };
  await placePick(reader, { matchId: await addMatch(3, -4 * DAY, drawn) }, MI);
  await addMatch(4, -3 * DAY, { ...won, matchStatus: "" });
  const live = { matchStarted: true, matchStatus: "Mumbai opt to bat" };
  await placePick(reader, { matchId: await addMatch(5, -HOUR, live) }, MI);
  await addMatch(6, 0.5 * HOUR);
  await addMatch(7, 20 * HOUR, { teamTwo: "Rajasthan Royals" });
  await placePick(reader, { matchId: await addMatch(8, 5 * DAY) }, CSK);
  await addMatch(9, 9 * DAY, { matchType: "Finals", teamOne: "Tbc", teamTwo: "Tbc" });
}

const OWN = [
  `${MI}, with a wildcard, won, +4 points`,
  `${CSK}, lost, no points`,
  `${MI}, no result, no points`,
  "No pick",
  `${MI}, waiting for the result`,
  "No pick",
  "Not picked",
  `${CSK}, picked`,
  "Not yet open",
];

test("each row tells who won by how much, and what one's own pick has brought", async ({ page }) => {
  await buildSeason();
  await page.goto("/schedule");
  for (const [index, sentence] of OWN.entries()) await expect(ownPickIn(page, index + 1)).toHaveText(sentence);
  await expect(rowOf(page, 1)).toContainText("by 6 wkts");
  await expect(rowOf(page, 4)).not.toContainText("by ");
  await expect(rowOf(page, 3)).toContainText("No Result");
  await expect(page.getByText("Ongoing")).toHaveCount(0);
  await expect(rowOf(page, 5).getByText("Live")).toBeVisible();
  await expect(rowOf(page, 6).getByText("Picks closed")).toBeVisible();
  await expect(rowOf(page, 7).getByText("Pick now")).toBeVisible();
  await expect(rowOf(page, 7).getByText(/^Closes \d\d:\d\d$/)).toBeVisible();
  await expect(rowOf(page, 8).getByText("Closes")).toHaveCount(0);
  await expect(rowOf(page, 9).getByText("Finals")).toBeVisible();
});

test("signs and words differ, not colours alone", async ({ page }) => {
  await buildSeason();
  await page.goto("/schedule");
  const seen = new Map<string, string | null>();
  for (const number of [1, 2, 3, 4, 5, 8]) {
    const cell = rowOf(page, number).getByRole("cell").nth(-2);
    const [sign, word] = [
      await cell.locator("svg").first().innerHTML(),
      await cell.locator(":scope > [aria-hidden]").textContent(),
    ];
    seen.set(sign, word);
  }
  expect(seen.size).toBe(6);
  expect(new Set(seen.values()).size).toBe(6);
});

test("one's season is summed up, as soon as there is something to sum up", async ({ page }) => {
  await addMatch(8, 5 * DAY);
  await page.goto("/schedule");
  await expect(page.getByRole("region", { name: "Your season" })).toHaveCount(0);
  await db().match.deleteMany({ where: { season: { isCurrent: true } } });
  await buildSeason();
  await page.reload();
  const own = page.getByRole("region", { name: "Your season" });
  await expect(own).toContainText("4 points from picks");
  await expect(own.getByRole("listitem")).toHaveText([
    ...["1 won", "1 lost", "1 no result", "2 no pick", "1 waiting", "1 picked", "1 to pick"],
  ]);
});

test("by team and by one's own picks, kept in the address, by keyboard alone", async ({ page }) => {
  await buildSeason();
  await page.goto("/schedule");
  await expect.poll(() => numbersOn(page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const team = page.getByRole("combobox", { name: "Team" });
  await team.focus();
  await page.keyboard.type("Raj");
  await expect.poll(() => numbersOn(page)).toEqual([7]);
  await expect(page).toHaveURL(/\/schedule\?team=RR$/);
  await expect(page.getByText("1 of 9 matches")).toBeAttached();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "My picks 0" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/\/schedule\?team=RR&mine=picked$/);
  await expect(page.getByText("No such match")).toBeVisible();
  await page.getByRole("button", { name: "Show all matches" }).press("Enter");
  await expect(page).toHaveURL(/\/schedule$/);
  expect(await numbersOn(page)).toHaveLength(9);
  await page.getByRole("button", { name: "My picks 5" }).press("Enter");
  expect(await numbersOn(page)).toEqual([1, 2, 3, 5, 8]);
  await page.reload();
  await expect(page.getByRole("button", { name: "My picks 5" })).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => numbersOn(page)).toEqual([1, 2, 3, 5, 8]);
  await page.getByRole("button", { name: "Not picked 1" }).click();
  expect(await numbersOn(page)).toEqual([7]);
});

test("a pick that is made in a row shows in it at once, and so does its deletion", async ({ page }) => {
  await buildSeason();
  await page.goto("/schedule?mine=open");
  await opener(page, 7).click();
  const box = page.getByRole("region", { name: "Your pick" });
  await expect(box.getByText("You have not picked yet")).toBeVisible();
  await box.getByRole("button", { name: `Pick MI ${MI}` }).click();
  await page.getByRole("menuitem", { name: "Confirm", exact: true }).click();
  // It stays where it is, though the list is of those without a pick.
  await expect(ownPickIn(page, 7)).toHaveText(`${MI}, picked`);
  await expect(page.getByRole("button", { name: "Not picked 0" })).toBeVisible();
  await box.getByRole("button", { name: `Picked ${MI}` }).click();
  await page.getByRole("menuitem", { name: "Delete Pick" }).click();
  await expect(ownPickIn(page, 7)).toHaveText("Not picked");
});

test("an award shows in the rows of who comes back to the page", async ({ page }) => {
  const matchId = await addMatch(1, -6 * DAY, { ...won, awardedAt: null });
  const { id } = await placePick(reader, { matchId }, MI);
  await page.goto("/schedule");
  await expect(ownPickIn(page, 1)).toHaveText(`${MI}, won, waiting for points`);
  await db().match.update({ where: { matchId }, data: { awardedAt: new Date() } });
  await db().pick.update({ where: { id }, data: { isCorrect: true, pointsAwarded: 2 } });
  await comeBack(page);
  await expect(ownPickIn(page, 1)).toHaveText(`${MI}, won, +2 points`);
});

test("points stand beside the names of those who were right", async ({ page }) => {
  const matchId = await addMatch(1, -6 * DAY, won);
  await addAwarded(matchId, MI, 4, true);
  const other = await buildUser({ firstName: "Asha" });
  await db().pick.create({ data: { matchId, userId: other.id, predictedTeam: CSK, isCorrect: false } });
  await page.goto("/schedule");
  await opener(page, 1).click();
  await expect(page.getByRole("list", { name: MI }).getByRole("listitem")).toHaveText(["Reader+4"]);
  await expect(page.getByRole("list", { name: CSK }).getByRole("listitem")).toHaveText(["Asha"]);
});

test("the head stays in view on a desk, the day on a phone", async ({ page }) => {
  for (let day = -30; day <= 10; day += 1) await addMatch(day + 31, day * DAY);
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto("/schedule");
  await expect(rowOf(page, 31)).toBeInViewport();
  await expect(page.getByRole("columnheader", { name: "Your pick" })).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 700 });
  await page.reload();
  await untilTakenOver(page);
  const row = rowOf(page, 20);
  const day = page.getByRole("rowgroup").filter({ has: row }).getByRole("rowheader");
  // The end of the row stands below the bar and below its day.
  await row.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().bottom + window.scrollY - 150));
  await expect(day).toBeInViewport({ ratio: 1 });
});

test("nothing breaks axe's rules or is wider than the screen, in both themes, with a row open", async ({ page }) => {
  await buildSeason();
  await page.goto("/schedule?mine=picked");
  await opener(page, 1).click();
  await expect(page.getByRole("list", { name: MI })).toBeVisible();
  await expectSound(page);
});

test.describe("when one's own picks cannot be fetched", () => {
  test.use({ expectedComplaints: [/status of 503/] });

  test("the reason is said, the matches stay, and another try helps", async ({ page }) => {
    await buildSeason();
    await page.goto("/schedule");
    await page.route("**/api/prediction/own", (route) =>
      route.fulfill({ status: 503, json: { error: "Bad light", code: "UNAVAILABLE" } }),
    );
    await comeBack(page);
    const main = page.getByRole("main");
    await expect(main.getByText("Error fetching your picks: Bad light")).toBeVisible();
    await expect(ownPickIn(page, 1)).toHaveText(OWN[0] ?? "");
    await tryAgain(page, "**/api/prediction/own");
    await expect(main.getByText("Error fetching your picks")).toBeHidden();
  });
});
