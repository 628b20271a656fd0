"use client";

import { useSeason } from "@/components/season/season";
import { buttonClass } from "@/components/ui/button";
import { PageTitle } from "@/components/ui/page-title";
import { TryAgain } from "@/components/ui/try-again";
import { useOutageNotification } from "@/components/ui/use-outage-notification";
import { useQuery } from "@/components/ui/use-query";
import { matchList } from "@/lib/browser/match";
import { useClockFace } from "../match/use-clock-face";
import { EmptySchedule } from "./empty-schedule";
import { FilteredSeason } from "./filtered-season";
import { OwnSeason } from "./own-season";
import { ScheduleSkeleton } from "./schedule-skeleton";
import { useOwnSeason } from "./use-own-season";

/** The season's matches with one's own picks, asked for again every minute. */
export function Schedule() {
  const { state } = useSeason();
  const { data: matches, dataUpdatedAt, error, isFetching, refetch } = useQuery(matchList);
  const { season, own, isTheirs, now } = useOwnSeason(matches, dataUpdatedAt);
  // While they are on their way, the filter stands as it was asked for.
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
          <a href="#today" className={buttonClass("quiet")}>
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
        <>
          {own.data && isTheirs && <OwnSeason matches={season} picks={own.data} />}
          <FilteredSeason season={season} clock={clock} now={now} mayHavePicked={mayHavePicked} />
        </>
      )}
    </div>
  );
}

function failureOf(ofMatches: Error | null, ofPicks: Error | null): string | undefined {
  if (ofMatches) return `Error fetching matches: ${ofMatches.message}`;
  return ofPicks ? `Error fetching your picks: ${ofPicks.message}` : undefined;
}
