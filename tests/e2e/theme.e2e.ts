/** The theme: the system's until one is chosen, and from the very first frame on. */
import type { Locator, Page } from "playwright/test";
import { PAGE_COLORS } from "@/lib/theme";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { openAsAdmin } from "./support/administrators";
import { expect, test } from "./support/journey";
import { buildMatch } from "./support/season";

/** Notes the page's colour in every frame until it has loaded. */
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

test("a chosen theme is kept over a reload, without a frame of the other", async ({ page, site }) => {
  await carrySession(page, await buildUser(), site.origin);
  await watchColours(page);
  await page.goto("/rules");
  expect(await coloursSeen(page)).toEqual([rgb(PAGE_COLORS.light)]);
  await page.getByRole("button", { name: /your menu/ }).click();
  await page.getByRole("menuitemcheckbox", { name: "Dark mode" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  // What the browser paints around the page.
  const around = page
    .locator('meta[name="theme-color"]')
    .evaluateAll((all) => all.map((meta) => meta.getAttribute("content")));
  expect(new Set(await around)).toEqual(new Set([PAGE_COLORS.dark]));
  for (const path of ["/rules", "/schedule", "/login"]) {
    await page.goto(path);
    expect(await coloursSeen(page), path).toEqual([rgb(PAGE_COLORS.dark)]);
  }
});

test("guests see what their system prefers, also when it changes its mind", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await watchColours(page);
  await page.goto("/login");
  expect(await coloursSeen(page)).toEqual([rgb(PAGE_COLORS.dark)]);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("body")).toHaveCSS("background-color", rgb(PAGE_COLORS.light));
});

test("text has a generic face to fall back on", async ({ page }) => {
  await page.goto("/login");
  for (const element of [page.locator("body"), page.getByRole("heading", { level: 1 })]) {
    await expect(element).toHaveCSS("font-family", /, sans-serif$/);
  }
});

test("where colours are forced, buttons have an edge, and what is chosen differs from the rest", async ({
  page,
  site,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Log in" })).toHaveCSS("border-top-width", "2px");
  await openAsAdmin(page, site.origin, "/settings");
  const edge = (element: Locator) => element.evaluate((shown) => getComputedStyle(shown).borderBottomColor);
  const [chosen, other] = [page.getByRole("tab", { selected: true }), page.getByRole("tab", { name: "Notifications" })];
  expect(await edge(chosen)).not.toBe(await edge(other));
  const links = page.getByRole("navigation", { name: "Main" });
  await page.goto("/rules");
  expect(await edge(links.getByRole("link", { name: "Rules" }))).not.toBe(
    await edge(links.getByRole("link", { name: "Users" })),
  );
  await page.goto("/admin/manage-matches");
  await buildMatch();
  await page.reload();
  const ground = (element: Locator) => element.evaluate((shown) => getComputedStyle(shown).backgroundColor);
  const filter = (name: RegExp) => page.getByRole("button", { name });
  expect(await ground(filter(/^All/))).not.toBe(await ground(filter(/^To come/)));
});
