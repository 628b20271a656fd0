/** Manage Users where there is more than one administrator, or no longer: what they do to each other and to themselves. */
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { expect, test } from "./support/journey";
import { comeBack } from "./support/page";
import { buildMatch, MI, placePick } from "./support/season";
import { askToDelete, dialog, edit, find, LIST, openUsers, profileOf, rowOf, save, tag } from "./support/users";

test.describe("administrators among themselves", () => {
  // A site of one administrator: no other journey of this worker runs meanwhile, but earlier ones have left some.
  test.beforeEach(() => db().user.updateMany({ data: { isAdmin: false } }));

  test("the last one can be neither deleted nor lose the flag, and the form says so before", async ({ page, site }) => {
    const admin = await openUsers(page, site.origin);
    await find(page, admin.lastName);
    await edit(page, admin.lastName);
    await expect(dialog(page).getByText("This is the last administrator")).toBeVisible();
    await expect(dialog(page).getByRole("switch", { name: "Administrator" })).toBeHidden();
    await page.keyboard.press("Escape");
    await askToDelete(page, admin.lastName);
    await expect(dialog(page)).toContainText("The last administrator stays");
    await expect(dialog(page).getByRole("button", { name: "Delete" })).toBeHidden();
    await dialog(page).getByRole("button", { name: "OK" }).click();
    await expect(dialog(page)).toBeHidden();
  });

  test.describe("who learns it late", () => {
    test.use({ expectedComplaints: [/status of 409/] });

    test("is told by the server, and loses nothing of what was typed", async ({ page, site }) => {
      const family = tag();
      const colleague = await buildUser({ lastName: family, isAdmin: true });
      const admin = await openUsers(page, site.origin);
      await find(page, admin.lastName);
      await edit(page, admin.lastName);
      await dialog(page).getByRole("switch", { name: "Administrator" }).click();
      await expect(dialog(page).getByText("You are taking the flag from yourself")).toBeVisible();
      await db().user.update({ where: { id: colleague.id }, data: { isAdmin: false } });
      await save(page);
      await expect(dialog(page).getByRole("alert")).toContainText("This is the last administrator");
      await expect(dialog(page).getByRole("switch", { name: "Administrator" })).not.toBeChecked();
    });
  });

  test("the flag is given, and then one gives up one's own and is led out", async ({ page, site }) => {
    const family = tag();
    const user = await buildUser({ lastName: family });
    const admin = await openUsers(page, site.origin, family);
    await edit(page, family);
    await dialog(page).getByRole("switch", { name: "Administrator" }).click();
    await expect(dialog(page).getByText("make this user an administrator")).toBeVisible();
    await save(page);
    await expect(rowOf(page, family)).toContainText("admin");
    expect(await db().user.findUnique({ where: { id: user.id } })).toMatchObject({ isAdmin: true });

    await find(page, admin.lastName);
    await edit(page, admin.lastName);
    await dialog(page).getByRole("switch", { name: "Administrator" }).click();
    await save(page);
    await expect(page).toHaveURL(/\/login\?ended/);
  });

  test.describe("whoever goes", () => {
    // What is asked on the way out is refused.
    test.use({ expectedComplaints: [/status of 401/] });

    test("who deletes their own account is told first, and led out", async ({ page, site }) => {
      await buildUser({ isAdmin: true });
      const admin = await openUsers(page, site.origin);
      await find(page, admin.lastName);
      await askToDelete(page, admin.lastName);
      await expect(page.getByRole("alertdialog")).toContainText("This is your own account");
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      await expect(page).toHaveURL(/\/login\?ended/);
    });
  });
});

test.describe("two administrators at once", () => {
  test.use({ expectedComplaints: [/status of 409/] });

  test("neither loses the other's change without being told", async ({ page, browser, site }) => {
    const family = tag();
    const user = await buildUser({ firstName: "Shared", lastName: family });
    const theirs = await (await browser.newContext({ baseURL: site.origin })).newPage();
    for (const one of [page, theirs]) {
      await openUsers(one, site.origin, family);
      await edit(one, family);
    }
    await dialog(theirs).getByLabel("Wildcards", { exact: true }).fill("3");
    await dialog(theirs).getByLabel("Last name").fill(`${family} Sen`);
    await save(theirs);
    await expect(dialog(theirs)).toBeHidden();

    await dialog(page).getByLabel("Wildcards", { exact: true }).fill("8");
    await dialog(page).getByLabel("Home team").selectOption({ label: "Delhi Capitals" });
    // The list behind the form has learnt of it meanwhile; the form has not shown it, and so it does not count as seen.
    await Promise.all([page.waitForResponse(LIST), comeBack(page)]);
    await save(page);
    const told = dialog(page).getByRole("alert");
    await expect(told).toContainText("the number of wildcards is now 3");
    await expect(dialog(page).getByText("Meanwhile set to 3")).toBeVisible();
    await expect(dialog(page).getByLabel("Wildcards", { exact: true })).toHaveValue("8");
    await expect(dialog(page).getByLabel("Last name")).toHaveValue(`${family} Sen`);
    expect(await profileOf(user)).toMatchObject({ wildcards: 3, homeTeam: null });

    await save(page);
    await expect(dialog(page)).toBeHidden();
    expect(await profileOf(user)).toMatchObject({ wildcards: 8, homeTeam: "DC" });
    expect(await db().user.findUnique({ where: { id: user.id } })).toMatchObject({ lastName: `${family} Sen` });

    await edit(theirs, family);
    await edit(page, family);
    await dialog(page).getByLabel("Gamechangers", { exact: true }).fill("1");
    await save(page);
    await expect(dialog(page)).toBeHidden();
    await dialog(theirs).getByLabel("Gamechangers", { exact: true }).fill("2");
    await save(theirs);
    await dialog(theirs).getByRole("button", { name: "Take theirs" }).click();
    await expect(dialog(theirs).getByLabel("Gamechangers", { exact: true })).toHaveValue("1");
    await expect(dialog(theirs).getByRole("alert")).toBeHidden();

    await askToDelete(page, family);
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("go no picks");
    await placePick(user, await buildMatch(), MI);
    await dialog(theirs).getByLabel("Gamechangers", { exact: true }).fill("4");
    await save(theirs);
    await expect(dialog(theirs)).toBeHidden();
    await theirs.context().close();
    await question.getByRole("button", { name: "Delete" }).click();
    const refused = question.getByRole("alert");
    await expect(refused).toContainText("the number of gamechangers is now 4");
    await expect(refused).toContainText("the number of picks is now 1");
    await expect(refused).toContainText("Nothing is deleted");
    await expect(question).toContainText("go 1 pick,");
    expect(await profileOf(user)).toMatchObject({ gamechangers: 4 });
    await question.getByRole("button", { name: "Delete" }).click();
    // Before the question is gone, roles find no row in any case.
    await expect(question).toBeHidden();
    await expect(rowOf(page, family)).toBeHidden();
    expect(await db().user.findUnique({ where: { id: user.id } })).toBeNull();
  });
});
