/** Which of some instants have passed, and how long it is to the next; milliseconds. */

/** The last instant that has passed by now, or `since` where none has from then on. */
export function lastPassed(instants: readonly number[], since: number, now: number): number {
  return Math.max(since, ...instants.filter((at) => at <= now));
}

/** How long until the next instant; undefined where all have passed. */
export function leftUntilNext(instants: readonly number[], now: number): number | undefined {
  const left = Math.min(...instants.filter((at) => at > now)) - now;
  return Number.isFinite(left) ? left : undefined;
}
