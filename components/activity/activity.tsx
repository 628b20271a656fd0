"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { useClockFace } from "@/components/match/clock-time";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SelectField } from "@/components/ui/field";
import { TryAgain } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { PageSkeleton, RowsSkeleton, Skeleton } from "@/components/ui/skeleton";
import { checkAuth } from "@/lib/account/client";
import { activity } from "@/lib/activity/client";
import { ACTIVITY_PATH } from "@/lib/activity/rules";
import { type ActivityFilter, parseFilter } from "@/lib/activity/schema";
import { KINDS } from "./changes";
import { EntryList } from "./entry-list";

/** Everything that administrators changed, for every player. */
export function Activity() {
  const { filter, change, clear } = useActivityFilter();
  const list = useInfiniteQuery(activity(filter));
  const clock = useClockFace();
  const isAdmin = useQuery(checkAuth).data?.user?.isAdmin ?? false;
  const entries = list.data?.pages.flatMap(({ data }) => data);
  const filtered = Object.keys(filter).length > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid gap-2">
          <PageTitle>Activity</PageTitle>
          <p className="max-w-prose text-ink-soft">
            Everything admins change, for every player to see. Nothing here can be edited or deleted.
          </p>
        </div>
        <search aria-label="Filter" className="flex flex-wrap items-end gap-3">
          <SelectField label="Show" value={filter.kind ?? ""} onChange={({ target }) => change(target.value)}>
            <option value="">All changes</option>
            {Object.entries(KINDS).map(([kind, title]) => (
              <option key={kind} value={kind}>
                {title}
              </option>
            ))}
          </SelectField>
          {filtered && (
            <Button look="quiet" onClick={clear}>
              Show everything
            </Button>
          )}
        </search>
      </div>
      {entries?.length === 0 && <EmptyState title={filtered ? "No changes match this filter" : "No changes yet"} />}
      {entries && entries.length > 0 && <EntryList entries={entries} clock={clock} isAdmin={isAdmin} />}
      {!entries && !list.error && (
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

export function ActivitySkeleton() {
  return (
    <PageSkeleton title="Activity" lead={<Skeleton className="h-12 max-w-prose sm:h-6" />}>
      <EntriesSkeleton />
    </PageSkeleton>
  );
}

function EntriesSkeleton() {
  return (
    <RowsSkeleton count={5} className="grid gap-3 p-4 sm:p-5">
      <Skeleton className="h-6 w-full max-w-96" />
      <Skeleton className="h-5 w-full max-w-80" />
    </RowsSkeleton>
  );
}

/** Keeps the filter in the URL, so that it can be shared and Back returns to the previous one. */
function useActivityFilter() {
  const search = useSearchParams();
  const filter: ActivityFilter = useMemo(() => parseFilter(Object.fromEntries(search)), [search]);
  const change = (kind: string) => {
    const wanted = new URLSearchParams({ ...filter, kind });
    if (!kind) wanted.delete("kind");
    window.history.pushState(null, "", wanted.size > 0 ? `${ACTIVITY_PATH}?${wanted}` : ACTIVITY_PATH);
  };
  const clear = () => window.history.pushState(null, "", ACTIVITY_PATH);
  return { filter, change, clear };
}
