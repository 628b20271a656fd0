"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { notifyError } from "@/components/ui/notifications";
import { OfflineNotice } from "@/components/ui/offline-notice";
import { todaysMatches } from "@/lib/match/queries";
import { AtAGlance } from "./at-a-glance";
import { MatchesFailed } from "./matches-failed";
import { MatchesSkeleton } from "./matches-skeleton";
import { NoMatches } from "./no-matches";
import { TodaysHead } from "./todays-head";
import { TodaysMatch } from "./todays-match";
import { useOffset, ViewerProvider } from "./viewer";

interface TodaysMatchesProps {
  userId: string;
  /** When the server made the page; milliseconds. */
  renderedAt: number;
  /** The viewer's offset as the server assumed it; null if it had nothing to go by. */
  assumedOffset: number | null;
  /** Whether the scores are those of a season that is played again. */
  replayed: boolean;
}

export function TodaysMatches({ userId, renderedAt, assumedOffset, replayed }: TodaysMatchesProps) {
  const offset = useOffset(assumedOffset);
  const { data, error, isFetching, refetch } = useQuery({ ...todaysMatches(offset ?? 0), enabled: offset !== null });
  const reason = error?.message;
  useEffect(() => {
    if (reason) notifyError(`Error fetching matches: ${reason}`);
  }, [reason]);

  return (
    <ViewerProvider userId={userId} renderedAt={renderedAt} offset={offset ?? 0}>
      <div className="grid gap-5 sm:gap-8">
        <div className="grid">
          <TodaysHead zoneKnown={offset !== null} replayed={replayed} />
          <OfflineNotice className="mt-4">
            You are offline: what you see may be out of date, and no pick can be saved. It goes on by itself.
          </OfflineNotice>
        </div>
        {!data && !reason && <MatchesSkeleton />}
        {!data && reason && <MatchesFailed reason={reason} busy={isFetching} onRetry={refetch} />}
        {data?.length === 0 && <NoMatches />}
        {data && data.length > 0 && (
          <div className="grid gap-8 sm:gap-12">
            {data.length > 1 && <AtAGlance matches={data} />}
            {data.map((match) => (
              <TodaysMatch key={match.matchId} match={match} />
            ))}
          </div>
        )}
      </div>
    </ViewerProvider>
  );
}
