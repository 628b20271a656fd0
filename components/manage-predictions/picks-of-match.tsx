"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { PickEvents } from "@/components/pick/pick-events";
import { useSeason } from "@/components/season/season";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { TryAgain } from "@/components/ui/try-again";
import { matchPredictions } from "@/lib/browser/match-picks";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { arePicksOpen } from "@/lib/match/deadlines";
import { shownName } from "@/lib/match/match-names";
import { areSidesKnown } from "@/lib/match/rules";
import type { NamedPrediction } from "@/lib/pick/schema";
import { counted } from "@/lib/several";
import { sideCode, sideName } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";
import { AddDialog } from "./add-dialog";
import { DeleteDialog } from "./delete-dialog";
import { EditDialog } from "./edit-dialog";
import { deleteButtonId, editButtonId } from "./managed-pick";
import { PickList } from "./pick-list";

/** What is open above the list. */
type Task = { kind: "add" } | { kind: "edit" | "delete"; pick: NamedPrediction };

/** Everybody's picks of a match, to add to, to change and to delete. */
export function PicksOfMatch({ match }: { match: ManagedMatch }) {
  const season = useSeason();
  const { teams } = season;
  const isOver = season.state === "over";
  const list = useInfiniteQuery(matchPredictions(match.matchId));
  const { data, dataUpdatedAt, error, isFetching, hasNextPage } = list;
  const picks = data?.pages.flatMap((page) => page.data);
  const [task, setTask] = useState<Task | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const close = () => setTask(null);
  // The button of a row may be gone with it.
  const returnTo = (id: string) => () => document.getElementById(id) ?? addButton.current;
  return (
    <div className="grid gap-4 border-line bg-band p-4 max-lg:rounded-b-2xl max-lg:border max-lg:border-t-0 lg:border-t lg:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-display text-xl font-bold tabular-nums">
          {picks ? summaryOf(match, picks, hasNextPage ? null : teams) : "Predictions"}
        </p>
        {!isOver && (
          <Button ref={addButton} disabled={!picks || !areSidesKnown(match)} onClick={() => setTask({ kind: "add" })}>
            Add Prediction
          </Button>
        )}
      </div>
      {!isOver && !areSidesKnown(match) && (
        <p className="text-ink-soft">Picks can be added once both sides are known.</p>
      )}
      {picks && arePicksOpen(match, new Date(dataUpdatedAt), season) && (
        <p className="text-ink-soft">Picks are still open, and secret to the other players until they close.</p>
      )}
      {error && (
        <TryAgain busy={isFetching} onRetry={list.isFetchNextPageError ? list.fetchNextPage : list.refetch}>
          Error fetching predictions: {error.message}
        </TryAgain>
      )}
      {!picks && !error && <PicksToCome />}
      {picks?.length === 0 && <p className="text-lg">Nobody has picked in this match.</p>}
      {picks && picks.length > 0 && (
        <PickList
          matchName={shownName(match)}
          picks={picks}
          onPutRight={isOver ? undefined : (kind, pick) => setTask({ kind, pick })}
        />
      )}
      {hasNextPage && (
        <Button look="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Fetch More Predictions
        </Button>
      )}
      <PickEvents matchId={match.matchId} />
      {task?.kind === "add" && <AddDialog match={match} onClose={close} returnTo={() => addButton.current} />}
      {task?.kind === "edit" && (
        <EditDialog match={match} pick={task.pick} onClose={close} returnTo={returnTo(editButtonId(task.pick))} />
      )}
      {task?.kind === "delete" && (
        <DeleteDialog match={match} pick={task.pick} onClose={close} returnTo={returnTo(deleteButtonId(task.pick))} />
      )}
    </div>
  );
}

/** Without teams there are more picks than those that have been fetched, and nobody has counted them by sides. */
function summaryOf(match: ManagedMatch, picks: readonly NamedPrediction[], teams: readonly Team[] | null): string {
  if (teams === null) return `The first ${picks.length} of ${match.picks} predictions`;
  const { teamOne, teamTwo } = match;
  const count = (side: string) => picks.filter(({ predictedTeam }) => predictedTeam === sideName(side)).length;
  const sides = [teamOne, teamTwo].map((side) => `${sideCode(side, teams)} ${count(side)}`);
  return `${counted(picks.length, "prediction")}: ${sides.join(", ")}`;
}

function PicksToCome() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading the predictions</span>
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}
