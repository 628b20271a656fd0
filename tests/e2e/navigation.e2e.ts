/** Getting around: the phone's tab bar and drawer, and the administrators' bar. */
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { openAsAdmin } from "./support/administrators";
import { expect, test } from "./support/fixtures";
import { comeBack } from "./support/page";
import { buildMatch, placePick } from "./support/season";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test("the tab bar leads to the main pages, counts missing picks and opens the menu", async ({ page, site }) => {
    const user = await buildUser();
    const match = await buildMatch();
    await carrySession(page, user, site.origin);
    await page.goto("/");
    const tab = (name: string) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });
    for (const [name, path] of [
      ["Schedule", "/schedule"],
      ["Leaderboard", "/leaderboard"],
      ["Users", "/users"],
    ] as const) {
      await tab(name).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(tab(name)).toHaveAttribute("aria-current", "page");
    }
    // The first visit has sent the server the player's time zone; Chromium calls it by its older name.
    const profile = () => db().profile.findUniqueOrThrow({ where: { userId: user.id } });
    await expect.poll(async () => (await profile()).timeZone).toMatch(/^Asia\/(Kolkata|Calcutta)$/);

    await expect(tab("1 pick missing, Home")).toBeVisible();
    await placePick(user, match, match.teamOne);
    await comeBack(page);
    await expect(tab("1 pick missing, Home")).toHaveCount(0);

    const opener = page.getByRole("button", { name: "Menu", exact: true });
    const drawer = page.getByRole("dialog", { name: "Menu" });
    for (const leave of [
      () => drawer.getByRole("button", { name: "Close" }).click(),
      () => page.mouse.click(10, 400),
      () => page.keyboard.press("Escape"),
    ]) {
      await opener.click();
      await expect(page.locator("dialog:modal")).toBeVisible();
      // The page behind it is inert.
      await tab("Schedule").focus();
      await expect(tab("Schedule")).not.toBeFocused();
      await leave();
      await expect(drawer).toBeHidden();
      await expect(opener).toBeFocused();
    }
    // It opens with the first tap, even without a connection.
    await page.context().setOffline(true);
    await opener.click();
    await expect(drawer.getByRole("link", { name: "Leaderboard" })).toBeVisible();
    await page.context().setOffline(false);
    await drawer.getByRole("link", { name: "Leaderboard" }).click();
    await expect(page).toHaveURL("/leaderboard");
    await expect(drawer).toBeHidden();
  });
});

test("administrators go from page to page by their bar, which players don't have", async ({ page, site }) => {
  const main = page.getByRole("navigation", { name: "Main" });
  await openAsAdmin(page, site.origin, "/");
  await main.getByRole("link", { name: "Admin" }).click();
  const bar = page.getByRole("navigation", { name: "Administration" });
  for (const [name, path] of [
    ["Manage Users", "/admin/manage-users"],
    ["Manage Matches", "/admin/manage-matches"],
    ["Manage Predictions", "/admin/manage-predictions"],
    ["To do", "/admin"],
    ["Season", "/admin/season"],
    ["Notices", "/admin/notices"],
    ["Activity", "/activity"],
  ] as const) {
    await bar.getByRole("link", { name }).press("Enter");
    await expect(page).toHaveURL(path);
    await expect(bar.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  }
  await carrySession(page, await buildUser(), site.origin);
  await page.goto("/rules");
  await expect(main).toBeVisible();
  await expect(main.getByRole("link", { name: "Admin" })).toBeHidden();
});
