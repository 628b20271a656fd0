/** What every page keeps to, at every width and in both themes: nothing is wider than the screen or breaks axe's rules. */
import { expect, type Page } from "playwright/test";
import { colourFaultsOn, violationsOn } from "./axe";

const WIDTHS = [320, 360, 768, 1440];
const THEMES = ["light", "dark"] as const;

async function expectToFit(page: Page, what = page.url()): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, `${what} at ${width} px`).toBeLessThanOrEqual(width);
}

/**
 * Tries the page as it stands at these widths, narrowest first. axe's rules are asked where the layout is narrowest and where it is
 * widest, since those between have no names or colours of their own; and of the other theme those about colours.
 */
export async function expectSound(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  for (const [at, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page);
    if (at > 0 && at < widths.length - 1) continue;
    for (const [other, colorScheme] of THEMES.entries()) {
      await page.emulateMedia({ colorScheme });
      const faults = other ? await colourFaultsOn(page) : await violationsOn(page);
      expect(faults, `${page.url()}, ${colorScheme}, at ${width} px`).toEqual([]);
    }
  }
}
