"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { useClockFace } from "@/components/match/clock-time";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SelectField } from "@/components/ui/field";
import { Notice, TryAgain } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { PageSkeleton, RowsSkeleton, Skeleton } from "@/components/ui/skeleton";
import { activity, activityChoices } from "@/lib/activity/client";
import { ACTIVITY_PATH } from "@/lib/activity/rules";
import { type ActivityChoices, type ActivityFilter, parseFilter } from "@/lib/activity/schema";
import { withTbd } from "@/lib/match/text";
import { KINDS } from "./changes";
import { EntryList } from "./entry-list";

export function Activity() {
  const { filter, change, clear } = useActivityFilter();
  const list = useInfiniteQuery(activity(filter));
  const clock = useClockFace();
  const entries = list.data?.pages.flatMap(({ data }) => data);
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
      {entries?.length === 0 && <NoEntries filtered={filtered} />}
      {entries && entries.length > 0 && <EntryList entries={entries} clock={clock} />}
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

interface ActivityFiltersProps {
  filter: ActivityFilter;
  onChange: (name: keyof ActivityFilter, value: string) => void;
  /** Undefined if no filter is set. */
  onClear: (() => void) | undefined;
}

function ActivityFilters({ filter, onChange, onClear }: ActivityFiltersProps) {
  const { data, error } = useQuery(activityChoices);
  return (
    <search aria-label="Filter" className="grid gap-4 sm:grid-cols-3">
      <Choice
        label="Person"
        all="Everybody"
        value={filter.person}
        options={data?.people.map(({ id, name }) => [id, name])}
        onChange={(value) => onChange("person", value)}
      />
      <Choice
        label="Match"
        all="All matches"
        value={filter.match}
        options={data?.matches.map((match) => [match.id, labelOf(match)])}
        onChange={(value) => onChange("match", value)}
      />
      <Choice
        label="Kind"
        all="All kinds"
        value={filter.kind}
        options={Object.entries(KINDS)}
        onChange={(value) => onChange("kind", value)}
      />
      {error && (
        <div className="sm:col-span-3">
          <Notice tone="error">People and matches to filter by could not be fetched: {error.message}</Notice>
        </div>
      )}
      {onClear && (
        <Button look="quiet" className="sm:col-span-3 sm:justify-self-start" onClick={onClear}>
          Show everything
        </Button>
      )}
    </search>
  );
}

function labelOf({ name, matchNumber }: ActivityChoices["matches"][number]): string {
  return matchNumber === null ? `${withTbd(name)} (deleted)` : `No. ${matchNumber}: ${withTbd(name)}`;
}

interface ChoiceProps {
  label: string;
  /** Label of the empty choice. */
  all: string;
  value: string | undefined;
  /** Undefined while loading. */
  options: [string, string][] | undefined;
  onChange: (value: string) => void;
}

function Choice({ label, all, value = "", options, onChange }: ChoiceProps) {
  const isListed = value === "" || options?.some(([id]) => id === value);
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{all}</option>
      {!isListed && <option value={value}>{options ? "None of these" : "…"}</option>}
      {options?.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

export function ActivitySkeleton() {
  return (
    <PageSkeleton title="Activity" lead={<Skeleton className="h-24 max-w-prose sm:h-12" />}>
      <div className="grid gap-4 sm:grid-cols-3">
        {["person", "match", "kind"].map((filter) => (
          <Skeleton key={filter} className="h-20" />
        ))}
      </div>
      <EntriesSkeleton />
    </PageSkeleton>
  );
}

function EntriesSkeleton() {
  return (
    <RowsSkeleton count={5} className="grid gap-3 p-4 sm:p-5">
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-5 w-full max-w-80" />
    </RowsSkeleton>
  );
}

function NoEntries({ filtered }: { filtered: boolean }) {
  if (filtered) return <EmptyState title="Nothing on record fits all of these" text="Widen the filter to see more." />;
  return (
    <EmptyState
      title="Nothing has been changed yet"
      text="Results, awarded points and corrections will stand here with who made them."
    />
  );
}

/** Keeps the filter in the URL, so that it can be shared and Back returns to the previous one. */
function useActivityFilter() {
  const search = useSearchParams();
  const filter = useMemo(() => parseFilter(Object.fromEntries(search)), [search]);
  const change = (name: keyof ActivityFilter, value: string) => {
    const wanted = new URLSearchParams({ ...filter, [name]: value });
    if (!value) wanted.delete(name);
    window.history.pushState(null, "", addressOf(wanted));
  };
  const clear = () => window.history.pushState(null, "", ACTIVITY_PATH);
  return { filter, change, clear };
}

function addressOf(search: URLSearchParams): string {
  return search.size > 0 ? `${ACTIVITY_PATH}?${search}` : ACTIVITY_PATH;
}
