/** What administrators did: the list, its filters and pages for them, and what of it every player reads on /schedule. */

import type { Page } from "playwright/test";
import { MINUTE } from "@/lib/clock";
import { db } from "@/lib/db";
import { DRAW } from "@/lib/match/rules";
import { setResult } from "@/lib/match-change/result-commands";
import { buildUser } from "../support/builders";
import { moment } from "../support/the-season";
import { carrySession } from "./support/account";
import { expect, test } from "./support/journey";
import { comeBack, tryAgain } from "./support/page";
import { buildLive, buildMatch, CSK, clearMatches, MI, placePick } from "./support/season";

type User = Awaited<ReturnType<typeof buildUser>>;

let admin: User;
let player: User;

test.beforeEach(async ({ page, site }) => {
  await clearMatches();
  // A name of this test's own, as the record keeps what earlier tests did.
  const own = crypto.randomUUID().slice(0, 8);
  admin = await buildUser({ isAdmin: true, firstName: "Asha", lastName: own });
  player = await buildUser({ firstName: "Kabir", lastName: own });
  await carrySession(page, admin, site.origin);
});

const deeds = (page: Page) => page.getByRole("main").locator("section li");
const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`;

/** What an administrator's page would send. */
async function send(page: Page, path: string, data: object): Promise<void> {
  const origin = new URL(page.url()).origin;
  const reply = await page.request.post(path, { data, headers: { origin } });
  expect(reply.ok(), await reply.text()).toBe(true);
}

test("a correction stands there with before and after, and is found by person, match and kind", async ({ page }) => {
  const match = await buildLive({ matchName: "Mumbai v Chennai, 12th Match" });
  const { id } = await placePick(player, match, MI);
  await page.goto("/admin/activity");
  const edit = { id, predictedTeam: CSK, wildcardUsed: false, gamechangerUsed: true };
  await send(page, "/api/admin/edit-prediction", edit);
  await send(page, "/api/admin/update-match", { matchId: match.matchId, matchWinner: MI });
  await send(page, "/api/admin/update-match", { matchId: match.matchId, matchWinner: "draw" });
  await send(page, "/api/admin/edit-user", { userId: player.id, homeTeam: "RR" });
  await page.reload();
  await expect(deeds(page).nth(0)).toContainText(`User changed ${nameOf(player)}`);
  await expect(deeds(page).nth(0)).toContainText("Home team: None →  became Rajasthan Royals");
  await expect(deeds(page).nth(1)).toContainText("Result set Mumbai v Chennai, 12th Match");
  await expect(deeds(page).nth(1)).toContainText(`Winner: ${MI} →  became No Result`);
  await expect(deeds(page).nth(1)).toContainText(`by ${nameOf(admin)}`);
  await expect(deeds(page).nth(3)).toContainText(`Prediction: ${MI} →  became ${CSK}`);
  await expect(deeds(page).nth(3)).toContainText("Gamechanger: No →  became Yes");

  await page.getByLabel("Person").selectOption(nameOf(player));
  await expect(deeds(page)).toHaveCount(2);
  await page.getByLabel("Kind").selectOption("Pick changed");
  await expect(deeds(page)).toHaveCount(1);
  await expect(page).toHaveURL(`/admin/activity?person=${player.id}&kind=edit-pick`);

  // The address is all that a colleague needs.
  await page.reload();
  await expect(deeds(page)).toHaveCount(1);
  await expect(page.getByLabel("Person")).toHaveValue(player.id);
  await page.getByLabel("Kind").selectOption("Pick deleted");
  await expect(page.getByText("Nothing on record fits all of these")).toBeVisible();
  await page.goBack();
  await expect(deeds(page)).toHaveCount(1);
  await page.getByRole("link", { name: match.matchName }).press("Enter");
  await expect(deeds(page)).toHaveCount(3);
  await expect(page.getByLabel("Match")).toHaveValue(match.matchId);
  await page.getByRole("button", { name: "Show everything" }).click();
  await expect(page).toHaveURL("/admin/activity");
  await expect(page.getByRole("button", { name: "Show everything" })).toBeHidden();
  await page.getByLabel("Person").selectOption(nameOf(player));
  await expect(page).toHaveURL(`/admin/activity?person=${player.id}`);
  await page.getByLabel("Person").selectOption("Everybody");
  await expect(page).toHaveURL("/admin/activity");
});

/** So many results of a match, a minute apart. */
async function fillRecord(count: number, matchId: string): Promise<void> {
  const data = Array.from({ length: count }, (_, index) => ({
    ...{ action: "set-result", matchId, matchName: "Long disputed", actorId: admin.id, actorName: nameOf(admin) },
    ...{ at: new Date(Date.now() - index * MINUTE), before: { matchWinner: MI }, after: { matchWinner: CSK } },
  }));
  await db().auditEntry.createMany({ data });
}

test.describe("when the calls fail", () => {
  test.use({ expectedComplaints: [/status of 503/] });

  test("what is older comes a page at a time, and a page that fails can be asked for again", async ({ page }) => {
    const { matchId } = await buildMatch();
    await fillRecord(70, matchId);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/admin/activity?match=${matchId}`);
    await expect(deeds(page)).toHaveCount(50);
    await page.route("**/api/admin/activity?**", (route) =>
      route.fulfill({ status: 503, json: { error: "Rain stopped play", code: "UNAVAILABLE" } }),
    );
    await page.getByRole("button", { name: "Show older" }).click();
    await expect(page.getByText("Error fetching activity: Rain stopped play")).toBeVisible();
    await expect(deeds(page)).toHaveCount(50);
    await tryAgain(page, "**/api/admin/activity?**");
    await expect(deeds(page)).toHaveCount(70);
    await expect(page.getByRole("button", { name: "Show older" })).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test("a player is told when the changes of a match cannot be read", async ({ page, site }) => {
    const { matchId } = await buildLive({ matchNumber: 8 });
    await fillRecord(1, matchId);
    await carrySession(page, player, site.origin);
    await page.route("**/api/match/activity?**", (route) =>
      route.fulfill({ status: 503, json: { error: "Rain stopped play", code: "UNAVAILABLE" } }),
    );
    await page.goto("/schedule");
    await page.getByRole("button", { name: "Match 8" }).click();
    await expect(page.getByText("Error fetching changes: Rain stopped play")).toBeVisible();
    await tryAgain(page, "**/api/match/activity?**");
    await expect(page.getByText(`changed by ${nameOf(admin)} at`)).toBeVisible();
  });
});

