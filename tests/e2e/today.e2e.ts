/** Picking on the page of today's matches, as players do it. */
import type { Page } from "playwright/test";
import { HOUR } from "@/lib/clock";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { makeGate } from "../support/gate";
import { notification } from "./support/account";
import { expect } from "./support/journey";
import { untilAtRest } from "./support/kept-picks";
import { comeBack, tryAgain } from "./support/page";
import { buildMatch, CSK, clearMatches, inHours, leaveInHand, MI, placePick, storedPick } from "./support/season";
import { cardOf, openToday, pick, pickButton, test } from "./support/today";

test("a pick is two taps, looks saved when it is, and can be deleted", async ({ page, site }) => {
  const match = await buildMatch();
  const user = await openToday(page, site.origin);
  await expect(page.getByText("You have not picked yet")).toBeVisible();
  await pick(page, MI);
  await expect(notification(page, "Your pick is saved")).toBeVisible();
  await expect(cardOf(page, MI)).toHaveAttribute("data-pick", "saved");
  await expect(page.getByText(`Your pick: ${MI}`)).toBeVisible();
  expect(await storedPick(user, match)).toEqual({ predictedTeam: MI, wildcardUsed: false, gamechangerUsed: false });

  await page.reload();
  await pickButton(page, MI).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Delete Pick"]);
  await page.getByRole("menuitem", { name: "Delete Pick" }).click();
  await expect(page.getByText("You have not picked yet")).toBeVisible();
  await expect.poll(() => storedPick(user, match)).toBeNull();
  await pickButton(page, CSK).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Confirm"]);
});

test("a wildcard is laid on before Confirm, counts down, and comes back with Delete Pick", async ({ page, site }) => {
  const match = await buildMatch();
  const user = await openToday(page, site.origin);
  const wildcard = cardOf(page, CSK).getByRole("button", { name: /^wildcard/i });
  await expect(wildcard).toHaveAttribute("aria-pressed", "false");
  await expect(wildcard).toContainText("10 left");
  await wildcard.click();
  await expect(wildcard).toHaveAttribute("aria-pressed", "true");
  await pick(page, CSK);
  await expect(cardOf(page, CSK)).toHaveAttribute("data-pick", "saved");
  await expect(cardOf(page, CSK).getByText("on, counts double")).toBeVisible();
  await expect(page.getByText("9 wildcards left")).toBeVisible();
  expect(await storedPick(user, match)).toEqual({ predictedTeam: CSK, wildcardUsed: true, gamechangerUsed: false });
  await pickButton(page, CSK).click();
  await page.getByRole("menuitem", { name: "Delete Pick" }).click();
  await expect(page.getByText("10 wildcards left")).toBeVisible();
  // Whoever picks again begins anew.
  await expect(wildcard).toBeEnabled();
  await expect(wildcard).toHaveAttribute("aria-pressed", "false");
});

test("without a wildcard left, and outside the League, there is none to lay on", async ({ page, site }) => {
  await buildMatch({ matchType: "Finals", matchName: "The final" });
  const user = await buildUser();
  await leaveInHand(user, { wildcards: 0 });
  await openToday(page, site.origin, user);
  const wildcard = cardOf(page, MI).getByRole("button", { name: /^wildcard/i });
  await expect(wildcard).toBeDisabled();
  await expect(wildcard).toContainText("League matches only");
  // What is asked of a match is answered before that goes.
  await expect(page.getByText("You have not picked yet")).toBeVisible();
  await clearMatches();
  await buildMatch();
  await page.reload();
  await expect(wildcard).toBeDisabled();
  await expect(wildcard).toContainText("none left");
});

test.describe("once no more scripts can be fetched", () => {
  // What keeps the receipt of a pick is fetched after it, and missed.
  test.use({ expectedComplaints: [/ERR_FAILED/] });

  test("a page at rest has what picks and deletes", async ({ page, site }) => {
    const match = await buildMatch();
    const user = await openToday(page, site.origin);
    await untilAtRest(page);
    await page.route("**/_next/static/**", (route) => route.abort());
    await pick(page, MI);
    await expect(cardOf(page, MI)).toHaveAttribute("data-pick", "saved");
    await pickButton(page, MI).click();
    await page.getByRole("menuitem", { name: "Delete Pick" }).click();
    await expect(page.getByText("You have not picked yet")).toBeVisible();
    await expect.poll(() => storedPick(user, match)).toBeNull();
  });
});

