"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useSeason } from "@/components/season/season";
import { ShareButton } from "@/components/share/share-button";
import type { Choice } from "@/components/share/share-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/link";
import { TryAgain } from "@/components/ui/notice";
import { PageSkeleton, RowsSkeleton, Skeleton } from "@/components/ui/skeleton";
import { useOutageNotification } from "@/components/ui/use-query";
import { tableAround, tableTop } from "@/lib/leaderboard/client";
import type { LeaderboardEntry } from "@/lib/leaderboard/schema";
import { ordinal, several } from "@/lib/text";
import { CanStillWin } from "./can-still-win";
import { PrizeLine } from "./prizes";
import { LeaderboardTable, Notes } from "./table";
import { LeaderboardHead, useRefreshWhenGone, useScope } from "./table-views";

/** Rows that fill a screen. */
const FIRST_SCREEN = 16;

interface LeaderboardProps {
  userId: string;
  rivalId?: string | null;
  /** The prizes of a season that is over, if recorded. */
  won?: ReactNode;
  /** Shown above the table. */
  children?: ReactNode;
}

export function Leaderboard({ userId, rivalId = null, won, children }: LeaderboardProps) {
  const { page, first, apart, gap, end, own, error, readAt, isFetching, refetch } = useTable(userId);
  const failure = error ? `Error fetching Leaderboard: ${error.message}` : undefined;
  useOutageNotification({ text: failure, readAt });
  const [ownRow, setOwnRow] = useState<HTMLTableRowElement | null>(null);
  const inView = useIsInView(ownRow);
  const { scope } = useScope();
  if (!first && !error) return <LeaderboardSkeleton />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:gap-4">
      <LeaderboardHead current="now">{page && first && <ShareTable isIn={own !== undefined} />}</LeaderboardHead>
      {failure && (
        <TryAgain busy={isFetching} onRetry={refetch}>
          {failure}
        </TryAgain>
      )}
      {children}
      {first?.length === 0 && <NoPlayers />}
      {page && first && first.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 desk:grid-cols-[minmax(0,1fr)_20rem] desk:items-start">
          <LeaderboardTable sent={FIRST_SCREEN} {...{ first, apart, gap, end, userId, rivalId }} ownRow={setOwnRow} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 desk:sticky desk:top-24 print:hidden">
            {won ?? <PrizeLine page={page} entries={first} />}
            <CanStillWin userId={userId} />
            <Notes moves={first.some(({ moved }) => moved !== null)} overs={first.some(({ over }) => over)} />
            <p className="flex flex-wrap gap-x-6 gap-y-2">
              {scope && <TextLink href={`/mini-leagues/${scope.id}`}>Members and invite</TextLink>}
              <TextLink href="/seasons">Hall of Fame</TextLink>
            </p>
          </div>
          {own && !inView && <OwnPlace entry={own} rows={[...first, ...apart]} />}
        </div>
      )}
    </div>
  );
}

/** Loads rows from the top and, if the viewer is further down, around them. Joins the two lists once they meet. */
function useTable(userId: string) {
  const miniLeague = useScope().scope?.id ?? null;
  const top = useInfiniteQuery(tableTop(miniLeague));
  const first = top.data?.pages.flatMap(({ data }) => data);
  const isApart = first !== undefined && top.hasNextPage && !first.some((entry) => entry.userId === userId);
  const around = useInfiniteQuery({ ...tableAround(userId, miniLeague), enabled: isApart });
  useRefreshWhenGone(top.error);
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
    apart: meets ? [] : rest,
    gap: meets || rest.length === 0 ? null : { down, up: around.hasPreviousPage ? before : null },
    end: isEnd ? null : rest.length > 0 ? further : down,
    own: [...(first ?? []), ...own].find((entry) => entry.userId === userId),
    error: top.error ?? around.error,
    /** When the failing query last succeeded; milliseconds since the epoch. */
    readAt: (top.error ? top : around).dataUpdatedAt,
    isFetching: top.isFetching || around.isFetching,
    refetch: () => Promise.all([top.refetch(), isApart && around.refetch()]),
  };
}

/** Whether an element is on screen. True until the observer reports. */
function useIsInView(element: HTMLElement | null): boolean {
  const [inView, setInView] = useState(true);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return inView;
}

interface OwnPlaceProps {
  entry: LeaderboardEntry;
  /** The rows loaded so far. */
  rows: readonly LeaderboardEntry[];
}

/** The viewer's place and a link to their row, fixed to the bottom while that is off screen. */
function OwnPlace({ entry, rows }: OwnPlaceProps) {
  return (
    <a
      href="#you"
      data-bottom-bar
      className="fixed inset-x-4 bottom-[calc(1rem+var(--tab-bar))] z-10 mx-auto flex min-h-12 max-w-md items-center justify-between gap-x-4 rounded-xl border-2 border-wildcard bg-board px-4 py-2 font-semibold text-board-on shadow-xl motion-safe:animate-rise tight:flex-wrap print:hidden"
    >
      <span className="underline underline-offset-4">{standingInWords(entry, rows)}</span>
      <span className="whitespace-nowrap tabular-nums">{several(entry.points, "point")}</span>
    </a>
  );
}

/** Such as "You're 7th, 1 point off 6th"; only the place for the leader, or if no row above is loaded. */
export function standingInWords(own: LeaderboardEntry, rows: readonly LeaderboardEntry[]): string {
  const above = rows.filter(({ points }) => points > own.points);
  const [next] = above.toSorted((one, other) => one.points - other.points);
  const chase = next ? `, ${several(next.points - own.points, "point")} off ${ordinal(next.rank)}` : "";
  return `You're ${ordinal(own.rank)}${chase}`;
}

function ShareTable({ isIn }: { isIn: boolean }) {
  const { scope } = useScope();
  const whose = scope ? { miniLeague: scope.id } : {};
  const table: Choice = { name: "The table", request: { of: "table", ...whose } };
  const rank: Choice = { name: "My rank", request: { of: "rank", ...whose } };
  return <ShareButton compact choices={isIn ? [rank, table] : [table]} />;
}

export function NoPlayers() {
  const { scope } = useScope();
  const where = scope ? "in this mini-league's table" : "in the table";
  if (useSeason().state === "over") return <EmptyState title={`No one was ${where}`} />;
  return <EmptyState title={`No one is ${where} yet`} text="Players show up here once they join the season." />;
}

export function LeaderboardSkeleton() {
  return (
    <PageSkeleton title="Leaderboard">
      <Skeleton className="-mt-4 h-11 sm:-mt-2" />
      <RowsSkeleton count={8} head="h-9" className="flex h-15 items-center gap-4 px-4 sm:px-6">
        <Skeleton className="h-8 w-8" />
        <Skeleton className="size-9 rounded-full" />
        <Skeleton className="h-5 w-32" />
        <Skeleton className="ml-auto h-8 w-12" />
      </RowsSkeleton>
    </PageSkeleton>
  );
}
