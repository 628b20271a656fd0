/** How one gets about: the phone's tab bar, the drawer beside it, and the administrators' pages in the bar. */
import type { Page } from "playwright/test";
import { buildUser } from "../support/builders";
import { makeGate } from "../support/gate";
import { carrySession } from "./support/account";
import { openAsAdmin } from "./support/administrators";
import { violationsOn } from "./support/axe";
import { expect, test } from "./support/journey";
import { comeBack } from "./support/page";
import { buildMatch, clearMatches, placePick } from "./support/season";

const tabs = (page: Page) => page.getByRole("navigation", { name: "Places" });
const tab = (page: Page, name: string) => tabs(page).getByRole("link", { name });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("five places are below the thumb, and say which one it is", async ({ page, site }) => {
    await carrySession(page, await buildUser(), site.origin);
    await page.goto("/");
    await expect(tab(page, "Today")).toHaveAttribute("aria-current", "page");
    for (const [name, path, heading] of [
      ["Table", "/leaderboard", "Leaderboard"],
      ["Schedule", "/schedule", "Schedule"],
      ["Players", "/users", "Users"],
      ["Me", "/profile", "Profile"],
    ] as const) {
      await tab(page, name).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect(tab(page, name)).toHaveAttribute("aria-current", "page");
      await expect(tabs(page).locator("[aria-current]")).toHaveCount(1);
    }
    const heights = await tabs(page)
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(heights).toHaveLength(5);
    for (const height of heights) expect(height).toBeGreaterThanOrEqual(44);
    expect(await violationsOn(page)).toEqual([]);
  });

  test("what a finger has come down on shows it, until it goes", async ({ page, site }) => {
    await clearMatches();
    await buildMatch();
    await carrySession(page, await buildUser(), site.origin);
    await page.goto("/");
    // A button with a shadow of its own, and a link without.
    for (const pressed of [page.getByRole("button", { name: /^Pick / }).first(), tab(page, "Table")]) {
      const looks = () => pressed.evaluate((element) => getComputedStyle(element).boxShadow);
      await expect(pressed).toBeEnabled();
      await pressed.hover();
      const before = await looks();
      await page.mouse.down();
      await expect.poll(looks).not.toBe(before);
      // Off it again, as whoever thinks better of it.
      await page.mouse.move(180, 100);
      await page.mouse.up();
      await expect.poll(looks).toBe(before);
    }
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(page).toHaveURL("/");
  });

  test("a badge counts the picks that are missing, and goes with the last", async ({ page, site }) => {
    await clearMatches();
    const user = await buildUser();
    const matches = [await buildMatch(), await buildMatch()];
    await carrySession(page, user, site.origin);
    await page.goto("/rules");
    await expect(tab(page, "2 picks missing, Today")).toBeVisible();
    for (const match of matches) await placePick(user, match, match.teamOne);
    await comeBack(page);
    await expect(tabs(page).getByRole("link", { name: "Today", exact: true })).toBeVisible();
  });

  test("the drawer shuts off the page behind it, and is left by its cross, beside it, or by a link", async ({
    page,
    site,
  }) => {
    await carrySession(page, await buildUser(), site.origin);
    await page.goto("/rules");
    const opener = page.getByRole("button", { name: "Open the menu" });
    const drawer = page.getByRole("dialog", { name: "Menu" });
    for (const leave of [
      () => drawer.getByRole("button", { name: "Close" }).click(),
      () => page.mouse.click(10, 400),
      () => page.keyboard.press("Escape"),
    ]) {
      await opener.click();
      await expect(drawer.getByRole("button", { name: "Close" })).toBeFocused();
      await expect(page.locator("dialog:modal")).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      // Not even by the keyboard: it walks from the last link to the browser, and from there to the cross again.
      const behind = tab(page, "Schedule");
      await behind.focus();
      await expect(behind).not.toBeFocused();
      await leave();
      await expect(drawer).toBeHidden();
      await expect(opener).toBeFocused();
    }
    await opener.click();
    await drawer.getByRole("link", { name: "Leaderboard" }).click();
    await expect(page).toHaveURL("/leaderboard");
    await expect(drawer).toBeHidden();
    await tab(page, "Schedule").click();
    await expect(page).toHaveURL("/schedule");
  });

  test.describe("cut off", () => {
    test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

    test("the drawer opens with the first tap, and with nothing fetched for it", async ({ page, site }) => {
      await carrySession(page, await buildUser({ isAdmin: true }), site.origin);
      await page.goto("/rules");
      await page.context().setOffline(true);
      await page.getByRole("button", { name: "Open the menu" }).click();
      await expect(page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Activity" })).toBeVisible();
      await page.context().setOffline(false);
    });
  });

  test("nothing ends below the tab bar, and what the keyboard comes to is not hidden by it", async ({ page, site }) => {
    await carrySession(page, await buildUser(), site.origin);
    await page.goto("/settings");
    const last = page.getByRole("main").getByRole("button").last();
    await last.focus();
    const bar = await tabs(page).boundingBox();
    const box = await last.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });

  test("a notification stands above the tab bar", async ({ page, site }) => {
    await carrySession(page, await buildUser(), site.origin);
    await page.goto("/profile");
    await page.getByLabel("First name").fill("Smriti");
    const top = (await tabs(page).boundingBox())?.y ?? 0;
    // In the page itself, since a notification goes while one looks.
    const above = page.waitForFunction(
      (bar) =>
        [...document.querySelectorAll("[data-sonner-toast]")].some((told) => {
          const { top, bottom } = told.getBoundingClientRect();
          return top > bar / 2 && bottom <= bar;
        }),
      top,
    );
    await page.getByRole("button", { name: /submit|save/i }).click();
    await above;
  });
});

