import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { TodaysMatches } from "@/components/match/today";
import { MatchesSkeleton } from "@/components/match/today-skeleton";
import { UnreadNotices } from "@/components/notify/unread-notices";
import { YourOver } from "@/components/player/over";
import { RivalLine } from "@/components/player/rival-line";
import { Streamed } from "@/components/shell/guarded";
import { HydrateQueries } from "@/components/ui/hydrate-queries";
import { PageTitle } from "@/components/ui/page-title";
import { Skeleton } from "@/components/ui/skeleton";
import { offsetIn, readClock, SECOND } from "@/lib/clock";
import { isReplay } from "@/lib/feed/configured-source";
import { initialQueriesOf, readOrElse, tryPrefetch } from "@/lib/http/page";
import { readOver } from "@/lib/leaderboard/data";
import { readerOf, requirePlayer } from "@/lib/session/page-guards";
import { readFirstSteps } from "./first-steps";
import { prefetchMatches, prefetchNotices, prefetchRival } from "./prefetch";

export const metadata: Metadata = { title: "Today's matches" };

export default function TodayPage() {
  return <Streamed render={render} fallback={<TodaySkeleton />} />;
}

/** Prefetches the matches of the player's day if their time zone is known; on a first visit the browser fetches them. */
async function render() {
  const { user, timeZone, season } = await requirePlayer();
  const now = readClock();
  const offset = timeZone === null ? null : offsetIn(timeZone, now);
  const client = new QueryClient();
  const reader = readerOf(user);
  const [firstSteps, over] = await Promise.all([
    readFirstSteps(now),
    readOrElse(() => readOver(reader.userId, season), ""),
    offset !== null && tryPrefetch(() => prefetchMatches(client, reader, offset, { now, season })),
    tryPrefetch(() => prefetchNotices(client, reader)),
    tryPrefetch(() => prefetchRival(client, reader, { now, season })),
  ]);
  const renderedAt = Math.floor(now.getTime() / SECOND) * SECOND;
  return (
    <HydrateQueries {...initialQueriesOf(client)}>
      <TodaysMatches
        userId={user._id}
        renderedAt={renderedAt}
        assumedOffset={offset}
        replayed={isReplay(season)}
        notices={<UnreadNotices />}
      >
        {firstSteps}
        <YourOver over={over}>
          <RivalLine />
        </YourOver>
      </TodaysMatches>
    </HydrateQueries>
  );
}

function TodaySkeleton() {
  return (
    <div className="grid gap-5 sm:gap-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <PageTitle>Today's matches</PageTitle>
        <Skeleton className="h-5 w-60" />
      </div>
      <MatchesSkeleton />
    </div>
  );
}
