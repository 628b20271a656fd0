"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { areAllKnown, type Picked, usePicked } from "@/components/pick/use-pick";
import { useSeason } from "@/components/season/season";
import { Button } from "@/components/ui/button";
import { useReaderLocale, watchReturn } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { lazyPart, onDemand, useOnDemand } from "@/components/ui/on-demand";
import { PageTitle } from "@/components/ui/page-title";
import { useLastRead, useOutageNotification } from "@/components/ui/use-query";
import { checkAuth } from "@/lib/account/client";
import { calendarDate } from "@/lib/clock";
import { currentMatches } from "@/lib/match/client";
import { arePicksOpen, closingTime } from "@/lib/match/deadlines";
import { hasEnded, inOrderOfPlay } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { useLastPassed, useSecond, useToday } from "./clock";
import { ClockTime, SoonTime } from "./clock-time";
import { MatchCard } from "./match-card";
import { MatchRow } from "./match-row";
import { PickBar } from "./pick-bar";
import { stateOfAwards } from "./state-of-awards";
import { todayOrder } from "./today-order";
import { MatchesSkeleton } from "./today-skeleton";
import { ViewerProvider } from "./viewer";

const JoinSeason = lazyPart(async () => (await import("./season-gate")).JoinSeason);
const NoMatchToday = lazyPart(async () => (await import("./no-match-today")).NoMatchToday);
const SeasonOver = lazyPart(async () => (await import("./season-gate")).SeasonOver);
/** Loaded only on wide screens. */
const sidePanel = onDemand(() => import("./side-panel"));

interface TodaysMatchesProps {
  userId: string;
  /** When the server rendered the page; milliseconds since the epoch. */
  renderedAt: number;
  /** The server's guess of the viewer's `Date#getTimezoneOffset()`; null if unknown. */
  assumedOffset: number | null;
  /** The demo is replaying an earlier season. */
  replayed: boolean;
  notices: ReactNode;
  /** Shown below the open match, to players of a running season. */
  children: ReactNode;
}

/** Home: a status line, the most urgent match, the rest of today, and what's coming up. */
export function TodaysMatches({ userId, renderedAt, assumedOffset, replayed, notices, children }: TodaysMatchesProps) {
  // Hydrate with the server's guess, so that both render the same.
  const offset = useSyncExternalStore(watchReturn, readOffset, () => assumedOffset);
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...currentMatches(offset ?? 0),
    enabled: offset !== null,
  });
  // Keep the previous matches while those of another time zone load.
  const matches = useLastRead(data);
  const season = useSeason();
  useRefreshAfterAwards(matches);
  const isOver = season.state === "over";
  const isOutside = useQuery(checkAuth).data?.profile?.isOutside ?? false;
  const shown = isOver ? matches?.filter(hasEnded) : matches;
  const reason = error?.message;
  useOutageNotification({ text: reason && `Error fetching matches: ${reason}`, readAt: dataUpdatedAt });
  return (
    <ViewerProvider userId={userId} renderedAt={renderedAt}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-5">
        <TodaysHead offset={offset} />
        {notices}
        {isOver && <SeasonOver season={season} />}
        {isOutside && !isOver && <JoinSeason season={season} />}
        {!matches && !reason && <MatchesSkeleton />}
        {!matches && reason && (
          <div className="grid justify-items-start gap-4">
            <Notice tone="error">Error fetching matches: {reason}</Notice>
            <Button busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        )}
        {shown && !isOutside && !(isOver && shown.length === 0) && (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 min-[75rem]:grid-cols-[minmax(0,1fr)_18rem]">
            <MatchList matches={shown} welcome={!isOver && children} />
            <SidePanel />
          </div>
        )}
        {replayed && <p className="text-sm text-ink-soft">Demo: the scores are a replay of the 2026 season.</p>}
      </div>
    </ViewerProvider>
  );
}

/** Asks for the page again after each award, since the server has rendered the viewer's over. */
function useRefreshAfterAwards(matches: readonly Match[] | undefined): void {
  const { refresh } = useRouter();
  const awards = matches && stateOfAwards(matches);
  const last = useRef(awards);
  useEffect(() => {
    if (last.current !== undefined && awards !== last.current) refresh();
    last.current = awards;
  }, [awards, refresh]);
}

const readOffset = () => new Date().getTimezoneOffset();

function TodaysHead({ offset }: { offset: number | null }) {
  const today = new Date(useSecond());
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
      <PageTitle>Today's matches</PageTitle>
      <p className="min-h-5 text-sm text-ink-soft sm:text-base">
        {offset !== null && (
          <>
            <ClockTime at={today} shape="day" /> · your time ({zoneName(offset)})
          </>
        )}
      </p>
    </div>
  );
}

