/** Manage Matches, by clicks: the table, the form, the menu of a row, and what takes its time. */
import type { Page, Route } from "playwright/test";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { makeGate } from "../support/gate";
import { notification } from "./support/account";
import { applyResult, choose, menuButton, openAsAdmin, rowOf } from "./support/administrators";
import { violationsOn } from "./support/axe";
import { expect, test } from "./support/journey";
import { buildLive, buildMatch, CSK, clearMatches, inHours, MI, placePick } from "./support/season";

const PATH = "/admin/manage-matches";
const RR = "Rajasthan Royals";
const stored = ({ matchId }: { matchId: string }) => db().match.findUniqueOrThrow({ where: { matchId } });
const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole("button", { name, exact: true });

// Points are asked for where there is no result yet.
test.use({ expectedComplaints: [/status of 409/] });
test.beforeEach(clearMatches);

test("ten columns, and what waits for an administrator stands out", async ({ page, site }) => {
  const over = await buildLive({ matchDate: inHours(-30), matchEnded: true, matchStatus: "Innings break" });
  const decided = await buildLive({ matchDate: inHours(-26), matchEnded: true, matchWinner: "draw" });
  const matchStatus = "Match starts at Apr 05, 14:00 GMT";
  await buildMatch({ teamTwo: "Tbc", matchType: "Qualifier", matchDate: new Date(), matchStatus });
  await openAsAdmin(page, site.origin, PATH);
  await expect(page.getByRole("columnheader")).toHaveText([
    ...["Match #", "Type", "Date", "Time", "Team One", "Team Two", "Status", "Started", "Ended", "Winner"],
    "What to do",
  ]);
  await expect(page.getByText("Times are yours: Asia/Calcutta")).toBeVisible();
  await expect(rowOf(page, decided)).toContainText("No Result");
  await expect(rowOf(page, decided)).toContainText("Result set, points not awarded");
  await expect(rowOf(page, over)).toContainText("Over, but no result yet");
  await expect(page.getByRole("row").last()).toContainText("TBD");
  await expect(page.getByRole("row").last()).toContainText("Today");
  await expect(page.getByRole("row").last()).not.toContainText("GMT");

  const filter = (name: RegExp) => page.getByRole("group", { name: "Which matches" }).getByRole("button", { name });
  await filter(/^Not awarded 1$/).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  const gate = makeGate();
  await page.route("**/api/admin/award-points?*", (route) => gate.opened.then(() => route.continue()));
  await rowOf(page, decided)
    .getByRole("button", { name: /Award now/ })
    .click();
  await expect(menuButton(page, decided)).toBeFocused();
  gate.open();
  await expect(notification(page, "Points awarded: 0 of 0 picks count, since there is no result")).toBeVisible();
  await expect(page.getByText("Nothing waits for you here")).toBeVisible();
  await filter(/^No result yet 1$/).click();
  await rowOf(page, over)
    .getByRole("button", { name: /Set result/ })
    .click();
  await expect(dialog(page)).toContainText("Update Result");
});

test("a match is added from a phone, in the viewer's own time", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsAdmin(page, site.origin, PATH);
  await expect(page.getByText("No matches yet")).toBeVisible();
  await page.getByRole("button", { name: "Add Match" }).click();
  for (const name of ["Add", "Edit", "Delete"]) await expect(button(page, name)).toBeDisabled();
  await expect(page.getByText("Your time: Asia/Calcutta")).toBeVisible();

  await button(page, /^Date: Choose/).click();
  await expect(dialog(page).locator("th").first()).toHaveText("Mo");
  await page.getByRole("button", { name: /15th/ }).click();
  await expect(button(page, /^Date: /)).toBeFocused();
  await page.getByLabel("Time").fill("19:30");
  await page.getByLabel("Team one").selectOption("Mumbai Indians");
  await expect(button(page, "Add")).toBeDisabled();
  const second = page.getByLabel("Team two").getByRole("option");
  await expect(second).toHaveCount(11);
  await expect(second.filter({ hasText: MI })).toHaveCount(0);
  await page.getByLabel("Team two").selectOption("TBD");
  await page.getByLabel("Match number").fill("");
  await expect(button(page, "Add")).toBeDisabled();
  await page.getByLabel("Match number").fill("12");
  await expect(button(page, "Edit")).toBeDisabled();
  await expect(button(page, "Delete")).toBeDisabled();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await button(page, "Add").click();
  await expect(notification(page, "The match is added")).toBeVisible();

  const match = await db().match.findFirstOrThrow();
  expect(match).toMatchObject({ matchNumber: 12, teamOne: MI, teamTwo: "Tbc", matchName: `${MI} vs TBD` });
  expect(match.matchDate.toISOString()).toMatch(/-15T14:00:00\.000Z$/);
  await expect(rowOf(page, match)).toContainText("TBD");
  await expect(page.getByRole("button", { name: "Add Match" })).toBeFocused();
});

