"use client";

import { useQuery } from "@tanstack/react-query";
import { toMatchDays } from "@/components/match/match-days";
import { useReaderLocale } from "@/components/ui/reader-locale";
import { useOutageNotification } from "@/components/ui/use-outage-notification";
import { currentMatches } from "@/lib/browser/match";
import { useOffset, ViewerProvider } from "../match/viewer";
import { AtAGlance } from "./at-a-glance";
import { DayHeading, NoneToday } from "./day-heading";
import { NoMatches } from "./no-match-today";
import { MatchesFailed } from "./today-failed";
import { TodaysHead } from "./today-head";
import { MatchesSkeleton } from "./today-skeleton";
import { TodaysMatch } from "./todays-match";

interface TodaysMatchesProps {
  userId: string;
  /** When the server made the page; milliseconds. */
  renderedAt: number;
  /** The viewer's offset as the server assumed it; null if it had nothing to go by. */
  assumedOffset: number | null;
  /** Whether the scores are those of a season that is played again. */
  replayed: boolean;
}

/** The matches of today, those that are running, and those that are to be picked soon. */
export function TodaysMatches({ userId, renderedAt, assumedOffset, replayed }: TodaysMatchesProps) {
  const offset = useOffset(assumedOffset);
  const { timeZone } = useReaderLocale();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...currentMatches(offset ?? 0),
    enabled: offset !== null,
  });
  const days = toMatchDays(data ?? [], timeZone ?? "UTC");
  const reason = error?.message;
  useOutageNotification({ text: reason && `Error fetching matches: ${reason}`, readAt: dataUpdatedAt });

  return (
    <ViewerProvider userId={userId} renderedAt={renderedAt}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:gap-8">
        <TodaysHead offset={offset} replayed={replayed} />
        {!data && !reason && <MatchesSkeleton />}
        {!data && reason && <MatchesFailed reason={reason} busy={isFetching} onRetry={refetch} />}
        {data?.length === 0 && <NoMatches />}
        {data && data.length > 0 && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8 sm:gap-12">
            {data.length > 1 && <AtAGlance matches={data} />}
            <NoneToday days={days.map(({ day }) => day)} />
            {days.flatMap(({ day, matches }) =>
              matches.map((match, index) => (
                <div key={match.matchId} className="grid grid-cols-[minmax(0,1fr)] gap-3">
                  {index === 0 && <DayHeading day={day} at={match.matchDate} />}
                  <TodaysMatch match={match} />
                </div>
              )),
            )}
          </div>
        )}
      </div>
    </ViewerProvider>
  );
}
