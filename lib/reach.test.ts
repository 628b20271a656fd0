/** When a page takes the server for lost, and since when. */
import { beforeEach, describe, expect, test, vi } from "vitest";

const NOON = new Date("2026-04-25T12:00:00Z");
const ours = (status: number) => new Response(null, { status, headers: { "x-request-id": "1" } });
const anothers = (status: number) => new Response(null, { status });

async function freshReach() {
  vi.resetModules();
  return import("./reach");
}

describe("the server", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOON });
    return () => vi.useRealTimers();
  });

  test.each([
    ["no reply", null],
    ["a database that is away", ours(503)],
    ["a proxy without a server", anothers(502)],
    ["a proxy whose server is late", anothers(504)],
  ])("is lost after the second time of %s, since it last answered", async (_what, reply) => {
    const { noteReach, readLost } = await freshReach();
    noteReach(ours(200));
    vi.advanceTimersByTime(60_000);
    noteReach(reply);
    expect(readLost()).toBeNull();
    noteReach(reply);
    expect(readLost()).toBe(NOON.getTime());
  });

  test.each([
    ["a reply", ours(200)],
    ["a refusal", ours(401)],
    ["a fault of its own", ours(500)],
    ["a source that does not answer it", ours(502)],
  ])("is there with %s", async (_what, reply) => {
    const { noteReach, readLost } = await freshReach();
    noteReach(null);
    noteReach(reply);
    noteReach(null);
    expect(readLost()).toBeNull();
  });

  test("is said to be lost once, and to be back once", async () => {
    const { noteReach, readLost, watchReach } = await freshReach();
    const told: (number | null)[] = [];
    const stop = watchReach(() => told.push(readLost()));
    for (const reply of [null, null, null, ours(200), ours(200)]) noteReach(reply);
    stop();
    for (const reply of [null, null]) noteReach(reply);
    expect(told).toEqual([NOON.getTime(), null]);
  });

  test("is told of to the others when one stops listening", async () => {
    const { noteReach, watchReach } = await freshReach();
    const told: string[] = [];
    watchReach(() => told.push("who stays"));
    watchReach(() => told.push("who goes"))();
    for (const reply of [null, null]) noteReach(reply);
    expect(told).toEqual(["who stays"]);
  });

  test("is lost from the beginning where the page is one that was kept, until it answers", async () => {
    const opened = Object.assign(new KeptNavigation(), { serverTiming: KEPT });
    vi.stubGlobal("PerformanceNavigationTiming", KeptNavigation);
    vi.stubGlobal("performance", { getEntriesByType: () => [opened] });
    const { noteReach, readLost } = await freshReach();
    vi.unstubAllGlobals();
    expect(readLost()).toBe(1_000);
    noteReach(null);
    expect(readLost()).toBe(1_000);
    noteReach(ours(200));
    expect(readLost()).toBeNull();
  });
});

/** As browsers tell of a page that the service worker has answered. */
class KeptNavigation {}
const KEPT = [{ name: "kept", description: "1000" }];
