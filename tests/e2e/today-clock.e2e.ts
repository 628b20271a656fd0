/** The clocks of today's matches: which one is the large one, that it stands still, and what is read of it. */
import type { Page } from "playwright/test";
import { HOUR, MINUTE, SECOND } from "@/lib/clock";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { expect } from "./support/journey";
import { buildMatch, CSK, inHours, MI, placePick, ZONE_OF_NOON } from "./support/season";
import { openToday, pick, test } from "./support/today";

const closing = (page: Page) => page.getByRole("timer", { name: "Picks close in" });
const starting = (page: Page) => page.getByRole("timer", { name: "Starting in" });
const heightOf = async (page: Page, timer: typeof closing) => (await timer(page).boundingBox())?.height ?? 0;

/** Today with one match that starts in three hours, its clock standing so many milliseconds before the start. */
async function openBefore(page: Page, origin: string, before: number): Promise<void> {
  const start = inHours(3);
  await buildMatch({ matchDate: start });
  await page.clock.install({ time: new Date() });
  await openToday(page, origin);
  await page.waitForLoadState("networkidle");
  await expect(starting(page)).not.toHaveText((await starting(page).textContent()) ?? "");
  await page.clock.pauseAt(new Date(start.getTime() - before));
}

test("the large clock counts to the closing of picks, more pressing as it comes near, and then to the start", async ({
  page,
  site,
}) => {
  await openBefore(page, site.origin, 2 * HOUR + 1 * SECOND);
  await expect(closing(page)).toHaveText("01:00:01");
  await expect(closing(page)).toHaveAttribute("data-pace", "calm");
  await expect(starting(page)).toHaveText("02:00:01");
  expect(await heightOf(page, closing)).toBeGreaterThan(2 * (await heightOf(page, starting)));
  await page.clock.runFor(1 * SECOND);
  await expect(closing(page)).toHaveAttribute("data-pace", "soon");
  await page.clock.fastForward(50 * MINUTE);
  await expect(closing(page)).toHaveText("00:10:00");
  await expect(closing(page)).toHaveAttribute("data-pace", "urgent");
  const height = await heightOf(page, closing);
  await page.clock.fastForward(10 * MINUTE);
  await expect(page.getByText("Picks closed")).toBeVisible();
  await expect(closing(page)).toHaveCount(0);
  await expect(starting(page)).toHaveText("01:00:00");
  expect(await heightOf(page, starting)).toBe(height);
});

test("neither clock moves, whatever the figures", async ({ page, site }) => {
  await openBefore(page, site.origin, 2 * HOUR + 11 * MINUTE + 11 * SECOND);
  await expect(closing(page)).toHaveText("01:11:11");
  // On their board: what stands above it comes and goes as the clock leaps, such as that the game cannot be reached.
  const places = () =>
    page.getByRole("article").evaluate((board) => {
      const from = board.getBoundingClientRect();
      return [...board.querySelectorAll("[role=timer]")].map((timer) => {
        const { left, top, width, height } = timer.getBoundingClientRect();
        return { left: left - from.left, top: top - from.top, width, height };
      });
    });
  const narrow = await places();
  expect(narrow).toHaveLength(2);
  await page.clock.fastForward(3 * MINUTE + 3 * SECOND);
  await expect(closing(page)).toHaveText("01:08:08");
  await expect(starting(page)).toHaveText("02:08:08");
  expect(await places()).toEqual(narrow);
});

test("a match of the night is picked the day before, under its own day", async ({ page, site }) => {
  const matchDate = inHours(14);
  await buildMatch({ matchDate });
  await openToday(page, site.origin);
  const day = matchDate.toLocaleDateString("en-GB", { timeZone: ZONE_OF_NOON, day: "numeric", month: "long" });
  await expect(page.getByRole("heading", { level: 2, name: day })).toBeVisible();
  await pick(page, MI);
  await expect(page.getByText(`Your pick: ${MI}`)).toBeVisible();
});

test("on a day of several matches the time that is left is read with the way to each", async ({ page, site }) => {
  await buildMatch({ matchDate: inHours(2.5) });
  await buildMatch({ matchDate: inHours(4) });
  await openToday(page, site.origin);
  const ways = page.getByRole("navigation", { name: /^Your picks/ });
  await expect(ways.getByRole("link", { name: /MI v CSK.*Not picked, 01:\d\d:\d\d left$/ })).toBeVisible();
  await expect(ways.getByRole("link", { name: /MI v CSK.*Not picked, 0[23]:\d\d:\d\d left$/ })).toBeVisible();
});

test("where a device's clock is ahead, one's own pick is not taken for everybody's", async ({ page, site }) => {
  const [user, other] = [await buildUser(), await buildUser()];
  const match = await buildMatch({ matchDate: inHours(1.5) });
  await placePick(user, match, MI);
  await placePick(other, match, CSK);
  await page.clock.install({ time: inHours(0.6) });
  const asked = page.waitForResponse("**/api/prediction/get-all?*limit=*");
  await openToday(page, site.origin, user);
  await (await asked).finished();
  await expect(page.getByText("Picks closed")).toBeVisible();
  const crowd = page.getByRole("region", { name: "Who picked whom" });
  await expect(crowd).toHaveCount(0);
  await expect(page.getByText("No picks", { exact: true })).toHaveCount(0);
  await page.goto("/schedule");
  await page.getByRole("button", { name: `Match ${match.matchNumber}, ` }).click();
  await expect(page.getByText("Loading the picks")).toBeAttached();
  await db().match.update({ where: { matchId: match.matchId }, data: { matchDate: inHours(0.9) } });
  await page.goto("/");
  await expect(crowd).toContainText("1 each, you for MI");
});
