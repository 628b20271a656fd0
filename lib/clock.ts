import { counted, spelled } from "./text";

/** The server's clock. Read at the edge of a request only; everything below takes `now` as a parameter. */
export function readClock(): Date {
  return new Date();
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A span of time in whole hours or, if it is not whole, in minutes: "1 hour", "110 minutes". */
export function duration(span: number): string {
  return span % HOUR === 0 ? counted(span / HOUR, "hour") : counted(span / MINUTE, "minute");
}

/** A span of time for running text, with small numbers as words: "an hour", "ten minutes". */
export function durationInWords(span: number): string {
  return duration(span)
    .replace(/^1 hour$/, "an hour")
    .replace(/^1 minute$/, "a minute")
    .replace(/^\d+/, (amount) => spelled(Number(amount)));
}

/** The calendar date of an instant in a zone, such as 2027-03-20. */
export function calendarDate(instant: Date, timeZone: string): string {
  return calendarOf(timeZone).format(instant);
}

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  // This locale writes dates as yyyy-mm-dd.
  return dateFormat("sv-SE", { timeZone, dateStyle: "short" });
}

/**
 * Whether a text names a time zone. Offsets such as "+05:30" don't count: PostgreSQL reads them the other way round.
 */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Z]/i.test(text)) return false;
  try {
    calendarOf(text);
    return true;
  } catch {
    return false;
  }
}

/** What `Date#getTimezoneOffset` gives in a zone at an instant: minutes, UTC minus local. */
export function offsetIn(timeZone: string, at: Date): number {
  const local = dateFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(at);
  const seconds = Math.floor(at.getTime() / SECOND) * SECOND;
  return (seconds - Date.parse(`${local.replace(" ", "T")}Z`)) / MINUTE;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The format of these options, cached: lists ask for the same one in every row. Throws RangeError for an unknown zone.
 */
export function dateFormat(locale: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
