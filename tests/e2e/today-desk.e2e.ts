/** The third column of the first screen, which desks have room for: what closes next, one's form, and who is near. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { violationsOn } from "./support/axe";
import { expect } from "./support/journey";
import { buildMatch, CSK, inHours, MI, placePick } from "./support/season";
import { openToday, pick, test } from "./support/today";

test.use({ viewport: { width: 1280, height: 900 } });
test.beforeEach(async () => {
  await db().user.deleteMany();
});

const column = (page: Page) => page.getByRole("complementary", { name: "Where you stand" });
const rows = (page: Page) => column(page).getByRole("list", { name: "The table near you" }).getByRole("listitem");

async function place(user: { id: string }, points: number): Promise<void> {
  await db().leaderboardEntry.updateMany({ where: { userId: user.id }, data: { points, pickPoints: points } });
}

/** A pick of a match of the past, scored. */
async function score(user: { id: string }, hours: number, team: string, isCorrect: boolean | null, points = 0) {
  const matchWinner = isCorrect === null ? "draw" : MI;
  const over = { matchStarted: true, matchEnded: true, matchWinner, awardedAt: inHours(hours + 4) };
  const match = await buildMatch({ matchDate: inHours(hours), ...over });
  const { id } = await placePick(user, match, team);
  await db().pick.update({ where: { id }, data: { isCorrect, pointsAwarded: points } });
}

test("the two above and the two below stand beside oneself, who is You", async ({ page, site }) => {
  const names = ["Asha", "Bela", "Chitra", "Kabir", "Dev", "Esha", "Farid"];
  const users = [];
  for (const [index, firstName] of names.entries()) {
    const user = await buildUser({ firstName, lastName: "Rao" });
    await place(user, 20 - 2 * index);
    users.push(user);
  }
  await openToday(page, site.origin, users[3]);
  await expect(rows(page)).toHaveText([
    "2Bela Rao18 points",
    "3Chitra Rao16 points",
    "4You14 points",
    "5Dev Rao12 points",
    "6Esha Rao10 points",
  ]);
  await column(page).getByRole("link", { name: "The whole table" }).click();
  await expect(page).toHaveURL("/leaderboard");
});

test("one's form is the last five picks that were decided, the latest on the right", async ({ page, site }) => {
  const user = await buildUser();
  await score(user, -200, MI, true, 2);
  await score(user, -170, CSK, false);
  await score(user, -140, MI, true, 4);
  await score(user, -110, MI, null);
  await score(user, -80, CSK, false);
  await score(user, -50, MI, true, 2);
  await score(user, -26, MI, true, 2);
  await openToday(page, site.origin, user);
  await expect(column(page).getByRole("list", { name: "Your last picks, oldest first" })).toHaveText(
    `0CSK${CSK}, wrong+4MI${MI}, right0CSK${CSK}, wrong+2MI${MI}, right+2MI${MI}, right`,
  );
});

test("the next closing tells whether one has picked; before anything is decided, the form says so", async ({
  page,
  site,
}) => {
  await buildMatch({ matchDate: inHours(6), teamOne: "Gujarat Titans", teamTwo: "Delhi Capitals" });
  await buildMatch({ matchDate: inHours(3) });
  await openToday(page, site.origin);
  const closing = column(page).locator("section").first();
  await expect(closing).toContainText("MI v CSK");
  await expect(closing).toContainText(/in (2 h|1 h 59 m)/);
  await expect(closing).toContainText("Your pick is missing.");
  await expect(column(page)).toContainText("None of your picks has been decided yet.");
  await pick(page, MI);
  await expect(closing).toContainText("Your pick is in.");
  expect(await violationsOn(page)).toEqual([]);
});

test("a phone has none of it and does not ask for it, until it is turned into a desk", async ({ page, site }) => {
  await buildMatch();
  await page.setViewportSize({ width: 1199, height: 900 });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openToday(page, site.origin);
  await page.waitForLoadState("networkidle");
  await expect(column(page)).toHaveCount(0);
  const wanted = ["/api/leaderboard/list", "/api/prediction/own"];
  expect(asked.filter((path) => wanted.includes(path))).toEqual([]);
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect(rows(page)).toHaveCount(1);
  expect(asked.filter((path) => wanted.includes(path)).toSorted()).toEqual(wanted);
});
