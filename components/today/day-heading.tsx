"use client";

import { ClockTime } from "../match/clock-time";
import { useToday } from "../match/use-clock";

/** Above the matches of another day than today: which day it is. `day` is a calendar date such as 2026-04-25. */
export function DayHeading({ day, at }: { day: string; at: Date }) {
  if (day === useToday()) return null;
  return (
    <h2 className="text-3xl sm:text-4xl">
      <ClockTime at={at} shape="day" />
    </h2>
  );
}

/** Said where matches of other days are all that there is to see. */
export function NoneToday({ days }: { days: readonly string[] }) {
  return days.includes(useToday()) ? null : <p className="text-xl">No matches today!</p>;
}
