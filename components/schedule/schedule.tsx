"use client";

import { useQuery } from "@tanstack/react-query";
import { buttonClass } from "@/components/ui/button";
import { PageTitle } from "@/components/ui/page-title";
import { TryAgain } from "@/components/ui/try-again";
import { useOutageNotification } from "@/components/ui/use-outage-notification";
import { matchList } from "@/lib/browser/match";
import { useClockFace } from "../match/use-clock-face";
import { NoMatches } from "./empty-schedule";
import { ScheduleSkeleton } from "./schedule-skeleton";
import { ScheduleTable } from "./schedule-table";

/** The season's matches, asked for again every minute. */
export function Schedule() {
  const { data: matches, dataUpdatedAt, error, isFetching, refetch } = useQuery(matchList);
  const clock = useClockFace();
  const failure = error ? `Error fetching matches: ${error.message}` : undefined;
  useOutageNotification({ text: failure, readAt: dataUpdatedAt });
  if (!matches && !error) return <ScheduleSkeleton />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex items-end justify-between gap-x-6 gap-y-3 max-sm:flex-col max-sm:items-start">
        <div className="grid gap-2">
          <PageTitle>Schedule</PageTitle>
          <p className="text-ink-soft">{clock.whose}</p>
        </div>
        {matches && matches.length > 0 && (
          <a href="#today" className={buttonClass("quiet")}>
            Jump to today
          </a>
        )}
      </div>
      {failure && (
        <TryAgain busy={isFetching} onRetry={refetch}>
          {failure}
        </TryAgain>
      )}
      {matches?.length === 0 && <NoMatches />}
      {matches && matches.length > 0 && <ScheduleTable matches={matches} clock={clock} now={new Date(dataUpdatedAt)} />}
    </div>
  );
}
