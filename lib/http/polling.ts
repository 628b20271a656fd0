/** How often queries refetch, and how to refetch them after a change. */
import type { Query, QueryClient } from "@tanstack/react-query";
import { MINUTE, SECOND } from "../clock";

/** Polling interval of lists and scores, in milliseconds. */
export const POLL_EVERY = 1 * MINUTE;

/** Hydrated data is not refetched at once, but always when the tab or the connection comes back. */
export const FRESH = {
  staleTime: 10 * SECOND,
  refetchOnWindowFocus: "always",
  refetchOnReconnect: "always",
  retry: 1,
} as const;

/** Whether a query has no data yet. */
export const isUnread = ({ state }: Query) => state.data === undefined;

/**
 * `onSettled` of a mutation that affects nearly everything: refetches all queries, even if it was refused. Initial
 * fetches are restarted, since they may have been answered before the change. The mutation is pending until then.
 */
export async function refetchAll(
  _reply: unknown,
  _error: unknown,
  _body: unknown,
  _result: unknown,
  { client }: { client: QueryClient },
): Promise<void> {
  await client.cancelQueries({ predicate: isUnread });
  await client.invalidateQueries();
}