test("a number that another match has is refused beside its field, for a new match and for an old one", async ({
  page,
  site,
}) => {
  const [match, other] = [await buildMatch({ matchNumber: 12 }), await buildMatch({ matchNumber: 13, teamTwo: "Tbc" })];
  await openAsAdmin(page, site.origin, PATH);
  await page.getByRole("button", { name: "Add Match" }).click();
  await button(page, /^Date: /).click();
  await page.getByRole("button", { name: /15th/ }).click();
  await page.getByLabel("Time").fill("19:30");
  await page.getByLabel("Team one").selectOption("Mumbai Indians");
  await page.getByLabel("Team two").selectOption("TBD");
  await page.getByLabel("Match number").fill("12");
  await button(page, "Add").click();
  await expect(dialog(page)).toContainText(`Match 12 is ${MI} vs ${CSK} already. Choose another number`);
  await expect(page.getByLabel("Match number")).toBeFocused();
  await expect(page.getByLabel("Time")).toHaveValue("19:30");
  await page.getByLabel("Match number").fill("14");
  await button(page, "Add").click();
  await expect(dialog(page)).toBeHidden();

  await choose(page, match, "Edit Match");
  await page.getByLabel("Match number").fill("13");
  await button(page, "Edit").click();
  await expect(dialog(page)).toContainText(`Match 13 is ${MI} vs TBD already. Choose another number`);
  await page.getByLabel("Match number").fill("12");
  await button(page, "Edit").click();
  await expect(dialog(page)).toBeHidden();
  const numbers = await db().match.findMany({ orderBy: { matchNumber: "asc" }, select: { matchNumber: true } });
  expect(numbers).toEqual([12, other.matchNumber, 14].map((matchNumber) => ({ matchNumber })));
});

test("a match is edited, and deleted by a second click that names what is lost", async ({ page, site }) => {
  const match = await buildMatch();
  await placePick(await buildUser(), match, MI);
  await placePick(await buildUser(), match, CSK);
  await openAsAdmin(page, site.origin, PATH);
  await choose(page, match, "Edit Match");
  await expect(button(page, "Add")).toBeDisabled();
  await page.getByLabel("Team two").selectOption(RR);
  await expect(button(page, "Edit")).toHaveAccessibleDescription(/^Picks for a team that no longer plays are removed/);
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(dialog(page).getByText("Picks for a team that no longer plays are removed")).toBeInViewport({
    ratio: 1,
  });
  await page.getByLabel("Venue").fill("Eden Gardens");
  await page.getByLabel("Venue").press("Enter");
  await expect(notification(page, "Picks removed, since their team no longer plays: 1")).toBeVisible();
  const { matchDate } = match;
  expect(await stored(match)).toMatchObject({
    teamTwo: RR,
    matchName: `${MI} vs ${RR}`,
    venue: "Eden Gardens",
    matchDate,
  });
  await expect(menuButton(page, match)).toBeFocused();

  await choose(page, match, "Edit Match");
  // As Safari, which does not focus what is tapped.
  await button(page, "Delete").evaluate((it) => it.addEventListener("mousedown", (event) => event.preventDefault()));
  await button(page, "Delete").click();
  await expect(dialog(page)).toContainText("This cannot be undone. 1 pick will be deleted with it.");
  await page.getByLabel("Venue").focus();
  await button(page, "Delete").dblclick();
  await expect(button(page, "Really delete")).toBeEnabled();
  expect(await db().match.count()).toBe(1);
  await button(page, "Really delete").click();
  await expect(notification(page, "The match is deleted")).toBeVisible();
  await expect(page.getByText("No matches yet")).toBeVisible();
  expect(await db().match.count()).toBe(0);
});

