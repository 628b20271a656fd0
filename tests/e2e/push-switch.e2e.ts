/** Switching push on and off in this browser. No browser of tests has a push service: what it would give is given here. */
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { carrySession, notification } from "./support/account";
import { expect, test } from "./support/journey";
import { allowNotifications } from "./support/push";

test.use({ serviceWorkers: "allow" });

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const KEY = "the subscription of a test";
    const held = () => {
      const endpoint = sessionStorage.getItem(KEY);
      if (!endpoint) return null;
      const keys = { p256dh: "B".repeat(87), auth: "A".repeat(22) };
      const unsubscribe = async () => {
        sessionStorage.removeItem(KEY);
        return true;
      };
      return { endpoint, options: {}, toJSON: () => ({ endpoint, keys }), unsubscribe };
    };
    const subscribe = async () => {
      sessionStorage.setItem(KEY, `http://127.0.0.1:9/push/${crypto.randomUUID()}`);
      return held();
    };
    Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => held() });
  }),
);

test("on after a word of explanation, tried, off; and off by logging out", async ({ page, site }) => {
  await allowNotifications(page.context(), site.origin);
  const user = await buildUser();
  await carrySession(page, user, site.origin);
  await page.goto("/settings/notifications");
  await page.mouse.move(20, 20);
  const switchOn = async () => {
    await page.getByRole("button", { name: "Switch on here" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Push is on in this browser.")).toBeVisible();
  };
  const subscriptions = () => db().pushSubscription.count({ where: { userId: user.id } });

  await switchOn();
  await expect(notification(page, "Notifications are on in this browser")).toBeVisible();
  expect(await subscriptions()).toBe(1);
  await page.reload();
  await page.getByRole("button", { name: "Send me a test" }).click();
  await expect(page.getByRole("status").filter({ hasText: "could not be reached. Try again later." })).toBeVisible();
  await page.getByRole("button", { name: "Switch off here" }).click();
  await expect(page.getByRole("button", { name: "Switch on here" })).toBeVisible();
  expect(await subscriptions()).toBe(0);

  await switchOn();
  await page.evaluate(() => fetch("/api/auth/logout", { method: "POST" }));
  expect(await subscriptions()).toBe(0);
});
