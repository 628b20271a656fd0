/** Every screen in both themes on a phone and on a desk: no violation of axe's rules, nothing wider than the screen. */
import AxeBuilder from "@axe-core/playwright";
import { unsubscribeToken } from "@/lib/reminder/link";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { expect, test } from "./support/journey";

const GUEST_SCREENS = [
  "/login",
  "/login?ended",
  "/register",
  "/forgot-password",
  "/reset-password/some-token",
  "/verify-email",
  "/outbox",
  "/unsubscribe/a-broken-link",
];
const SIGNED_IN_SCREENS = [
  "/",
  "/schedule",
  "/leaderboard",
  "/rules",
  "/profile",
  "/settings",
  "/users",
  "/no-such-page",
];
const ADMIN_SCREENS = ["/admin/manage-users", "/admin/manage-matches", "/admin/manage-predictions", "/admin/activity"];

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [360, 1440]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 }, expectedComplaints: [/status of 404/] });

      test("the guests' screens", async ({ page }) => {
        const unsubscribing = `/unsubscribe/${unsubscribeToken((await buildUser()).id)}`;
        for (const path of [...GUEST_SCREENS, unsubscribing]) await check(page, path, width);
      });

      test("the signed-in screens", async ({ page, site }) => {
        await carrySession(page, await buildUser({ isAdmin: true }), site.origin);
        for (const path of [...SIGNED_IN_SCREENS, ...ADMIN_SCREENS]) await check(page, path, width);
      });
    });
  }
}

async function check(page: import("playwright/test").Page, path: string, width: number): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // axe cannot run inside the frames of mails, which run no scripts; they are no screens of ours.
  await page.locator("iframe").evaluateAll((frames) => frames.map((frame) => frame.remove()));
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${path}: ${id} ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    `${path} scrolls sideways`,
  ).toBeLessThanOrEqual(width);
}
