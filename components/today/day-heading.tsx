"use client";

import { ClockTime } from "../match/clock-time";
import { useToday } from "../match/use-clock";

interface DayHeadingProps {
  /** A calendar date such as 2026-04-25. */
  day: string;
  at: Date;
}

/** Above matches of another day than those before them: which day it is. */
export function DayHeading({ day, at }: DayHeadingProps) {
  return <h2 className="text-3xl sm:text-4xl">{day === useToday() ? "Today" : <ClockTime at={at} shape="day" />}</h2>;
}

/** Said where matches of other days are all that there is to see. */
export function NoneToday({ days }: { days: readonly string[] }) {
  return days.includes(useToday()) ? null : <p className="text-xl">No matches today!</p>;
}
