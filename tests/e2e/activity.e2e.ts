/** Administrators' changes, as players see them. */
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { expect, test } from "./support/fixtures";
import { buildMatch, CSK, MI } from "./support/season";

test("players see what administrators changed, in Activity and on the match page", async ({ page, site }) => {
  // The log holds other tests' changes, so these names are unique.
  const lastName = crypto.randomUUID().slice(0, 8);
  const admin = await buildUser({ isAdmin: true, firstName: "Asha", lastName });
  const player = await buildUser({ firstName: "Kabir", lastName });
  const { matchId, matchName } = await buildMatch({ matchNumber: 22 });
  const userId = player.id;
  await carrySession(page, player, site.origin);
  /** Sends a request as a page would. */
  const send = async (path: string, data: object) => {
    const reply = await page.request.post(path, { data, headers: { origin: site.origin } });
    expect(reply.ok(), await reply.text()).toBe(true);
  };
  await send("/api/prediction/submit", { userId, matchId, predictedTeam: MI });
  await db().match.update({ where: { matchId }, data: { matchStarted: true, matchDate: new Date() } });
  await carrySession(page, admin, site.origin);
  const { id } = await db().pick.findFirstOrThrow({ where: { matchId } });
  const edit = { id, predictedTeam: CSK, wildcardUsed: false, gamechangerUsed: false };
  await send("/api/admin/edit-prediction", edit);
  await send("/api/admin/update-match", { matchId, matchWinner: MI });

  // Players see it too, and follow names to other changes.
  await carrySession(page, await buildUser(), site.origin);
  await page.goto(`/activity?person=${admin.id}`);
  const entries = page.getByRole("main").locator("section li");
  await expect(entries).toHaveCount(2);
  await expect(entries.last()).toContainText(`Asha ${lastName} changed Kabir ${lastName}'s pick in ${matchName}.`);
  await expect(entries.last()).toContainText(`Pick: ${MI} →  became ${CSK}`);
  await page.getByLabel("Show").selectOption("Result set");
  await expect(page).toHaveURL(`/activity?person=${admin.id}&kind=set-result`);
  await page.reload();
  await expect(entries).toHaveCount(1);
  await page.goBack();
  await expect(entries).toHaveCount(2);
  await page.getByRole("link", { name: `Kabir ${lastName}` }).click();
  await expect(page).toHaveURL(`/activity?person=${player.id}`);
  await expect(entries).toHaveCount(1);
  await page.goto(`/matches/${matchId}`);
  await page.getByText("Fair play").click();
  const changes = page.getByRole("region", { name: "Changes" }).getByRole("listitem");
  await expect(changes).toHaveCount(2);
  await expect(changes.first()).toContainText(`Asha ${lastName}`);
});
