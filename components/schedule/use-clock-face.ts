"use client";

import { useMemo } from "react";
import { useTimeZone } from "@/components/ui/use-time-zone";

export interface ClockFace {
  /** UTC until the viewer's is known. */
  timeZone: string;
  isViewers: boolean;
  /** Such as 25 Apr. */
  date: (at: Date) => string;
  /** Such as Saturday, 25 April. */
  day: (at: Date) => string;
  /** Hour and minute in two digits, as the browser writes them. */
  time: (at: Date) => string;
}

/** How times are written: for the server in UTC, for the viewer in their own zone and manner. */
export function useClockFace(): ClockFace {
  const known = useTimeZone();
  return useMemo(() => {
    const timeZone = known ?? "UTC";
    const locale = known ? undefined : "en-GB";
    const write = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
      return (at: Date) => format.format(at);
    };
    return {
      timeZone,
      isViewers: known !== null,
      date: write({ day: "numeric", month: "short" }),
      day: write({ weekday: "long", day: "numeric", month: "long" }),
      time: write({ hour: "2-digit", minute: "2-digit" }),
    };
  }, [known]);
}