test("status, result and points by the menu of the row; a correction says what it does", async ({ page, site }) => {
  const match = await buildMatch({ matchDate: inHours(-3) });
  const winner = await buildUser({ firstName: "Meera" });
  await placePick(winner, match, MI);
  await placePick(await buildUser(), match, CSK);
  await openAsAdmin(page, site.origin, PATH);
  const row = rowOf(page, match);
  for (const status of ["Ongoing", "Not Started", "Completed"]) {
    await choose(page, match, "Status", status);
    await expect(notification(page, "The status is set").first()).toBeVisible();
    const [started, ended] = [status !== "Not Started", status === "Completed"].map((on) => (on ? "Yes" : "No"));
    await expect(row.getByRole("cell").nth(7)).toContainText(started ?? "");
    await expect(row.getByRole("cell").nth(8)).toContainText(ended ?? "");
    await menuButton(page, match).click();
    await page.getByRole("menuitem", { name: "Status" }).click();
    await expect(page.getByRole("menuitemradio", { name: status, exact: true })).toBeChecked();
    await page.keyboard.press("Escape");
  }

  await choose(page, match, "Award Points");
  await expect(row).toContainText("This match has no result yet. Set the result first");

  await choose(page, match, "Update Result");
  const answer = makeGate();
  const late = async (route: Route) => {
    const response = await route.fetch();
    await answer.opened;
    await route.fulfill({ response });
  };
  await page.route("**/api/admin/update-match", late, { times: 1 });
  await applyResult(page, CSK);
  await expect.poll(async () => (await stored(match)).matchWinner).toBe(CSK);
  for (const name of ["No Result", "Clear"]) await expect(button(page, name)).toBeDisabled();
  // Closed before the answer it would be opened again with what was there before, as if somebody else had changed it.
  await page.keyboard.press("Escape");
  await expect(button(page, "Clear")).toBeDisabled();
  await button(page, "Cancel").click();
  await expect(button(page, "Clear")).toBeDisabled();
  answer.open();
  await expect(dialog(page)).toBeHidden();
  for (const [name, matchWinner] of [
    ["No Result", "draw"],
    ["Clear", null],
    [MI, MI],
  ] as const) {
    await choose(page, match, "Update Result");
    await applyResult(page, name);
    await expect(dialog(page)).toBeHidden();
    expect(await stored(match)).toMatchObject({ matchWinner });
  }
  await expect(row).toContainText("Result set, points not awarded");
  await choose(page, match, "Award Points");
  await expect(notification(page, "Points awarded: 1 of 2 picks were right")).toBeVisible();
  await expect(menuButton(page, match)).toBeFocused();
  const points = async () => (await db().leaderboardEntry.findFirstOrThrow({ where: { userId: winner.id } })).points;
  expect(await points()).toBe(2);

  await choose(page, match, "Update Result");
  await expect(dialog(page)).toContainText("Another result scores its 2 picks anew at once");
  await applyResult(page, CSK);
  await expect.poll(points).toBe(0);
});

test("what asks the data source says that it goes on, and then what came of it", async ({ page, site }) => {
  const match = await buildMatch();
  await openAsAdmin(page, site.origin, PATH);
  const data = { ...match, matchStatus: "Toss delayed" };
  const calls = [
    ["refresh-match-data", "The match is refreshed", { data }],
    ["refresh-all-matches", "Matches asked for: 3, changed: 1", { data: { checked: 3, updated: 1 } }],
    ["pull-all-matches", "Matches created: 70, changed: 3, left as they were: 1", {}],
  ] as const;
  const gates = new Map(calls.map(([call]) => [call, makeGate()]));
  for (const [call, message, rest] of calls) {
    await page.route(`**/api/admin/${call}`, async (route) => {
      await gates.get(call)?.opened;
      await route.fulfill({ json: { message, ...rest } });
    });
  }

  await choose(page, match, "Refresh Data");
  await expect(rowOf(page, match)).toContainText("Asking the match data source");
  gates.get("refresh-match-data")?.open();
  await expect(notification(page, "The match is refreshed")).toContainText("Success");

  await page.getByRole("button", { name: "Refresh", exact: true }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Asking the match data source for what is new" }),
  ).toBeVisible();
  gates.get("refresh-all-matches")?.open();
  await expect(notification(page, "changed: 1")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Matches asked for: 3, changed: 1");

  const question = page.getByRole("dialog", { name: "Are you sure you want to load all matches?" });
  await page.getByRole("button", { name: "Load All Matches" }).click();
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "No" }).click();
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: "Load All Matches" }).click();
  await question.getByRole("button", { name: "Yes" }).click();
  const working = page.getByRole("status").filter({ hasText: "Loading all matches" });
  await expect(working).toBeVisible();
  // Neither loses sight of the other, and what is pressed meanwhile asks nothing afterwards.
  await page.getByRole("button", { name: "Refresh", exact: true }).click();
  await expect(working).toBeVisible();
  await page.getByRole("button", { name: "Load All Matches" }).press("Enter");
  gates.get("pull-all-matches")?.open();
  await expect(notification(page, "Matches created: 70")).toContainText("Success");
  await expect(working).toBeHidden();
  await expect(question).toBeHidden();
});

