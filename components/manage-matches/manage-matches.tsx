"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useClockFace } from "@/components/schedule/use-clock-face";
import { Button, buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { notifyError } from "@/components/ui/notifications";
import { managedMatches } from "@/lib/match/admin-queries";
import type { ManagedMatch } from "@/lib/match/schema";
import { type Filter, filtered, MatchesFilter } from "./matches-filter";
import { MatchesSkeleton } from "./matches-skeleton";
import { MatchesTable } from "./matches-table";
import { type Opened, OpenedDialog } from "./opened-dialog";
import { Toolbar } from "./toolbar";

/** The season's matches, and everything that an administrator does with them. */
export function ManageMatches() {
  const { data: matches, dataUpdatedAt, error, isFetching, refetch } = useQuery(managedMatches);
  const [filter, setFilter] = useState<Filter>("All");
  const [opened, setOpened] = useState<Opened | null>(null);
  const clock = useClockFace();
  const now = new Date(dataUpdatedAt);
  const reason = error?.message;
  useEffect(() => {
    if (reason) notifyError(`Error fetching matches: ${reason}`);
  }, [reason]);
  if (!matches && !error) return <MatchesSkeleton />;
  const shown = filtered(matches ?? [], filter, now);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <h1 className="text-4xl sm:text-6xl">Manage Matches</h1>
        <p className="text-ink-soft">
          {clock.isViewers ? `Times are yours: ${clock.timeZone.replaceAll("_", " ")}.` : "Times are in UTC."}
        </p>
      </div>
      <Toolbar onAdd={() => setOpened({ what: "add" })} />
      {reason && (
        <div className="grid justify-items-start gap-3">
          <Notice tone="error">Error fetching matches: {reason}</Notice>
          <Button look="quiet" busy={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      )}
      {matches && matches.length === 0 && <p className="text-lg">No matches yet. Add the first, or load them all.</p>}
      {matches && matches.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <MatchesFilter matches={matches} now={now} value={filter} onChange={setFilter} />
            <a href="#today" className={buttonClass("plain", "px-0!")}>
              Jump to today
            </a>
          </div>
          {shown.length === 0 && <NoneLeft filter={filter} />}
          {shown.length > 0 && (
            <MatchesTable
              matches={shown}
              clock={clock}
              now={now}
              onOpen={({ matchId }: ManagedMatch, what) => setOpened({ what, matchId })}
            />
          )}
        </>
      )}
      <OpenedDialog opened={opened} matches={matches ?? []} onClose={() => setOpened(null)} />
    </div>
  );
}

function NoneLeft({ filter }: { filter: Filter }) {
  const text = filter === "To come" ? "No match is to come." : "Nothing waits for you here.";
  return <p className="rounded-2xl border-2 border-dashed border-line-strong p-6 text-lg">{text}</p>;
}
