/** An app that is started without a network takes picks of what it shows, and sends them once there is one. */
import { ALL_KEPT, buildSeenUser, keptIn, openUntilKept, startApp, test } from "./support/app";
import { expect } from "./support/journey";
import { eventsOf } from "./support/kept-picks";
import { buildMatch, MI, storedPick } from "./support/season";
import { cardOf, pick } from "./support/today";

test("started without a network: a pick is kept over another start, and goes out", async ({ page, site, road }) => {
  const match = await buildMatch();
  const user = await buildSeenUser();
  await openUntilKept(page, site.origin, user);
  expect(await keptIn(page)).toEqual(ALL_KEPT);
  const context = page.context();
  await page.close();

  await road.become("closed");
  const started = await startApp(context);
  await pick(started, MI);
  await expect(started.getByText(`Not sent yet: ${MI}`)).toBeVisible();
  await started.close();
  const again = await startApp(context);
  await expect(again.getByText(`Not sent yet: ${MI}`)).toBeVisible();
  expect(await storedPick(user, match)).toBeNull();

  await road.become("open");
  // By itself: nobody touches the page.
  await expect(cardOf(again, MI)).toHaveAttribute("data-pick", "saved", { timeout: 30_000 });
  await expect(again.getByText("Not sent yet")).toHaveCount(0);
  expect(await eventsOf(user)).toEqual([`made ${MI}`]);
});
