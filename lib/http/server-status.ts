/** What the browser learns from every reply: whether the server answers, its time, and which season it is in. */
import { SECOND } from "../clock";
import { CACHED_TIMING } from "../worker/page-cache";

/** A value to watch with useSyncExternalStore. */
function makeSignal<T>(value: T) {
  const watchers = new Set<() => void>();
  return {
    read: () => value,
    set: (next: T) => {
      if (next === value) return;
      value = next;
      for (const onChange of watchers) onChange();
    },
    watch: (onChange: () => void) => {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
}

/** A single failed call may have its own reason. */
const FAILURES_IN_A_ROW = 2;

let answeredAt = Date.now();
let failures = 0;

/**
 * When the server last answered, if it no longer does, else null; milliseconds. A cached page starts with its own time.
 */
export const lostSince = makeSignal(openedFrom());

/** The season and its version, from the last X-Season header; null before the first. */
export const serverSeason = makeSignal<string | null>(null);

/** How far this device's clock is ahead of the server's; milliseconds. */
export const clockAhead = makeSignal(0);

/** The server's time, in milliseconds: this device's clock, corrected. */
export const serverNow = (): number => Date.now() - clockAhead.read();

/** Corrects the time if this device's clock is known to be at least, or at most, this far ahead; milliseconds. */
export function noteClock({ least = -Infinity, most }: { least?: number; most: number }): void {
  const assumed = clockAhead.read();
  if (assumed < least || assumed > most) clockAhead.set(Number.isFinite(least) ? (least + most) / 2 : most);
}

/** Records a reply to a request sent at `sentAt`, or null if none came. */
export function noteReply(response: Response | null, sentAt = Date.now()): void {
  // 503: the server has lost its database. Other gateway errors come from a proxy if they lack our header.
  const isOurs = response?.headers.has("x-request-id") ?? false;
  const reached = response !== null && response.status !== 503 && (response.status < 502 || isOurs);
  if (reached) answeredAt = Date.now();
  failures = reached ? 0 : failures + 1;
  if (reached) lostSince.set(null);
  else if (failures >= FAILURES_IN_A_ROW) lostSince.set(lostSince.read() ?? answeredAt);
  // In whole seconds, from some time between the request and now.
  const date = Date.parse(response?.headers.get("date") ?? "");
  if (!Number.isNaN(date)) noteClock({ least: sentAt - date - SECOND, most: Date.now() - date });
  const season = response?.headers.get("x-season") ?? null;
  if (season !== null) serverSeason.set(season);
}

/** When the page was cached, if the service worker served it; milliseconds. */
function openedFrom(): number | null {
  if (typeof PerformanceNavigationTiming === "undefined") return null;
  const [opened] = performance.getEntriesByType("navigation");
  if (!(opened instanceof PerformanceNavigationTiming)) return null;
  const timing = opened.serverTiming.find(({ name }) => name === CACHED_TIMING);
  return timing ? Number(timing.description) : null;
}
