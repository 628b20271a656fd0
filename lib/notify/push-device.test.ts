/** Push in a browser, by what the browser says; no test browser has a push service. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { memory } from "../../tests/support/browser-memory";
import { endPush } from "../account/client";
import { findDeviceState, reportNewAddress, switchOn } from "./push-device";

const OURS = Buffer.alloc(65, 1);
const FORMER = Buffer.alloc(65, 2);
const keys = { p256dh: "B".repeat(87), auth: "A".repeat(22) };
const unsubscribe = vi.fn(async () => true);
const calls: unknown[] = [];

/** A browser that may show notifications, and has a subscription for a key of the site, or none. */
function hold(key: Buffer | undefined, endpoint = "https://push.example/held"): void {
  const options = { applicationServerKey: key && Uint8Array.from(key).buffer };
  const held = { options, unsubscribe, endpoint, toJSON: () => ({ endpoint, keys }) };
  const pushManager = { getSubscription: async () => key && held, subscribe: async () => held };
  const registration = { pushManager };
  const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
  vi.stubGlobal("navigator", { onLine: true, userAgent: "Firefox", maxTouchPoints: 0, serviceWorker });
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("Notification", { permission: "granted", requestPermission: async () => "granted" });
  vi.stubGlobal("window", { PushManager: {}, Notification });
}

function answer(status: number, body: unknown): void {
  vi.stubGlobal("fetch", async (path: string, { body: sent }: { body: string }) => {
    calls.push([path, JSON.parse(sent)]);
    return Response.json(body, { status });
  });
}

beforeEach(() => {
  calls.length = 0;
  unsubscribe.mockClear();
  vi.stubGlobal("localStorage", memory());
  answer(200, { message: "Notifications are on in this browser" });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ["on with a subscription for the site's key", OURS, "on"],
  ["off with one for another key, which push services no longer accept", FORMER, "off"],
  ["off without one", undefined, "off"],
])("It is %s", async (_what, key, state) => {
  hold(key);
  expect(await findDeviceState(OURS.toString("base64url"))).toBe(state);
});

test.each(["Firefox", "iPhone"])("Without https that is the reason, whatever %s could do", async (userAgent) => {
  hold(undefined);
  vi.stubGlobal("isSecureContext", false);
  vi.stubGlobal("navigator", { userAgent, maxTouchPoints: 0 });
  vi.stubGlobal("window", {});
  expect(await findDeviceState(OURS.toString("base64url"))).toBe("insecure");
});

test("Switching on replaces a subscription for another key", async () => {
  hold(FORMER);
  expect(await switchOn(OURS.toString("base64url"))).toMatchObject({ state: "on" });
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test("Logging out ends a subscription for another key too", async () => {
  hold(FORMER);
  await endPush();
  expect(unsubscribe).toHaveBeenCalledOnce();
});

describe("An address", () => {
  const renewed = "https://push.example/renewed";
  const report = (endpoint: string) => ["/api/notification/subscribe", { endpoint, keys, renewed: true }];

  test("that the server has not answered about is reported once", async () => {
    hold(OURS);
    await reportNewAddress();
    hold(OURS, renewed);
    await reportNewAddress();
    await reportNewAddress();
    expect(calls).toEqual([report("https://push.example/held"), report(renewed)]);
  });

  test("is reported by the next page if the server is unavailable", async () => {
    hold(OURS, renewed);
    answer(503, { error: "The game is taking a break", code: "UNAVAILABLE" });
    await expect(reportNewAddress()).rejects.toMatchObject({ code: "UNAVAILABLE" });
    answer(200, { message: "Notifications are on in this browser" });
    await reportNewAddress();
    expect(calls).toHaveLength(2);
  });

  test("that is another player's is refused once", async () => {
    hold(OURS, renewed);
    answer(404, { error: "Notifications aren't on in this browser yet", code: "NOT_FOUND" });
    await reportNewAddress();
    await reportNewAddress();
    expect(calls).toHaveLength(1);
  });

  test("is not reported if there is none, or push was just switched on with it", async () => {
    hold(undefined);
    await reportNewAddress();
    expect(calls).toEqual([]);
    hold(OURS);
    expect(await switchOn(OURS.toString("base64url"))).toMatchObject({ state: "on" });
    await reportNewAddress();
    expect(calls).toHaveLength(1);
  });
});
