"use client";

import { useQuery } from "@tanstack/react-query";
import { UndoPlace } from "@/components/form/undo";
import { PageTitle } from "@/components/ui/page-title";
import { TryAgain } from "@/components/ui/try-again";
import { useOutageNotification } from "@/components/ui/use-outage-notification";
import { managedMatches } from "@/lib/browser/managed-matches";
import { toDo } from "@/lib/browser/to-do";
import { ToDoKnown } from "./to-do-known";
import { ToDoSkeleton } from "./to-do-skeleton";

/** Where administrators start: what needs a hand, each with the way to do it. */
export function ToDoPage() {
  const matches = useQuery(managedMatches);
  const rest = useQuery(toDo);
  const error = matches.error ?? rest.error;
  const failure = error ? `Error fetching what is to do: ${error.message}` : undefined;
  const readAt = Math.min(matches.dataUpdatedAt, rest.dataUpdatedAt);
  useOutageNotification({ text: failure, readAt });
  const isKnown = matches.data !== undefined && rest.data !== undefined;
  if (!isKnown && !failure) return <ToDoSkeleton />;
  const retry = () => Promise.all([matches.refetch(), rest.refetch()]);
  return (
    <UndoPlace>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PageTitle>To do</PageTitle>
        {failure && (
          <TryAgain stale={isKnown} busy={matches.isFetching || rest.isFetching} onRetry={retry}>
            {failure}
          </TryAgain>
        )}
        {isKnown && <ToDoKnown matches={matches.data} toDo={rest.data} now={new Date(matches.dataUpdatedAt)} />}
      </div>
    </UndoPlace>
  );
}
