/**
 * One at a time of all pages and workers of this browser: who sends, and who takes back or overtakes
 * what might be on its way.
 */

const NAME = "googly-kept-picks";

/** Where the browser has no locks nobody waits: the server tells two senders the same. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return "locks" in navigator ? navigator.locks.request(NAME, work) : work();
}
