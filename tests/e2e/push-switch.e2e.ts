/** Switching push on and off in this browser. No browser of tests has a push service: what it would give is given here. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { testMessage } from "@/lib/notification/texts";
import { buildUser } from "../support/builders";
import { TEST_ENV } from "../support/test-env";
import { carrySession, notification } from "./support/account";
import { expect, test } from "./support/journey";
import { allowNotifications, deliver, shownBy, workerOf } from "./support/push";

test.use({ serviceWorkers: "allow" });

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const KEY = "held by the push service";
    const held = () => {
      const kept = sessionStorage.getItem(KEY);
      if (!kept) return null;
      const { endpoint, key } = JSON.parse(kept);
      const keys = { p256dh: "B".repeat(87), auth: "A".repeat(22) };
      const unsubscribe = async () => {
        sessionStorage.removeItem(KEY);
        return true;
      };
      const options = { applicationServerKey: Uint8Array.from(key).buffer };
      return { endpoint, options, toJSON: () => ({ endpoint, keys }), unsubscribe };
    };
    // As long as there is one a push service makes no other.
    const subscribe = async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      const made = { endpoint: `http://127.0.0.1:9/push/${crypto.randomUUID()}`, key: [...applicationServerKey] };
      if (!held()) sessionStorage.setItem(KEY, JSON.stringify(made));
      return held();
    };
    Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => held() });
  }),
);

/** A player where notifications are switched on in this browser. */
async function openSwitch(page: Page, origin: string) {
  await allowNotifications(page.context(), origin);
  const user = await buildUser();
  await carrySession(page, user, origin);
  await page.goto("/settings/notifications");
  return user;
}

async function switchOn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Switch on here" }).click();
  const told = expect(notification(page, "Notifications are on in this browser")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Push is on in this browser.")).toBeVisible();
  await told;
}

/** Where the button was that has gone. */
async function expectFocusKept(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: "This browser" }).locator(":focus")).toHaveCount(1);
}

test("on after a word of explanation, tried, off; and off by logging out", async ({ page, site }) => {
  const user = await openSwitch(page, site.origin);
  await page.mouse.move(20, 20);
  const subscriptions = () => db().pushSubscription.count({ where: { userId: user.id } });

  await switchOn(page);
  expect(await subscriptions()).toBe(1);
  await expectFocusKept(page);
  await page.reload();
  await page.getByRole("button", { name: "Send me a test" }).click();
  await expect(page.getByRole("status").filter({ hasText: "could not be reached. Try again later." })).toBeVisible();
  await page.getByRole("button", { name: "Switch off here" }).click();
  await expect(page.getByRole("button", { name: "Switch on here" })).toBeVisible();
  await expectFocusKept(page);
  expect(await subscriptions()).toBe(0);

  await switchOn(page);
  await page.evaluate(() => fetch("/api/auth/logout", { method: "POST" }));
  expect(await subscriptions()).toBe(0);
});

test("logging out ends it in the browser as well, and takes away what is shown", async ({ page, site }) => {
  const user = await openSwitch(page, site.origin);
  await page.mouse.move(20, 20);
  await switchOn(page);
  const held = () => page.evaluate(() => sessionStorage.getItem("held by the push service"));
  expect(await held()).not.toBeNull();
  const worker = await workerOf(page);
  await deliver(worker, testMessage(user.id));
  await expect.poll(() => shownBy(worker)).toHaveLength(1);
  await page.getByRole("button", { name: "your menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => shownBy(worker)).toEqual([]);
  await expect.poll(held).toBeNull();
});

test("what the server has forgotten is taken up again, and made anew if it was for another key of the site", async ({
  page,
  site,
}) => {
  const user = await openSwitch(page, site.origin);
  const held = () => page.evaluate(() => JSON.parse(sessionStorage.getItem("held by the push service") ?? "{}"));
  const againWith = async (key: number[]) => {
    await db().pushSubscription.deleteMany({ where: { userId: user.id } });
    const { endpoint } = await held();
    await page.evaluate(
      (kept) => sessionStorage.setItem("held by the push service", kept),
      JSON.stringify({ endpoint, key }),
    );
    await page.reload();
    await switchOn(page);
    return held();
  };
  await switchOn(page);
  const first = await held();
  expect(Buffer.from(first.key).toString("base64url")).toBe(TEST_ENV.VAPID_PUBLIC_KEY);
  expect(await againWith(first.key)).toEqual(first);
  const renewed = await againWith(first.key.with(-1, (first.key.at(-1) + 1) % 256));
  expect(renewed.key).toEqual(first.key);
  expect(renewed.endpoint).not.toBe(first.endpoint);
});

test("another address from its push service, of which the worker has told nothing, is told by the next page", async ({
  page,
  site,
}) => {
  const user = await openSwitch(page, site.origin);
  await switchOn(page);
  const { id, endpoint } = await db().pushSubscription.findFirstOrThrow({ where: { userId: user.id } });
  await page.evaluate(
    ([former, renewed]) => {
      const kept = sessionStorage.getItem("held by the push service") ?? "";
      sessionStorage.setItem("held by the push service", kept.replace(former, renewed));
    },
    [endpoint, `${endpoint}-renewed`] as const,
  );
  await page.goto("/rules");
  await page.mouse.move(20, 20);
  await expect
    .poll(() => db().pushSubscription.findMany({ where: { userId: user.id } }))
    .toMatchObject([{ id, endpoint: `${endpoint}-renewed` }]);
});

test("for another key of the site it is not on, whatever the server knows, and switching it on leaves one that is", async ({
  page,
  site,
}) => {
  const user = await openSwitch(page, site.origin);
  await switchOn(page);
  const before = await db().pushSubscription.findFirstOrThrow({ where: { userId: user.id } });
  const kept = JSON.stringify({ endpoint: before.endpoint, key: [4, ...Array(64).fill(1)] });
  await page.evaluate((held) => sessionStorage.setItem("held by the push service", held), kept);
  await page.reload();
  await switchOn(page);
  const after = await db().pushSubscription.findMany({ where: { userId: user.id } });
  expect(after).toHaveLength(1);
  expect(after[0]?.endpoint).not.toBe(before.endpoint);
});
