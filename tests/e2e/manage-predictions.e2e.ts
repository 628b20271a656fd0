/** Administrators put picks right: add, edit, delete, with what fails, with two at once, by thumb and by keyboard. */
import type { Locator, Page } from "playwright/test";
import { MINUTE } from "@/lib/clock";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { carrySession, notification } from "./support/account";
import { expect, test } from "./support/journey";
import { tryAgain } from "./support/page";
import { buildLive, buildMatch, CSK, clearMatches, inHours, MI, placePick, storedPick } from "./support/season";

type User = Awaited<ReturnType<typeof buildUser>>;

const PAGE = "/admin/manage-predictions";
const EXTRA = "Wildcard or gamechanger";
let admin: User;
let kabir: User;

test.beforeEach(async ({ page, site }) => {
  await clearMatches();
  await db().user.deleteMany();
  admin = await buildUser({ isAdmin: true, firstName: "Asha", lastName: "Menon" });
  kabir = await buildUser({ firstName: "Kabir", lastName: "Rao" });
  await carrySession(page, admin, site.origin);
});

const toggle = (page: Page, name: string) => page.getByRole("button", { name: `${name}: predictions` });
const rowOf = (page: Page, name: string): Locator =>
  page
    .getByRole("table", { name: /^Predictions for/ })
    .getByRole("row")
    .filter({ hasText: name });
const dialog = (page: Page) => page.getByRole("dialog");
const option = (page: Page, group: string, name: string) =>
  dialog(page).getByRole("radiogroup", { name: group }).getByRole("radio", { name });

/** A match with a result and awarded points, which Kabir has picked wrongly. */
async function buildAwarded(page: Page) {
  const match = await buildLive({ matchName: "Mumbai v Chennai", matchEnded: true, matchWinner: CSK });
  await placePick(kabir, match, MI);
  await page.request.get(`/api/admin/award-points?matchId=${match.matchId}`);
  return match;
}

const pointsOf = async ({ id }: User) =>
  (await db().leaderboardEntry.findFirstOrThrow({ where: { userId: id } })).points;

test("a side that is not known yet reads TBD, in the row and in its dialogs", async ({ page }) => {
  const match = await buildMatch({ matchName: "Tbc vs Tbc, Qualifier 1", matchType: "Qualifier" });
  await placePick(kabir, match, MI);
  await page.goto(PAGE);
  await toggle(page, "TBD vs TBD, Qualifier 1").click();
  for (const name of ["Add Prediction", "Edit Kabir Rao's prediction", "Delete Kabir Rao's prediction"]) {
    await page.getByRole("button", { name }).click();
    const opened = dialog(page).or(page.getByRole("alertdialog"));
    await expect(opened).toContainText("TBD vs TBD, Qualifier 1");
    await opened.getByRole("button", { name: "Cancel" }).click();
    await expect(opened).toHaveCount(0);
  }
  await expect(page.getByText(/\btbc\b/i)).toHaveCount(0);
});

test("matches with their columns, of which one at a time is open, by keyboard too", async ({ page }) => {
  const types = ["League", "Qualifier", "Finals"] as const;
  const start = inHours(-1);
  for (const [index, matchType] of types.entries()) {
    const traits = { matchType, matchDate: index === 0 ? start : inHours(index), matchStarted: index === 0 };
    await buildMatch({ matchName: `The ${matchType} match`, ...traits });
  }
  await page.goto(PAGE);
  const columns = ["Match Name", "Type", "Date", "Time", "Status", "Winner", "Predictions"];
  await expect(page.getByRole("columnheader")).toHaveText(columns);
  const first = page.getByRole("row").filter({ hasText: "The League match" });
  await expect(first).toContainText("Now");
  await expect(first).toContainText("Ongoing");
  const time = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata", hour: "2-digit", minute: "2-digit" });
  await expect(first).toContainText(time.format(start));
  const colours = types.map((type) =>
    page.getByText(type, { exact: true }).evaluate((mark) => getComputedStyle(mark).color),
  );
  expect(new Set(await Promise.all(colours)).size).toBe(3);

  await toggle(page, "The League match").press("Enter");
  await expect(page.getByText("Nobody has picked in this match.")).toHaveCount(1);
  await toggle(page, "The Finals match").press("Enter");
  await expect(toggle(page, "The Finals match")).toHaveAttribute("aria-expanded", "true");
  await expect(toggle(page, "The League match")).toHaveAttribute("aria-expanded", "false");
  await expect(page.getByText("Nobody has picked in this match.")).toHaveCount(1);
  await page.reload();
  await expect(toggle(page, "The Finals match")).toHaveAttribute("aria-expanded", "true");
});

