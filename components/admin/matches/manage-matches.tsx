"use client";

import * as Radix from "@radix-ui/react-popover";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useClockFace } from "@/components/match/clock-time";
import { useSeason } from "@/components/season/season";
import { Button, buttonClass } from "@/components/ui/button";
import { useReadTime } from "@/components/ui/connection";
import { EmptyState } from "@/components/ui/empty-state";
import { Working } from "@/components/ui/loader";
import { Notice, TryAgain } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { PageSkeleton, RowsSkeleton, Skeleton } from "@/components/ui/skeleton";
import { useNotifiedMutation } from "@/components/ui/use-mutation";
import { useOutageNotification } from "@/components/ui/use-query";
import { managedMatches, pullAllMatches, refreshAllMatches } from "@/lib/match/admin-client";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import type { Opening } from "./managed-match-row";
import { type Filter, filtered, MatchesFilter, MatchesTable } from "./matches-table";
import { ADD_BUTTON, type Opened, OpenedDialog } from "./opened-dialog";
import { UndoProvider } from "./undo";
import { Waiting } from "./waiting";

const NONE_YET = {
  title: "No matches yet",
  text: "Add the first one, or load the season from the match data source.",
};
const NONE = { title: "No matches", text: "This season is over." };

export function ManageMatches() {
  const { data: matches, dataUpdatedAt, error, isFetching, refetch } = useQuery(managedMatches);
  const season = useSeason();
  const isOver = season.state === "over";
  const [filter, setFilter] = useState<Filter>("All");
  const [opened, setOpened] = useState<Opened | null>(null);
  const clock = useClockFace();
  const now = useReadTime(dataUpdatedAt);
  const failure = error ? `Error fetching matches: ${error.message}` : undefined;
  useOutageNotification({ text: failure, readAt: dataUpdatedAt });
  if (!matches && !error) return <MatchesSkeleton />;
  // A season that is over has no filters, so ignore one chosen before.
  const shown = isOver ? (matches ?? []) : filtered(matches ?? [], filter, now, season);
  const open = ({ matchId }: ManagedMatch, what: Opening) => setOpened({ what, matchId });
  return (
    <UndoProvider>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="grid gap-2">
          <PageTitle>Manage Matches</PageTitle>
          <p className="text-ink-soft">{clock.whose}</p>
        </div>
        {matches && <Waiting matches={matches} now={now} clock={clock} onOpen={setOpened} onFilter={setFilter} />}
        {!isOver && <Toolbar onAdd={() => setOpened({ what: "add" })} />}
        {failure && (
          <TryAgain busy={isFetching} onRetry={refetch}>
            {failure}
          </TryAgain>
        )}
        {matches?.length === 0 && <EmptyState {...(isOver ? NONE : NONE_YET)} />}
        {matches && matches.length > 0 && (
          <>
            {!isOver && (
              <div className="flex flex-wrap items-center justify-between gap-3">
                <MatchesFilter matches={matches} now={now} value={filter} onChange={setFilter} />
                <a href="#today" className={buttonClass("plain", "px-0!")}>
                  Jump to today
                </a>
              </div>
            )}
            {shown.length === 0 && <EmptyState title="No matches here" />}
            {shown.length > 0 && (
              <MatchesTable
                matches={shown}
                clock={clock}
                now={now}
                whole={filter === "All"}
                over={isOver}
                onOpen={open}
              />
            )}
          </>
        )}
        <OpenedDialog opened={opened} matches={matches ?? []} onClose={() => setOpened(null)} />
      </div>
    </UndoProvider>
  );
}

export function MatchesSkeleton() {
  return (
    <PageSkeleton title="Manage Matches" lead="line">
      <div className="grid grid-cols-2 gap-3 tight:grid-cols-[minmax(0,1fr)] sm:flex">
        <Skeleton className="h-12 max-sm:col-span-full sm:w-32" />
        <Skeleton className="h-12 sm:w-28" />
        <Skeleton className="h-12 sm:w-44" />
      </div>
      <Skeleton className="h-38 sm:h-11" />
      <RowsSkeleton count={8} head="max-lg:hidden" className="flex h-36 items-center gap-3 px-5 lg:h-16">
        <Skeleton className="h-9 w-16" />
        <Skeleton className="h-9 w-16" />
        <Skeleton className="ml-auto size-11" />
      </RowsSkeleton>
    </PageSkeleton>
  );
}

/** Buttons for a new match and for all matches at once. */
function Toolbar({ onAdd }: { onAdd: () => void }) {
  const refreshing = useNotifiedMutation(refreshAllMatches);
  const loading = useNotifiedMutation(pullAllMatches);
  const idle = !refreshing.isPending && !loading.isPending;
  // Repeats the notification, which can be several sentences long, until the next action.
  const failure = idle && (refreshing.error ?? loading.error)?.message;
  const outcome = idle && (refreshing.data ?? loading.data)?.message;
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-3 tight:grid-cols-[minmax(0,1fr)] sm:flex sm:flex-wrap">
        <Button id={ADD_BUTTON} look="quiet" className="max-sm:col-span-full" onClick={onAdd}>
          Add Match
        </Button>
        <Button
          look="quiet"
          busy={refreshing.isPending}
          onClick={() => {
            if (!loading.isPending) loading.reset();
            refreshing.mutate();
          }}
        >
          Refresh
        </Button>
        <LoadAll
          busy={loading.isPending}
          onConfirm={() => {
            if (!refreshing.isPending) refreshing.reset();
            loading.mutate();
          }}
        />
      </div>
      <Working text={busyText(refreshing.isPending, loading.isPending)} />
      {failure && <Notice tone="error">{failure}</Notice>}
      {outcome && <Notice tone="info">{outcome}</Notice>}
    </div>
  );
}

function busyText(refreshing: boolean, loading: boolean): string | null {
  if (loading) return "Loading all matches. This can take a minute.";
  return refreshing ? "Refreshing from the match data source. This can take a minute." : null;
}

const QUESTION = "Are you sure you want to load all matches?";

/** Asks before fetching the whole season. */
function LoadAll({ busy, onConfirm }: { busy: boolean; onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open && !busy}
      // Otherwise a press while busy would open it afterwards.
      onOpenChange={(wanted) => setOpen(wanted && !busy)}
      label={QUESTION}
      trigger={
        <Button look="quiet" busy={busy} className="max-sm:px-1!">
          Load All Matches
        </Button>
      }
    >
      <p className="font-semibold">{QUESTION}</p>
      <p className="max-w-72 text-sm text-ink-soft">
        Adds and updates fixtures from the match data source. What you set by hand stays.
      </p>
      <div className="grid grid-cols-2 gap-3 tight:grid-cols-[minmax(0,1fr)]">
        <Button look="quiet" onClick={() => setOpen(false)}>
          No
        </Button>
        <Button
          onClick={() => {
            setOpen(false);
            onConfirm();
          }}
        >
          Yes
        </Button>
      </div>
    </Popover>
  );
}

interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens it. */
  trigger: ReactNode;
  /** Accessible name. */
  label: string;
  align?: "start" | "center" | "end";
  children: ReactNode;
}

function Popover({ open, onOpenChange, trigger, label, align = "center", children }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        aria-label={label}
        align={align}
        sideOffset={8}
        collisionPadding={8}
        className="z-40 grid max-w-[calc(100vw-1rem)] gap-4 rounded-xl border border-line bg-card p-4 text-ink shadow-2xl motion-safe:animate-rise"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
