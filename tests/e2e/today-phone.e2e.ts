/** What lies at the lower edge of a phone: the tabs, above them the bar of the missing pick, and over both the sheet. */
import type { Locator } from "playwright/test";
import { buildUser } from "../support/builders";
import { expect } from "./support/journey";
import { comeBack } from "./support/page";
import { buildMatch, CSK, inHours, MI, placePick } from "./support/season";
import { cardOf, openToday, pick, pickBar, pickButton, test } from "./support/today";

test.use({ viewport: { width: 360, height: 640 } });

/** Where something ends at the top and at the bottom; whole pixels. */
async function edgesOf(locator: Locator): Promise<{ top: number; bottom: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not there");
  return { top: Math.round(box.y), bottom: Math.round(box.y + box.height) };
}

test("the bar stands above the tabs and covers neither them nor the end of the page", async ({ page, site }) => {
  await buildMatch();
  await buildMatch({ matchDate: inHours(5), teamOne: "Gujarat Titans", teamTwo: "Delhi Capitals" });
  await openToday(page, site.origin);
  const tabs = page.getByRole("navigation", { name: "Places" });
  await expect(pickBar(page)).toBeVisible();
  expect((await edgesOf(pickBar(page))).bottom).toBeLessThanOrEqual((await edgesOf(tabs)).top);
  await page.mouse.wheel(0, 20_000);
  const last = page.getByRole("article").last();
  await expect.poll(async () => (await edgesOf(last)).bottom).toBeLessThan((await edgesOf(tabs)).top);
  await expect(pickBar(page)).toBeVisible();
  await expect
    .poll(async () => (await edgesOf(last)).bottom - (await edgesOf(pickBar(page))).top)
    .toBeLessThanOrEqual(0);
});

test("the page is as long with the bar as without: at its end nothing moves under a finger", async ({ page, site }) => {
  await buildMatch();
  await openToday(page, site.origin);
  await expect(pickBar(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  const length = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await length();
  await page.mouse.wheel(0, 20_000);
  await expect(pickBar(page)).toBeHidden();
  expect(await length()).toBe(before);
  const place = () => cardOf(page, MI).boundingBox();
  const card = await place();
  await pick(page, MI);
  await expect(cardOf(page, MI)).toHaveAttribute("data-pick", "saved");
  expect((await place())?.y).toBe(card?.y);
});

test("the sheet lies over the tabs, its last item within reach, and a tap beside it closes it", async ({
  page,
  site,
}) => {
  await buildMatch();
  await openToday(page, site.origin);
  await pickButton(page, MI).click();
  const sheet = page.getByRole("menu");
  await expect(page.getByRole("menuitem", { name: "Confirm" })).toBeVisible();
  await expect.poll(async () => (await edgesOf(sheet)).bottom).toBe(640);
  await expect(page.getByRole("menuitemcheckbox")).toBeInViewport({ ratio: 1 });
  await page.getByRole("menuitemcheckbox").click();
  await page.mouse.click(180, 90);
  await expect(sheet).toHaveCount(0);
  // What was laid in the sheet lies on the card as well.
  await expect(page.getByRole("button", { name: /^Wildcard on, counts double/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("the sheet closes once a pick has been made elsewhere: nothing is tapped that was not there", async ({
  page,
  site,
}) => {
  const match = await buildMatch();
  const user = await openToday(page, site.origin, await buildUser());
  await pickButton(page, MI).click();
  await expect(page.getByRole("menuitem", { name: "Confirm" })).toBeVisible();
  await placePick(user, match, CSK);
  await comeBack(page);
  await expect(cardOf(page, CSK)).toHaveAttribute("data-pick", "saved");
  await expect(page.getByRole("menu")).toBeHidden();
  await pickButton(page, MI).click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Confirm" })).toBeHidden();
});
