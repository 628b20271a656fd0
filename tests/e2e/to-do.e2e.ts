/** Where administrators start: what needs doing, each with the way to do it. */
import { HOUR } from "@/lib/clock";
import { db } from "@/lib/db";
import { applyResult, openAsAdmin } from "./support/administrators";
import { expect, test } from "./support/fixtures";
import { buildLive, buildMatch, clearMatches, inHours, MI } from "./support/season";

test("do from the to-do list what needs doing", async ({ page, site }) => {
  await clearMatches();
  await db().mail.deleteMany();
  // Of which another test may have run one, long ago by now.
  await db().job.deleteMany();
  await db().user.deleteMany();
  const decided = await buildLive({ matchDate: inHours(-20), matchEnded: true, matchWinner: MI });
  const missing = await buildLive({ matchDate: inHours(-9), matchEnded: true });
  const open = await buildMatch({ matchDate: inHours(40), teamOne: "Tbc", teamTwo: "Tbc", matchType: "Qualifier" });
  const mail = { to: "a@example.com", subject: "Hello", html: "", text: "" };
  await db().mail.create({ data: { ...mail, nextAttemptAt: new Date(Date.now() - HOUR) } });
  await openAsAdmin(page, site.origin, "/admin");
  const waiting = page.getByRole("region", { name: "Waiting for you" });
  const item = (text: string) => waiting.getByRole("listitem").filter({ hasText: text });
  await expect(item("1 mail not sent").getByRole("link", { name: "See the state" })).toBeVisible();

  await waiting.getByRole("button", { name: `Award now of match ${decided.matchNumber}` }).click();
  await expect(page.getByRole("region", { name: "Undo" })).toContainText("points awarded");
  await waiting.getByRole("button", { name: `Set result of match ${missing.matchNumber}` }).click();
  await applyResult(page, MI);
  await expect(item("Over, but no result yet")).toBeHidden();
  await item(`No. ${open.matchNumber}, TBD vs TBD`)
    .getByRole("button", { name: /^Set sides/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Edit Match" });
  await dialog.getByLabel("Team one").selectOption(MI);
  await dialog.getByLabel("Team two").selectOption("Delhi Capitals");
  await dialog.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(item("Sides not known")).toBeHidden();
  await item("Nobody has paid").getByRole("link", { name: "Note payments" }).click();
  await expect(page.getByRole("region", { name: "Who has paid" })).toBeVisible();
});
