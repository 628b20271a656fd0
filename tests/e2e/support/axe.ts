import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import { expect, type Page } from "playwright/test";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const OPTIONS = {
  rules: { "document-title": { enabled: false } },
  resultTypes: ["violations"],
  iframes: false,
} satisfies axe.RunOptions;

/**
 * The violations of axe's rules on the page, or in what a selector names, a line each. The script is injected once per
 * document, and returns only violations. Our pages have no frames to check.
 */
export async function violationsOn(page: Page, within = "html"): Promise<string[]> {
  // Waited for in place of axe's rule: on the way to a page, and when one is reloaded, its title comes a moment later.
  await expect(page).toHaveTitle(/./);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ({ selector, options }) => {
      const passing = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      // What is between two colours has neither, and what takes its colour from that goes on after it.
      for (let all = passing(); all.length > 0; all = passing()) for (const transition of all) transition.finish();
      const { violations } = await window.axe.run(selector, options);
      return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(" ")}`);
    },
    { selector: within, options: OPTIONS },
  );
}
