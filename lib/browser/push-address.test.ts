/** A browser that has been given another address by its push service, where the worker could not tell the server. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memory } from "../../tests/support/browser-memory";
import { noteTold, tellRenewed } from "./push-address";

const asked: unknown[] = [];
const keys = { p256dh: "B".repeat(87), auth: "A".repeat(22) };

/** What the push service has given the browser. */
function hold(endpoint: string | null): void {
  const held = endpoint && { endpoint, toJSON: () => ({ endpoint, keys }) };
  const registration = { pushManager: { getSubscription: async () => held } };
  vi.stubGlobal("navigator", { onLine: true, serviceWorker: { getRegistration: async () => registration } });
}

function answer(status: number, body: unknown): void {
  vi.stubGlobal("fetch", async (path: string, { body: sent }: { body: string }) => {
    asked.push([path, JSON.parse(sent)]);
    return Response.json(body, { status });
  });
}
const told = (endpoint: string) => ["/api/notification/subscribe", { endpoint, keys, renewed: true }];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("localStorage", memory());
  answer(200, { message: "Notifications are on in this browser" });
});
afterEach(() => vi.unstubAllGlobals());

test("An address that the server has not answered about is told, and no more once it has", async () => {
  hold("https://push.example/former");
  await tellRenewed();
  hold("https://push.example/renewed");
  await tellRenewed();
  await tellRenewed();
  expect(asked).toEqual([told("https://push.example/former"), told("https://push.example/renewed")]);
});

test("Where the server is at rest the next page tells it", async () => {
  hold("https://push.example/renewed");
  answer(503, { error: "The game is taking a break", code: "UNAVAILABLE" });
  await expect(tellRenewed()).rejects.toMatchObject({ code: "UNAVAILABLE" });
  answer(200, { message: "Notifications are on in this browser" });
  await tellRenewed();
  expect(asked).toHaveLength(2);
});

test("What is not the player's is refused once", async () => {
  hold("https://push.example/renewed");
  answer(404, { error: "This browser gets no notifications yet", code: "NOT_FOUND" });
  await tellRenewed();
  await tellRenewed();
  expect(asked).toHaveLength(1);
});

test("Nothing is asked where there is no address, or the one that notifications were switched on with", async () => {
  hold(null);
  await tellRenewed();
  hold("https://push.example/first");
  const held = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  if (held) noteTold(held);
  await tellRenewed();
  expect(asked).toEqual([]);
});
