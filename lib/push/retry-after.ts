/** How long somebody who is too busy asks to be left alone. */
import { DAY, MINUTE, SECOND } from "../clock";

/** Where it does not say, and the longest that is listened to. */
const USUAL = MINUTE;
const LONGEST = DAY;

/** Milliseconds of a Retry-After header: seconds, or a date. */
export function retryAfterOf(header: string | null, now: Date): number {
  if (header === null) return USUAL;
  const asked = /^\d+$/.test(header.trim()) ? Number(header) * SECOND : Date.parse(header) - now.getTime();
  return Number.isNaN(asked) ? USUAL : Math.min(LONGEST, Math.max(SECOND, asked));
}
