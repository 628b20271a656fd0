import { beforeEach, describe, expect, test, vi } from "vitest";
import { HOUR, SECOND } from "../clock";

/** When a page takes the server for lost, and since when. */

const NOON = new Date("2026-04-25T12:00:00Z");
const ours = (status: number) => new Response(null, { status, headers: { "x-request-id": "1" } });
const anothers = (status: number) => new Response(null, { status });

async function freshReach() {
  vi.resetModules();
  return import("./server-status");
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
    const { noteReply, lostSince } = await freshReach();
    noteReply(ours(200));
    vi.advanceTimersByTime(60_000);
    noteReply(reply);
    expect(lostSince.read()).toBeNull();
    noteReply(reply);
    expect(lostSince.read()).toBe(NOON.getTime());
  });

  test.each([
    ["a reply", ours(200)],
    ["a refusal", ours(401)],
    ["a fault of its own", ours(500)],
    ["a source that does not answer it", ours(502)],
  ])("is there with %s", async (_what, reply) => {
    const { noteReply, lostSince } = await freshReach();
    noteReply(null);
    noteReply(reply);
    noteReply(null);
    expect(lostSince.read()).toBeNull();
  });

  test("is said to be lost once, and to be back once", async () => {
    const { noteReply, lostSince } = await freshReach();
    const reported: (number | null)[] = [];
    const stop = lostSince.watch(() => reported.push(lostSince.read()));
    for (const reply of [null, null, null, ours(200), ours(200)]) noteReply(reply);
    stop();
    for (const reply of [null, null]) noteReply(reply);
    expect(reported).toEqual([NOON.getTime(), null]);
  });

  test("is lost from the start on a cached page, until it answers", async () => {
    const opened = Object.assign(new CachedNavigation(), { serverTiming: CACHED });
    vi.stubGlobal("PerformanceNavigationTiming", CachedNavigation);
    vi.stubGlobal("performance", { getEntriesByType: () => [opened] });
    const { noteReply, lostSince } = await freshReach();
    vi.unstubAllGlobals();
    expect(lostSince.read()).toBe(1_000);
    noteReply(null);
    expect(lostSince.read()).toBe(1_000);
    noteReply(ours(200));
    expect(lostSince.read()).toBeNull();
  });
});

describe("the device's clock", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOON });
    return () => vi.useRealTimers();
  });
  const dated = (date: string) => new Response(null, { headers: { date: new Date(date).toUTCString() } });

  test.each([
    ["ahead", "2026-04-25T09:30:00Z", 2.5 * HOUR],
    ["behind", "2026-04-25T14:30:00Z", -2.5 * HOUR],
  ])("that is %s is corrected by the server's", async (_how, date, ahead) => {
    const { noteReply, clockAhead, serverNow } = await freshReach();
    noteReply(dated(date));
    expect(Math.abs(clockAhead.read() - ahead)).toBeLessThanOrEqual(1 * SECOND);
    expect(Math.abs(serverNow() - Date.parse(date))).toBeLessThanOrEqual(1 * SECOND);
  });

  test("is taken as right while a reply, however slow, doesn't say otherwise", async () => {
    const { noteReply, clockAhead } = await freshReach();
    noteReply(dated("2026-04-25T11:59:48Z"), Date.now() - 20 * SECOND);
    noteReply(dated("2026-04-25T11:59:59Z"), Date.now() - 1 * SECOND);
    noteReply(ours(200));
    expect(clockAhead.read()).toBe(0);
  });

  test("that is behind shows in a page from the future; an old page says nothing", async () => {
    const { noteClock, clockAhead } = await freshReach();
    noteClock({ most: Date.now() - Date.parse("2026-04-20T12:00:00Z") });
    expect(clockAhead.read()).toBe(0);
    noteClock({ most: Date.now() - Date.parse("2026-04-25T14:30:00Z") });
    expect(clockAhead.read()).toBe(-2.5 * HOUR);
  });
});

/** As browsers tell of a page that the service worker has answered. */
class CachedNavigation {}
const CACHED = [{ name: "cached", description: "1000" }];
