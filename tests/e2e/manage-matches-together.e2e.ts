/** Manage Matches when calls fail, and when two administrators are at work at once. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { notification } from "./support/account";
import { applyResult, choose, confirmClosing, openAsAdmin, openSecondBrowser, rowOf } from "./support/administrators";
import { expect, test } from "./support/journey";
import { tryAgain } from "./support/page";
import { buildLive, buildMatch, CSK, clearMatches, inHours, MI } from "./support/season";

const PATH = "/admin/manage-matches";
const stored = ({ matchId }: { matchId: string }) => db().match.findUniqueOrThrow({ where: { matchId } });
const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole("button", { name, exact: true });

/** A new match as it is filled in, with the number that is offered. */
async function fillNew(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add Match" }).click();
  await button(page, /^Date: /).click();
  await page.getByRole("button", { name: /15th/ }).click();
  await page.getByLabel("Time").fill("19:30");
  await page.getByLabel("Team one").selectOption("TBD");
  await page.getByLabel("Team two").selectOption("TBD");
}

test.beforeEach(clearMatches);

test.describe("two administrators at once", () => {
  // The refusal is what these journeys are about.
  test.use({ expectedComplaints: [/status of 409/] });

  test("the later form is told, keeps what was typed, and may save over it or take theirs", async ({
    page,
    site,
    browser,
  }) => {
    // On a day on which no hour closes picks at once.
    const match = await buildMatch({ venue: "Wankhede", matchDate: inHours(48) });
    await openAsAdmin(page, site.origin, PATH);
    const other = await openSecondBrowser(browser, site.origin, PATH);
    for (const tab of [page, other]) await choose(tab, match, "Edit Match");

    await other.getByLabel("Venue").fill("Eden Gardens");
    await other.getByLabel("Match number").fill("70");
    await other.getByLabel("Time").fill("20:15");
    await button(other, "Edit").click();
    await expect(dialog(other)).toBeHidden();

    await page.getByLabel("Venue").fill("Kotla");
    await button(page, "Edit").click();
    await expect(notification(page, "Somebody else has changed this meanwhile")).toContainText("Error");
    await expect(dialog(page).getByRole("alert")).toContainText("the venue is now Eden Gardens");
    await expect(dialog(page)).toContainText("Meanwhile set to 70");
    await expect(page.getByLabel("Venue")).toHaveValue("Kotla");
    await expect(page.getByLabel("Match number")).toHaveValue("70");
    await expect(page.getByLabel("Time")).toHaveValue("20:15");
    expect(await stored(match)).toMatchObject({ venue: "Eden Gardens", matchNumber: 70 });

    await button(page, "Edit").click();
    await expect(dialog(page)).toBeHidden();
    expect(await stored(match)).toMatchObject({ venue: "Kotla", matchNumber: 70 });

    // The other one has not looked again, and now is the later one.
    await choose(other, { matchNumber: 70 }, "Edit Match");
    await expect(other.getByLabel("Venue")).toHaveValue("Eden Gardens");
    await other.getByLabel("Venue").fill("Chepauk");
    await button(other, "Edit").click();
    await expect(dialog(other).getByRole("alert")).toContainText("the venue is now Kotla");
    await button(other, "Take theirs").click();
    await expect(other.getByLabel("Venue")).toHaveValue("Kotla");
    await expect(dialog(other).getByRole("alert")).toBeHidden();
    await button(other, "Close").click();

    // Both are offered the same number for a new match.
    for (const tab of [other, page]) await fillNew(tab);
    await button(other, "Add").click();
    await expect(dialog(other)).toBeHidden();
    await other.context().close();
    await button(page, "Add").click();
    await expect(dialog(page).getByRole("alert")).toContainText("match 71 is now TBD vs TBD. Yours is not saved yet.");
    await expect(page.getByLabel("Match number")).toHaveValue("72");
    await expect(page.getByLabel("Time")).toHaveValue("19:30");
    await button(page, "Add").click();
    await expect(dialog(page)).toBeHidden();
    expect(await db().match.count({ where: { matchNumber: { in: [71, 72] } } })).toBe(2);
  });

  test("what the other has set is neither replaced nor deleted unseen", async ({ page, site, browser }) => {
    const match = await buildLive();
    await openAsAdmin(page, site.origin, PATH);
    const other = await openSecondBrowser(browser, site.origin, PATH);
    await choose(page, match, "Update Result");
    await choose(other, match, "Update Result");
    await applyResult(other, CSK);
    await expect.poll(async () => (await stored(match)).matchWinner).toBe(CSK);
    await applyResult(page, MI);
    await expect(dialog(page).getByRole("alert")).toContainText(`the winner is now ${CSK}`);
    await expect(button(page, new RegExp(`^${CSK}`))).toContainText("Now");
    expect(await stored(match)).toMatchObject({ matchWinner: CSK });
    await applyResult(page, MI);
    await expect.poll(async () => (await stored(match)).matchWinner).toBe(MI);

    await expect(dialog(page)).toBeHidden();
    await choose(page, match, "Status", "Completed");
    await expect.poll(async () => (await stored(match)).matchEnded).toBe(true);
    await choose(other, match, "Status", "Not Started");
    await expect(notification(other, "ended is now yes")).toContainText("Error");
    await expect(rowOf(other, match)).toContainText("Yours is not saved yet");
    expect(await stored(match)).toMatchObject({ matchStarted: true, matchEnded: true });
    await choose(other, match, "Status", "Not Started");
    await expect.poll(async () => (await stored(match)).matchStarted).toBe(false);

    await choose(page, match, "Edit Match");
    await choose(other, match, "Update Result");
    await applyResult(other, "No Result");
    await expect.poll(async () => (await stored(match)).matchWinner).toBe("draw");
    await other.context().close();
    await button(page, "Delete").click();
    await button(page, "Really delete").click();
    await expect(dialog(page).getByRole("alert")).toContainText("the winner is now No Result. Nothing is deleted yet.");
    expect(await stored(match)).toMatchObject({ matchWinner: "draw" });
    await button(page, "Really delete").click();
    await expect(dialog(page)).toBeHidden();
    expect(await db().match.count()).toBe(0);
  });

  test.describe("and one of them deletes", () => {
    test.use({ expectedComplaints: [/status of 404/] });

    test("the other's form says so and stays", async ({ page, site }) => {
      const match = await buildMatch();
      await openAsAdmin(page, site.origin, PATH);
      await choose(page, match, "Edit Match");
      await page.getByLabel("Venue").fill("Kotla");
      await clearMatches();
      await button(page, "Edit").click();
      await expect(dialog(page).getByRole("alert")).toHaveText("There is no such match");
      await expect(page.getByLabel("Venue")).toHaveValue("Kotla");
    });
  });
});