test("of more than a thousand predictions the rest is fetched, found and counted as well", async ({ page }) => {
  const match = await buildLive({ matchName: "Mumbai v Chennai" });
  const ids = Array.from({ length: 1_001 }, (_one, index) => `player-${String(index).padStart(4, "0")}`);
  const person = { firstName: "Anand", passwordHash: "", verifiedAt: new Date() };
  await db().user.createMany({
    data: ids.map((id) => ({ id, email: `${id}@example.com`, lastName: id, ...person })),
  });
  await db().profile.createMany({ data: ids.map((userId) => ({ userId })) });
  await db().leaderboardEntry.createMany({ data: ids.map((userId) => ({ userId })) });
  await db().pick.createMany({
    data: ids.map((userId) => ({ userId, matchId: match.matchId, predictedTeam: CSK })),
  });
  await page.goto(`${PAGE}?match=${match.matchId}`);
  await expect(page.getByText("The first 1000 of 1001 predictions")).toBeVisible();
  await page.getByRole("button", { name: "Fetch More Predictions" }).click();
  await expect(page.getByText("1001 predictions: MI 0, CSK 1001")).toBeVisible();
  for (const name of [ids[0], ids[1_000]]) {
    await page.getByRole("searchbox", { name: "Search" }).fill(`${name}`);
    await expect(rowOf(page, `${name}`)).toBeVisible();
  }
});

test("a forgotten pick is added, once user and team are chosen, and only for those without one", async ({ page }) => {
  const match = await buildLive({ matchName: "Mumbai v Chennai" });
  await placePick(admin, match, CSK);
  await page.goto(`${PAGE}?match=${match.matchId}`);
  await expect(rowOf(page, "Asha Menon")).toContainText("N/A");
  await page.getByRole("button", { name: "Add Prediction" }).click();
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await dialog(page).getByRole("button", { name: "Add" }).click();
  await expect(dialog(page).getByText("Choose a user")).toBeVisible();
  await expect(dialog(page).getByText("Choose a team")).toBeVisible();
  await expect(option(page, "User", "Asha Menon")).toHaveCount(0);
  await option(page, "User", "Kabir Rao").check();
  await dialog(page).getByRole("button", { name: "Add" }).click();
  await expect(dialog(page).getByText("Choose a user")).toBeHidden();
  await expect(dialog(page).getByText("Choose a team")).toBeVisible();
  expect(sent.filter((url) => url.endsWith("/api/prediction/submit"))).toEqual([]);
  await expect(dialog(page).getByRole("radiogroup", { name: "Team" }).getByRole("radio")).toHaveCount(2);
  await option(page, "Team", MI).check();
  await option(page, "Wildcard", "Yes").check();
  await dialog(page).getByRole("button", { name: "Add" }).click();
  await expect(notification(page, "The pick is saved")).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(rowOf(page, "Kabir Rao")).toContainText("Yes");
  await expect(page.getByRole("button", { name: "Add Prediction" })).toBeFocused();
  expect(await storedPick(kabir, match)).toMatchObject({ predictedTeam: MI, wildcardUsed: true });
  await page.getByRole("button", { name: "Add Prediction" }).press("Enter");
  await expect(dialog(page).getByText("Everybody has a pick in this match.")).toBeVisible();
});