test("on a desk there is no tab bar", async ({ page, site }) => {
  await carrySession(page, await buildUser(), site.origin);
  await page.goto("/");
  await expect(tabs(page)).toBeHidden();
});

test("administrators go from page to page by the bar; nobody else has it", async ({ page, site }) => {
  const main = page.getByRole("navigation", { name: "Main" });
  await openAsAdmin(page, site.origin, "/");
  await main.getByRole("link", { name: "Admin" }).click();
  await expect(page).toHaveURL("/admin");
  const pages = page.getByRole("navigation", { name: "Administration" });
  for (const [name, path] of [
    ["Manage Users", "/admin/manage-users"],
    ["Manage Matches", "/admin/manage-matches"],
    ["Manage Predictions", "/admin/manage-predictions"],
    ["Notices", "/admin/notices"],
    ["Season", "/admin/season"],
    ["Activity", "/admin/activity"],
    ["To do", "/admin"],
  ] as const) {
    await pages.getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(pages.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  }
});

test("players have no such way", async ({ page, site }) => {
  const main = page.getByRole("navigation", { name: "Main" });
  await carrySession(page, await buildUser(), site.origin);
  await page.goto("/rules");
  await expect(main).toBeVisible();
  await expect(main.getByRole("link", { name: "Admin" })).toBeHidden();
});

test.describe("while a page is under way", () => {
  for (const { motion, rolls } of [
    { motion: "no-preference", rolls: true },
    { motion: "reduce", rolls: false },
  ] as const) {
    test(`it is said, and with motion "${motion}" a ball ${rolls ? "rolls" : "does not roll"}`, async ({
      page,
      site,
    }) => {
      await page.emulateMedia({ reducedMotion: motion });
      await carrySession(page, await buildUser(), site.origin);
      await page.goto("/rules");
      const { opened, open } = makeGate();
      await page.route(
        ({ searchParams }) => searchParams.has("_rsc"),
        async (route) => {
          await opened;
          await route.continue();
        },
      );
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Schedule" }).click();
      const said = page.getByRole("status").filter({ hasText: "Loading the page" });
      await expect(said).toBeVisible();
      await expect(said.locator("svg")).toBeVisible({ visible: rolls });
      open();
      await expect(page.getByRole("heading", { level: 1, name: "Schedule" })).toBeVisible();
      await expect(said).toBeHidden();
    });
  }
});
