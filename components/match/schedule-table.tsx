"use client";

import clsx from "clsx";
import { type Ref, useRef } from "react";
import type { ClockFace } from "@/components/match/clock-time";
import { dayToShow, toMatchDays } from "@/components/match/match-days";
import { useJump } from "@/components/ui/page-focus";
import { useIsHydrated } from "@/components/ui/use-hydrated";
import { calendarDate } from "@/lib/clock";
import type { SeasonMatch } from "./own-outcome";
import { type Details, type RowsViewer, ScheduleRow, useRowsViewer } from "./schedule-row";

/** Days that fill a screen. The server renders only these, which is quicker to send; the browser adds the others. */
const FIRST_SCREEN = 16;

const COLUMNS = ["No.", "Type", "Date", "Time", "Teams", "Status", "Winner", "Your pick"];

interface ScheduleTableProps {
  /** In order of play. */
  season: readonly SeasonMatch[];
  clock: ClockFace;
  now: Date;
  /** The content of an expanded row. */
  details: Details;
  /** The season is over, so no day is highlighted. */
  over?: boolean;
}

/** Matches by date, as a table on wide screens and as compact rows elsewhere. */
export function ScheduleTable({ season, clock, now, details, over = false }: ScheduleTableProps) {
  const viewer = useRowsViewer();
  const isHydrated = useIsHydrated();
  const today = calendarDate(now, clock.timeZone);
  const own = new Map(season.map((one) => [one.match.matchId, one]));
  const days = toMatchDays(
    season.map(({ match }) => match),
    clock.timeZone,
  );
  const shown = over ? undefined : dayToShow(days, today);
  const shownRows = useRef<HTMLTableSectionElement>(null);
  // Wait until the viewer's time zone is known.
  useJump(shownRows, clock.isViewers && shown !== undefined && shown !== days.at(0)?.day);
  return (
    <table
      role="table"
      className="w-full border-collapse overflow-clip rounded-2xl bg-card outline-2 outline-line listed:block"
    >
      <caption className="sr-only">All matches by date</caption>
      <thead role="rowgroup" className="listed:hidden">
        <tr role="row">
          {COLUMNS.map((column) => (
            <th
              role="columnheader"
              key={column}
              scope="col"
              className="sticky top-17 z-1 bg-board px-[min(0.5rem,0.5vw)] py-3 text-left font-semibold whitespace-nowrap text-board-on first:pl-5"
            >
              {column}
            </th>
          ))}
          <th role="columnheader" scope="col" className="sticky top-17 z-1 w-12 bg-board text-board-on print:hidden">
            <span className="sr-only">Details</span>
          </th>
        </tr>
      </thead>
      {(isHydrated ? days : days.slice(0, FIRST_SCREEN)).map(({ day, matches }) => (
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
  );
}

function markOf(day: string, today: string): string | undefined {
  if (day === today) return "Today";
  return day > today ? "Next" : undefined;
}

interface MatchDayRowsProps {
  matches: readonly SeasonMatch[];
  clock: ClockFace;
  now: Date;
  details: Details;
  viewer: RowsViewer;
  /** Such as Today; highlights the day. */
  mark: string | undefined;
  id: string | undefined;
  ref: Ref<HTMLTableSectionElement> | undefined;
}

/**
 * The matches of one day below its sticky date. ARIA roles are explicit because some browsers drop them when a table's
 * `display` changes.
 */
function MatchDayRows({ matches, mark, id, ref, ...ofRows }: MatchDayRowsProps) {
  const [first] = matches;
  if (!first) return null;
  return (
    <tbody
      role="rowgroup"
      id={id}
      ref={ref}
      className={clsx("listed:block listed:-scroll-mt-3.5 tabled:scroll-mt-10", mark && "bg-wildcard/10")}
    >
      <tr role="row" className={clsx("fixture-day-row", !mark && "tabled:hidden")}>
        {/* biome-ignore lint/a11y/useSemanticElements: it heads a group of rows */}
        <th role="rowheader" scope="rowgroup" colSpan={9} className="fixture-day">
          {mark && (
            <span className="mr-2 inline-block rounded-md bg-wildcard px-2 py-0.5 text-wildcard-on">{mark}</span>
          )}
          {ofRows.clock.day(first.match.matchDate)}
        </th>
      </tr>
      {matches.map((own) => (
        <ScheduleRow key={own.match.matchId} own={own} {...ofRows} />
      ))}
    </tbody>
  );
}