test("everything goes by the keyboard alone", async ({ page, site }) => {
  const match = await buildMatch();
  await openAsAdmin(page, site.origin, PATH);
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
  };
  /** Presses keys one by one, each once the one before has moved the focus where it says. */
  const walk = async (...steps: [key: string, item: string][]) => {
    for (const [key, item] of steps) {
      await page.keyboard.press(key);
      await expect(page.locator("[role^=menuitem]:focus")).toHaveText(item);
    }
    await page.keyboard.press("Enter");
  };
  await menuButton(page, match).focus();
  const toStatus: [string, string][] = [
    ["Enter", "Refresh Data"],
    ["ArrowDown", "Status"],
  ];
  await walk(...toStatus, ["ArrowRight", "Not Started"], ["ArrowDown", "Ongoing"]);
  // Picks are still open: it has to be confirmed, and what is done by itself is nothing.
  await expect(page.getByRole("alertdialog").getByRole("button", { name: "Cancel" })).toBeFocused();
  await keys("Tab", "Enter");
  await expect.poll(async () => (await stored(match)).matchStarted).toBe(true);
  await expect(menuButton(page, match)).toBeFocused();
  await expect(rowOf(page, match)).not.toContainText("Setting the status");

  await walk(...toStatus, ["ArrowDown", "Update Result"]);
  await expect(dialog(page)).toContainText("Update Result");
  await expect(button(page, "Close")).toBeFocused();
  await keys("Tab", "Enter");
  await expect(button(page, new RegExp(`^${MI}`))).toHaveAttribute("aria-pressed", "true");
  // Over the other team, No Result, Clear and Cancel.
  await keys("Tab", "Tab", "Tab", "Tab", "Tab", "Enter");
  await expect.poll(async () => (await stored(match)).matchWinner).toBe(MI);
  await expect(dialog(page)).toBeHidden();
  await expect(menuButton(page, match)).toBeFocused();

  await walk(["Enter", "Refresh Data"], ["End", "Edit Match"]);
  await expect(dialog(page)).toContainText("Edit match");
  await button(page, /^Date: /).focus();
  await keys("Enter");
  await expect(dialog(page).getByRole("grid")).toBeVisible();
  await expect(page.locator("[data-own-escape] button:focus")).toHaveCount(1);
  await keys("Escape");
  await expect(dialog(page).getByRole("grid")).toBeHidden();
  await expect(button(page, /^Date: /)).toBeFocused();
  await keys("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(menuButton(page, match)).toBeFocused();
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`${colorScheme}, on a phone`, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 740 } });

    test("rows, menu and dialogs break no rule of axe and stay on the screen", async ({ page, site }) => {
      const match = await buildLive({
        matchDate: inHours(-30),
        matchEnded: true,
        matchWinner: MI,
        awardedAt: inHours(-1),
      });
      await buildLive({ matchDate: inHours(-30), matchEnded: true, matchWinner: CSK });
      await openAsAdmin(page, site.origin, PATH);
      const check = async (what: string) => {
        expect(await violationsOn(page), what).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(360);
      };
      await check("the page");
      await menuButton(page, match).click();
      await page.getByRole("menuitem", { name: "Status" }).click();
      const completed = page.getByRole("menuitemradio", { name: "Completed" });
      await expect(completed).toBeInViewport({ ratio: 1 });
      await check("the menu");
      await page.keyboard.press("Escape");
      await choose(page, match, "Update Result");
      await check("the result");
      await page.keyboard.press("Escape");
      await choose(page, match, "Edit Match");
      await button(page, /^Date: /).click();
      await expect(dialog(page).getByRole("grid")).toBeVisible();
      await button(page, "Delete").click();
      await check("the form");
    });
  });
}
