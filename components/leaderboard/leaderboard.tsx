"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { leaderboard } from "@/lib/leaderboard/queries";
import type { HomeTeams } from "./home-teams";
import { LeaderboardSkeleton } from "./leaderboard-skeleton";
import { LeaderboardTable } from "./leaderboard-table";
import { Leaders } from "./leaders";
import { NoPlayers } from "./no-players";
import { OwnPlace } from "./own-place";
import { PrizeLine } from "./prize-line";

interface LeaderboardProps {
  userId: string;
  homeTeams: HomeTeams;
}

/** Who is first, what there is to win, and everybody's place; asked for again every minute. */
export function Leaderboard({ userId, homeTeams }: LeaderboardProps) {
  const { data: entries, error, refetch } = useQuery(leaderboard);
  const ownRow = useRef<HTMLTableRowElement>(null);
  const own = entries?.find((entry) => entry.userId === userId);
  if (!entries && !error) return <LeaderboardSkeleton />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h1 className="text-5xl sm:text-6xl">Leaderboard</h1>
      {error && (
        <div className="grid justify-items-start gap-3">
          <Notice tone="error">Error fetching Leaderboard: {error.message}</Notice>
          <Button look="quiet" onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      )}
      {entries?.length === 0 && <NoPlayers />}
      {entries && entries.length > 0 && (
        <>
          <Leaders entries={entries} homeTeams={homeTeams} />
          <PrizeLine entries={entries} />
          <LeaderboardTable entries={entries} homeTeams={homeTeams} userId={userId} ownRow={ownRow} />
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
