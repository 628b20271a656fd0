"use client";

import { Activity } from "react";
import { useToday } from "@/components/match/use-clock";
import { isAllKnown, usePicked } from "@/components/pick/use-picked";
import { useReaderLocale } from "@/components/ui/reader-locale";
import { calendarDate } from "@/lib/clock";
import { hasEnded } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { AtAGlance } from "./at-a-glance";
import { DayHeading, NoneToday } from "./day-heading";
import { PickBar } from "./lazy-parts";
import { NoMatchToday } from "./no-match-today";
import { ShownMatch } from "./shown-match";
import { usePageOrder } from "./use-page-order";

/** The matches in the order in which they matter now; where all were played on an earlier day, that today has none. */
export function MatchesOfToday({ matches }: { matches: readonly Match[] }) {
  const { timeZone } = useReaderLocale();
  const today = useToday();
  const picked = usePicked(matches);
  const ordered = usePageOrder(matches, picked);
  const days = ordered.map(({ matchDate }) => calendarDate(matchDate, timeZone ?? "UTC"));
  const isOver = matches.every(hasEnded) && days.every((day) => day < today);
  const ahead = ordered.filter((match) => !hasEnded(match));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 sm:gap-12">
      {ahead.length > 1 && <AtAGlance matches={ahead} />}
      {!isOver && <NoneToday days={days} />}
      {ordered.map((match, index) => {
        const day = days[index] ?? today;
        return (
          <div key={match.matchId} className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {day !== (days[index - 1] ?? today) && <DayHeading day={day} at={match.matchDate} />}
            {/* Comes alive by itself: a tap waits for no other match. */}
            <Activity>
              <ShownMatch match={match} matches={matches} day={day} />
            </Activity>
          </div>
        );
      })}
      {isOver && <NoMatchToday />}
      {isAllKnown(ordered, picked) && <PickBar matches={ordered} picked={picked} />}
    </div>
  );
}
