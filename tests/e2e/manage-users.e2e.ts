/** Administrators find, edit and delete users, and download files. */
import { readFile } from "node:fs/promises";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { makeGate } from "../support/gate";
import { carrySession, notification } from "./support/account";
import { expect, test } from "./support/fixtures";
import { buildLive, CSK, MI, placePick } from "./support/season";
import { askToDelete, dialog, edit, find, openUsers, profileOf, rowOf, save, tag } from "./support/users";

test("find users before the page is hydrated, and sort them", async ({ page, site }) => {
  const family = tag();
  const zoe = await buildUser({ firstName: "Zoë", lastName: family });
  await buildUser({ firstName: "Bela", lastName: family });
  await db().entry.updateMany({ where: { userId: zoe.id }, data: { wildcards: 2 } });
  const { opened, open } = makeGate();
  await page.route("**/*.js", async (route) => {
    await opened;
    await route.continue();
  });
  await carrySession(page, await buildUser({ isAdmin: true }), site.origin);
  await page.goto("/admin/manage-users", { waitUntil: "commit" });
  await page.getByLabel("Find users").fill(family);
  open();
  await expect(page.getByText(/^2 of \d+ users$/)).toBeVisible();
  const names = page.getByRole("row").locator("td:first-child");
  await expect(names).toHaveText([`Bela ${family}`, `Zoë ${family}`]);
  await page.getByRole("columnheader", { name: "Wildcards" }).getByRole("button").click();
  await expect(names).toHaveText([`Zoë ${family}`, `Bela ${family}`]);
  await expect(page).toHaveURL(/\?find=.*&sort=Wildcards/);
});

test("edit a user by keyboard, and download the files under their names", async ({ page, site }) => {
  const family = tag();
  const user = await buildUser({ firstName: "Kabir", lastName: family });
  await openUsers(page, site.origin, family);
  await page.getByRole("button", { name: `Edit Kabir ${family}` }).press("Enter");
  await dialog(page).getByLabel("First name").fill("Kabira");
  await dialog(page).getByLabel("Home team").selectOption({ label: "Gujarat Titans" });
  await dialog(page).getByLabel("Wildcards", { exact: true }).fill("4");
  await dialog(page).getByLabel("Last name").press("Enter");
  await expect(notification(page, `Kabira ${family} saved`)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Edit Kabira/ })).toBeFocused();
  await expect(rowOf(page, family)).toContainText(/Kabira.*GT.*4/);
  expect(await profileOf(user)).toMatchObject({ homeTeam: "GT", wildcards: 4 });

  for (const [label, what, head] of [
    ["Users", "users", "User id,First name"],
    ["Picks", "picks", "Match number,Match"],
    ["Leaderboard", "leaderboard", "Rank,User id"],
  ] as const) {
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV" }).click();
    await page.getByRole("menuitem", { name: label }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^googly-${what}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    expect(await readFile(await file.path(), "utf8"), what).toMatch(new RegExp(`^\uFEFF${head}`));
  }
});

test("delete a user, who disappears from the list with their picks", async ({ page, site }) => {
  const family = tag();
  const match = await buildLive({ matchWinner: MI });
  await placePick(await buildUser({ firstName: "Leaver", lastName: family }), match, MI);
  await placePick(await buildUser({ firstName: "Stayer", lastName: family }), match, CSK);
  await openUsers(page, site.origin, family);
  await askToDelete(page, "Leaver");
  await expect(page.getByRole("alertdialog")).toContainText("1 pick");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(notification(page, "User deleted")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Manage Users" })).toBeFocused();
  await expect(rowOf(page, "Stayer")).toBeVisible();
  await expect(rowOf(page, "Leaver")).toBeHidden();
  expect(await db().pick.count({ where: { matchId: match.matchId } })).toBe(1);
});

test.describe("the own role", () => {
  // A poll may arrive after the session has ended, before the page knows.
  test.use({ expectedErrors: [/status of 401/] });

  test("make someone else an administrator, give up the role, and be redirected", async ({ page, site }) => {
    const family = tag();
    const user = await buildUser({ lastName: family });
    const admin = await openUsers(page, site.origin, family);
    await edit(page, family);
    await dialog(page).getByRole("switch", { name: "Administrator" }).click();
    await save(page);
    await expect(rowOf(page, family)).toContainText("admin");
    expect(await db().user.findUnique({ where: { id: user.id } })).toMatchObject({ isAdmin: true });
    await find(page, admin.lastName);
    await edit(page, admin.lastName);
    await dialog(page).getByRole("switch", { name: "Administrator" }).click();
    await save(page);
    await expect(page).toHaveURL(/\/login\?ended/);
  });
});
