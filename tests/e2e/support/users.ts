/** Manage Users: where things are on the page, and an administrator who has opened it. */
import type { Locator, Page } from "playwright/test";
import { db } from "@/lib/db";
import { buildUser } from "../../support/builders";
import { carrySession } from "./account";
import { expect } from "./fixtures";
import { waitUntilAlive } from "./measures";

/** A suffix that no other test's users have. */
export const tag = () => `Q${crypto.randomUUID().slice(0, 8)}`;

export const rowOf = (page: Page, name: string): Locator => page.getByRole("row").filter({ hasText: name });
export const dialog = (page: Page): Locator => page.getByRole("dialog");
export const profileOf = async (user: { id: string }) => {
  const where = { userId: user.id };
  return { ...(await db().profile.findUniqueOrThrow({ where })), ...(await db().entry.findFirstOrThrow({ where })) };
};

/** An administrator who has opened the page and found the user with this name. */
export async function openUsers(page: Page, origin: string, wanted = "") {
  const admin = await buildUser({ isAdmin: true, firstName: "Asha", lastName: tag() });
  await carrySession(page, admin, origin);
  await page.goto("/admin/manage-users");
  // Clicks before hydration do nothing.
  await waitUntilAlive(page);
  if (wanted) await find(page, wanted);
  return admin;
}

/** Searches for users until only the found ones show; until then rows move under the pointer. */
export async function find(page: Page, wanted: string): Promise<void> {
  await page.getByLabel("Find users").fill(wanted);
  // All rows but the table's head have this name.
  await expect(page.getByRole("row").filter({ hasNotText: wanted })).toHaveCount(1);
}

export const edit = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^Edit .*${name}`) }).click();
export async function askToDelete(page: Page, name: string): Promise<void> {
  await edit(page, name);
  await dialog(page).getByRole("button", { name: "Delete user" }).click();
}
export const save = (page: Page) => dialog(page).getByRole("button", { name: "Save" }).click();
