import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";

/** What breaks axe's rules on the page as it is, a line each. In one go: the page has no frames to put together. */
export async function violationsOn(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(" ")}`);
}
