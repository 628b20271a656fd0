/** Pages whose data the server could not read: they ask again themselves, and only then say so, with a way on. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { expect, test } from "./support/journey";
import { buildMatch } from "./support/season";

/** A column that the page needs and nothing else of the shell does. */
const CASES = [
  { path: "/users", table: "leaderboard_entries", column: "win_streak", says: "Failed to fetch users" },
  {
    path: "/leaderboard",
    table: "leaderboard_entries",
    column: "win_streak",
    says: "Error fetching Leaderboard: Something went wrong",
  },
  { path: "/schedule", table: "matches", column: "venue", says: "Error fetching matches: Something went wrong" },
  { path: "/", table: "matches", column: "venue", says: "Error fetching matches: Something went wrong" },
  {
    path: "/admin/manage-matches",
    table: "matches",
    column: "venue",
    says: "Error fetching matches: Something went wrong",
  },
  {
    path: "/admin/manage-predictions",
    table: "matches",
    column: "venue",
    says: "Error fetching matches: Something went wrong",
  },
  {
    path: "/admin/activity",
    table: "audit_entries",
    column: "match_name",
    says: "Error fetching activity: Something went wrong",
  },
] as const;

test.use({ expectedComplaints: [/status of 500/] });

for (const { path, table, column, says } of CASES) {
  test(`${path} says what failed, and another try helps`, async ({ page, site }) => {
    await buildMatch();
    const user = await buildUser({ isAdmin: path.startsWith("/admin") });
    await db().auditEntry.create({ data: { action: "edit-user", at: new Date(), actorId: user.id, actorName: "Ada" } });
    await db().profile.update({ where: { userId: user.id }, data: { timeZone: "Asia/Kolkata" } });
    await carrySession(page, user, site.origin);
    await without(table, column, async () => {
      await page.goto(path);
      await expect(page.getByRole("main").getByText(says)).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    });
    await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("main").getByText(says)).toBeHidden();
    await expect(contentOf(page)).toBeVisible();
  });
}

const contentOf = (page: Page) => page.getByRole("main").locator("table, ul, ol, section").first();

/** For as long as the work takes, the database lacks a column. */
async function without(table: string, column: string, work: () => Promise<void>): Promise<void> {
  await db().$executeRawUnsafe(`ALTER TABLE ${table} RENAME COLUMN ${column} TO ${column}_away`);
  await work().finally(() => db().$executeRawUnsafe(`ALTER TABLE ${table} RENAME COLUMN ${column}_away TO ${column}`));
}
