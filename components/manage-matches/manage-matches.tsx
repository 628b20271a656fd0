"use client";

import { useState } from "react";
import { UndoPlace } from "@/components/form/undo";
import { useClockFace } from "@/components/match/use-clock-face";
import { useSeason } from "@/components/season/season";
import { buttonClass } from "@/components/ui/button";
import { EmptyPlace } from "@/components/ui/empty-place";
import { PageTitle } from "@/components/ui/page-title";
import { TryAgain } from "@/components/ui/try-again";
import { useOutageNotification } from "@/components/ui/use-outage-notification";
import { useQuery } from "@/components/ui/use-query";
import { managedMatches } from "@/lib/browser/managed-matches";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { type Filter, filtered, MatchesFilter } from "./matches-filter";
import { MatchesSkeleton } from "./matches-skeleton";
import { MatchesTable } from "./matches-table";
import { type Opened, OpenedDialog } from "./opened-dialog";
import type { Opening } from "./row-menu";
import { Toolbar } from "./toolbar";
import { Waiting } from "./waiting";

const NONE_YET = {
  title: "No matches yet",
  text: "Add the first by hand, or load the whole season from the match data source.",
};
/** In a season that is over. */
const NONE = { title: "No matches", text: "This season is over: nothing of it changes any more." };

/** The season's matches, and everything that an administrator does with them. */
export function ManageMatches() {
  const { data: matches, dataUpdatedAt, error, isFetching, refetch } = useQuery(managedMatches);
  const season = useSeason();
  const isOver = season.state === "over";
  const [filter, setFilter] = useState<Filter>("All");
  const [opened, setOpened] = useState<Opened | null>(null);
  const clock = useClockFace();
  const now = new Date(dataUpdatedAt);
  const failure = error ? `Error fetching matches: ${error.message}` : undefined;
  useOutageNotification({ text: failure, readAt: dataUpdatedAt });
  if (!matches && !error) return <MatchesSkeleton />;
  // What is over has no filters: one that was chosen before does not count.
  const shown = isOver ? (matches ?? []) : filtered(matches ?? [], filter, now, season);
  const open = ({ matchId }: ManagedMatch, what: Opening) => setOpened({ what, matchId });
  return (
    <UndoPlace>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="grid gap-2">
          <PageTitle>Manage Matches</PageTitle>
          <p className="text-ink-soft">{clock.whose}</p>
        </div>
        {matches && <Waiting matches={matches} now={now} clock={clock} onOpen={open} onFilter={setFilter} />}
        {!isOver && <Toolbar onAdd={() => setOpened({ what: "add" })} />}
        {failure && (
          <TryAgain busy={isFetching} onRetry={refetch}>
            {failure}
          </TryAgain>
        )}
        {matches?.length === 0 && <EmptyPlace {...(isOver ? NONE : NONE_YET)} />}
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
            {shown.length === 0 && (
              <EmptyPlace title={filter === "To come" ? "No match is to come" : "Nothing waits for you here"} />
            )}
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
    </UndoPlace>
  );
}
