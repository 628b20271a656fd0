/** What a page that stays open learns of what happens elsewhere: the season ends or goes on, and another player logs in. */
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { expect, test } from "./support/journey";
import { comeBack } from "./support/page";
import { buildMatch, clearMatches } from "./support/season";

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
});
