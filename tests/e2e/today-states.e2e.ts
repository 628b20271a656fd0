/** Every state of the first screen in both themes, on the smallest phone and on a desk: axe, and nothing too wide. */
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { expectSound } from "./support/looks";
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
    await page.waitForLoadState("networkidle");
    await expectSound(page);
  });
}
