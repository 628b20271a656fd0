"use client";

import { useQuery } from "@tanstack/react-query";
import { useClockFace } from "@/components/schedule/use-clock-face";
import { Button, buttonClass } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Notice } from "@/components/ui/notice";
import { Stumps } from "@/components/ui/stumps";
import { managedMatches } from "@/lib/match/admin-queries";
import { MatchList } from "./match-list";
import { PredictionsSkeleton } from "./predictions-skeleton";

/** Everybody's picks, match by match. */
export function ManagePredictions() {
  const { data: matches, dataUpdatedAt, error, isFetching, refetch } = useQuery(managedMatches);
  const clock = useClockFace();
  if (!matches && !error) return <PredictionsSkeleton />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-2">
          <h1 className="text-5xl sm:text-6xl">Manage Predictions</h1>
          <p className="text-ink-soft">
            {clock.isViewers ? `Times are yours: ${clock.timeZone.replaceAll("_", " ")}.` : "Times are in UTC."}
          </p>
        </div>
        {matches && matches.length > 0 && (
          <a href="#now" className={buttonClass("quiet")}>
            Jump to now
          </a>
        )}
      </div>
      {error && (
        <div className="grid justify-items-start gap-3">
          <Notice tone="error">
            Error fetching matches: {error.message}
            {matches && <span className="block text-sm">What you see below may be out of date.</span>}
          </Notice>
          <Button look="quiet" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {matches?.length === 0 && <NoMatches />}
      {matches && matches.length > 0 && <MatchList matches={matches} clock={clock} now={new Date(dataUpdatedAt)} />}
    </div>
  );
}

function NoMatches() {
  return (
    <div className="grid justify-items-start gap-5 rounded-2xl border-2 border-dashed border-line-strong p-6">
      <Stumps className="h-16" />
      <p className="max-w-prose text-lg">There are no matches yet, and so nothing to predict.</p>
      <ButtonLink href="/admin/manage-matches">Add matches</ButtonLink>
    </div>
  );
}
