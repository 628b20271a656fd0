/** The theme: the system's until one is chosen, from the first frame. */
import type { Page } from "playwright/test";
import { PAGE_COLORS } from "@/lib/brand/theme-cookie";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { expect, test } from "./support/fixtures";

/** Records the page's colour in every frame until it has loaded. */
async function watchColours(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    requestAnimationFrame(function look() {
      if (document.body) seen.add(getComputedStyle(document.body).backgroundColor);
      if (document.readyState !== "complete") requestAnimationFrame(look);
    });
  });
}

const coloursSeen = (page: Page): Promise<string[]> => page.evaluate(() => [...Reflect.get(window, "seen")]);

function rgb(hex: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;
}

test("guests see their system's theme, players the one they chose, without a frame of the other", async ({
  page,
  site,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await watchColours(page);
  await page.goto("/login");
  expect(await coloursSeen(page)).toEqual([rgb(PAGE_COLORS.dark)]);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("body")).toHaveCSS("background-color", rgb(PAGE_COLORS.light));

  await carrySession(page, await buildUser(), site.origin);
  await page.goto("/rules");
  expect(await coloursSeen(page)).toEqual([rgb(PAGE_COLORS.light)]);
  await page.getByRole("button", { name: /your menu/ }).click();
  await page.getByRole("menuitemcheckbox", { name: "Dark mode" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  // The colour the browser paints around the page.
  const around = page
    .locator('meta[name="theme-color"]')
    .evaluateAll((all) => all.map((it) => it.getAttribute("content")));
  expect(new Set(await around)).toEqual(new Set([PAGE_COLORS.dark]));
  await page.goto("/schedule");
  expect(await coloursSeen(page)).toEqual([rgb(PAGE_COLORS.dark)]);
});

test("with forced colours, buttons have a border and the current page is marked", async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Log in" })).toHaveCSS("border-top-width", "2px");
  await carrySession(page, await buildUser(), site.origin);
  await page.goto("/rules");
  const edgeOf = (name: string) =>
    page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name })
      .evaluate((link) => getComputedStyle(link).borderBottomColor);
  expect(await edgeOf("Rules")).not.toBe(await edgeOf("Users"));
});
