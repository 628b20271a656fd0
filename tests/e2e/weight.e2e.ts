/** Guards what `npm run bench:pages` measures: how much a page loads before it lives, and that it then stays in place. */
import { db } from "@/lib/db";
import { measureShift, readFonts, watchShift, weighScripts } from "../../scripts/support/page-measures";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { expect, test } from "./support/journey";
import { buildLive, buildMatch, clearMatches, MI, placePick } from "./support/season";

/** An empty page of this Next.js, as the bench weighs it, and what we allow ourselves above; bytes. */
const EMPTY = 132 * 1024;
const ABOVE = 60 * 1024;

test.use({ timezoneId: "Asia/Kolkata", viewport: { width: 360, height: 760 } });

test("today's matches are light, bring one file a face, and do not move", async ({ page, site }) => {
  await clearMatches();
  const user = await buildUser();
  await db().profile.update({ where: { userId: user.id }, data: { timeZone: "Asia/Kolkata" } });
  await placePick(user, await buildLive(), MI);
  await buildMatch();
  await carrySession(page, user, site.origin);
  await watchShift(page);
  await page.goto("/");
  const weight = await weighScripts(page);
  expect(weight).toBeGreaterThan(EMPTY);
  expect(weight).toBeLessThanOrEqual(EMPTY + ABOVE);
  expect(await readFonts(page)).toEqual({ preloaded: 2, loaded: 2 });
  for (const path of ["/", "/schedule"]) {
    expect(await measureShift(page, site.origin + path), path).toBeLessThanOrEqual(0.02);
  }
});
