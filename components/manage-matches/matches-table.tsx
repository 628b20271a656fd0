"use client";

import { useState } from "react";
import { flushSync } from "react-dom";
import { dayToShow, toMatchDays } from "@/components/match/match-days";
import type { ClockFace } from "@/components/match/use-clock-face";
import { Button } from "@/components/ui/button";
import { ListBody } from "@/components/ui/list-row";
import { ListTable } from "@/components/ui/list-table";
import { calendarDate } from "@/lib/clock";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { AtNow } from "./at-now";
import { ManagedRow } from "./managed-row";
import { nearNow } from "./matches-near-now";
import { menuIdOf, type Opening } from "./row-menu";

const COLUMNS = [
  ...["Match #", "Type", "Date", "Time", "Team One", "Team Two", "Status", "Started", "Ended", "Winner"],
];

interface MatchesTableProps {
  matches: readonly ManagedMatch[];
  /** All of them are listed, so that on a phone it is worth beginning at now. */
  whole: boolean;
  /** Nothing of the season is still to come: no match stands out. */
  over: boolean;
  clock: ClockFace;
  now: Date;
  onOpen: (match: ManagedMatch, what: Opening) => void;
}

/**
 * Matches by date, opened at now: the first of today, or of the next day that has any, is marked. On a desk all of them
 * stand in a place of their own that is scrolled to it, on a phone those around it stand alone at first.
 */
export function MatchesTable({ matches, whole, over, clock, now, onOpen }: MatchesTableProps) {
  const [all, setAll] = useState({ earlier: false, later: false });
  const today = calendarDate(now, clock.timeZone);
  const days = toMatchDays(matches, clock.timeZone);
  const shown = clock.isViewers && !over ? days.find(({ day }) => day === dayToShow(days, today)) : undefined;
  const mark = shown && (shown.day === today ? "Today" : shown.day > today ? "Next" : "Last");
  const first = matches.find(({ matchId }) => matchId === shown?.matches[0]?.matchId);
  const { earlier, later } = whole ? nearNow(matches, first) : { earlier: 0, later: 0 };
  const isFar = (place: number) => (!all.earlier && place < earlier) || (!all.later && place >= matches.length - later);
  const show = (which: Partial<typeof all>, place: number) => {
    flushSync(() => setAll({ ...all, ...which }));
    // The button goes with what it has brought: on from the row that came next to it.
    document.getElementById(menuIdOf(matches[place]?.matchId ?? ""))?.focus({ preventScroll: true });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {earlier > 0 && !all.earlier && (
        <Button look="quiet" className="lg:hidden" onClick={() => show({ earlier: true }, earlier - 1)}>
          Show {earlier} earlier
        </Button>
      )}
      <AtNow>
        <ListTable caption="All matches by date" columns={COLUMNS} {...(!over && { actions: "What to do" })}>
          <ListBody>
            {matches.map((match, place) => (
              <ManagedRow
                key={match.matchId}
                match={match}
                clock={clock}
                now={now}
                mark={match === first ? mark : undefined}
                far={isFar(place)}
                onOpen={(what) => onOpen(match, what)}
              />
            ))}
          </ListBody>
        </ListTable>
      </AtNow>
      {later > 0 && !all.later && (
        <Button look="quiet" className="lg:hidden" onClick={() => show({ later: true }, matches.length - later)}>
          Show {later} later
        </Button>
      )}
    </div>
  );
}
