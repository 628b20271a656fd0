/** Push: turned on in this browser, shown, tapped, and ended by logging out. */
import type { Page, Worker } from "playwright/test";
import { HOUR } from "@/lib/clock";
import { db } from "@/lib/db";
import type { Message } from "@/lib/notify/schema";
import { missingPickText, testMessage } from "@/lib/notify/texts";
import { buildUser } from "../support/builders";
import { THE_SEASON } from "../support/the-season";
import { carrySession, notification } from "./support/account";
import { expect, test } from "./support/fixtures";
import { allowNotifications, deliver, shownBy, tap, workerOf } from "./support/push";
import { buildMatch, inHours } from "./support/season";

/** Runs in the worker. */
declare const self: ServiceWorkerGlobalScope;

test.use({ serviceWorkers: "allow" });
// In one worker.
test.describe.configure({ mode: "default" });

/** Test browsers have no push service, so this stands in for one. */
const fakePushService = (page: Page) =>
  page.addInitScript(() => {
    const KEY = "held by the push service";
    const held = () => {
      const stored = sessionStorage.getItem(KEY);
      if (!stored) return null;
      const { endpoint, key } = JSON.parse(stored);
      return {
        endpoint,
        options: { applicationServerKey: Uint8Array.from(key).buffer },
        toJSON: () => ({ endpoint, keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) } }),
        unsubscribe: async () => {
          sessionStorage.removeItem(KEY);
          return true;
        },
      };
    };
    const subscribe = async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      const endpoint = `http://127.0.0.1:9/push/${crypto.randomUUID()}`;
      sessionStorage.setItem(KEY, JSON.stringify({ endpoint, key: [...applicationServerKey] }));
      return held();
    };
    Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => held() });
  });

test("push is turned on, tested, and ends with logging out", async ({ page, site }) => {
  await fakePushService(page);
  await allowNotifications(page.context(), site.origin);
  const user = await buildUser();
  await carrySession(page, user, site.origin);
  await page.goto("/settings/notifications");
  await page.mouse.move(20, 20);
  const subscriptions = () => db().pushSubscription.count({ where: { userId: user.id } });
  await page.getByRole("button", { name: "Turn on push" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(notification(page, "Notifications are on in this browser")).toBeVisible();
  expect(await subscriptions()).toBe(1);
  await page.reload();
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByText("Couldn't reach the push service. Try again later.")).toBeVisible();

  const worker = await workerOf(page);
  await deliver(worker, testMessage(user.id));
  await expect.poll(() => shownBy(worker)).toHaveLength(1);
  await page.getByRole("button", { name: "your menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => shownBy(worker)).toEqual([]);
  expect(await subscriptions()).toBe(0);
});

/** Records the windows the worker opens or focuses, which browsers allow only after a real tap, and the icon's badge. */
function watch(worker: Worker) {
  return worker.evaluateHandle(() => {
    const [windows, badges]: [string[], unknown[]] = [[], []];
    navigator.setAppBadge = async (count) => void badges.push(count);
    self.clients.openWindow = async (url) => {
      windows.push(`opened ${url}`);
      return null;
    };
    WindowClient.prototype.focus = async function focus() {
      windows.push(`focused ${this.url}`);
      return this;
    };
    return { windows, badges };
  });
}

test("a notification of missing picks names the first open match, and tapping it leads there", async ({
  page,
  site,
}) => {
  const closed = await buildMatch({ matchDate: inHours(0.5) });
  const next = await buildMatch({ teamOne: "Rajasthan Royals", teamTwo: "Delhi Capitals" });
  await allowNotifications(page.context(), site.origin);
  const user = await buildUser();
  await carrySession(page, user, site.origin);
  await page.goto("/rules");
  await page.mouse.move(20, 20);
  const worker = await workerOf(page);
  const missing = (...matches: (typeof next)[]): Message => {
    const closing = matches.map((match) => ({ ...match, closesAt: new Date(match.matchDate.getTime() - HOUR) }));
    const text = missingPickText(closing, { zone: "Asia/Kolkata", isKnown: true }, THE_SEASON.teams);
    return { kind: "missing-pick", userId: user.id, tag: "missing-pick:2027-03-20", offers: [], ...text };
  };
  const seen = await watch(worker);
  await deliver(worker, missing(closed));
  await expect.poll(() => shownBy(worker)).toMatchObject([{ title: "Picks have closed" }]);
  await deliver(worker, { ...missing(closed, next), open: 3 });
  await expect.poll(() => shownBy(worker)).toMatchObject([{ title: "Pick RR vs DC" }]);
  await tap(worker, null);
  const address = `${site.origin}/matches/${next.matchId}`;
  expect(await seen.jsonValue()).toEqual({ windows: [`opened ${address}`], badges: [3] });

  await page.goto(address);
  await deliver(worker, missing(next));
  await expect.poll(() => shownBy(worker)).toHaveLength(1);
  await tap(worker, null);
  expect(await seen.jsonValue()).toMatchObject({ windows: [`opened ${address}`, `focused ${address}`] });

  // Something is shown even if the message can't be read: otherwise the browser shows its own text.
  await deliver(worker, "not a message");
  await expect.poll(() => shownBy(worker)).toMatchObject([{ title: "Something new in Googly" }]);
});
