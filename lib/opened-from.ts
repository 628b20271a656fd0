/** Under this name the age of a page that the service worker has kept travels with it. */
export const KEPT_TIMING = "kept";

/** When the page that is open was kept, where the service worker has answered it; milliseconds. Null for any other, and on the server. */
export function openedFrom(): number | null {
  if (typeof PerformanceNavigationTiming === "undefined") return null;
  const [opened] = performance.getEntriesByType("navigation");
  if (!(opened instanceof PerformanceNavigationTiming)) return null;
  const kept = opened.serverTiming.find(({ name }) => name === KEPT_TIMING);
  return kept ? Number(kept.description) : null;
}
