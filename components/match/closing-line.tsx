"use client";

import { useSeason } from "@/components/season/season";
import { useReaderLocale } from "@/components/ui/reader-locale";
import { calendarDate } from "@/lib/clock";
import { closingTime, havePicksClosed } from "@/lib/match/deadlines";
import { areSidesKnown } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { ClockTime } from "./clock-time";
import { useToday } from "./use-clock";

/** Until when picks are taken; says so when they have closed, aloud too. */
export function ClosingLine({ match, now }: { match: Match; now: Date }) {
  const { timeZone } = useReaderLocale();
  const { rules } = useSeason();
  const today = useToday();
  const closing = closingTime(match, rules);
  const isToday = calendarDate(closing, timeZone ?? "UTC") === today;
  const words = wordsOf(match, havePicksClosed(match, now, rules));
  return (
    <p className="tabular-nums">
      <span role="status">{words ?? "Picks open when both teams are known"}</span>
      {words && (
        <>
          {isToday ? " at " : " on "}
          <ClockTime at={closing} shape={isToday ? "time" : "day and time"} />
        </>
      )}
    </p>
  );
}

/** What happens, or happened, at the closing; null as long as that cannot be said. */
function wordsOf(match: Match, closed: boolean): string | null {
  if (!closed) return areSidesKnown(match) ? "Picks close" : null;
  return match.closedEarlyAt === null ? "Picks closed" : "Picks were closed early";
}
