/** A call whose answer was lost may have been carried out all the same: what is read afterwards tells. */
import { hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { CallFailed } from "./call-failed";

/** Whether a call has failed without any answer. */
export const isLost = (error: unknown): boolean => error instanceof CallFailed && error.status === 0;

/**
 * Calls `then` once what is read there is as it was to become, however late that is. Not any more once a tap has shown
 * something else there: from then on that is what counts.
 */
export function onceSo(client: QueryClient, queryKey: QueryKey, isSo: () => boolean, then: () => void): void {
  const hash = hashKey(queryKey);
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || event.query.queryHash !== hash) return;
    // What is put there by hand is no answer.
    const isTap = event.action.manual === true;
    if (!isTap && !isSo()) return;
    stop();
    if (!isTap) then();
  });
}
