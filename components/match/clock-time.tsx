"use client";

import { useMemo } from "react";
import { useReaderLocale } from "@/components/ui/local-time";
import { calendarDate, dateFormat } from "@/lib/clock";
import { useToday } from "./clock";

const TIME: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit" };
const DATE: Intl.DateTimeFormatOptions = { day: "numeric", month: "short" };
const LONG_DAY: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long" };
const SHAPES = {
  time: TIME,
  date: DATE,
  // Fits on one line of a phone next to the zone.
  day: { weekday: "short", day: "numeric", month: "long" },
  "date and time": { ...DATE, ...TIME },
  "weekday and time": { weekday: "short", ...TIME },
  "day and time": { ...LONG_DAY, ...TIME },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A date in the viewer's time zone and language, in UTC until those are known. */
export function ClockTime({ at, shape = "time" }: { at: Date; shape?: keyof typeof SHAPES }) {
  const { timeZone, locale } = useReaderLocale();
  const text = dateFormat(locale, { ...SHAPES[shape], timeZone: timeZone ?? "UTC" }).format(at);
  return <time dateTime={at.toISOString()}>{text}</time>;
}

/** A time within the next days: 18:30 today, Tue 18:30 after that. */
export function SoonTime({ at }: { at: Date }) {
  const { timeZone } = useReaderLocale();
  const isToday = useToday() === calendarDate(at, timeZone ?? "UTC");
  return <ClockTime at={at} shape={isToday ? "time" : "weekday and time"} />;
}

export interface ClockFace {
  /** UTC until the viewer's is known. */
  timeZone: string;
  isViewers: boolean;
  /** A sentence that says which time zone is used. */
  whose: string;
  /** Such as 25 Apr. */
  date: (at: Date) => string;
  /** Such as Saturday, 25 April. */
  day: (at: Date) => string;
  /** Hours and minutes, two digits each. */
  time: (at: Date) => string;
}

/** Formatters in the viewer's time zone and language, once those are known. */
export function useClockFace(): ClockFace {
  const { timeZone: known, locale } = useReaderLocale();
  return useMemo(() => {
    const timeZone = known ?? "UTC";
    const write = (options: Intl.DateTimeFormatOptions) => {
      const format = dateFormat(locale, { ...options, timeZone });
      return (at: Date) => format.format(at);
    };
    return {
      timeZone,
      isViewers: known !== null,
      whose: known === null ? "Times are in UTC." : `Times are in your time zone, ${known.replaceAll("_", " ")}.`,
      date: write(DATE),
      day: write(LONG_DAY),
      time: write(TIME),
    };
  }, [known, locale]);
}
