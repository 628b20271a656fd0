/** Whether the server answers this page, as its calls find out by the way. In the browser only. */
import { openedFrom } from "./opened-from";

/** One call that fails may be a fault of that call alone. */
const FAILURES_IN_A_ROW = 2;

let answeredAt = Date.now();
let failures = 0;
/** From the beginning where the page itself is one that was kept: it would have come from the server if that answered. */
let lostAt: number | null = openedFrom();
const watchers = new Set<() => void>();

/** Notes how a call ended; null where no reply came. A reply of 503 says that the server lacks its database. */
export function noteReach(response: Response | null): void {
  const reached = response !== null && response.status !== 503 && (response.status < 502 || isOurs(response));
  if (reached) answeredAt = Date.now();
  failures = reached ? 0 : failures + 1;
  const lost = failures >= FAILURES_IN_A_ROW ? (lostAt ?? answeredAt) : reached ? null : lostAt;
  if (lost === lostAt) return;
  lostAt = lost;
  for (const onChange of watchers) onChange();
}

/** When the server last answered, if it does not any more; milliseconds. */
export function readLost(): number | null {
  return lostAt;
}

/** Calls when that changes; answers how to stop it. */
export function watchReach(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

/** Whether the server itself has answered, and not what stands before it. */
function isOurs({ headers }: Response): boolean {
  return headers.has("x-request-id");
}
