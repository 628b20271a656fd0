import { afterEach, expect, test, vi } from "vitest";
import { HOUR } from "../clock";
import type { Message } from "../notify/schema";

const NOW = new Date("2026-04-25T12:00:00Z");
const [EARLY, LATE] = [new Date(+NOW - 2.5 * HOUR), new Date(+NOW + 2.5 * HOUR)];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The title that is shown for a match whose picks close at 11:00, on a device whose clock says 12:00. */
async function titleWhen(fetch: () => Promise<Response>): Promise<unknown> {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  const showNotification = vi.fn(async () => undefined);
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal("self", { addEventListener: listeners.set.bind(listeners), registration: { showNotification } });
  vi.stubGlobal("fetch", fetch);
  vi.resetModules();
  await import("./push");
  const offer = { matchId: "m1", closesAt: "2026-04-25T11:00:00.000Z", title: "Pick MI vs CSK", body: "-" };
  const side = { code: "MI", name: "Mumbai Indians" };
  const message: Message = {
    ...{ kind: "missing-pick", userId: "u1", tag: "missing-pick:2026-04-25", title: "-", body: "-", url: "/" },
    offers: [{ ...offer, sides: [side, side] }],
  };
  let shown: Promise<unknown> = Promise.resolve();
  const waitUntil = (done: Promise<unknown>) => {
    shown = done;
  };
  listeners.get("push")?.({ data: { json: () => message }, waitUntil });
  await shown;
  return showNotification.mock.calls.map(([title]: unknown[]) => title);
}

const dated = (date: Date) => async () => new Response(null, { headers: { date: date.toUTCString() } });

test.each<[string, () => Promise<Response>, string]>([
  ["the server's clock, which is behind", dated(EARLY), "Pick MI vs CSK"],
  ["the server's clock, which is ahead", dated(LATE), "Picks have closed"],
  ["its own, if the server doesn't answer", () => Promise.reject(new TypeError("gone")), "Picks have closed"],
])("a notification of a missing pick goes by %s", async (_whose, fetch, title) => {
  expect(await titleWhen(fetch)).toEqual([title]);
});
