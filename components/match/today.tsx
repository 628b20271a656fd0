"use client";

import { useQuery } from "@tanstack/react-query";
import { Activity, type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { areAllKnown, type Picked, usePicked } from "@/components/pick/use-pick";
import { useSeason } from "@/components/season/season";
import { Button } from "@/components/ui/button";
import { StarIcon, TurnIcon } from "@/components/ui/icons";
import { useReaderLocale, watchReturn } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { lazyPart, onDemand, useOnDemand } from "@/components/ui/on-demand";
import { PageTitle } from "@/components/ui/page-title";
import { useLastRead, useOutageNotification } from "@/components/ui/use-query";
import { checkAuth } from "@/lib/account/client";
import { calendarDate } from "@/lib/clock";
import { currentMatches } from "@/lib/match/client";
import { hasEnded } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { counted } from "@/lib/text";
import { AtAGlance } from "./at-a-glance";
import { useAtSecond, useHasPassed, useSecond, useToday } from "./clock";
import { ClockTime } from "./clock-time";
import { MatchCard } from "./match-card";
import { NoMatchToday } from "./no-match-today";
import { inPageOrder, isFolded, newsUntil } from "./order";
import { MatchesSkeleton } from "./today-skeleton";
import { ViewerProvider } from "./viewer";

const JoinSeason = lazyPart(async () => (await import("./season-gate")).JoinSeason);
const SeasonOver = lazyPart(async () => (await import("./season-gate")).SeasonOver);
const FoldedMatch = lazyPart(async () => (await import("./folded-match")).FoldedMatch);
const PickBar = lazyPart(async () => (await import("./pick-bar")).PickBar);
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
  /** Shown above the matches, to players of a running season. */
  children: ReactNode;
}

/** Home: today's matches, those in progress, and those whose picks close soon. */
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
  const isOver = season.state === "over";
  const isOutside = useQuery(checkAuth).data?.profile?.isOutside ?? false;
  const shown = isOver ? matches?.filter(hasEnded) : matches;
  const reason = error?.message;
  useOutageNotification({ text: reason && `Error fetching matches: ${reason}`, readAt: dataUpdatedAt });
  return (
    <ViewerProvider userId={userId} renderedAt={renderedAt}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:gap-8">
        <TodaysHead offset={offset} replayed={replayed} />
        {notices}
        {isOver && <SeasonOver season={season} />}
        {isOutside && !isOver && <JoinSeason season={season} />}
        {!isOutside && !isOver && children}
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
            <MatchList matches={shown} />
            <SidePanel matches={shown} />
          </div>
        )}
      </div>
    </ViewerProvider>
  );
}

const readOffset = () => new Date().getTimezoneOffset();

function TodaysHead({ offset, replayed }: { offset: number | null; replayed: boolean }) {
  const profile = useQuery(checkAuth).data?.profile;
  const isOver = useSeason().state === "over";
  const today = new Date(useSecond());
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
      <div className="grid gap-1.5">
        <PageTitle>Today's matches</PageTitle>
        <p className="min-h-6 text-sm leading-6 text-ink-soft sm:text-base">
          {offset !== null && (
            <>
              <ClockTime at={today} shape="day" /> · your time ({zoneName(offset)})
            </>
          )}
        </p>
        {replayed && <p className="text-sm text-ink-soft">Demo: the scores are a replay of the 2026 season.</p>}
      </div>
      {profile && !profile.isOutside && !isOver && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm font-semibold sm:text-base">
          <span className="flex items-center gap-1.5 text-wildcard-text">
            <StarIcon filled />
            {counted(profile.wildcards, "wildcard")} left
          </span>
          <span className="flex items-center gap-1.5 text-gamechanger-text">
            <TurnIcon />
            {counted(profile.flips, "gamechanger")} left
          </span>
        </p>
      )}
    </div>
  );
}

/** Formats a `Date#getTimezoneOffset()`: -330 becomes "UTC+5:30". */
function zoneName(offset: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const rest = minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`;
  return offset === 0 ? "UTC" : `UTC${offset < 0 ? "+" : "−"}${hours}${rest}`;
}

function MatchList({ matches }: { matches: readonly Match[] }) {
  const { timeZone } = useReaderLocale();
  const today = useToday();
  const picked = usePicked(matches);
  const ordered = usePageOrder(matches, picked);
  const days = ordered.map(({ matchDate }) => calendarDate(matchDate, timeZone ?? "UTC"));
  const isPast = matches.every(hasEnded) && days.every((day) => day < today);
  const ahead = ordered.filter((match) => !hasEnded(match));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 sm:gap-12">
      {ahead.length > 1 && <AtAGlance matches={ahead} />}
      {!isPast && !days.includes(today) && <p className="text-xl">No matches today!</p>}
      {ordered.map((match, index) => {
        const day = days[index] ?? today;
        return (
          <div key={match.matchId} className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {day !== (days[index - 1] ?? today) && (
              <h2 className="text-3xl sm:text-4xl">
                {day === today ? "Today" : <ClockTime at={match.matchDate} shape="day" />}
              </h2>
            )}
            {/* Each match hydrates separately, so that a tap doesn't wait for the others. */}
            <Activity>
              <CardOrRow match={match} matches={matches} isToday={day === today} />
            </Activity>
          </div>
        );
      })}
      {isPast && <NoMatchToday />}
      {areAllKnown(ordered, picked) && <PickBar matches={ordered} picked={picked} />}
    </div>
  );
}

function CardOrRow({ isToday, ...shown }: { match: Match; matches: readonly Match[]; isToday: boolean }) {
  const isNews = !useHasPassed(newsUntil(shown.match));
  return isFolded(shown.match, shown.matches, { isToday, isNews }) ? (
    <FoldedMatch {...shown} />
  ) : (
    <MatchCard {...shown} />
  );
}

/** The matches in page order. Picking doesn't move a match, so that nothing jumps under a finger. */
function usePageOrder(matches: readonly Match[], picked: ReadonlyMap<string, Picked>): Match[] {
  const today = useToday();
  const season = useSeason();
  const { timeZone } = useReaderLocale();
  const known = [...picked].filter(([, state]) => state !== "unknown");
  const [atFirst, setAtFirst] = useState<ReadonlyMap<string, Picked>>(() => new Map(known));
  const added = known.filter(([matchId]) => !atFirst.has(matchId));
  if (added.length > 0 && areAllKnown(matches, picked)) setAtFirst(new Map([...atFirst, ...added]));
  const orderAt = (instant: number) =>
    inPageOrder(matches, {
      isMissing: ({ matchId }) => atFirst.get(matchId) === "none",
      isFolded: (match) => {
        const isToday = calendarDate(match.matchDate, timeZone ?? "UTC") === today;
        return isFolded(match, matches, { isToday, isNews: instant < newsUntil(match) });
      },
      now: new Date(instant),
      season,
    });
  const ids = useAtSecond((instant) =>
    orderAt(instant)
      .map(({ matchId }) => matchId)
      .join("\n"),
  );
  const byId = new Map(matches.map((match) => [match.matchId, match]));
  return ids.split("\n").flatMap((matchId) => byId.get(matchId) ?? []);
}

/** The third column on wide screens. Its space is reserved from the start. */
function SidePanel({ matches }: { matches: readonly Match[] }) {
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
      {isWide && part && <part.SidePanel matches={matches} />}
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
