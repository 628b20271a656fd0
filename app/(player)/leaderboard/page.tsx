import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { Leaderboard, LeaderboardSkeleton } from "@/components/leaderboard/leaderboard";
import { Paid } from "@/components/leaderboard/past-season";
import { LeaderboardHead, ScopeProvider } from "@/components/leaderboard/table-views";
import { WhatIf } from "@/components/leaderboard/what-if";
import { Streamed } from "@/components/shell/guarded";
import { HydrateQueries } from "@/components/ui/hydrate-queries";
import { readClock } from "@/lib/clock";
import { initialQueriesOf, readOrElse, tryPrefetch } from "@/lib/http/page";
import { ROWS_AROUND, TABLE_PAGE, tableAround, tableTop } from "@/lib/leaderboard/client";
import { readTablePage } from "@/lib/leaderboard/data";
import { type LeaderboardQuery, leaderboardPageReply, rewindParams } from "@/lib/leaderboard/schema";
import { findUndecided } from "@/lib/leaderboard/what-if";
import { findScopeChoice, readScopeId, type Scope, shownChoice } from "@/lib/mini-league/scope";
import { findRivalId } from "@/lib/player/rival";
import { readWinners } from "@/lib/season/final-table";
import type { Moment } from "@/lib/season/schema";
import { readerOf, requirePlayer } from "@/lib/session/page-guards";
import { TableAfterMatch } from "./table-after-match";

export const metadata: Metadata = { title: "Leaderboard" };

interface LeaderboardPageProps {
  searchParams: Promise<Record<string, unknown>>;
}

export default function LeaderboardPage({ searchParams }: LeaderboardPageProps) {
  return <Streamed render={() => render(searchParams)} fallback={<LeaderboardSkeleton />} />;
}

async function render(searchParams: LeaderboardPageProps["searchParams"]) {
  const { user, season } = await requirePlayer();
  const search = await searchParams;
  const { after, match, from } = rewindParams.parse(search);
  const reader = readerOf(user);
  const { userId } = reader;
  const chosen = await readScopeId(search);
  const choosing = findScopeChoice(userId, chosen);
  // Wait for the membership check only if a mini-league is requested.
  const scope = chosen === "" ? null : (await choosing).scope;
  if (after !== undefined) {
    const choice = await choosing;
    return (
      <ScopeProvider value={shownChoice(choice)}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <LeaderboardHead current="rewind" />
          <TableAfterMatch
            userId={userId}
            season={season}
            after={after}
            match={match}
            from={from}
            scope={scope}
            slug={null}
          />
        </div>
      </ScopeProvider>
    );
  }
  const client = new QueryClient();
  const moment = { now: readClock(), season };
  const isDecided = season.state === "over" && scope === null;
  const [choice, rivalId, winners, undecided] = await Promise.all([
    choosing,
    readOrElse(() => findRivalId(userId, season), null),
    isDecided ? readOrElse(() => readWinners(season.id), null) : null,
    readOrElse(() => findUndecided(userId, moment), []),
    tryPrefetch(() => prefetch(client, userId, moment, scope)),
  ]);
  const paid = winners?.filter(({ prize }) => prize > 0) ?? null;
  return (
    <ScopeProvider value={shownChoice(choice)}>
      <HydrateQueries {...initialQueriesOf(client)}>
        <Leaderboard
          userId={userId}
          rivalId={rivalId}
          won={paid && <Paid title="Prizes won" lines={paid} currency={season.rules.currency} />}
        >
          {undecided.length > 0 && <WhatIf userId={userId} />}
        </Leaderboard>
      </HydrateQueries>
    </ScopeProvider>
  );
}

/** The first rows and, if the viewer isn't among them, those around the viewer. */
async function prefetch(client: QueryClient, userId: string, moment: Moment, scope: Scope | null): Promise<void> {
  const whose = scope?.id ?? null;
  const read = async (query: LeaderboardQuery) => leaderboardPageReply.parse(await readTablePage(query, moment, scope));
  const top = await read({ limit: TABLE_PAGE });
  const first = tableTop(whose);
  client.setQueryData(first.queryKey, { pages: [top], pageParams: [first.initialPageParam] });
  if (top.page.next === null || top.data.some((entry) => entry.userId === userId)) return;
  const { queryKey, initialPageParam } = tableAround(userId, whose);
  const around = await read({ limit: ROWS_AROUND, around: userId });
  client.setQueryData(queryKey, { pages: [around], pageParams: [initialPageParam] });
}
