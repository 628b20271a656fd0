"use client";

import { useReaderLocale } from "@/components/ui/reader-locale";
import { dateFormat } from "@/lib/formats";

const TIME: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit" };
const DAY_AND_TIME: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long", ...TIME };
// Short enough to stay on one line of a phone, with the zone beside it.
const TODAY: Intl.DateTimeFormatOptions = { weekday: "short", day: "numeric", month: "long" };
const DATE: Intl.DateTimeFormatOptions = { day: "numeric", month: "short" };
const DATE_AND_TIME: Intl.DateTimeFormatOptions = { ...DATE, ...TIME };
const SECONDS: Intl.DateTimeFormatOptions = { ...DATE_AND_TIME, second: "2-digit" };
const SHAPES = {
  ...{ time: TIME, "day and time": DAY_AND_TIME, day: TODAY, date: DATE, "date and time": DATE_AND_TIME },
  "to the second": SECONDS,
};

/** A moment on the viewer's clock. */
export function ClockTime({ at, shape = "time" }: { at: Date; shape?: keyof typeof SHAPES }) {
  const { timeZone, locale } = useReaderLocale();
  const text = dateFormat(locale, { ...SHAPES[shape], timeZone: timeZone ?? "UTC" }).format(at);
  return <time dateTime={at.toISOString()}>{text}</time>;
}