test.describe("when a call fails", () => {
  test.use({ expectedComplaints: [/status of (400|500|502|503)|ERR_FAILED/] });

  const error = "The game is out of reach for a moment. Try again in a few seconds";
  const fail = (page: Page, call: string, text: string | null = error) =>
    page.route(`**/api/admin/${call}*`, (route) =>
      text === null
        ? route.fulfill({ status: 500, body: "<html>" })
        : route.fulfill({ status: 503, json: { error: text, code: "UNAVAILABLE" } }),
    );

  test("whatever the menu and the buttons do, the reason is said and the page stays", async ({ page, site }) => {
    const match = await buildLive({ matchDate: inHours(-10), matchEnded: true, matchWinner: MI });
    await openAsAdmin(page, site.origin, PATH);
    const said = async (text: string) => {
      await expect(notification(page, text).first()).toContainText("Error");
      await expect(page.getByRole("main").getByText(text)).toBeVisible();
    };
    for (const [call, item, branch] of [
      ["refresh-match-data", "Refresh Data", undefined],
      ["toggle-match", "Status", "Ongoing"],
      ["award-points", "Award Points", undefined],
    ] as const) {
      const text = `${item}: ${error}`;
      await fail(page, call, text);
      await choose(page, match, item, branch);
      await said(text);
    }
    await page.unroute("**/api/admin/award-points*");
    await fail(page, "award-points", null);
    await choose(page, match, "Award Points");
    await said("An unexpected error occurred");

    await fail(page, "refresh-all-matches", "The match data source does not answer");
    await page.getByRole("button", { name: "Refresh", exact: true }).click();
    await said("The match data source does not answer");
    await fail(page, "pull-all-matches", "The match data source is tired");
    await page.getByRole("button", { name: "Load All Matches" }).click();
    await page.getByRole("button", { name: "Yes" }).click();
    await said("The match data source is tired");
    expect(await stored(match)).toMatchObject({ matchEnded: true, awardedAt: null });
  });

  test("forms lose nothing of what was entered", async ({ page, site }) => {
    const match = await buildMatch();
    await openAsAdmin(page, site.origin, PATH);
    await fail(page, "edit-match");
    await fail(page, "delete-match", "This match cannot go");
    await fail(page, "update-match", "No result today");
    // What tells of faults comes once the page has come to rest: from here on it is there.
    await fail(page, "refresh-all-matches", "The match data source does not answer");
    await page.getByRole("button", { name: "Refresh", exact: true }).click();
    await expect(notification(page, "The match data source does not answer")).toBeVisible();
    await choose(page, match, "Edit Match");
    await page.getByLabel("Venue").fill("Kotla");
    await page.route("**/_next/static/**", (route) => route.abort());
    await button(page, /^Date: /).click();
    await expect(notification(page, "This could not be loaded")).toContainText("Error");
    await page.unroute("**/_next/static/**");
    await button(page, "Edit").click();
    await expect(dialog(page).getByRole("alert")).toHaveText(error);
    await expect(page.getByLabel("Venue")).toHaveValue("Kotla");
    await page.getByLabel("Match number").fill("0");
    await button(page, "Edit").click();
    await expect(dialog(page)).toContainText("Match numbers begin with 1");
    await button(page, "Delete").click();
    await button(page, "Really delete").click();
    await expect(dialog(page).getByRole("alert")).toHaveText("This match cannot go");
    await button(page, "Close").click();

    await choose(page, match, "Update Result");
    await applyResult(page, "No Result");
    await confirmClosing(page);
    await expect(dialog(page).getByRole("alert")).toHaveText("No result today");
    await button(page, "Close").click();

    await page.reload();
    await page.route("**/api/admin/create-match", (route) =>
      route.fulfill({
        status: 400,
        json: { error: "This ground is closed", code: "INVALID_INPUT", fields: { venue: "Closed for repairs" } },
      }),
    );
    await fillNew(page);
    await button(page, "Add").click();
    await expect(dialog(page).getByRole("alert")).toHaveText("This ground is closed");
    await expect(dialog(page)).toContainText("Closed for repairs");
    await expect(page.getByLabel("Time")).toHaveValue("19:30");
    expect(await db().match.count()).toBe(1);
  });

  test("a list that cannot be read says why, and another try helps", async ({ page, site }) => {
    const match = await buildMatch();
    await openAsAdmin(page, site.origin, PATH);
    await expect(rowOf(page, match)).toBeVisible();
    await fail(page, "list-matches");
    // What is asked for after each deed fails, and the failure shows without taking the list away.
    await choose(page, match, "Status", "Ongoing");
    await confirmClosing(page);
    await expect(notification(page, `Error fetching matches: ${error}`)).toContainText("Error");
    await expect(page.getByRole("main").getByText(`Error fetching matches: ${error}`)).toBeVisible();
    await tryAgain(page, "**/api/admin/list-matches*");
    await expect(page.getByRole("main").getByText("Error fetching matches")).toBeHidden();
    await expect(rowOf(page, match)).toContainText("Match in progress");
  });
});