test("the edit of an awarded pick moves the table at once, and its deletion too", async ({ page }) => {
  await buildAwarded(page);
  await page.goto(PAGE);
  await toggle(page, "Mumbai v Chennai").click();
  await expect(rowOf(page, "Kabir Rao").getByRole("cell")).toContainText(["Kabir Rao", MI, "No", "No", "No", "0", ""]);
  await page.getByRole("button", { name: "Edit Kabir Rao's prediction" }).click();
  const { id } = await db().pick.findFirstOrThrow();
  await expect(dialog(page).getByLabel("Prediction id")).toHaveValue(id);
  await expect(dialog(page).getByLabel("Prediction id")).not.toBeEditable();
  await expect(dialog(page).getByText("it is scored anew at once")).toBeVisible();
  await option(page, "Team", CSK).check();
  // One choice of three: a pick with both cannot be asked for.
  await option(page, EXTRA, "Gamechanger").check();
  await option(page, EXTRA, "Wildcard").check();
  await expect(option(page, EXTRA, "Gamechanger")).not.toBeChecked();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(notification(page, "The pick is changed")).toBeVisible();
  await expect(rowOf(page, "Kabir Rao").getByRole("cell")).toContainText(["Kabir", CSK, "Yes", "No", "Yes", "4", ""]);
  await expect(page.getByRole("button", { name: "Edit Kabir Rao's prediction" })).toBeFocused();
  expect(await pointsOf(kabir)).toBe(4);

  await page.getByRole("button", { name: "Delete Kabir Rao's prediction" }).click();
  const asked = page.getByRole("alertdialog");
  await expect(asked).toContainText("WARNING! This action cannot be undone.");
  await expect(asked).toContainText("Its 4 points go with it. Its wildcard comes back.");
  await page.keyboard.press("Escape");
  await expect(asked).toBeHidden();
  await page.getByRole("button", { name: "Delete Kabir Rao's prediction" }).press("Enter");
  await asked.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByText("Nobody has picked in this match.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add Prediction" })).toBeFocused();
  expect(await pointsOf(kabir)).toBe(0);
});

test.describe("of two administrators", () => {
  test.use({ expectedComplaints: [/status of 409/] });

  test("the later one sees what the other has set, and decides", async ({ page, browser, site }) => {
    const match = await buildLive({ matchName: "Mumbai v Chennai" });
    await placePick(kabir, match, MI);
    const context = await browser.newContext({ baseURL: site.origin });
    const other = await context.newPage();
    await carrySession(other, admin, site.origin);
    for (const window of [page, other]) {
      await window.goto(`${PAGE}?match=${match.matchId}`);
      await window.getByRole("button", { name: "Edit Kabir Rao's prediction" }).click();
    }
    await option(other, "Team", CSK).check();
    await dialog(other).getByRole("button", { name: "Save" }).click();
    await expect(dialog(other)).toBeHidden();

    await option(page, EXTRA, "Wildcard").check();
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(dialog(page).getByRole("alert")).toContainText(`the prediction is now ${CSK}`);
    await expect(dialog(page).getByText(`Meanwhile set to ${CSK}`)).toBeVisible();
    await expect(option(page, "Team", CSK)).toBeChecked();
    await expect(option(page, EXTRA, "Wildcard")).toBeChecked();
    expect(await storedPick(kabir, match)).toMatchObject({ predictedTeam: CSK, wildcardUsed: false });
    await dialog(page).getByRole("button", { name: "Take theirs" }).click();
    await expect(option(page, EXTRA, "None")).toBeChecked();
    await option(page, "Team", MI).check();
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(dialog(page)).toBeHidden();
    expect(await storedPick(kabir, match)).toMatchObject({ predictedTeam: MI, wildcardUsed: false });

    const asked = other.getByRole("alertdialog");
    await other.getByRole("button", { name: "Delete Kabir Rao's prediction" }).click();
    await expect(asked).toContainText(`picked ${CSK}`);
    await asked.getByRole("button", { name: "Delete" }).click();
    await expect(asked.getByRole("alert")).toContainText(`the prediction is now ${MI}. Nothing is deleted yet.`);
    await expect(asked).toContainText(`picked ${MI}`);
    expect(await storedPick(kabir, match)).toMatchObject({ predictedTeam: MI });
    await asked.getByRole("button", { name: "Delete" }).click();
    await expect(other.getByText("Nobody has picked in this match.")).toBeVisible();
    await context.close();
  });
});

