import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";

/** What breaks axe's rules on the page as it is, a line each. In one go: the page has no frames to put together. */
export function violationsOn(page: Page): Promise<string[]> {
  return faultsBy(new AxeBuilder({ page }));
}

/** The same for the rules that a theme can break. */
export function colourFaultsOn(page: Page): Promise<string[]> {
  return faultsBy(new AxeBuilder({ page }).withRules(["color-contrast", "link-in-text-block"]));
}

async function faultsBy(axe: AxeBuilder): Promise<string[]> {
  // A choice of rules is an option too.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(" ")}`);
}
