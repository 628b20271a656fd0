/** What the server knows of the viewer's zone: an offset that the browser left in a cookie. */
import { DAY, MINUTE } from "@/lib/clock";
import { TIMEZONE_OFFSET_MAX, TIMEZONE_OFFSET_MIN } from "@/lib/match/rules";

/** Holds what `Date#getTimezoneOffset` gave at the last visit; minutes. */
export const OFFSET_COOKIE = "tz-offset";

/** The offset that a cookie holds; null where there is none, and then only the browser can say whose day it is. */
export function parseOffset(value: string | undefined): number | null {
  if (value === undefined || !/^-?\d{1,3}$/.test(value)) return null;
  const offset = Number(value);
  return offset >= TIMEZONE_OFFSET_MIN && offset <= TIMEZONE_OFFSET_MAX ? offset : null;
}

/** Leaves the offset for the server's next page. */
export function keepOffset(offset: number): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where http or older browsers are used
  document.cookie = `${OFFSET_COOKIE}=${offset}; Path=/; Max-Age=${(365 * DAY) / 1000}; SameSite=Lax${secure}`;
}

/** An instant as the viewer's calendar and clock have it, written into the UTC fields of a Date. */
export function inZone(at: Date, offset: number): Date {
  return new Date(at.getTime() - offset * MINUTE);
}

/** An offset as people write it: 330 minutes east of Greenwich is "UTC+5:30". */
export function zoneName(offset: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const rest = minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`;
  return offset === 0 ? "UTC" : `UTC${offset < 0 ? "+" : "−"}${hours}${rest}`;
}
