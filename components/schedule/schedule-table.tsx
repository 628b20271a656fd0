"use client";

import { useRef } from "react";
import { calendarDate } from "@/lib/clock";
import { dayToShow, toMatchDays } from "../match/match-days";
import type { ClockFace } from "../match/use-clock-face";
import { TeamColours } from "../team/team-colours";
import { useJump } from "../ui/use-jump";
import { MatchDayRows } from "./match-day-rows";
import type { Details } from "./match-row";
import type { SeasonMatch } from "./use-own-season";
import { useRowsViewer } from "./use-rows-viewer";

const COLUMNS = ["No.", "Type", "Date", "Time", "Team One", "Team Two", "Status", "Winner", "Your pick"];

interface ScheduleTableProps {
  /** In order of play. */
  season: readonly SeasonMatch[];
  clock: ClockFace;
  now: Date;
  /** What a row opens to. */
  details: Details;
  /** Nothing of it is still to come: no day stands out. */
  over?: boolean;
}

/** Matches by date; a list of compact rows where there is no room for ten columns. */
export function ScheduleTable({ season, clock, now, details, over = false }: ScheduleTableProps) {
  const viewer = useRowsViewer();
  const today = calendarDate(now, clock.timeZone);
  const own = new Map(season.map((one) => [one.match.matchId, one]));
  const days = toMatchDays(
    season.map(({ match }) => match),
    clock.timeZone,
  );
  const shown = over ? undefined : dayToShow(days, today);
  const shownRows = useRef<HTMLTableSectionElement>(null);
  // Not before it is the viewer's day.
  useJump(shownRows, clock.isViewers && shown !== undefined && shown !== days.at(0)?.day);
  return (
    <>
      <TeamColours />
      <table
        role="table"
        className="w-full border-collapse overflow-clip rounded-2xl bg-card outline-2 outline-line max-lg:block"
      >
        <caption className="sr-only">All matches by date</caption>
        <thead role="rowgroup" className="max-lg:hidden">
          <tr role="row">
            {COLUMNS.map((column) => (
              <th
                role="columnheader"
                key={column}
                scope="col"
                className="sticky top-17 z-1 bg-board px-2 py-3 text-left font-semibold whitespace-nowrap text-board-on first:pl-5"
              >
                {column}
              </th>
            ))}
            <th role="columnheader" scope="col" className="sticky top-17 z-1 w-12 bg-board text-board-on">
              <span className="sr-only">Details</span>
            </th>
          </tr>
        </thead>
        {days.map(({ day, matches }) => (
          <MatchDayRows
            key={day}
            matches={matches.flatMap(({ matchId }) => own.get(matchId) ?? [])}
            clock={clock}
            now={now}
            details={details}
            viewer={viewer}
            mark={day === shown ? markOf(day, today) : undefined}
            id={day === shown ? "today" : undefined}
            ref={day === shown ? shownRows : undefined}
          />
        ))}
      </table>
    </>
  );
}

function markOf(day: string, today: string): string | undefined {
  if (day === today) return "Today";
  return day > today ? "Next" : undefined;
}
