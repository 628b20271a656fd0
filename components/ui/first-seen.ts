const seen = new WeakMap<object, number>();

/**
 * When this browser first drew with what a page brings, by its own clock; milliseconds. The way back brings the very same
 * object once more, however old the page is by then.
 */
export function firstSeen(brought: object): number {
  const at = seen.get(brought) ?? Date.now();
  seen.set(brought, at);
  return at;
}
