"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useClockFace } from "@/components/match/use-clock-face";
import { Button } from "@/components/ui/button";
import { PageTitle } from "@/components/ui/page-title";
import { TryAgain } from "@/components/ui/try-again";
import { activity } from "@/lib/browser/activity";
import { EntryList } from "../activity-entry/entry-list";
import { ActivityFilters } from "./activity-filters";
import { EntriesSkeleton } from "./activity-skeleton";
import { NoEntries } from "./no-entries";
import { useActivityFilter } from "./use-activity-filter";

/** What administrators did, newest first. */
export function Activity() {
  const { filter, change, clear } = useActivityFilter();
  const list = useInfiniteQuery(activity(filter));
  const clock = useClockFace();
  const deeds = list.data?.pages.flatMap(({ data }) => data);
  const filtered = Object.keys(filter).length > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <PageTitle>Activity</PageTitle>
        <p className="max-w-prose text-ink-soft">
          What administrators and the match data source changed, newest first. Nobody can change or delete what stands
          here; only the name of somebody who was deleted can be erased. {clock.whose}
        </p>
      </div>
      <ActivityFilters filter={filter} onChange={change} onClear={filtered ? clear : undefined} />
      {deeds?.length === 0 && <NoEntries filtered={filtered} />}
      {deeds && deeds.length > 0 && <EntryList deeds={deeds} clock={clock} />}
      {!deeds && !list.error && (
        <div role="status">
          <span className="sr-only">Loading the activity</span>
          <EntriesSkeleton />
        </div>
      )}
      {list.error && (
        <TryAgain
          busy={list.isFetching}
          onRetry={() => (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
        >
          Error fetching activity: {list.error.message}
        </TryAgain>
      )}
      {list.hasNextPage && !list.error && (
        <Button look="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show older
        </Button>
      )}
    </div>
  );
}
