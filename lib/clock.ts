/** The server's clock. Read at the edge of a request only; everything below takes `now` as a parameter. */
export function readClock(): Date {
  return new Date();
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
