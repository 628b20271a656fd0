"use client";

import { UndoPlace } from "@/components/form/undo";
import { useClockFace } from "@/components/match/use-clock-face";
import { useSeason } from "@/components/season/season";
import { buttonClass } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyPlace } from "@/components/ui/empty-place";
import { PageTitle } from "@/components/ui/page-title";
import { TryAgain } from "@/components/ui/try-again";
import { useOutageNotification } from "@/components/ui/use-outage-notification";
import { useQuery } from "@/components/ui/use-query";
import { managedMatches } from "@/lib/browser/managed-matches";
import { MatchList } from "./match-list";
import { PredictionsSkeleton } from "./predictions-skeleton";

/** Everybody's picks, match by match. */
export function ManagePredictions() {
  const { data: matches, dataUpdatedAt, error, isFetching, refetch } = useQuery(managedMatches);
  const isOver = useSeason().state === "over";
  const clock = useClockFace();
  const failure = error ? `Error fetching matches: ${error.message}` : undefined;
  useOutageNotification({ text: failure, readAt: dataUpdatedAt });
  if (!matches && !error) return <PredictionsSkeleton />;
  return (
    <UndoPlace>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="grid gap-2">
            <PageTitle>Manage Predictions</PageTitle>
            <p className="text-ink-soft">{clock.whose}</p>
          </div>
          {!isOver && matches && matches.length > 0 && (
            <a href="#now" className={buttonClass("quiet")}>
              Jump to now
            </a>
          )}
        </div>
        {failure && (
          <TryAgain stale={matches !== undefined} busy={isFetching} onRetry={refetch}>
            {failure}
          </TryAgain>
        )}
        {isOver && matches?.length === 0 && (
          <EmptyPlace title="No matches" text="This season was closed without any." />
        )}
        {!isOver && matches?.length === 0 && (
          <EmptyPlace
            title="No matches yet"
            text="As soon as there are any, everybody's picks stand here match by match."
          >
            <ButtonLink href="/admin/manage-matches">Add matches</ButtonLink>
          </EmptyPlace>
        )}
        {matches && matches.length > 0 && (
          <MatchList matches={matches} clock={clock} now={new Date(dataUpdatedAt)} over={isOver} />
        )}
      </div>
    </UndoPlace>
  );
}
