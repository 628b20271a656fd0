/** What a page that stays open learns of what happens elsewhere: the season ends or goes on, and another player logs in. */
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { expect, test } from "./support/journey";
import { comeBack, untilTakenOver } from "./support/page";
import { buildMatch, clearMatches, MI } from "./support/season";
import { pick } from "./support/today";

test.beforeEach(clearMatches);

const season = (state: "running" | "over") =>
  db().season.updateMany({
    where: { isCurrent: true },
    data: { state, closedAt: state === "over" ? new Date() : null },
  });
test.afterEach(() => season("running"));

test("a season that is closed and opened again elsewhere is so on a page that is open", async ({ page, site }) => {
  await buildMatch();
  await carrySession(page, await buildUser(), site.origin);
  await page.goto("/");
  const pick = page.getByRole("button", { name: /^Pick / }).first();
  await expect(pick).toBeEnabled();
  await season("over");
  await comeBack(page);
  await expect(page.getByRole("link", { name: "See how it ended" })).toBeVisible();
  await expect(pick).toBeHidden();
  await season("running");
  await comeBack(page);
  await expect(pick).toBeEnabled();
});

test("what is chosen on a page keeps it not from learning that", async ({ page, site }) => {
  await buildMatch();
  await carrySession(page, await buildUser(), site.origin);
  await page.goto("/schedule");
  await untilTakenOver(page);
  await page.getByLabel("Team").selectOption("Mumbai Indians");
  const open = page.getByText("Pick now");
  await expect(open).toBeVisible();
  await season("over");
  await comeBack(page);
  await expect(open).toBeHidden();
});

test.describe("while another player is logged in", () => {
  // Until the page is loaded anew it asks for what is not theirs.
  test.use({ expectedComplaints: [/403/] });

  test("whoever logs in in another tab finds no page of the player before", async ({ page, site }) => {
    const match = await buildMatch();
    const [before, now] = [await buildUser(), await buildUser()];
    await db().pick.create({ data: { matchId: match.matchId, userId: before.id, predictedTeam: match.teamOne } });
    await carrySession(page, before, site.origin);
    await page.goto("/");
    await expect(page.getByText(`Your pick: ${match.teamOne}`)).toBeVisible();
    await carrySession(page, now, site.origin);
    await comeBack(page);
    await expect(page.getByText("You have not picked yet")).toBeVisible();
  });

  test("a pick that is tapped before the page knows is not made by an administrator who has logged in", async ({
    page,
    site,
  }) => {
    await buildMatch();
    await carrySession(page, await buildUser(), site.origin);
    await page.goto("/");
    await untilTakenOver(page);
    await carrySession(page, await buildUser({ isAdmin: true }), site.origin);
    const answered = page.waitForResponse(/submit$/);
    const reloaded = page.waitForEvent("load");
    await pick(page, MI);
    expect((await answered).status()).toBe(403);
    expect(await db().pick.count()).toBe(0);
    await reloaded;
    await untilTakenOver(page);
  });
});
