/** Every page of players far from the server's UTC: at the first visit, when it knows nothing, and when it knows. */
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { expect, test } from "./support/journey";
import { untilTakenOver } from "./support/page";
import { buildLive, buildMatch, clearMatches, MI, placePick } from "./support/season";

const PAGES = ["/", "/schedule", "/leaderboard", "/rules", "/profile", "/settings", "/users"];

for (const [timeZone, locale] of [
  ["Asia/Kolkata", "en-IN"],
  ["America/St_Johns", "en-US"],
  ["Pacific/Auckland", "de-DE"],
] as const) {
  test.describe(`${timeZone}, ${locale}`, () => {
    test.use({ timezoneId: timeZone, locale });

    test("both sides write the same while pages come alive", async ({ page, site }) => {
      await clearMatches();
      const user = await buildUser();
      await placePick(user, await buildLive(), MI);
      const start = (await buildMatch()).matchDate;
      await carrySession(page, user, site.origin);
      for (const kept of [null, timeZone]) {
        await db().profile.update({ where: { userId: user.id }, data: { timeZone: kept } });
        for (const path of PAGES) {
          await page.goto(path);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await untilTakenOver(page);
        }
        await page.goto("/schedule");
        const time = start.toLocaleTimeString(locale, { timeZone, hour: "2-digit", minute: "2-digit" });
        await expect(page.getByRole("row").getByText(time, { exact: true }).first()).toBeVisible();
      }
    });
  });
}

test("the server writes the times of a known viewer by itself", async ({ page, site }) => {
  await clearMatches();
  const user = await buildUser();
  await db().profile.update({ where: { userId: user.id }, data: { timeZone: "America/St_Johns" } });
  const { matchDate } = await buildMatch();
  await carrySession(page, user, site.origin);
  const html = await (await page.request.get("/schedule")).text();
  const time = matchDate.toLocaleTimeString("en-GB", {
    timeZone: "America/St_Johns",
    hour: "2-digit",
    minute: "2-digit",
  });
  expect(html).toContain(`>${time}</time>`);
});
