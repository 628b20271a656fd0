"use client";

import { dateFormat } from "@/lib/formats";
import { useReaderLocale } from "./reader-locale";

const FORMAT: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" };

/** A moment in the viewer's zone; as long as that is not known, in UTC, and said so. */
export function LocalTime({ at }: { at: Date }) {
  const { timeZone, locale } = useReaderLocale();
  const text = dateFormat(locale, { ...FORMAT, timeZone: timeZone ?? "UTC" }).format(at);
  return <time dateTime={at.toISOString()}>{timeZone ? text : `${text} UTC`}</time>;
}
