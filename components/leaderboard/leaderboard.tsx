"use client";

import { type ReactNode, useState } from "react";
import { AmongChoice } from "@/components/among/among-choice";
import { PageTitle } from "@/components/ui/page-title";
import { TextLink } from "@/components/ui/text-link";
import { TryAgain } from "@/components/ui/try-again";
import { useOutageNotification } from "@/components/ui/use-outage-notification";
import { LeaderboardSkeleton } from "./leaderboard-skeleton";
import { LeaderboardTable } from "./leaderboard-table";
import { Leaders } from "./leaders";
import { NoPlayers } from "./no-players";
import { Notes } from "./notes";
import { OwnCard } from "./own-card";
import { OwnPlace } from "./own-place";
import { PrizeLine } from "./prize-line";
import { ShareTable } from "./share-table";
import { TableViews } from "./table-views";
import { useIsInView } from "./use-is-in-view";
import { useTable } from "./use-table";

interface LeaderboardProps {
  userId: string;
  /** Who has won the season, and what was won in it, where that is on record; otherwise it is told as it stands. */
  won?: { champions: readonly (string | null)[]; prizes: ReactNode } | null;
  /** What stands above the table. */
  children?: ReactNode;
}

/** Who is first, what there is to win, and everybody's place; asked for again every minute. */
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
              <ShareTable isIn={own !== undefined && own !== null} />
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