test("hundreds of picks and names of forty characters on a small phone", async ({ page }) => {
  const match = await buildLive({ matchName: "Mumbai v Chennai" });
  const long = "Venkatanarasimharajuvaripetasubramaniam".padEnd(40, "a");
  const ids = Array.from({ length: 120 }, (_, index) => `crowd-${index}`);
  await db().user.createMany({
    data: ids.map((id, index) => ({
      ...{ id, email: `${id}@example.com`, passwordHash: "x", verifiedAt: new Date() },
      ...(index === 77 ? { firstName: "Zoë", lastName: long } : { firstName: `Fan${index}`, lastName: long }),
    })),
  });
  await db().profile.createMany({ data: ids.map((userId) => ({ userId })) });
  await db().leaderboardEntry.createMany({ data: ids.map((userId) => ({ userId })) });
  const { matchId } = match;
  await db().pick.createMany({ data: ids.slice(20).map((userId) => ({ matchId, userId, predictedTeam: MI })) });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${PAGE}?match=${matchId}`);
  const rows = page.getByRole("table", { name: /^Predictions for/ }).getByRole("button", { name: /^Edit/ });
  await expect(rows).toHaveCount(50);
  await page.getByRole("button", { name: "Show more (50 left)" }).click();
  await expect(rows).toHaveCount(100);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByLabel("Search", { exact: true }).fill("zoe");
  await expect(rows).toHaveCount(1);
  await expect(page.getByText("1 of 100 found")).toBeVisible();
  await page.getByRole("button", { name: "Add Prediction" }).click();
  await dialog(page).getByLabel("Search users").fill("fan13");
  await dialog(page).getByLabel("Search users").press("Enter");
  await expect(option(page, "User", "Fan13")).toBeChecked();
  await option(page, "Team", CSK).check();
  await dialog(page).getByRole("button", { name: "Add" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText("101 predictions: MI 100, CSK 1")).toBeVisible();
});

test.describe("when a call fails", () => {
  test.use({ expectedComplaints: [/status of 503/] });

  const failure = { status: 503, json: { error: "Bad light", code: "UNAVAILABLE" } };

  test("the server's error is shown and what was chosen stays", async ({ page }) => {
    const match = await buildLive({ matchName: "Mumbai v Chennai" });
    await placePick(admin, match, MI);
    await page.goto(PAGE);
    await page.route("**/api/prediction/get-all*", (route) => route.fulfill(failure));
    await toggle(page, "Mumbai v Chennai").click();
    await expect(page.getByText("Error fetching predictions: Bad light")).toBeVisible();
    await tryAgain(page, "**/api/prediction/get-all*");
    await expect(rowOf(page, "Asha Menon")).toBeVisible();

    await page.route("**/api/prediction/submit", (route) => route.fulfill(failure));
    await page.getByRole("button", { name: "Add Prediction" }).click();
    await option(page, "User", "Kabir Rao").check();
    await option(page, "Team", CSK).check();
    await dialog(page).getByRole("button", { name: "Add" }).click();
    await expect(notification(page, "Bad light")).toContainText("Error");
    await expect(dialog(page).getByRole("alert")).toHaveText("Bad light");
    await expect(option(page, "User", "Kabir Rao")).toBeChecked();
    await expect(option(page, "Team", CSK)).toBeChecked();
    await dialog(page).getByRole("button", { name: "Close" }).click();

    await page.route("**/api/admin/*-prediction", (route) => route.fulfill(failure));
    await page.getByRole("button", { name: "Edit Asha Menon's prediction" }).click();
    await option(page, "Team", CSK).check();
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(dialog(page).getByRole("alert")).toHaveText("Bad light");
    await expect(option(page, "Team", CSK)).toBeChecked();
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Delete Asha Menon's prediction" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("alertdialog").getByRole("alert")).toHaveText("Bad light");
    expect(await storedPick(admin, match)).toMatchObject({ predictedTeam: MI });
  });

  test("a list of matches that cannot be read anew says so and offers another try", async ({ page }) => {
    await buildLive({ matchName: "Mumbai v Chennai" });
    await page.clock.install();
    await page.goto(PAGE);
    await expect(toggle(page, "Mumbai v Chennai")).toBeVisible();
    await page.route("**/api/admin/list-matches", (route) => route.fulfill(failure));
    await page.clock.runFor(1 * MINUTE);
    await expect(async () => {
      await page.clock.runFor(1000);
      await expect(page.getByRole("main").getByText("Error fetching matches: Bad light")).toBeVisible({ timeout: 100 });
    }).toPass();
    await expect(toggle(page, "Mumbai v Chennai")).toBeVisible();
    await tryAgain(page, "**/api/admin/list-matches");
    await expect(page.getByRole("main").getByText("Error fetching matches")).toBeHidden();
  });
});
