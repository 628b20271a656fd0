/** The schedule: order, what a row opens to, secrecy before the closing, and the jump to today. */
import { DAY, HOUR } from "@/lib/clock";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { expect, test } from "./support/journey";
import { tryAgain } from "./support/page";
import { addMatch, opener } from "./support/schedule";
import { CSK, MI } from "./support/season";

const live = { matchStarted: true, matchStatus: "Mumbai opt to bat" };

test.beforeEach(async ({ page, site }) => {
  await db().match.deleteMany({ where: { season: { isCurrent: true } } });
  await db().user.deleteMany();
  await carrySession(page, await buildUser({ firstName: "Reader" }), site.origin);
});

test("every match by date, with its columns and its winner", async ({ page }) => {
  await addMatch(2, -1 * DAY, { matchStarted: true, matchEnded: true, matchWinner: "draw" });
  await addMatch(1, -2 * DAY, { matchStarted: true, matchEnded: true, matchWinner: CSK });
  await addMatch(3, 2 * DAY, { matchType: "Qualifier", teamTwo: "Tbc" });
  await page.goto("/schedule");
  await expect(page.getByRole("columnheader")).toHaveText([
    ...["No.", "Type", "Date", "Time", "Team One", "Team Two", "Status", "Winner", "Your pick", "Details"],
  ]);
  const rows = page.getByRole("row").filter({ has: page.getByRole("button") });
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText("CSK");
  await expect(rows.nth(0)).toContainText("Completed");
  await expect(rows.nth(1)).toContainText("No Result");
  await expect(rows.nth(2)).toContainText("Qualifier");
  await expect(rows.nth(2)).toContainText("TBD");
  await expect(rows.nth(2)).toContainText("Not Started");
  await expect(page.getByText("Times are yours")).toBeVisible();
});

test("a match that nobody picked opens to its three fallbacks, by keyboard too", async ({ page }) => {
  await addMatch(4, -HOUR, live);
  await page.goto("/schedule");
  const button = opener(page, 4);
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await button.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByText("Mumbai v Chennai, match 4")).toBeVisible();
  await expect(page.getByText("Mumbai opt to bat")).toBeVisible();
  await expect(page.getByText("No picks", { exact: true })).toHaveCount(2);
  await expect(page.getByText("No wildcards used", { exact: true })).toBeVisible();
  await expect(page.getByText("No gamechangers used", { exact: true })).toBeVisible();
  await button.press("Enter");
  await expect(page.getByText("No wildcards used")).toBeHidden();
});

test("who picked whom is shown by first names as soon as picks have closed, and not before", async ({ page }) => {
  const [asha, kabir, meera] = [
    await buildUser({ firstName: "Asha" }),
    await buildUser({ firstName: "Kabir" }),
    await buildUser({ firstName: "Meera" }),
  ];
  const matchId = await addMatch(5, 2 * DAY);
  await db().pick.createMany({
    data: [
      { matchId, userId: asha.id, predictedTeam: MI, wildcardUsed: true },
      { matchId, userId: kabir.id, predictedTeam: MI },
      { matchId, userId: meera.id, predictedTeam: CSK, gamechangerUsed: true },
    ],
  });
  await page.goto("/schedule");
  await opener(page, 5).click();
  await expect(page.getByText("Who picked whom is shown as soon as picks have closed.")).toBeVisible();
  await expect(page.getByText("Asha")).toBeHidden();

  await db().match.update({ where: { matchId }, data: { matchDate: new Date(Date.now() + HOUR) } });
  await page.reload();
  await opener(page, 5).click();
  await expect(page.getByRole("list", { name: MI }).getByRole("listitem")).toHaveText(["Asha", "Kabir"]);
  await expect(page.getByRole("list", { name: CSK }).getByRole("listitem")).toHaveText(["Meera"]);
  await expect(page.getByRole("list", { name: "Wildcards" }).getByRole("listitem")).toHaveText(["Asha"]);
  await expect(page.getByRole("list", { name: "Gamechangers" }).getByRole("listitem")).toHaveText(["Meera"]);
});

test("a match that takes picks is picked here too, with a wildcard, and the pick deleted", async ({ page }) => {
  const matchId = await addMatch(9, 5 * DAY);
  await page.goto("/schedule");
  await opener(page, 9).click();
  await expect(page.getByText(/^Picks close on \w+day/)).toBeVisible();
  const box = page.getByRole("region", { name: "Your pick" });
  await expect(box.getByText("You have not picked yet")).toBeVisible();
  await box.getByRole("button", { name: `for ${MI}` }).click();
  await box.getByRole("button", { name: `Pick MI ${MI}` }).click();
  await page.getByRole("menuitem", { name: "Confirm", exact: true }).click();
  await expect(box.getByText(`Your pick: ${MI}`)).toBeVisible();
  await expect(box.getByText("on, counts double")).toBeVisible();
  expect(await db().pick.findFirst({ where: { matchId } })).toMatchObject({
    predictedTeam: MI,
    wildcardUsed: true,
  });
  await box.getByRole("button", { name: `Picked ${MI}` }).click();
  await page.getByRole("menuitem", { name: "Delete Pick" }).click();
  await expect(box.getByText("You have not picked yet")).toBeVisible();
  await expect.poll(() => db().pick.count({ where: { matchId } })).toBe(0);
});

