/** The ways to a match's page, and what of the record it tells whom. */
import { MINUTE } from "@/lib/clock";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { expect, test } from "./support/journey";
import { buildLive, buildMatch, CSK, clearMatches, inHours, MI, placePick } from "./support/season";

type User = Awaited<ReturnType<typeof buildUser>>;
let admin: User;
let kabir: User;

test.afterAll(async ({ site: _site }) => clearMatches());

test.beforeEach(async ({ page, site }) => {
  await clearMatches();
  await db().user.deleteMany();
  admin = await buildUser({ firstName: "Asha", lastName: "Menon", isAdmin: true });
  kabir = await buildUser({ firstName: "Kabir", lastName: "Rao" });
  await carrySession(page, admin, site.origin);
});

/** So many deeds on a match, a minute apart, the latest first. */
async function fillRecord(matchId: string, count: number, action = "set-result", traits = {}): Promise<void> {
  const data = Array.from({ length: count }, (_, index) => ({
    ...{ action, matchId, matchName: "One", actorId: admin.id, actorName: "Asha Menon", ...traits },
    ...{ at: new Date(Date.now() - index * MINUTE), before: { matchWinner: MI }, after: { matchWinner: CSK } },
  }));
  await db().auditEntry.createMany({ data });
}

test("from today's board, by the keyboard", async ({ page }) => {
  const match = await buildLive();
  await page.goto("/");
  await page.getByRole("heading", { name: match.matchName }).getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/matches/${match.matchId}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(match.matchName);
});

test("from the administrators' record, and not from that of a match that was deleted", async ({ page }) => {
  const match = await buildLive();
  await fillRecord(match.matchId, 1);
  await fillRecord("gone", 1);
  await fillRecord("gone", 1, "delete-match");
  await page.goto("/admin/activity");
  await expect(
    page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: /Match deleted\s*One/ }),
  ).toBeVisible();
  const links = page.getByRole("main").getByRole("link", { name: "The match's page" });
  // Other matches stand on record as well.
  await expect(links.and(page.locator('[href="/matches/gone"]'))).toHaveCount(0);
  await links.and(page.locator(`[href="/matches/${match.matchId}"]`)).click();
  await expect(page).toHaveURL(`/matches/${match.matchId}`);
});

test("what is older on record comes by a link", async ({ page }) => {
  const match = await buildLive();
  await fillRecord(match.matchId, 14);
  await page.goto(`/matches/${match.matchId}`);
  const record = page.getByRole("region", { name: "Changes on record" });
  await expect(record.getByRole("listitem")).toHaveCount(10);
  await record.getByRole("link", { name: "Show older" }).click();
  await expect(record.getByRole("listitem")).toHaveCount(4);
  await expect(record.getByRole("link", { name: "Show older" })).toHaveCount(0);
});

test("as long as picks are open, administrators see nothing of them here either", async ({ page }) => {
  const match = await buildMatch({ matchDate: inHours(30) });
  await placePick(kabir, match, MI);
  await fillRecord(match.matchId, 1, "edit-pick", { userId: kabir.id, userName: "Kabir Rao" });
  await page.goto(`/matches/${match.matchId}`);
  await expect(page.getByText("Who picked whom is shown as soon as picks have closed.")).toBeVisible();
  await expect(page.getByText("Kabir")).toHaveCount(0);
  await expect(page.getByText("How we split")).toHaveCount(0);
  await db().match.update({ where: { matchId: match.matchId }, data: { matchDate: inHours(0.5) } });
  await page.reload();
  await expect(page.getByText("Pick changed: Kabir Rao")).toBeVisible();
  await expect(page.getByText("One pick: MI")).toBeVisible();
});

test("an address that asks for what there is not shows the match all the same", async ({ page }) => {
  const match = await buildLive();
  await placePick(kabir, match, MI);
  for (const search of ["?side=XYZ", "?page=-1", "?side=MI&page=99", "?before=nonsense", "?side=RR&page=two"]) {
    const reply = await page.goto(`/matches/${match.matchId}${search}`);
    expect(reply?.status(), search).toBe(200);
    await expect(page.getByText("One pick: MI")).toBeVisible();
  }
});
