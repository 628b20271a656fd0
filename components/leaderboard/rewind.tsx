"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { useEffect, useState } from "react";
import { NothingDecided } from "@/components/season/nothing-decided";
import { useSeason } from "@/components/season/season";
import { Button, buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { firstSeen } from "@/components/ui/hydrate-queries";
import { ButtonLink } from "@/components/ui/link";
import { TryAgain } from "@/components/ui/notice";
import { useSettled } from "@/components/ui/use-query";
import { dateFormat } from "@/lib/clock";
import { type RewindPlace, rewindTable } from "@/lib/leaderboard/client";
import type { DecidedMatch, RewindTable } from "@/lib/leaderboard/schema";
import { withMiniLeague } from "@/lib/mini-league/rules";
import { fullName } from "@/lib/text";
import { LeaderboardTable, Notes } from "./table";
import { useRefreshWhenGone, useScope } from "./table-views";

interface RewindProps {
  initial: RewindTable;
  userId: string;
  /** A past season; null for the current one. */
  slug: string | null;
}

/** The table as it was after any match. */
export function Rewind({ initial, userId, slug }: RewindProps) {
  const { zone } = useSeason();
  const { position, goTo, addressOf, table, error, isFetching, refetch } = useRewind(initial, slug);
  const { data, page } = table;
  const leader = data[0];
  const pages = [
    { name: "Previous", from: page.previous },
    { name: "Next", from: page.next },
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <RewindSlider matches={initial.evenings} position={position} zone={zone} addressOf={addressOf} onGo={goTo} />
      {error && (
        <TryAgain busy={isFetching} onRetry={refetch}>
          {`Error fetching Leaderboard: ${error.message}`}
        </TryAgain>
      )}
      <p role="status" className="sr-only">
        {page.from === 0 && leader && `${fullName(leader)} leads with ${leader.points}`}
      </p>
      <LeaderboardTable first={data} userId={userId} />
      <nav
        aria-label="Pages of the table"
        className="flex flex-wrap items-center justify-center gap-3 empty:hidden print:hidden"
      >
        {pages.map(
          ({ name, from }) =>
            from !== null && (
              <ButtonLink key={name} look="quiet" href={addressOf(position, from)}>
                {name}
              </ButtonLink>
            ),
        )}
      </nav>
      <Notes moves={data.some(({ moved }) => moved !== null)} since="match" />
    </div>
  );
}

/** Keeps the last table while the slider moves. Loads the new one and updates the URL when it stops. */
function useRewind(initial: RewindTable, slug: string | null) {
  const [place, setPlace] = useState({ position: initial.position ?? 1, from: initial.page.from });
  const matches = initial.evenings;
  const settled = useSettled(`${place.position} ${place.from}`);
  const [position = 1, from = 0] = settled.split(" ").map(Number);
  const miniLeague = useScope().scope?.id ?? null;
  const requested: RewindPlace = { ...placeAfter(matches, position), from, slug, miniLeague };
  const isFirst = position === initial.position && from === initial.page.from;
  const first = { initialData: initial, initialDataUpdatedAt: firstSeen(initial) };
  const query = useQuery({ ...rewindTable(requested), ...(isFirst && first) });
  useRefreshWhenGone(query.error);
  const address = rewindAddress(requested);
  useEffect(() => {
    // Without the parameter the page shows the latest match, whichever that is: don't add it.
    if (!isFirst || window.location.search.includes("after=")) window.history.replaceState(null, "", address);
  }, [address, isFirst]);
  return {
    position: place.position,
    goTo: (next: number) => setPlace({ position: Math.min(Math.max(1, next), matches.length), from: 0 }),
    table: query.data ?? initial,
    error: query.error,
    isFetching: query.isFetching,
    refetch: query.refetch,
    addressOf: (next: number, start = 0) =>
      rewindAddress({ ...placeAfter(matches, next), from: start, slug, miniLeague }),
  };
}

/** URL of the table after a match. */
export function rewindAddress({ after, match, from, slug, miniLeague }: RewindPlace): string {
  const which = match === null ? "" : `&match=${encodeURIComponent(match)}`;
  const path = slug === null ? "/leaderboard" : `/seasons/${slug}`;
  return withMiniLeague(`${path}?after=${after}${which}${from > 0 ? `&from=${from}` : ""}`, miniLeague);
}

/** A match's number, plus its id if another match has the same number. */
export function placeAfter(matches: readonly DecidedMatch[], position: number): Pick<RewindPlace, "after" | "match"> {
  const match = matches[position - 1];
  const isTwin = matches.some((other) => other !== match && other.matchNumber === match?.matchNumber);
  return { after: match?.matchNumber ?? 1, match: match && isTwin ? match.matchId : null };
}

/** How long each match is shown while the season plays; milliseconds. */
const PLAY_STEP = 1100;

interface StepProps {
  matches: readonly DecidedMatch[];
  onGo: (position: number) => void;
  addressOf: (position: number) => string;
}

/** Chooses a match by slider or step by step, or plays through all of them. `position` counts from 1. */
export function RewindSlider({ position, zone, ...step }: StepProps & { position: number; zone: string }) {
  const { matches, onGo } = step;
  const [plays, setPlays] = useState(false);
  const isLast = position >= matches.length;
  useEffect(() => {
    if (!plays) return;
    if (isLast) return setPlays(false);
    const timer = setTimeout(() => onGo(position + 1), PLAY_STEP);
    return () => clearTimeout(timer);
  }, [plays, isLast, position, onGo]);
  const match = matches[position - 1];
  if (!match) return null;
  const go = (next: number) => {
    setPlays(false);
    onGo(next);
  };
  const day = dateFormat("en-GB", { weekday: "short", day: "numeric", month: "short", timeZone: zone });
  return (
    <section
      aria-label="Which match"
      className="grid gap-x-4 gap-y-2 rounded-2xl border-2 border-board-line bg-board p-4 text-board-on sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] sm:items-center sm:px-5"
    >
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 sm:col-span-4">
        <span className="font-display text-3xl leading-none font-black tabular-nums">
          After match {match.matchNumber}
        </span>
        <span className="text-board-soft">
          {match.matchName}, {day.format(match.matchDate)}
        </span>
      </p>
      <input
        type="range"
        aria-label="Match"
        aria-valuetext={`After match ${match.matchNumber}: ${match.matchName}`}
        min={1}
        max={matches.length}
        value={position}
        onChange={({ target }) => go(Number(target.value))}
        className="h-11 w-full cursor-pointer accent-wildcard outline-offset-4 sm:order-1"
      />
      <div className="flex flex-wrap gap-3 max-sm:*:grow sm:contents print:hidden">
        <Step {...step} to={position - 1} onGo={go} name="Earlier" />
        <Step {...step} to={position + 1} onGo={go} name="Later" className="sm:order-2" />
        {matches.length > 1 && (
          <Button
            look="quiet"
            onClick={() => {
              if (isLast) onGo(1);
              setPlays(!plays);
            }}
            className="sm:order-3"
          >
            <span>
              {plays ? "Stop" : "Play"}
              <span className="max-sm:sr-only">{plays || " season"}</span>
            </span>
          </Button>
        )}
      </div>
    </section>
  );
}

interface OneStepProps extends StepProps {
  to: number;
  name: string;
  className?: string;
}

/** A link, so that it works without JavaScript and in a new tab. A plain click stays on the page. */
function Step({ to, matches, onGo, addressOf, name, className }: OneStepProps) {
  if (!matches[to - 1]) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: keeps the focus at either end
      <a
        role="link"
        aria-disabled="true"
        tabIndex={-1}
        className={buttonClass("quiet", clsx("cursor-auto! opacity-60", className))}
      >
        {name}
      </a>
    );
  }
  return (
    <a
      href={addressOf(to)}
      className={buttonClass("quiet", className)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onGo(to);
      }}
    >
      {name}
    </a>
  );
}

interface NoRewindProps {
  /** The requested number, which no match has; null if nothing is decided yet. */
  unknown: number | null;
  isOver: boolean;
}

export function NoRewind({ unknown, isOver }: NoRewindProps) {
  if (unknown !== null) return <EmptyState title={`There's no match ${unknown} in this season`} />;
  return (
    <NothingDecided isOver={isOver} text="Once points are awarded, you can look back at the table after any match." />
  );
}
