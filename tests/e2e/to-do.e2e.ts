/** The administrators' start page: what needs doing, each with a way to do it. */
import { HOUR } from "@/lib/clock";
import { db } from "@/lib/db";
import { openAsAdmin } from "./support/administrators";
import { expect, test } from "./support/fixtures";
import { buildLive, buildMatch, inHours, MI } from "./support/season";

test("work through the to-do list", async ({ page, site }) => {
  await db().mail.deleteMany();
  // Another test may have run one of them, long ago by now.
  await db().job.deleteMany();
  const decided = await buildLive({ matchDate: inHours(-20), matchEnded: true, matchWinner: MI });
  await buildLive({ matchDate: inHours(-9), matchEnded: true });
  await buildMatch({ matchDate: inHours(40), teamOne: "Tbc", teamTwo: "Tbc", matchType: "Qualifier" });
  const mail = { to: "a@example.com", subject: "Hello", html: "", text: "" };
  await db().mail.create({ data: { ...mail, nextAttemptAt: new Date(Date.now() - HOUR) } });
  await openAsAdmin(page, site.origin, "/admin");
  // The count waits for input.
  await page.mouse.move(20, 20);
  const count = page.getByRole("link", { name: /^To do/ }).first();
  await expect(count).toContainText("5");
  const waiting = page.getByRole("region", { name: "Waiting for you" });
  const item = (text: string) => waiting.getByRole("listitem").filter({ hasText: text });
  await expect(item("1 email not sent").getByRole("link", { name: "View health" })).toBeVisible();

  await waiting.getByRole("button", { name: `Award now for match ${decided.matchNumber}` }).click();
  await expect(page.getByRole("region", { name: "Undo" })).toContainText(/points awarded/i);
  await item("Over, but no result yet")
    .getByRole("button", { name: /^MI won/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Apply" }).click();
  await expect(item("Over, but no result yet")).toBeHidden();
  await item("No entry fees recorded yet").getByRole("link", { name: "Record payments" }).click();
  await expect(page.getByRole("region", { name: "Payments" })).toBeVisible();
});
