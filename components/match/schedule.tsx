"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLastPassed } from "@/components/match/clock";
import { type ClockFace, useClockFace } from "@/components/match/clock-time";
import { useTakesPart } from "@/components/match/viewer";
import { useSeason } from "@/components/season/season";
import { buttonClass } from "@/components/ui/button";
import { useReadTime } from "@/components/ui/connection";
import { EmptyState } from "@/components/ui/empty-state";
import { ButtonLink } from "@/components/ui/link";
import { TryAgain } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { PageSkeleton, RowsSkeleton, Skeleton } from "@/components/ui/skeleton";
import { useOutageNotification } from "@/components/ui/use-query";
import { matchList } from "@/lib/match/client";
import { closingTime } from "@/lib/match/deadlines";
import type { Match } from "@/lib/match/schema";
import { ownPicks } from "@/lib/pick/client";
import { MatchDetails } from "./match-details";
import { ownOutcome, type SeasonMatch } from "./own-outcome";
import { ScheduleTable } from "./schedule-table";
import { choicesOf, EVERYTHING, FilterBar, NoMatchFits, useFilteredMatches, useSeasonFilter } from "./season-filter";

/** The season's matches with the viewer's picks. Polled. */
export function Schedule() {
  const { state } = useSeason();
  const { data: matches, dataUpdatedAt, error, isFetching, refetch } = useQuery(matchList);
  const { season, own, isTheirs, now } = useOwnSeason(matches, dataUpdatedAt);
  // While the picks load, keep the filter that the URL asks for.
  const mayHavePicked = own.data ? isTheirs : own.error === null;
  const clock = useClockFace();
  const failure = failureOf(error, own.error);
  useOutageNotification({ text: failure, readAt: error ? dataUpdatedAt : own.dataUpdatedAt });
  if (!season && !error) return <ScheduleSkeleton />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex items-end justify-between gap-x-6 gap-y-3 max-sm:flex-col max-sm:items-start">
        <div className="grid gap-2">
          <PageTitle>Schedule</PageTitle>
          <p className="text-ink-soft">{clock.whose}</p>
        </div>
        {state !== "over" && season && season.length > 0 && (
          <a href="#today" className={buttonClass("quiet", "print:hidden")}>
            Jump to today
          </a>
        )}
      </div>
      {failure && (
        <TryAgain busy={isFetching || own.isFetching} onRetry={() => Promise.all([refetch(), own.refetch()])}>
          {failure}
        </TryAgain>
      )}
      {season?.length === 0 && <EmptySchedule />}
      {season && season.length > 0 && (
        <FilteredSeason season={season} clock={clock} now={now} mayHavePicked={mayHavePicked} />
      )}
    </div>
  );
}

function failureOf(ofMatches: Error | null, ofPicks: Error | null): string | undefined {
  if (ofMatches) return `Error fetching matches: ${ofMatches.message}`;
  return ofPicks ? `Error fetching your picks: ${ofPicks.message}` : undefined;
}

interface FilteredSeasonProps {
  season: readonly SeasonMatch[];
  clock: ClockFace;
  now: Date;
  /** The viewer has picks in it, or may have. */
  mayHavePicked: boolean;
}

function FilteredSeason({ season, clock, now, mayHavePicked }: FilteredSeasonProps) {
  const over = useSeason().state === "over";
  const choices = choicesOf(mayHavePicked, over);
  const { filter, change } = useSeasonFilter(choices);
  const shown = useFilteredMatches(season, filter);
  return (
    <>
      <FilterBar matches={season} choices={choices} filter={filter} onChange={change} />
      <p role="status" className="sr-only">
        {shown.length < season.length && `${shown.length} of ${season.length} matches`}
      </p>
      {shown.length === 0 ? (
        <NoMatchFits filter={filter} onClear={() => change(EVERYTHING)} />
      ) : (
        <ScheduleTable season={shown} clock={clock} now={now} details={MatchDetails} over={over} />
      )}
    </>
  );
}

/** The season's matches with the viewer's picks, and a `now` that re-renders at each deadline. */
export function useOwnSeason(matches: readonly Match[] | undefined, readAt: number) {
  const shown = useSeason();
  const takesPart = useTakesPart();
  const own = useQuery(ownPicks);
  const { data: picks } = own;
  /** The viewer has joined the season, or had before it was closed. */
  const isTheirs = takesPart || (picks !== undefined && picks.length > 0);
  const now = useMomentOfSeason(matches, readAt);
  const season = useMemo(() => {
    if (!picks) return matches?.map((match): SeasonMatch => ({ match, pick: undefined, outcome: null }));
    const byMatch = new Map(picks.map((pick) => [pick.matchId, pick]));
    return matches?.map((match): SeasonMatch => {
      const pick = byMatch.get(match.matchId) ?? null;
      return { match, pick, outcome: isTheirs ? ownOutcome(match, pick, now, shown) : null };
    });
  }, [matches, picks, isTheirs, now, shown]);
  return { season, own, isTheirs, now };
}

/** The last deadline that has passed since the matches were fetched, or the time of the fetch. */
function useMomentOfSeason(matches: readonly Match[] | undefined, readAt: number): Date {
  const { rules } = useSeason();
  const closings = useMemo(() => matches?.map((match) => closingTime(match, rules).getTime()) ?? [], [matches, rules]);
  const last = useLastPassed(closings, useReadTime(readAt).getTime());
  return useMemo(() => new Date(last), [last]);
}

function EmptySchedule() {
  return (
    <EmptyState title="No matches yet" text="Fixtures aren't out yet. They'll show up here.">
      <ButtonLink look="quiet" href="/rules">
        Read the rules
      </ButtonLink>
    </EmptyState>
  );
}

export function ScheduleSkeleton() {
  return (
    <PageSkeleton title="Schedule" lead="line">
      <Skeleton className="-mt-3 h-12 w-44 sm:hidden" />
      <RowsSkeleton count={10} head="max-md:hidden" className="flex h-20 items-center gap-3 px-4 md:h-14">
        <Skeleton className="h-9 w-16" />
        <Skeleton className="h-9 w-16" />
        <Skeleton className="ml-auto h-6 w-20" />
      </RowsSkeleton>
    </PageSkeleton>
  );
}