/** Formats a `Date#getTimezoneOffset()`: -330 becomes "UTC+5:30". */
function zoneName(offset: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const rest = minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`;
  return offset === 0 ? "UTC" : `UTC${offset < 0 ? "+" : "−"}${hours}${rest}`;
}

function MatchList({ matches, welcome }: { matches: readonly Match[]; welcome: ReactNode }) {
  const season = useSeason();
  const now = useLastChange(matches);
  const picked = usePicked(matches);
  const isToday = useIsToday();
  const { open, news, today, comingUp, earlier } = todayOrder(matches, {
    ...{ isToday, now, season },
    isMissing: useMissingAtFirst(matches, picked),
  });
  const canPick = matches.filter((match) => arePicksOpen(match, now, season));
  const missing = canPick.filter(({ matchId }) => picked.get(matchId) === "none").toSorted(inOrderOfPlay);
  const isPast = matches.every((match) => hasEnded(match) && !isToday(match));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-5">
      {news ? (
        <MatchRow key={news.matchId} match={news} matches={matches} isNews />
      ) : (
        canPick.length > 0 && <PicksToMake missing={missing} isKnown={areAllKnown(canPick, picked)} />
      )}
      {!isPast && !matches.some(isToday) && <p className="text-xl max-sm:-my-1.5">No matches today!</p>}
      {open && (
        <div
          key={open.matchId}
          id={`match-${open.matchId}`}
          className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-3"
        >
          {!isToday(open) && (
            <h2 className="text-2xl sm:text-3xl">
              <ClockTime at={open.matchDate} shape="day" />
            </h2>
          )}
          <MatchCard match={open} matches={matches} />
        </div>
      )}
      {welcome}
      <Rows name="Also today" shown={today} matches={matches} />
      <Rows name="Coming up" shown={comingUp} matches={matches} />
      <Rows name="Yesterday" shown={earlier} matches={matches} />
      {isPast && <NoMatchToday />}
      <PickBar match={missing[0]} />
    </div>
  );
}

function Rows({ name, shown, matches }: { name: string; shown: readonly Match[]; matches: readonly Match[] }) {
  const id = useId();
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id={id} className="text-2xl sm:text-3xl">
        {name}
      </h2>
      {shown.map((match) => (
        <MatchRow key={match.matchId} match={match} matches={matches} />
      ))}
    </section>
  );
}

/** How many picks are missing, and by when. The status line while there's no news. */
function PicksToMake({ missing, isKnown }: { missing: readonly Match[]; isKnown: boolean }) {
  const { rules } = useSeason();
  const [first] = missing;
  return (
    <p className="min-h-6 font-display text-2xl leading-none font-extrabold sm:min-h-8 sm:text-3xl">
      {first ? (
        <>
          {missing.length} to pick, {missing.length > 1 && "first "}by <SoonTime at={closingTime(first, rules)} />
        </>
      ) : (
        isKnown && "All picked"
      )}
    </p>
  );
}

/** The latest time at which a match closed or started: until the next one, nothing changes. */
function useLastChange(matches: readonly Match[]): Date {
  const { rules } = useSeason();
  const instants = useMemo(
    () => matches.flatMap((match) => [closingTime(match, rules).getTime(), match.matchDate.getTime()]),
    [matches, rules],
  );
  return new Date(useLastPassed(instants, 0));
}

function useIsToday(): (match: Match) => boolean {
  const today = useToday();
  const { timeZone } = useReaderLocale();
  return ({ matchDate }) => calendarDate(matchDate, timeZone ?? "UTC") === today;
}

/** Whether the viewer hadn't picked a match when the page came: picking moves nothing under a finger. */
function useMissingAtFirst(matches: readonly Match[], picked: ReadonlyMap<string, Picked>): (match: Match) => boolean {
  const known = [...picked].filter(([, state]) => state !== "unknown");
  const [atFirst, setAtFirst] = useState<ReadonlyMap<string, Picked>>(() => new Map(known));
  const added = known.filter(([matchId]) => !atFirst.has(matchId));
  if (added.length > 0 && areAllKnown(matches, picked)) setAtFirst(new Map([...atFirst, ...added]));
  return ({ matchId }) => atFirst.get(matchId) === "none";
}

/** The third column on wide screens. Its space is reserved from the start. */
function SidePanel() {
  const isWide = useSyncExternalStore(
    watchWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  );
  const part = useOnDemand(sidePanel);
  useEffect(() => {
    // It only repeats information, so don't report a failed load.
    if (isWide) sidePanel.fetch().catch(() => undefined);
  }, [isWide]);
  return (
    <aside aria-label="Where you stand" className="sticky top-6 hidden min-h-96 min-[75rem]:block">
      {isWide && part && <part.SidePanel />}
    </aside>
  );
}

/** The same as `min-[75rem]` in class names. */
const WIDE = "(min-width: 75rem)";

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
