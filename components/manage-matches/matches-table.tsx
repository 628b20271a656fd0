"use client";

import { dayToShow, toMatchDays } from "@/components/match/match-days";
import type { ClockFace } from "@/components/match/use-clock-face";
import { ListBody } from "@/components/ui/list-row";
import { ListTable } from "@/components/ui/list-table";
import { calendarDate } from "@/lib/clock";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { ManagedRow } from "./managed-row";
import type { Opening } from "./row-menu";

const COLUMNS = [
  ...["Match #", "Type", "Date", "Time", "Team One", "Team Two", "Status", "Started", "Ended", "Winner"],
];

interface MatchesTableProps {
  matches: readonly ManagedMatch[];
  clock: ClockFace;
  now: Date;
  onOpen: (match: ManagedMatch, what: Opening) => void;
}

/** Matches by date; the first of today, or of the next day that has any, is marked. */
export function MatchesTable({ matches, clock, now, onOpen }: MatchesTableProps) {
  const today = calendarDate(now, clock.timeZone);
  const days = toMatchDays(matches, clock.timeZone);
  const shown = clock.isViewers ? days.find(({ day }) => day === dayToShow(days, today)) : undefined;
  const mark = shown && (shown.day === today ? "Today" : shown.day > today ? "Next" : "Last");
  return (
    <ListTable caption="All matches by date" columns={COLUMNS} actions="What to do">
      <ListBody>
        {matches.map((match) => (
          <ManagedRow
            key={match.matchId}
            match={match}
            clock={clock}
            now={now}
            mark={match.matchId === shown?.matches[0]?.matchId ? mark : undefined}
            onOpen={(what) => onOpen(match, what)}
          />
        ))}
      </ListBody>
    </ListTable>
  );
}
