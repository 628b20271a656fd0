/** A pick made without a network. */
import { expect } from "./support/fixtures";
import { goOffline, untilAtRest } from "./support/offline-picks";
import { buildMatch, MI, storedPick } from "./support/season";
import { cardOf, openToday, pick, test } from "./support/today";

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/] });

test("a pick made offline waits, even on other pages, and is saved with its wildcard", async ({ page, site }) => {
  const match = await buildMatch();
  const user = await openToday(page, site.origin);
  await untilAtRest(page);
  await goOffline(page);
  await cardOf(page, MI)
    .getByRole("button", { name: /wildcard/i })
    .click();
  await pick(page, MI);
  await expect(page.getByText(`Not sent yet: ${MI}, with a wildcard`)).toBeVisible();
  expect(await storedPick(user, match)).toBeNull();
  // Pages load again, and picks aren't sent yet.
  await page.route("**/api/prediction/submit", (route) => route.abort("internetdisconnected"));
  await page.context().setOffline(false);
  for (const path of ["/", `/matches/${match.matchId}`]) {
    await page.goto(path);
    await page.mouse.move(20, 20);
    await expect(page.getByText(`Not sent yet: ${MI}, with a wildcard`)).toBeVisible();
  }
  await page.unroute("**/api/prediction/submit");
  await page.goto("/");
  await page.mouse.move(20, 20);
  await expect(cardOf(page, MI)).toHaveAttribute("data-pick", "saved");
  await expect(page.getByText("Not sent yet")).toHaveCount(0);
  expect(await storedPick(user, match)).toMatchObject({ predictedTeam: MI, wildcardUsed: true });
});
