"use client";

import { useMemo } from "react";
import { useReaderLocale } from "@/components/ui/reader-locale";
import { dateFormat } from "@/lib/formats";

export interface ClockFace {
  /** UTC until the viewer's is known. */
  timeZone: string;
  isViewers: boolean;
  /** Whose times these are, in a sentence. */
  whose: string;
  /** Such as 25 Apr. */
  date: (at: Date) => string;
  /** Such as Saturday, 25 April. */
  day: (at: Date) => string;
  /** Hour and minute in two digits, as the browser writes them. */
  time: (at: Date) => string;
}

/** How times are written: in the viewer's zone and manner as soon as they are known. */
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
      whose: known === null ? "Times are in UTC." : `Times are yours: ${known.replaceAll("_", " ")}.`,
      date: write({ day: "numeric", month: "short" }),
      day: write({ weekday: "long", day: "numeric", month: "long" }),
      time: write({ hour: "2-digit", minute: "2-digit" }),
    };
  }, [known, locale]);
}
