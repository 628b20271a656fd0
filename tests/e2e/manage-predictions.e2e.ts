/** Administrators correct picks, including in awarded matches. */
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { carrySession, notification } from "./support/account";
import { expect, test } from "./support/fixtures";
import { buildLive, CSK, MI, storedPick } from "./support/season";

test("add a forgotten pick, edit it and delete it, and the table follows", async ({ page, site }) => {
  const kabir = await buildUser({ firstName: "Kabir", lastName: "Rao" });
  const match = await buildLive({ matchName: "Mumbai v Chennai", matchEnded: true, matchWinner: CSK });
  const points = async () => (await db().leaderboardEntry.findFirstOrThrow({ where: { userId: kabir.id } })).points;
  const dialog = page.getByRole("dialog");
  const row = page
    .getByRole("table", { name: /^Predictions for/ })
    .getByRole("row")
    .filter({ hasText: "Kabir Rao" });
  await carrySession(page, await buildUser({ isAdmin: true }), site.origin);
  await page.request.get(`/api/admin/award-points?matchId=${match.matchId}`);
  await page.goto("/admin/manage-predictions");
  await page.getByRole("button", { name: "Mumbai v Chennai: predictions" }).press("Enter");
  await page.getByRole("button", { name: "Add Prediction" }).click();
  await dialog.getByRole("radio", { name: "Kabir Rao" }).check();
  await dialog.getByRole("radio", { name: MI }).check();
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect(notification(page, "Pick saved")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add Prediction" })).toBeFocused();
  expect(await storedPick(kabir, match)).toMatchObject({ predictedTeam: MI, wildcardUsed: false });
  expect(await points()).toBe(0);

  // The match that is open is in the address.
  await page.reload();
  await page.getByRole("button", { name: "Edit Kabir Rao's prediction" }).click();
  await dialog.getByRole("radio", { name: CSK }).check();
  await dialog.getByRole("radio", { name: "Gamechanger" }).check();
  await dialog.getByRole("radio", { name: "Gamechanger" }).press("ArrowUp");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(row.getByRole("cell")).toContainText(["Kabir", CSK, "Yes", "No", "Yes", "4", ""]);
  expect(await points()).toBe(4);

  await page.getByRole("button", { name: "Delete Kabir Rao's prediction" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No picks yet.")).toBeVisible();
  expect(await points()).toBe(0);
});
