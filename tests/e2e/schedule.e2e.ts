/** The schedule as a player's own season. */
import { DAY } from "@/lib/clock";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { expect, test } from "./support/fixtures";
import { addMatch, numbersOn, opener, ownPickIn } from "./support/schedule";
import { CSK, MI, placePick, storedPick } from "./support/season";

test("a player looks up how a match went, filters, and makes and deletes a pick", async ({ page, site }) => {
  const [reader, other] = [await buildUser({ firstName: "Reader" }), await buildUser({ firstName: "Meera" })];
  const won = { matchStarted: true, matchEnded: true, matchWinner: MI, awardedAt: new Date() };
  const ids = new Map<number, string>();
  for (let day = -20; day <= 3; day += 1) ids.set(day + 30, await addMatch(day + 30, day * DAY, day < -1 ? won : {}));
  const matchOf = (number: number) => ({ matchId: ids.get(number) ?? "" });
  const { id } = await placePick(reader, matchOf(28), MI, { wildcardUsed: true });
  await db().pick.update({ where: { id }, data: { isCorrect: true, pointsAwarded: 4 } });
  await placePick(other, matchOf(28), CSK);
  await addMatch(34, 4 * DAY, { teamTwo: "Rajasthan Royals" });
  await carrySession(page, reader, site.origin);

  // It opens at today's matches.
  await page.goto("/schedule");
  const today = page.getByRole("main").getByText("Today", { exact: true });
  await expect(today).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole("link", { name: "Jump to today" }).click();
  await expect(today).toBeInViewport();

  await expect(ownPickIn(page, 28)).toHaveText("MIWon+4wildcard");
  await opener(page, 28).press("Enter");
  await expect(page.getByRole("list", { name: MI }).getByRole("listitem")).toHaveText(["Reader+4"]);
  await expect(page.getByRole("list", { name: CSK }).getByRole("listitem")).toHaveText(["Meera"]);

  // A table with headings on a tablet and on paper.
  await page.setViewportSize({ width: 768, height: 1024 });
  const headings = page.getByRole("columnheader");
  await expect(headings).toHaveText([
    "No.",
    "Type",
    "Date",
    "Time",
    "Teams",
    "Status",
    "Winner",
    "Your pick",
    "Details",
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(headings).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(headings).toHaveText(["No.", "Type", "Date", "Time", "Teams", "Status", "Winner", "Your pick"]);
  await expect(page.getByRole("search", { name: "Filter" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 1280, height: 720 });

  // The filter is in the address.
  await page.getByRole("combobox", { name: "Team" }).selectOption("Rajasthan Royals");
  await expect.poll(() => numbersOn(page)).toEqual([34]);
  await page.getByRole("button", { name: /^Not picked/ }).press("Enter");
  await expect(page).toHaveURL("/schedule?team=RR&mine=open");
  await page.reload();
  await expect.poll(() => numbersOn(page)).toEqual([34]);

  await opener(page, 34).click();
  const box = page.getByRole("region", { name: "Your pick" });
  await box.getByRole("button", { name: `for ${MI}` }).click();
  await box.getByRole("button", { name: `Pick MI ${MI}` }).click();
  await page.getByRole("menuitem", { name: "Confirm", exact: true }).click();
  // It stays listed where it was picked.
  await expect(ownPickIn(page, 34)).toHaveText("MIPickedwildcard");
  const { matchId } = await db().match.findFirstOrThrow({ where: { matchNumber: 34 } });
  await expect.poll(() => storedPick(reader, { matchId })).toMatchObject({ predictedTeam: MI, wildcardUsed: true });
  await box.getByRole("button", { name: `Picked ${MI}` }).click();
  await page.getByRole("menuitem", { name: "Delete Pick" }).click();
  await expect(ownPickIn(page, 34)).toHaveText("Not picked");
  await expect.poll(() => storedPick(reader, { matchId })).toBeNull();
});
