"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { useSearchParams } from "next/navigation";
import { type Ref, useId, useRef } from "react";
import { type ClockFace, useClockFace } from "@/components/match/clock-time";
import { MatchWinner, TypeBadge } from "@/components/match/fixture";
import { useSeason } from "@/components/season/season";
import { SidesStripe } from "@/components/team/team-plate";
import { buttonClass } from "@/components/ui/button";
import { useReadTime } from "@/components/ui/connection";
import { EmptyState } from "@/components/ui/empty-state";
import { ChevronIcon } from "@/components/ui/icons";
import { ButtonLink } from "@/components/ui/link";
import { ListBody, ListCell, ListRow, ListTable } from "@/components/ui/list-table";
import { TryAgain } from "@/components/ui/notice";
import { useJump } from "@/components/ui/page-focus";
import { PageTitle } from "@/components/ui/page-title";
import { PageSkeleton, RowsSkeleton, Skeleton } from "@/components/ui/skeleton";
import { useOutageNotification } from "@/components/ui/use-query";
import { managedMatches } from "@/lib/match/admin-client";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { hasEnded, hasResult } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { shownName, statusIn } from "@/lib/match/text";
import { counted } from "@/lib/text";
import { PicksOfMatch } from "./picks-of-match";

export function ManagePredictions() {
  const { data: matches, dataUpdatedAt, error, isFetching, refetch } = useQuery(managedMatches);
  const isOver = useSeason().state === "over";
  const clock = useClockFace();
  const failure = error ? `Error fetching matches: ${error.message}` : undefined;
  useOutageNotification({ text: failure, readAt: dataUpdatedAt });
  const now = useReadTime(dataUpdatedAt);
  if (!matches && !error) return <PredictionsSkeleton />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-2">
          <PageTitle>Manage Predictions</PageTitle>
          <p className="text-ink-soft">{clock.whose}</p>
        </div>
        {!isOver && matches && matches.length > 0 && (
          <a href="#now" className={buttonClass("quiet")}>
            Jump to now
          </a>
        )}
      </div>
      {failure && (
        <TryAgain stale={matches !== undefined} busy={isFetching} onRetry={refetch}>
          {failure}
        </TryAgain>
      )}
      {isOver && matches?.length === 0 && <EmptyState title="No matches" text="This season is over." />}
      {!isOver && matches?.length === 0 && (
        <EmptyState title="No matches yet" text="You'll see everyone's picks here, match by match.">
          <ButtonLink href="/admin/manage-matches">Add matches</ButtonLink>
        </EmptyState>
      )}
      {matches && matches.length > 0 && <MatchList matches={matches} clock={clock} now={now} over={isOver} />}
    </div>
  );
}

const COLUMNS = ["Match Name", "Type", "Date", "Time", "Status", "Winner"];

interface MatchListProps {
  matches: readonly ManagedMatch[];
  clock: ClockFace;
  now: Date;
  /** The season is over, so no match is highlighted. */
  over: boolean;
}

/** All matches by date; one at a time is open. Scrolls to the match that the URL opens. */
function MatchList({ matches, clock, now, over }: MatchListProps) {
  const { openId, toggle } = useOpenMatch();
  const current = over ? undefined : currentMatch(matches, now);
  const shown = useRef<HTMLTableSectionElement>(null);
  useJump(shown, matches.findIndex(({ matchId }) => matchId === openId) > 0);
  return (
    // The table rounds the header's corners, so that they are square once it sticks.
    <div className="lg:[&>table]:overflow-clip lg:[&>table>thead]:sticky lg:[&>table>thead]:top-17 lg:[&>table>thead]:z-10 lg:[&>table>thead_th]:rounded-none!">
      <ListTable caption="All matches by date" columns={COLUMNS} actions="Predictions">
        {matches.map((match) => (
          <MatchLine
            key={match.matchId}
            match={match}
            clock={clock}
            open={match.matchId === openId}
            onToggle={() => toggle(match.matchId)}
            id={match === current ? "now" : undefined}
            ref={match.matchId === openId ? shown : undefined}
          />
        ))}
      </ListTable>
    </div>
  );
}

/** Keeps the open match in the URL, so that it can be shared and survives a reload. */
function useOpenMatch() {
  const openId = useSearchParams().get("match");
  const toggle = (matchId: string) => {
    const search = matchId === openId ? "" : `?${new URLSearchParams({ match: matchId })}`;
    window.history.replaceState(null, "", `${window.location.pathname}${search}`);
  };
  return { openId, toggle };
}

