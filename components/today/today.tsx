"use client";

import type { ReactNode } from "react";
import { useSeason } from "@/components/season/season";
import { useLastRead } from "@/components/ui/use-last-read";
import { useOutageNotification } from "@/components/ui/use-outage-notification";
import { useQuery } from "@/components/ui/use-query";
import { checkAuth } from "@/lib/browser/account";
import { currentMatches } from "@/lib/browser/match";
import { hasEnded } from "@/lib/match/rules";
import { useOffset, ViewerProvider } from "../match/viewer";
import { DeskSide } from "./desk-side";
import { JoinSeason, SeasonOver } from "./lazy-parts";
import { MatchesOfToday } from "./matches-of-today";
import { MatchesFailed } from "./today-failed";
import { TodaysHead } from "./today-head";
import { MatchesSkeleton } from "./today-skeleton";

interface TodaysMatchesProps {
  userId: string;
  /** When the server made the page; milliseconds. */
  renderedAt: number;
  /** The viewer's offset as the server assumed it; null if it had nothing to go by. */
  assumedOffset: number | null;
  /** Whether the scores are those of a season that is played again. */
  replayed: boolean;
  /** What administrators have to say, to everybody and whatever the season is. */
  notices?: ReactNode;
  /** What stands below them for whoever plays while the season runs. */
  children?: ReactNode;
}

/** The matches of today, those that are running, and those that are to be picked soon. */
export function TodaysMatches({ userId, renderedAt, assumedOffset, replayed, notices, children }: TodaysMatchesProps) {
  const offset = useOffset(assumedOffset);
  const {
    data: read,
    dataUpdatedAt,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...currentMatches(offset ?? 0),
    enabled: offset !== null,
  });
  // In another zone they are asked for anew, and what was there stays until they come.
  const data = useLastRead(read);
  const season = useSeason();
  const isOver = season.state === "over";
  const isOutside = useQuery(checkAuth).data?.profile?.isOutside ?? false;
  // What was not played before the season was closed is played no more.
  const played = data?.filter(hasEnded);
  const shown = isOver ? (played?.length ? played : undefined) : data;
  const reason = error?.message;
  useOutageNotification({ text: reason && `Error fetching matches: ${reason}`, readAt: dataUpdatedAt });

  return (
    <ViewerProvider userId={userId} renderedAt={renderedAt}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:gap-8">
        <TodaysHead offset={offset} replayed={replayed} />
        {notices}
        {isOver && <SeasonOver season={season} />}
        {isOutside && !isOver && <JoinSeason season={season} />}
        {!isOutside && !isOver && children}
        {!data && !reason && <MatchesSkeleton />}
        {!data && reason && <MatchesFailed reason={reason} busy={isFetching} onRetry={refetch} />}
        {shown && !isOutside && (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 min-[75rem]:grid-cols-[minmax(0,1fr)_18rem]">
            <MatchesOfToday matches={shown} />
            <DeskSide matches={shown} />
          </div>
        )}
      </div>
    </ViewerProvider>
  );
}