test.describe("when the call fails", () => {
  test.use({ expectedComplaints: [/status of 500|ERR_FAILED/] });

  test("a pick never looks saved and is taken back with the reason", async ({ page, site }) => {
    const match = await buildMatch();
    const user = await openToday(page, site.origin);
    const answer = makeGate();
    await page.route("**/api/prediction/submit", async (route) => {
      await answer.opened;
      await route.fulfill({ status: 500, json: { error: "The ball is lost", code: "INTERNAL" } });
    });
    await pick(page, MI);
    await expect(cardOf(page, MI)).toHaveAttribute("data-pick", "unsaved");
    await expect(cardOf(page, MI).getByText("Saving")).toBeVisible();
    await expect(page.getByText("Picked", { exact: true })).toHaveCount(0);
    // What is asked for meanwhile does not take it away, and whoever has gone on to another page is told all the same.
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await Promise.all([page.waitForResponse("**/api/match/current?*"), comeBack(page)]);
    expect(asked).not.toContain("/api/prediction/get");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Rules" }).click();
    await expect(page).toHaveURL("/rules");
    answer.open();
    await expect(notification(page, "The ball is lost")).toContainText("Error");
    await page.goBack();
    await expect(page.getByText("You have not picked yet")).toBeVisible();
    expect(await storedPick(user, match)).toBeNull();
  });

  test("a deleted pick comes back", async ({ page, site }) => {
    const match = await buildMatch();
    const user = await buildUser();
    await placePick(user, match, CSK);
    await openToday(page, site.origin, user);
    await page.route("**/api/prediction/delete-prediction", (route) => route.abort());
    await pickButton(page, CSK).click();
    await page.getByRole("menuitem", { name: "Delete Pick" }).click();
    await expect(notification(page, "The game cannot be reached")).toBeVisible();
    await expect(cardOf(page, CSK)).toHaveAttribute("data-pick", "saved");
  });

  test("matches that cannot be fetched say why, and come with another try", async ({ page, site }) => {
    await buildMatch();
    await page.route("**/api/match/current*", (route) =>
      route.fulfill({ status: 500, json: { error: "Rain", code: "INTERNAL" } }),
    );
    await openToday(page, site.origin);
    await expect(notification(page, "Error fetching matches: Rain")).toBeVisible();
    await tryAgain(page, "**/api/match/current*");
    await expect(cardOf(page, MI)).toBeVisible();
  });
});

test("picks close while one looks: dead buttons, an open menu gone, the others' picks there", async ({
  page,
  site,
}) => {
  const [user, other] = [await buildUser(), await buildUser({ firstName: "Meera", lastName: "Iyer" })];
  const match = await buildMatch({ matchDate: inHours(3) });
  await placePick(other, match, CSK, { wildcardUsed: true });
  await page.clock.install({ time: new Date() });
  await openToday(page, site.origin, user);
  await pickButton(page, MI).click();
  await expect(page.getByRole("menuitem", { name: "Confirm" })).toBeVisible();
  await expect(page.getByRole("article").getByText("Meera")).toHaveCount(0);
  // Two hours pass for the page, and for the server as much of the match's.
  await db().match.update({ where: { matchId: match.matchId }, data: { matchDate: inHours(1) } });
  await page.clock.fastForward(2 * HOUR);
  await expect(pickButton(page, MI)).toBeDisabled();
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  await expect(page.getByText("Picks closed")).toBeVisible();
  await expect(cardOf(page, CSK).getByRole("listitem").filter({ hasText: "Meera Iyer, wildcard" })).toBeVisible();
  await expect(cardOf(page, MI).getByText("No picks")).toBeVisible();
  await expect(cardOf(page, MI).getByRole("button", { name: /^wildcard/i })).toBeDisabled();
});

test("the buttons go dead in the very second, by the browser's clock", async ({ page, site }) => {
  const start = inHours(2);
  await buildMatch({ matchDate: start });
  await page.clock.install({ time: new Date() });
  await openToday(page, site.origin);
  await expect(pickButton(page, MI)).toBeEnabled();
  await untilItTicks(page);
  await page.clock.pauseAt(new Date(start.getTime() - 3_600_000 - 1));
  await expect(pickButton(page, MI)).toBeEnabled();
  await page.clock.runFor(1);
  await expect(pickButton(page, MI)).toBeDisabled();
});

test("the countdown shows hours, minutes and seconds and ticks", async ({ page, site }) => {
  const start = inHours(2.5);
  await buildMatch({ matchDate: start });
  await page.clock.install({ time: new Date() });
  await openToday(page, site.origin);
  const timer = page.getByRole("timer", { name: "Starting in" });
  await expect(timer).toHaveText(/^02:(30:00|29:\d\d)$/);
  await untilItTicks(page);
  await page.clock.pauseAt(new Date(start.getTime() - 2 * 3_600_000));
  await expect(timer).toHaveText("02:00:00");
  await page.clock.runFor(1_000);
  await expect(timer).toHaveText("01:59:59");
});

test("once the start has passed, and nobody has said that it began, what is known stands in the countdown's place", async ({
  page,
  site,
}) => {
  await buildMatch({ matchDate: inHours(-0.2), matchStatus: "Rain delays the toss" });
  await openToday(page, site.origin);
  await expect(cardOf(page, MI)).toBeVisible();
  await expect(page.getByRole("main").getByText("Rain delays the toss")).toBeVisible();
  await expect(page.getByRole("timer")).toHaveCount(0);
});

test("a side that is not known yet takes no picks", async ({ page, site }) => {
  await buildMatch({ teamTwo: "Tbc", matchName: "Mumbai Indians vs Tbc" });
  await openToday(page, site.origin);
  await expect(cardOf(page, "TBD")).toBeVisible();
  await expect(page.getByText("Picks open when both teams are known")).toBeVisible();
  await expect(pickButton(page, MI)).toBeDisabled();
  await expect(pickButton(page, "TBD")).toBeDisabled();
});

test("a day without matches says when it goes on, and before a season what to do until then", async ({
  page,
  site,
}) => {
  await buildMatch({ matchDate: inHours(50), venue: "Eden Gardens, Kolkata" });
  await openToday(page, site.origin);
  await expect(page.getByRole("heading", { name: "No matches today!" })).toBeVisible();
  await expect(page.getByText(/The next match is on .*Eden Gardens/)).toBeVisible();
  await clearMatches();
  await page.reload();
  await expect(page.getByText("The season's matches are not in yet.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Choose your home team" })).toBeVisible();
});

/** A page that ticks is alive; before that, a leap in time would meet React while it still takes the page over. */
async function untilItTicks(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  const timer = page.getByRole("timer", { name: "Starting in" });
  await expect(timer).not.toHaveText((await timer.textContent()) ?? "");
}