test("every player reads on the schedule who changed what, but of picks only once they have closed", async ({
  page,
  site,
}) => {
  const open = await buildMatch({ matchNumber: 21 });
  const { matchId } = await buildLive({ matchNumber: 20 });
  await page.goto("/admin/activity");
  for (const match of [open.matchId, matchId]) {
    await send(page, "/api/prediction/submit", { userId: player.id, matchId: match, predictedTeam: MI });
  }
  await send(page, "/api/admin/update-match", { matchId, matchWinner: CSK });

  await carrySession(page, await buildUser(), site.origin);
  await page.goto("/admin/activity");
  await expect(page).toHaveURL("/profile");
  await page.goto("/schedule");
  await page.getByRole("button", { name: "Match 20" }).click();
  const changes = page.getByRole("heading", { name: "Changes on record" }).locator("..").getByRole("listitem");
  await expect(changes).toHaveCount(2);
  await expect(changes.nth(0)).toContainText(`Winner: None →  became ${CSK}`);
  await expect(changes.nth(0)).toContainText(`changed by ${nameOf(admin)} at`);
  await expect(changes.nth(1)).toContainText(`Pick added: ${nameOf(player)}`);
  await setResult(matchId, DRAW, { userId: admin.id, ...moment() });
  await comeBack(page);
  await expect(changes).toHaveCount(3);
  await expect(changes.nth(0)).toContainText(`Winner: ${CSK} →  became No Result`);
  await page.getByRole("button", { name: "Match 20" }).click();
  const answer = page.waitForResponse("**/api/match/activity?**");
  await page.getByRole("button", { name: "Match 21" }).click();
  expect(await (await answer).json()).toEqual({ data: [], next: null });
  await expect(changes).toHaveCount(0);
});

test("once picks have closed, every player reads how each came about and who did it", async ({ page, site }) => {
  const match = await buildMatch({ matchNumber: 22 });
  const { matchId } = match;
  await carrySession(page, player, site.origin);
  await page.goto("/schedule");
  const userId = player.id;
  await send(page, "/api/prediction/submit", { userId, matchId, predictedTeam: MI, wildcardUsed: true });
  await send(page, "/api/prediction/delete-prediction", { userId, matchId });
  await carrySession(page, admin, site.origin);
  await send(page, "/api/prediction/submit", { userId, matchId, predictedTeam: CSK });

  await carrySession(page, await buildUser(), site.origin);
  await db().match.update({ where: { matchId }, data: { matchStarted: true, matchDate: new Date() } });
  await page.goto("/schedule");
  await page.getByRole("button", { name: "Match 22" }).click();
  await page.getByText("How these picks were made").click();
  const steps = page.getByRole("group").filter({ hasText: "How these picks" }).getByRole("listitem");
  await expect(steps).toContainText([
    `${nameOf(admin)} entered ${CSK} for ${nameOf(player)}`,
    `${nameOf(player)} deleted the pick ${MI} with a wildcard`,
    `${nameOf(player)} picked ${MI} with a wildcard`,
  ]);
});
