import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { waitUntilAlive } from "../../scripts/support/page-measures";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { violationsOn } from "./support/axe";
import { expect, test } from "./support/journey";
import { expectSound } from "./support/looks";
import { comeBack } from "./support/page";
import { buildMatch, clearMatches } from "./support/season";

const MATCH = "SUMMARY:MI vs CSK";

const calendar = (page: Page) => page.getByRole("region", { name: "Calendar" });
const addressOf = async (page: Page) => (await calendar(page).locator("code").textContent()) ?? "";

/** A player in front of their notifications, in a season of one match. */
async function openNotifications(page: Page, origin: string) {
  await clearMatches();
  await buildMatch();
  const user = await buildUser();
  await carrySession(page, user, origin);
  await page.goto("/settings/notifications");
  return user;
}

test("a calendar is made with one tap, and read by whoever has its address", async ({ page, site, request }) => {
  const user = await openNotifications(page, site.origin);
  await calendar(page).getByRole("button", { name: "Make my calendar" }).click();
  await expect(calendar(page).locator("code")).toHaveText(/^http.+\/api\/calendar\/[\w-]{22}\.ics$/);
  const address = await addressOf(page);
  await expect(calendar(page).getByRole("link", { name: "Add to the calendar of this device" })).toHaveAttribute(
    "href",
    address.replace("http:", "webcal:"),
  );
  const feed = await request.get(new URL(address).pathname);
  expect(await feed.text()).toContain(MATCH);
  expect(await violationsOn(page)).toEqual([]);
  await page.reload();
  expect(await addressOf(page)).toBe(address);
  expect(await db().calendar.count({ where: { userId: user.id } })).toBe(1);
});

test.describe("once it is made", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("the address is copied, renewed and given up, each after a question", async ({ page, site, request }) => {
    await openNotifications(page, site.origin);
    await calendar(page).getByRole("button", { name: "Make my calendar" }).press("Enter");
    await expect(page.locator(":focus").filter({ has: calendar(page) })).toBeVisible();
    await calendar(page).getByRole("button", { name: "Copy" }).click();
    const first = await addressOf(page);
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(first);

    await calendar(page).getByRole("button", { name: "Renew the address" }).click();
    const question = page.getByRole("alertdialog", { name: "Renew the address?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(calendar(page).getByRole("button", { name: "Renew the address" })).toBeFocused();
    expect(await addressOf(page)).toBe(first);
    await calendar(page).getByRole("button", { name: "Renew the address" }).click();
    await question.getByRole("button", { name: "Renew" }).click();
    await expect(calendar(page).locator("code")).not.toHaveText(first);
    const second = await addressOf(page);
    expect((await request.get(new URL(first).pathname)).status()).toBe(404);
    expect((await request.get(new URL(second).pathname)).status()).toBe(200);

    await calendar(page).getByRole("button", { name: "Stop the calendar" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Stop" }).click();
    await expect(calendar(page).getByRole("button", { name: "Make my calendar" })).toBeVisible();
    await expect(page.locator(":focus").filter({ has: calendar(page) })).toBeVisible();
    expect((await request.get(new URL(second).pathname)).status()).toBe(404);
  });
});

test("an address that was renewed or given up in another tab is so in this one", async ({ page, site, context }) => {
  const user = await openNotifications(page, site.origin);
  await calendar(page).getByRole("button", { name: "Make my calendar" }).click();
  await expect(calendar(page).locator("code")).toBeVisible();
  const first = await addressOf(page);
  const other = await context.newPage();
  await other.goto("/settings/notifications");
  await waitUntilAlive(other);
  await calendar(other).getByRole("button", { name: "Renew the address" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Renew" }).click();
  await expect(calendar(other).locator("code")).not.toHaveText(first);
  await comeBack(page);
  await expect(calendar(page).locator("code")).toHaveText(await addressOf(other));
  await db().calendar.deleteMany({ where: { userId: user.id } });
  await comeBack(page);
  await expect(calendar(page).getByRole("button", { name: "Make my calendar" })).toBeVisible();
});

test("one that another device has made meanwhile is not renewed by a page that does not know of it", async ({
  page,
  site,
}) => {
  const user = await openNotifications(page, site.origin);
  const address = "B".repeat(22);
  await db().calendar.create({ data: { userId: user.id, address } });
  await calendar(page).getByRole("button", { name: "Make my calendar" }).click();
  await expect(calendar(page).locator("code")).toContainText(address);
  expect(await db().calendar.findUnique({ where: { userId: user.id } })).toMatchObject({ address });
});

test("a long address fits on the smallest phone, by day and by night", async ({ page, site }) => {
  await openNotifications(page, site.origin);
  await calendar(page).getByRole("button", { name: "Make my calendar" }).click();
  await expect(calendar(page).locator("code")).toBeVisible();
  await expectSound(page);
});

test.describe("when the call fails", () => {
  test.use({ expectedComplaints: [/status of 503/] });

  test("it says so, and another tap makes it", async ({ page, site }) => {
    await openNotifications(page, site.origin);
    await page.route(
      "**/api/calendar/make",
      (route) => route.fulfill({ status: 503, json: { error: "Not now", code: "UNAVAILABLE" } }),
      {
        times: 1,
      },
    );
    await calendar(page).getByRole("button", { name: "Make my calendar" }).click();
    await expect(page.getByText("Not now")).toBeVisible();
    await calendar(page).getByRole("button", { name: "Make my calendar" }).click();
    await expect(calendar(page).locator("code")).toBeVisible();
  });
});
