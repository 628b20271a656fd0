"use client";

import clsx from "clsx";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ClockFace } from "@/components/match/clock-time";
import { dayToShow, toMatchDays } from "@/components/match/match-days";
import { useSeason } from "@/components/season/season";
import { Button } from "@/components/ui/button";
import { ListBody, ListTable } from "@/components/ui/list-table";
import { calendarDate } from "@/lib/clock";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { dueOf } from "@/lib/match/current";
import { hasEnded } from "@/lib/match/rules";
import type { Season } from "@/lib/season/schema";
import { ManagedMatchRow, menuIdOf, type Opening } from "./managed-match-row";

const COLUMNS = [
  ...["Match #", "Type", "Date", "Time", "Team One", "Team Two", "Status", "Started", "Ended", "Winner"],
];

interface MatchesTableProps {
  matches: readonly ManagedMatch[];
  /** No filter is set, so a phone shows only the matches around today at first. */
  whole: boolean;
  /** The season is over, so no match is highlighted. */
  over: boolean;
  clock: ClockFace;
  now: Date;
  onOpen: (match: ManagedMatch, what: Opening) => void;
}

/**
 * Matches by date. Highlights those of today or of the next match day. Wide screens scroll to the first of them; phones
 * show only the matches around it at first.
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
    // The button disappears; focus the row next to it.
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
        <ListTable caption="All matches by date" columns={COLUMNS} {...(!over && { actions: "Actions" })}>
          <ListBody>
            {matches.map((match, place) => (
              <ManagedMatchRow
                key={match.matchId}
                match={match}
                clock={clock}
                now={now}
                mark={shown?.matches.includes(match) ? mark : undefined}
                id={match === first ? "today" : undefined}
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

/** Pixels above the highlighted row: the table's head and one row. */
const ABOVE = 110;

/** A scroll container on wide screens, scrolled to the highlighted row at first. */
function AtNow({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const opened = useRef(false);
  // Runs on each render, since the row is highlighted only once the viewer's time zone is known. Scrolls once.
  useLayoutEffect(() => {
    const row = place.current?.querySelector<HTMLElement>("#today");
    if (!place.current || !row || opened.current) return;
    opened.current = true;
    place.current.scrollTop += row.getBoundingClientRect().top - place.current.getBoundingClientRect().top - ABOVE;
  });
  return (
    <div
      ref={place}
      className="lg:max-h-[max(26rem,calc(100dvh-11rem))] lg:overflow-y-auto lg:rounded-2xl lg:border-2 lg:border-line [&_table]:outline-none! lg:[&_thead]:sticky lg:[&_thead]:top-0 lg:[&_thead]:z-10"
    >
      {children}
    </div>
  );
}

/** How many matches a phone shows before the highlighted one, and from it on. */
const BEFORE = 4;
const FROM = 5;

/** How many earlier and later matches a phone hides at first. */
export function nearNow(matches: readonly ManagedMatch[], first: ManagedMatch | undefined) {
  const place = first ? matches.indexOf(first) : -1;
  if (place === -1) return { earlier: 0, later: 0 };
  return { earlier: Math.max(0, place - BEFORE), later: Math.max(0, matches.length - place - FROM) };
}

const FILTERS = ["All", "Upcoming", "No result yet", "Not awarded"] as const;
export type Filter = (typeof FILTERS)[number];

const KEEPS: Record<Filter, (match: ManagedMatch, now: Date, season: Season) => boolean> = {
  All: () => true,
  Upcoming: (match) => !match.matchStarted && !hasEnded(match),
  "No result yet": (match, now, season) => dueOf(match, now, season) === "result",
  "Not awarded": (match, now, season) => dueOf(match, now, season) === "points",
};

export function filtered(matches: readonly ManagedMatch[], filter: Filter, now: Date, season: Season): ManagedMatch[] {
  return matches.filter((match) => KEEPS[filter](match, now, season));
}

interface MatchesFilterProps {
  matches: readonly ManagedMatch[];
  now: Date;
  value: Filter;
  onChange: (filter: Filter) => void;
}

/** Chooses which matches are listed, with counts. Leaves out filters without matches. */
export function MatchesFilter({ matches, now, value, onChange }: MatchesFilterProps) {
  const season = useSeason();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Show matches</legend>
      {FILTERS.map((filter) => {
        const count = filtered(matches, filter, now, season).length;
        if (count === 0 && filter !== value) return null;
        const waits = count > 0 && (filter === "No result yet" || filter === "Not awarded");
        return (
          <button
            key={filter}
            type="button"
            aria-pressed={filter === value}
            onClick={() => onChange(filter)}
            className={clsx(
              "flex min-h-11 items-center gap-2 rounded-full border-2 px-4 font-semibold",
              filter === value ? "border-ink bg-ink text-page" : "border-line-strong bg-card hover:bg-band",
            )}
          >
            {filter}
            <span
              className={clsx(
                "rounded-full px-1.5 text-sm tabular-nums",
                waits ? "bg-wildcard font-bold text-wildcard-on" : filter !== value && "text-ink-soft",
              )}
            >
              {count}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
