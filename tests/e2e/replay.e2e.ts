/** The demo's season plays itself: whoever looks sees the score move, and that it is a replay. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { TEST_ENV } from "../support/test-env";
import { expect, test } from "./support/journey";
import { comeBack } from "./support/page";
import { buildMatch, clearMatches, inHours, ZONE_OF_NOON } from "./support/season";
import { cardOf, openToday } from "./support/today";

const DC = "Delhi Capitals";
const PBKS = "Punjab Kings";

test.use({ timezoneId: ZONE_OF_NOON });
test.beforeEach(clearMatches);

/** What the scheduler does by itself; then the tab comes back into view. */
async function refreshScores(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${TEST_ENV.CRON_SECRET}` };
  const reply = await page.request.get("/api/cron/refresh-scores", { headers });
  expect(await reply.json()).toMatchObject({ data: { checked: 1, updated: 1, problems: [] } });
  // Each ends with its own answer: the next would join one that is still under way.
  await Promise.all([page.waitForResponse("**/api/match/current?*"), comeBack(page)]);
}

test("the score on the page of today's matches moves on to the end", async ({ page, site }) => {
  const { matchId } = await buildMatch({
    ...{ matchNumber: 35, teamOne: DC, teamTwo: PBKS, matchName: `${DC} vs ${PBKS}, 35th Match` },
    ...{ matchDate: inHours(-2 / 3), matchStarted: true, matchStatus: `${DC} opt to bat` },
    innings: { create: { number: 1, team: DC, runs: 1, wickets: 0, balls: 6 } },
  });
  await openToday(page, site.origin);
  await expect(page.getByText("Demo: the scores are a replay of the 2026 season.")).toBeVisible();
  await expect(cardOf(page, DC)).toContainText("1 over");

  await refreshScores(page);
  await expect(cardOf(page, DC)).toContainText(/8(\.\d)? overs/);
  await expect(cardOf(page, PBKS)).toContainText("Yet to bat");

  const move = (hours: number) => db().match.update({ where: { matchId }, data: { matchDate: inHours(hours) } });
  await move(-2.75);
  await refreshScores(page);
  await expect(cardOf(page, DC)).toContainText("264/2");
  await expect(page.getByText(new RegExp(`${PBKS} need \\d+ runs in \\d+ balls`))).toBeVisible();

  await move(-4);
  await refreshScores(page);
  await expect(page.getByText(`${PBKS} won by 6 wkts`)).toBeVisible();
  await expect(cardOf(page, PBKS)).toContainText("265/4");
  await expect(cardOf(page, PBKS).getByText("Winner", { exact: true })).toBeVisible();
});
