"use client";

import { useState } from "react";
import { PageTitle } from "@/components/ui/page-title";
import { TryAgain } from "@/components/ui/try-again";
import { useOutageNotification } from "@/components/ui/use-outage-notification";
import { LeaderboardSkeleton } from "./leaderboard-skeleton";
import { LeaderboardTable } from "./leaderboard-table";
import { Leaders } from "./leaders";
import { NoPlayers } from "./no-players";
import { OwnPlace } from "./own-place";
import { PrizeLine } from "./prize-line";
import { useTable } from "./use-table";

/** Who is first, what there is to win, and everybody's place; asked for again every minute. */
export function Leaderboard({ userId }: { userId: string }) {
  const { page, first, apart, gap, end, own, error, readAt, isFetching, refetch } = useTable(userId);
  const failure = error ? `Error fetching Leaderboard: ${error.message}` : undefined;
  useOutageNotification({ text: failure, readAt });
  const [ownRow, setOwnRow] = useState<HTMLTableRowElement | null>(null);
  if (!first && !error) return <LeaderboardSkeleton />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageTitle>Leaderboard</PageTitle>
      {failure && (
        <TryAgain busy={isFetching} onRetry={refetch}>
          {failure}
        </TryAgain>
      )}
      {first?.length === 0 && <NoPlayers />}
      {page && first && first.length > 0 && (
        <>
          <Leaders entries={first} />
          <PrizeLine page={page} entries={first} />
          <LeaderboardTable {...{ first, apart, gap, end, userId }} ownRow={setOwnRow} />
          <Notes />
          {own && <OwnPlace entry={own} row={ownRow} />}
        </>
      )}
    </div>
  );
}

function Notes() {
  return (
    <ul className="grid gap-1 text-ink-soft">
      <li>
        <strong className="text-ink">Wildcards</strong> means the number of correct wildcard picks.
      </li>
      <li>
        <strong className="text-ink">Streak</strong> means points won through win streaks.
      </li>
      <li>Equal points share a rank; among them, more correct picks stand higher.</li>
    </ul>
  );
}