/** A match in progress, otherwise the next one, otherwise the last. */
function currentMatch<M extends Match>(matches: readonly M[], now: Date): M | undefined {
  const live = matches.find((match) => match.matchStarted && !hasEnded(match));
  return live ?? matches.find((match) => match.matchDate >= now && !hasEnded(match)) ?? matches.at(-1);
}

export function PredictionsSkeleton() {
  return (
    <PageSkeleton title="Manage Predictions" lead="line">
      <RowsSkeleton count={8} head="max-lg:hidden" className="flex h-36 items-center gap-4 px-5 lg:h-15">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="ml-auto h-6 w-20" />
      </RowsSkeleton>
    </PageSkeleton>
  );
}

interface MatchLineProps {
  match: ManagedMatch;
  clock: ClockFace;
  open: boolean;
  onToggle: () => void;
  id: string | undefined;
  ref: Ref<HTMLTableSectionElement> | undefined;
}

function MatchLine({ match, clock, open, onToggle, id, ref }: MatchLineProps) {
  const detailsId = useId();
  const { matchType, matchDate, picks } = match;
  const name = shownName(match);
  const when = matchDate.toISOString();
  return (
    <ListBody
      id={id}
      ref={ref}
      className={clsx("scroll-mt-20 lg:scroll-mt-32 max-lg:mb-3 max-lg:gap-0!", id && "lg:bg-wildcard/10")}
    >
      <ListRow
        className={clsx(
          "paint-when-near max-lg:flex! max-lg:flex-wrap max-lg:items-center max-lg:pl-6!",
          "[--row-height:9rem]",
          open && "max-lg:rounded-b-none",
          id && "max-lg:border-wildcard!",
        )}
      >
        <ListCell className="font-semibold [overflow-wrap:anywhere] max-lg:basis-full max-lg:pr-12">
          <SidesStripe teamOne={match.teamOne} teamTwo={match.teamTwo} />
          {id && (
            <span className="mr-2 inline-block rounded-md bg-wildcard px-2 py-0.5 text-sm text-wildcard-on">Now</span>
          )}
          {name}
        </ListCell>
        <ListCell>
          <TypeBadge type={matchType} />
        </ListCell>
        <ListCell className="whitespace-nowrap">
          <time dateTime={when}>{clock.date(matchDate)}</time>
        </ListCell>
        <ListCell className="font-display text-xl font-bold whitespace-nowrap tabular-nums">
          <time dateTime={when}>{clock.time(matchDate)}</time>
        </ListCell>
        <ListCell>
          <MatchStatus match={match} />
        </ListCell>
        <ListCell className={clsx(!hasResult(match) && "max-lg:hidden")}>
          <MatchWinner match={match} />
        </ListCell>
        <ListCell className="text-right whitespace-nowrap">
          <span className="align-middle tabular-nums">{counted(picks, "pick")}</span>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? detailsId : undefined}
            className="inline-flex min-h-11 min-w-11 items-center justify-end rounded-lg px-2 align-middle after:absolute after:inset-0 max-lg:absolute max-lg:top-2 max-lg:right-2"
            onClick={onToggle}
          >
            <span className="sr-only">{name}: predictions</span>
            <span className={clsx("motion-safe:transition-transform", open && "rotate-180")}>
              <ChevronIcon />
            </span>
          </button>
        </ListCell>
      </ListRow>
      {open && (
        <tr role="row" id={detailsId} className="max-lg:block">
          <td role="cell" colSpan={7} className="p-0 max-lg:block">
            <PicksOfMatch match={match} />
          </td>
        </tr>
      )}
    </ListBody>
  );
}

/** Uses the names of the statuses in Manage Matches. */
function MatchStatus({ match }: { match: Match }) {
  const season = useSeason();
  if (hasEnded(match)) {
    // On a phone the winner beside it is enough.
    return <span className={clsx("text-ink-soft", hasResult(match) && "max-md:sr-only")}>Completed</span>;
  }
  if (season.state === "over") return <span className="text-ink-soft">{statusIn(match, season)}</span>;
  if (!match.matchStarted) return <span className="text-ink-soft">Not Started</span>;
  return (
    <span className="inline-flex items-center gap-2 font-bold text-cherry-text">
      <span aria-hidden="true" className="size-2.5 rounded-full bg-current motion-safe:animate-pulse" />
      Ongoing
    </span>
  );
}
