/** How fresh what is shown is kept: for all calls alike whose answers change by themselves. */
import { MINUTE, SECOND } from "../clock";

/** How often lists and scores are asked for again, in milliseconds; and whenever the tab comes back into view. */
export const POLL_EVERY = 1 * MINUTE;

/** What came with the page is not asked for again at once, but always when the tab or the connection comes back. */
export const FRESH = {
  staleTime: 10 * SECOND,
  refetchOnWindowFocus: "always",
  refetchOnReconnect: "always",
  retry: 1,
} as const;
