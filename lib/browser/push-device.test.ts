/** How a browser stands, by what it says of itself; no browser of tests has a push service. */
import { afterEach, expect, test, vi } from "vitest";
import { memory } from "../../tests/support/browser-memory";
import { endPush } from "./forget-player";
import { tellRenewed } from "./push-address";
import { findDeviceState, switchOn } from "./push-device";

const OURS = Buffer.alloc(65, 1);
const FORMER = Buffer.alloc(65, 2);
const unsubscribe = vi.fn(async () => true);

/** A browser whose owner has allowed notifications, and which holds a subscription for a key of the site. */
function hold(key: Buffer | undefined): void {
  const options = { applicationServerKey: key && Uint8Array.from(key).buffer };
  const held = { options, unsubscribe, endpoint: "https://push.example/held", toJSON: () => ({}) };
  const pushManager = { getSubscription: async () => key && held, subscribe: async () => held };
  const registration = { pushManager };
  const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
  vi.stubGlobal("navigator", { userAgent: "Firefox", maxTouchPoints: 0, serviceWorker });
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("Notification", { permission: "granted", requestPermission: async () => "granted" });
  vi.stubGlobal("window", { PushManager: {}, Notification });
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["on with a subscription for the site's key", OURS, "on"],
  ["off with one for another, which push services take nothing for", FORMER, "off"],
  ["off without one", undefined, "off"],
])("It is %s", async (_what, key, state) => {
  hold(key);
  expect(await findDeviceState(OURS.toString("base64url"))).toBe(state);
});

test.each(["Firefox", "iPhone"])(
  "On a page without https that is the reason, whatever %s could do",
  async (userAgent) => {
    hold(undefined);
    vi.stubGlobal("isSecureContext", false);
    vi.stubGlobal("navigator", { userAgent, maxTouchPoints: 0 });
    vi.stubGlobal("window", {});
    expect(await findDeviceState(OURS.toString("base64url"))).toBe("insecure");
  },
);

test("Logging out ends one for another key too", async () => {
  hold(FORMER);
  await endPush();
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test("What it was switched on with no page tells once more", async () => {
  hold(OURS);
  const asked: string[] = [];
  vi.stubGlobal("localStorage", memory());
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return Response.json({ message: "Notifications are on in this browser" });
  });
  expect(await switchOn(OURS.toString("base64url"))).toMatchObject({ state: "on" });
  await tellRenewed();
  expect(asked).toEqual(["/api/notification/subscribe"]);
});
