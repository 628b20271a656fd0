/** Every state of the first screen in both themes, on the smallest phone and on a desk: axe, and nothing too wide. */
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { violationsOn } from "./support/axe";
import { expect } from "./support/journey";
import { untilTakenOver } from "./support/page";
import { STATES } from "./support/states";
import { openToday, test } from "./support/today";

for (const [state, build] of Object.entries(STATES)) {
  test(state, async ({ page, site }) => {
    await db().user.deleteMany();
    const user = await buildUser({ firstName: "Venkatanarasimharajuvaripeta", lastName: "Conceição" });
    await build(user);
    await openToday(page, site.origin, user);
    await untilTakenOver(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [320, 360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await page.waitForLoadState("networkidle");
        expect(await violationsOn(page), `${colorScheme}, at ${width} px`).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, `${width} px`).toBeLessThanOrEqual(width);
      }
    }
  });
}
