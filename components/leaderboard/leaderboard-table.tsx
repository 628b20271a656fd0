"use client";

import clsx from "clsx";
import { type Ref, useRef } from "react";
import type { LeaderboardEntry } from "@/lib/leaderboard/schema";
import type { HomeTeams } from "./home-teams";
import { PlayerRow, WIDE_ONLY } from "./player-row";
import { useMovingRows } from "./use-moving-rows";

const HEAD = "px-1 py-3 text-right sm:px-2 font-semibold whitespace-nowrap";

interface LeaderboardTableProps {
  entries: readonly LeaderboardEntry[];
  homeTeams: HomeTeams;
  userId: string;
  ownRow: Ref<HTMLTableRowElement>;
}

/** Everybody in order; rows move to their new places when that changes. */
export function LeaderboardTable({ entries, homeTeams, userId, ownRow }: LeaderboardTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  useMovingRows(body, entries.map((entry) => entry.userId).join());
  return (
    <table className="w-full table-fixed border-collapse overflow-clip rounded-2xl outline-2 outline-line">
      <caption className="sr-only">Players by points</caption>
      <thead className="bg-board text-sm text-board-on sm:text-base">
        <tr>
          <th scope="col" className="w-13 py-3 pl-3.5 text-left font-semibold sm:w-24 sm:pl-6">
            Rank
          </th>
          <th scope="col" className="px-1 py-3 text-left font-semibold sm:px-2">
            Player
          </th>
          <th scope="col" className={clsx(HEAD, "w-15 sm:w-24")}>
            Correct
          </th>
          <th scope="col" className={clsx(HEAD, WIDE_ONLY, "w-28")}>
            Wildcards
          </th>
          <th scope="col" className={clsx(HEAD, WIDE_ONLY, "w-24")}>
            Streak
          </th>
          <th scope="col" className="w-16 py-3 pr-3.5 pl-1 text-right font-semibold sm:w-28 sm:pr-6">
            Points
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {entries.map((entry) => (
          <PlayerRow
            key={entry.userId}
            entry={entry}
            homeTeam={homeTeams[entry.userId] ?? null}
            isOwn={entry.userId === userId}
            ref={entry.userId === userId ? ownRow : undefined}
          />
        ))}
      </tbody>
    </table>
  );
}
