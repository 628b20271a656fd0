"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useSeason } from "@/components/season/season";
import { ShareButton } from "@/components/share/share-button";
import type { Choice } from "@/components/share/share-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { ButtonLink, TextLink } from "@/components/ui/link";
import { TryAgain } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { PageSkeleton, RowsSkeleton, Skeleton } from "@/components/ui/skeleton";
import { useOutageNotification } from "@/components/ui/use-query";
import { tableAround, tableTop } from "@/lib/leaderboard/client";
import { AmongChoice, useAmong, useRefreshWhenGone } from "./among";
import { Leaders } from "./leaders";
import { OwnCard, OwnPlace } from "./own-place";
import { PrizeLine } from "./prizes";
import { LeaderboardTable, Notes } from "./table";
import { TableViews } from "./table-views";

interface LeaderboardProps {
  userId: string;
  /** The champions and prizes of a season that is over, if recorded. */
  won?: { champions: readonly (string | null)[]; prizes: ReactNode } | null;
  /** Shown above the table. */
  children?: ReactNode;
}

export function Leaderboard({ userId, won, children }: LeaderboardProps) {
  const { page, first, apart, gap, end, own, error, readAt, isFetching, refetch } = useTable(userId);
  const failure = error ? `Error fetching Leaderboard: ${error.message}` : undefined;
  useOutageNotification({ text: failure, readAt });
  const [ownRow, setOwnRow] = useState<HTMLTableRowElement | null>(null);
  const inView = useIsInView(ownRow);
  if (!first && !error) return <LeaderboardSkeleton />;
  const rows = [...(first ?? []), ...apart];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageTitle>Leaderboard</PageTitle>
      <TableViews current="now" />
      <AmongChoice />
      {failure && (
        <TryAgain busy={isFetching} onRetry={refetch}>
          {failure}
        </TryAgain>
      )}
      {children}
      {first?.length === 0 && <NoPlayers />}
      {page && first && first.length > 0 && (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 desk:grid-cols-[minmax(0,1fr)_20rem] desk:items-start">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <Leaders entries={first} champions={won?.champions} />
              <ShareTable isIn={own !== undefined} />
              <LeaderboardTable first={first} apart={apart} gap={gap} end={end} userId={userId} ownRow={setOwnRow} />
              <Notes moves={first.some(({ moved }) => moved !== null)} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6 desk:sticky desk:top-24">
              {own && <OwnCard entry={own} rows={rows} players={page.players} inView={inView} />}
              {won ? won.prizes : <PrizeLine page={page} entries={first} />}
            </div>
          </div>
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            <TextLink href="/mini-leagues">Mini-leagues: a table among friends</TextLink>
            <TextLink href="/seasons">Hall of Fame: the seasons behind us</TextLink>
          </p>
          {own && !inView && <OwnPlace entry={own} rows={rows} />}
        </>
      )}
    </div>
  );
}

/** Loads rows from the top and, if the viewer is further down, around them. Joins the two lists once they meet. */
function useTable(userId: string) {
  const miniLeague = useAmong().among?.id ?? null;
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

function ShareTable({ isIn }: { isIn: boolean }) {
  const { among } = useAmong();
  const whose = among ? { miniLeague: among.id } : {};
  const table: Choice = { name: "The table", request: { of: "table", ...whose } };
  const rank: Choice = { name: "My rank", request: { of: "rank", ...whose } };
  return (
    <div className="flex justify-end">
      <ShareButton choices={isIn ? [rank, table] : [table]} />
    </div>
  );
}

export function NoPlayers() {
  const { among } = useAmong();
  const isOver = useSeason().state === "over";
  const who = among ? "Nobody of this mini-league" : "Nobody";
  const title = isOver
    ? `${who} was in the season`
    : among
      ? `${who} is in the season yet`
      : `${who} is in the table yet`;
  const text = among
    ? "Its members stand here as soon as they have joined the season."
    : "Every player stands here as soon as they have joined the season.";
  return (
    <EmptyState title={title} text={isOver ? undefined : text}>
      <ButtonLink look="quiet" href="/rules">
        Read the rules
      </ButtonLink>
    </EmptyState>
  );
}

export function LeaderboardSkeleton() {
  return (
    <PageSkeleton title="Leaderboard">
      <div className="grid gap-3 md:grid-cols-2">
        <Skeleton className="h-36 rounded-2xl md:col-span-2 md:h-44" />
        <Skeleton className="h-28 rounded-2xl sm:h-30" />
        <Skeleton className="h-28 rounded-2xl sm:h-30" />
      </div>
      <Skeleton className="h-56 rounded-2xl lg:h-32" />
      <RowsSkeleton count={8} head="" className="flex h-14 items-center gap-4 px-4 sm:px-6">
        <Skeleton className="h-8 w-8" />
        <Skeleton className="size-9 rounded-full" />
        <Skeleton className="h-5 w-32" />
        <Skeleton className="ml-auto h-8 w-12" />
      </RowsSkeleton>
    </PageSkeleton>
  );
}
