"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useAmong } from "@/components/among/among";
import { useOnceGone } from "@/components/among/use-once-gone";
import { tableAround, tableTop } from "@/lib/browser/leaderboard";
import type { LeaderboardEntry } from "@/lib/leaderboard/schema";

/** A button that brings more of the table. */
export interface More {
  busy: boolean;
  show: () => void;
}

/**
 * The table as far as it is there: from the top, and, where the viewer is further down, around their own row. Once the
 * two meet they are one.
 */
export function useTable(userId: string) {
  const whose = useAmong().among?.id ?? null;
  const top = useInfiniteQuery(tableTop(whose));
  const first = top.data?.pages.flatMap(({ data }) => data);
  const isApart = first !== undefined && top.hasNextPage && !first.some((entry) => entry.userId === userId);
  const around = useInfiniteQuery({ ...tableAround(userId, whose), enabled: isApart });
  useOnceGone(top.error);
  const own = (isApart && around.data?.pages.flatMap(({ data }) => data)) || [];
  const known = new Set(first?.map((entry) => entry.userId));
  const rest = own.filter((entry) => !known.has(entry.userId));
  const meets = rest.length < own.length;
  const down = { busy: top.isFetchingNextPage, show: () => void top.fetchNextPage() };
  const further = { busy: around.isFetchingNextPage, show: () => void around.fetchNextPage() };
  const before = { busy: around.isFetchingPreviousPage, show: () => void around.fetchPreviousPage() };
  const isEnd = rest.length > 0 ? !around.hasNextPage : !top.hasNextPage;
  return {
    page: top.data?.pages[0]?.page,
    first: meets ? [...(first ?? []), ...rest] : first,
    /** The rows around one's own, where others stand between them and the first. */
    apart: meets ? [] : rest,
    gap: meets || rest.length === 0 ? null : { down, up: around.hasPreviousPage ? before : null },
    end: isEnd ? null : rest.length > 0 ? further : down,
    own: [...(first ?? []), ...own].find((entry: LeaderboardEntry) => entry.userId === userId),
    error: top.error ?? around.error,
    /** When what failed was read last; milliseconds. */
    readAt: (top.error ? top : around).dataUpdatedAt,
    isFetching: top.isFetching || around.isFetching,
    refetch: () => Promise.all([top.refetch(), isApart && around.refetch()]),
  };
}
