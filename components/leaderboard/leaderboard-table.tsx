"use client";

import clsx from "clsx";
import { type Ref, useRef } from "react";
import type { LeaderboardEntry } from "@/lib/leaderboard/schema";
import { MoreRows } from "./more-rows";
import { PlayerRow, WIDE_ONLY } from "./player-row";
import { roomFor } from "./rank-room";
import { useMovingRows } from "./use-moving-rows";
import type { More } from "./use-table";

const HEAD = "px-1 py-3 text-right sm:px-2 font-semibold whitespace-nowrap";

interface LeaderboardTableProps {
  first: readonly LeaderboardEntry[];
  /** The rows around one's own, where others stand between. */
  apart: readonly LeaderboardEntry[];
  gap: { down: More; up: More | null } | null;
  end: More | null;
  userId: string;
  ownRow: Ref<HTMLTableRowElement>;
}

/**
 * Everybody in order; rows move to their new places when that changes. Where letters are large each row is a card. Roles
 * are spelled out, since some browsers drop those of a table laid out anew.
 */
export function LeaderboardTable({ first, apart, gap, end, userId, ownRow }: LeaderboardTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = [...first, ...apart];
  useMovingRows(body, rows.map(({ userId }) => userId).join());
  const room = roomFor(rows.map(({ rank }) => rank));
  const row = (entry: LeaderboardEntry) => (
    <PlayerRow
      key={entry.userId}
      entry={entry}
      isOwn={entry.userId === userId}
      rankSize={room?.size}
      ref={entry.userId === userId ? ownRow : undefined}
    />
  );
  return (
    <table
      role="table"
      className="w-full table-fixed border-collapse overflow-clip rounded-2xl outline-2 outline-line tight:block"
    >
      <caption className="sr-only">Players by points</caption>
      <thead role="rowgroup" className="bg-board text-sm text-board-on tight:sr-only sm:text-base">
        <tr role="row">
          <th
            role="columnheader"
            scope="col"
            className={clsx("py-3 pl-3.5 text-left font-semibold sm:w-28 sm:pl-6 lg:w-52", room?.width)}
          >
            Rank
          </th>
          <th role="columnheader" scope="col" className="px-1 py-3 text-left font-semibold sm:px-2">
            Player
          </th>
          <th role="columnheader" scope="col" className={clsx(HEAD, "w-[min(3.75rem,17vw)] sm:w-20")}>
            Correct
          </th>
          <th role="columnheader" scope="col" className={clsx(HEAD, WIDE_ONLY, "w-24")}>
            Wildcards
          </th>
          <th role="columnheader" scope="col" className={clsx(HEAD, WIDE_ONLY, "w-20")}>
            Streak
          </th>
          <th
            role="columnheader"
            scope="col"
            className="w-[min(4rem,18vw)] py-3 pr-3.5 pl-1 text-right font-semibold sm:w-24 sm:pr-6"
          >
            Points
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" ref={body} className="tight:block">
        {first.map(row)}
        {gap && <MoreRows {...gap} />}
        {apart.map(row)}
        {end && <MoreRows down={end} />}
      </tbody>
    </table>
  );
}