test("a match whose picks were closed early says so, and takes none", async ({ page }) => {
  const closed = new Date();
  await addMatch(10, 5 * DAY, { picksClosedAt: closed, closedEarlyAt: closed });
  await page.goto("/schedule");
  await opener(page, 10).click();
  await expect(page.getByText(/^Picks were closed early at \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Your pick" })).toHaveCount(0);
  await expect(page.getByText("No picks", { exact: true })).toHaveCount(2);
});

test("the start is told in the viewer's zone, and a side that is not known as TBD", async ({ page }) => {
  const start = new Date(Date.now() + 2 * DAY);
  const matchStatus = "Match starts at Apr 05, 14:00 GMT";
  const matchName = "Tbc vs Tbc, Qualifier 1";
  await addMatch(8, 2 * DAY, { matchDate: start, matchStatus, matchName, teamOne: "Tbc", teamTwo: "Tbc" });
  await page.goto("/schedule");
  await page.getByRole("button", { name: "Match 8, TBD v TBD" }).click();
  await expect(page.getByRole("heading", { name: "TBD vs TBD, Qualifier 1" })).toBeVisible();
  const time = start.toLocaleTimeString("en-GB", { timeZone: "Asia/Kolkata", hour: "2-digit", minute: "2-digit" });
  await expect(page.getByText(new RegExp(`^Starts .*, ${time}$`))).toBeVisible();
  await expect(page.getByText("GMT")).toHaveCount(0);
  await expect(page.getByText(/\btbc\b/i)).toHaveCount(0);
});

test("it opens at today without taking the focus, on a phone too", async ({ page }) => {
  for (let day = -20; day <= 20; day += 1) await addMatch(day + 30, day * DAY);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/schedule");
    await expect(page.getByRole("main").getByText("Today", { exact: true })).toBeInViewport();
    await expect(opener(page, 30)).toBeInViewport();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole("link", { name: "Jump to today" }).click();
    await expect(page.getByRole("main").getByText("Today", { exact: true })).toBeInViewport();
  }
});

test.describe("when matches cannot be fetched", () => {
  test.use({ expectedComplaints: [/status of 500/] });

  test("the reason is said, and another try helps", async ({ page }) => {
    await addMatch(6, -HOUR, live);
    await page.route("**/api/match/list", (route) =>
      route.fulfill({ status: 500, json: { error: "Bad light", code: "INTERNAL" } }),
    );
    await page.clock.install();
    await page.goto("/schedule");
    await expect(opener(page, 6)).toBeVisible();
    for (let second = 0; second < 80; second += 1) await page.clock.runFor(1000);
    await expect(page.getByRole("main").getByText("Error fetching matches: Bad light")).toBeVisible();
    await expect(opener(page, 6)).toBeVisible();
    await tryAgain(page, "**/api/match/list");
    await expect(page.getByRole("main").getByText("Error fetching matches")).toBeHidden();
  });

  test("of many picks the rest comes by a button, which can be pressed again when that fails", async ({ page }) => {
    const matchId = await addMatch(7, -HOUR, live);
    const ids = Array.from({ length: 30 }, (_, index) => `fan-${index}`);
    const account = { passwordHash: "x", verifiedAt: new Date(), lastName: "Fan" };
    await db().user.createMany({
      data: ids.map((id) => ({ id, email: `${id}@example.com`, firstName: id, ...account })),
    });
    await db().profile.createMany({ data: ids.map((userId) => ({ userId })) });
    await db().pick.createMany({ data: ids.map((userId) => ({ matchId, userId, predictedTeam: MI })) });
    let failures = 0;
    await page.route("**/api/prediction/get-all?*group=*", (route) => {
      failures += 1;
      return route.fulfill({ status: 500, json: { error: "Bad light", code: "INTERNAL" } });
    });
    await page.goto("/schedule");
    await opener(page, 7).click();
    const names = page.getByRole("list", { name: MI }).getByRole("listitem");
    await expect(names).toHaveCount(24);
    const more = page.getByRole("button", { name: "6 more" });
    await more.click();
    // The call is made twice before it counts as failed.
    await expect.poll(() => failures).toBe(2);
    await page.unroute("**/api/prediction/get-all?*group=*");
    await more.click();
    await expect(names).toHaveCount(30);
    await expect(more).toBeHidden();
  });
});
