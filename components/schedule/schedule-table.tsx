"use client";

import { useRef } from "react";
import { calendarDate } from "@/lib/clock";
import type { Match } from "@/lib/match/schema";
import { dayToShow, toMatchDays } from "../match/match-days";
import type { ClockFace } from "../match/use-clock-face";
import { useJump } from "../ui/use-jump";
import { MatchDayRows } from "./match-day-rows";

const COLUMNS = ["No.", "Type", "Date", "Time", "Team One", "Team Two", "Status", "Winner"];

interface ScheduleTableProps {
  matches: readonly Match[];
  clock: ClockFace;
  now: Date;
}

/** Every match of the season by date; a list of compact rows where there is no room for nine columns. */
export function ScheduleTable({ matches, clock, now }: ScheduleTableProps) {
  const today = calendarDate(now, clock.timeZone);
  const days = toMatchDays(matches, clock.timeZone);
  const shown = dayToShow(days, today);
  const shownRows = useRef<HTMLTableSectionElement>(null);
  // Not before it is the viewer's day.
  useJump(shownRows, clock.isViewers && shown !== undefined && shown !== days.at(0)?.day);
  return (
    <table
      role="table"
      className="w-full border-collapse overflow-clip rounded-2xl bg-card outline-2 outline-line max-md:block"
    >
      <caption className="sr-only">All matches by date</caption>
      <thead role="rowgroup" className="bg-board text-board-on max-md:hidden">
        <tr role="row">
          {COLUMNS.map((column) => (
            <th
              role="columnheader"
              key={column}
              scope="col"
              className="px-2 py-3 text-left font-semibold whitespace-nowrap first:pl-5"
            >
              {column}
            </th>
          ))}
          <th role="columnheader" scope="col" className="w-12">
            <span className="sr-only">Details</span>
          </th>
        </tr>
      </thead>
      {days.map(({ day, matches: ofDay }) => (
        <MatchDayRows
          key={day}
          day={day}
          matches={ofDay}
          clock={clock}
          mark={day === shown ? markOf(day, today) : undefined}
          id={day === shown ? "today" : undefined}
          ref={day === shown ? shownRows : undefined}
        />
      ))}
    </table>
  );
}

function markOf(day: string, today: string): string | undefined {
  if (day === today) return "Today";
  return day > today ? "Next" : undefined;
}
