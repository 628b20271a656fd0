/** Where administrators start: what needs a hand, each with the way to do it, and that nothing does. */
import type { Page } from "playwright/test";
import { HOUR } from "@/lib/clock";
import { db } from "@/lib/db";
import { notification } from "./support/account";
import { applyResult, openAsAdmin } from "./support/administrators";
import { violationsOn } from "./support/axe";
import { expect, test } from "./support/journey";
import { comeBack, tryAgain } from "./support/page";
import { buildLive, buildMatch, clearMatches, inHours, MI } from "./support/season";

const waiting = (page: Page) => page.getByRole("region", { name: "Waiting for you" });
const item = (page: Page, text: string) => waiting(page).getByRole("listitem").filter({ hasText: text });

test.beforeEach(async () => {
  await clearMatches();
  await db().mail.deleteMany();
  // Of which another journey may have run one, long ago by now.
  await db().job.deleteMany();
  await db().user.deleteMany();
});

const payAll = () => db().entry.updateMany({ data: { paidAt: new Date() } });

test("nothing does, and that is said", async ({ page, site }) => {
  await openAsAdmin(page, site.origin, "/admin");
  await payAll();
  await comeBack(page);
  await expect(page.getByRole("heading", { level: 1, name: "To do" })).toBeVisible();
  await expect(page.getByText("Nothing needs a hand")).toBeVisible();
  await expect(waiting(page)).toBeHidden();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("link", { name: "Write a notice" }).click();
  await expect(page).toHaveURL("/admin/notices");
});

test("each thing that does has the way to do it", async ({ page, site }) => {
  const decided = await buildLive({ matchDate: inHours(-20), matchEnded: true, matchWinner: MI });
  const missing = await buildLive({ matchDate: inHours(-9), matchEnded: true });
  const open = await buildMatch({ matchDate: inHours(40), teamOne: "Tbc", teamTwo: "Tbc", matchType: "Qualifier" });
  const mail = { to: "a@example.com", subject: "Hello", html: "", text: "" };
  await db().mail.create({ data: { ...mail, nextAttemptAt: new Date(Date.now() - HOUR) } });
  await openAsAdmin(page, site.origin, "/admin");
  await expect(item(page, "1 mail not sent").getByRole("link", { name: "See the state" })).toBeVisible();
  const fees = item(page, "Nobody has paid").getByRole("link", { name: "Note payments" });
  await expect(fees).toHaveAttribute("href", "/admin/season");
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await violationsOn(page)).toEqual([]);
  }

  await waiting(page)
    .getByRole("button", { name: `Award now of match ${decided.matchNumber}` })
    .click();
  await expect(page.getByRole("region", { name: "Undo" })).toContainText("points awarded");
  await waiting(page)
    .getByRole("button", { name: `Set result of match ${missing.matchNumber}` })
    .click();
  await applyResult(page, MI);
  await expect(item(page, "Over, but no result yet")).toBeHidden();
  await item(page, `No. ${open.matchNumber}, TBD vs TBD`)
    .getByRole("button", { name: /^Set sides/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Edit Match" });
  await dialog.getByLabel("Team one").selectOption(MI);
  await dialog.getByLabel("Team two").selectOption("Delhi Capitals");
  await dialog.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(item(page, "Sides not known")).toBeHidden();
});

test.describe("what cannot be read", () => {
  test.use({ expectedComplaints: [/status of 503/] });

  test("is said, with another try", async ({ page, site }) => {
    await openAsAdmin(page, site.origin, "/admin");
    await expect(item(page, "Nobody has paid")).toBeVisible();
    await page.route("**/api/admin/to-do", (route) =>
      route.fulfill({ status: 503, json: { error: "Out of reach", code: "UNAVAILABLE" } }),
    );
    await comeBack(page);
    await expect(page.getByText("Error fetching what is to do: Out of reach").first()).toBeVisible();
    await expect(page.getByText("What you see below may be out of date.")).toBeVisible();
    await tryAgain(page, "**/api/admin/to-do");
    await expect(page.getByText("What you see below may be out of date.")).toBeHidden();
    await expect(notification(page, "Out of reach")).toBeHidden();
  });
});
