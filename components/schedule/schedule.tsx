"use client";

import { useQuery } from "@tanstack/react-query";
import { Button, buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { matchList } from "@/lib/match/queries";
import { NoMatches } from "./no-matches";
import { ScheduleSkeleton } from "./schedule-skeleton";
import { ScheduleTable } from "./schedule-table";
import { useClockFace } from "./use-clock-face";

/** The season's matches, asked for again every minute. */
export function Schedule() {
  const { data: matches, dataUpdatedAt, error, refetch } = useQuery(matchList);
  const clock = useClockFace();
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
      {error && (
        <div className="grid justify-items-start gap-3">
          <Notice tone="error">Error fetching matches: {error.message}</Notice>
          <Button look="quiet" onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      )}
      {matches?.length === 0 && <NoMatches />}
      {matches && matches.length > 0 && <ScheduleTable matches={matches} clock={clock} now={new Date(dataUpdatedAt)} />}
    </div>
  );
}
