"use client";

import { toMatchDays } from "@/components/match/match-days";
import { useToday } from "@/components/match/use-clock";
import { useReaderLocale } from "@/components/ui/reader-locale";
import { hasEnded } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { AtAGlance } from "./at-a-glance";
import { DayHeading, NoneToday } from "./day-heading";
import { NoMatches } from "./no-match-today";
import { ShownMatch } from "./shown-match";

/** The matches by their days; where all of them were played on an earlier day, a day without a match after them. */
export function MatchesOfToday({ matches }: { matches: readonly Match[] }) {
  const { timeZone } = useReaderLocale();
  const today = useToday();
  const days = toMatchDays(matches, timeZone ?? "UTC");
  const isOver = days.every(({ day }) => day < today) && matches.every(hasEnded);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 sm:gap-12">
      {matches.length > 1 && <AtAGlance matches={matches} />}
      {!isOver && <NoneToday days={days.map(({ day }) => day)} />}
      {days.flatMap(({ day, matches: ofDay }) =>
        ofDay.map((match, index) => (
          <div key={match.matchId} className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {index === 0 && <DayHeading day={day} at={match.matchDate} />}
            <ShownMatch match={match} matches={matches} day={day} />
          </div>
        )),
      )}
      {isOver && <NoMatches />}
    </div>
  );
}
