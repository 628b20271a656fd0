"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { NothingDecided } from "@/components/season/nothing-decided";
import { useSeason } from "@/components/season/season";
import { Button, buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { firstSeen } from "@/components/ui/hydrate-queries";
import { ButtonLink, TextLink } from "@/components/ui/link";
import { TryAgain } from "@/components/ui/notice";
import { useSettled } from "@/components/ui/use-query";
import { dateFormat } from "@/lib/clock";
import { type EveningPlace, eveningTable } from "@/lib/leaderboard/client";
import type { EveningTable, Stop } from "@/lib/leaderboard/schema";
import { withAmong } from "@/lib/mini-league/rules";
import { fullName } from "@/lib/text";
import { useAmong, useRefreshWhenGone } from "./among";
import { LeaderboardTable, Notes } from "./table";

interface RewindProps {
  initial: EveningTable;
  userId: string;
  /** A past season; null for the current one. */
  slug: string | null;
}

/** The table as it was after any match. */
export function Rewind({ initial, userId, slug }: RewindProps) {
  const { zone, state } = useSeason();
  const { position, goTo, addressOf, table, error, isFetching, refetch, back } = useRewind(initial, slug);
  const { data, page } = table;
  const leader = data[0];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <RewindSlider stops={initial.evenings} position={position} zone={zone} addressOf={addressOf} onGo={goTo} />
      {error && (
        <TryAgain busy={isFetching} onRetry={refetch}>
          {`Error fetching Leaderboard: ${error.message}`}
        </TryAgain>
      )}
      <p role="status" className="sr-only">
        {page.from === 0 && leader && `${fullName(leader)} leads with ${leader.points}`}
      </p>
      <LeaderboardTable first={data} userId={userId} />
      <nav aria-label="Pages of the table" className="flex flex-wrap items-center justify-center gap-3 empty:hidden">
        {page.previous !== null && (
          <ButtonLink look="quiet" href={addressOf(position, page.previous)}>
            Those above
          </ButtonLink>
        )}
        {page.next !== null && (
          <ButtonLink look="quiet" href={addressOf(position, page.next)}>
            Those below
          </ButtonLink>
        )}
      </nav>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <TextLink href={back}>
          {slug === null && state !== "over" ? "Back to the table of now" : "Back to the final table"}
        </TextLink>
      </p>
      <Notes moves={data.some(({ moved }) => moved !== null)} since="evening" />
    </div>
  );
}

/** Keeps the last table while the slider moves. Loads the new one and updates the URL when it stops. */
function useRewind(initial: EveningTable, slug: string | null) {
  const [place, setPlace] = useState({ position: initial.position ?? 1, from: initial.page.from });
  const stops = initial.evenings;
  const settled = useSettled(`${place.position} ${place.from}`);
  const [position = 1, from = 0] = settled.split(" ").map(Number);
  const miniLeague = useAmong().among?.id ?? null;
  const requested: EveningPlace = { ...stopPlace(stops, position), from, slug, miniLeague };
  const isFirst = position === initial.position && from === initial.page.from;
  const first = { initialData: initial, initialDataUpdatedAt: firstSeen(initial) };
  const query = useQuery({ ...eveningTable(requested), ...(isFirst && first) });
  useRefreshWhenGone(query.error);
  const address = eveningAddress(requested);
  useEffect(() => {
    // Without the parameter the page shows the latest match, whichever that is: don't add it.
    if (!isFirst || window.location.search.includes("after=")) window.history.replaceState(null, "", address);
  }, [address, isFirst]);
  return {
    position: place.position,
    goTo: (next: number) => setPlace({ position: Math.min(Math.max(1, next), stops.length), from: 0 }),
    table: query.data ?? initial,
    error: query.error,
    isFetching: query.isFetching,
    refetch: query.refetch,
    addressOf: (next: number, start = 0) =>
      eveningAddress({ ...stopPlace(stops, next), from: start, slug, miniLeague }),
    back: withAmong(tablePath(slug), miniLeague),
  };
}

const tablePath = (slug: string | null) => (slug === null ? "/leaderboard" : `/seasons/${slug}`);

/** URL of the table after a match. */
export function eveningAddress({ after, match, from, slug, miniLeague }: EveningPlace): string {
  const which = match === null ? "" : `&match=${encodeURIComponent(match)}`;
  return withAmong(`${tablePath(slug)}?after=${after}${which}${from > 0 ? `&from=${from}` : ""}`, miniLeague);
}

/** A stop's match number, plus its id if another stop has the same number. */
export function stopPlace(stops: readonly Stop[], position: number): Pick<EveningPlace, "after" | "match"> {
  const stop = stops[position - 1];
  const isTwin = stops.some((other) => other !== stop && other.matchNumber === stop?.matchNumber);
  return { after: stop?.matchNumber ?? 1, match: stop && isTwin ? stop.matchId : null };
}

/** How long each match is shown while the season plays; milliseconds. */
const PLAY_STEP = 1100;

interface StepProps {
  stops: readonly Stop[];
  onGo: (position: number) => void;
  addressOf: (position: number) => string;
}

/** Chooses a match by slider or step by step, or plays through all of them. `position` counts from 1. */
export function RewindSlider({ position, zone, ...step }: StepProps & { position: number; zone: string }) {
  const { stops, onGo } = step;
  const [plays, setPlays] = useState(false);
  const isLast = position >= stops.length;
  useEffect(() => {
    if (!plays) return;
    if (isLast) return setPlays(false);
    const timer = setTimeout(() => onGo(position + 1), PLAY_STEP);
    return () => clearTimeout(timer);
  }, [plays, isLast, position, onGo]);
  const stop = stops[position - 1];
  if (!stop) return null;
  const go = (next: number) => {
    setPlays(false);
    onGo(next);
  };
  const day = dateFormat("en-GB", { weekday: "short", day: "numeric", month: "short", timeZone: zone });
  return (
    <section
      aria-label="Which evening"
      className="grid gap-3 rounded-2xl border-2 border-board-line bg-board p-4 text-board-on sm:p-5"
    >
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="font-display text-4xl leading-none font-black tabular-nums">
          After match {stop.matchNumber}
        </span>
        <span className="text-board-soft">
          {stop.matchName}, {day.format(stop.matchDate)}
        </span>
      </p>
      <input
        type="range"
        aria-label="Match"
        aria-valuetext={`After match ${stop.matchNumber}: ${stop.matchName}`}
        min={1}
        max={stops.length}
        value={position}
        onChange={({ target }) => go(Number(target.value))}
        className="h-11 w-full cursor-pointer accent-wildcard outline-offset-4"
      />
      <div className="grid grid-cols-2 gap-3 tight:grid-cols-1 sm:flex">
        <Step {...step} to={position - 1} onGo={go} name="Match before" />
        <Step {...step} to={position + 1} onGo={go} name="Match after" />
        {stops.length > 1 && (
          <Button
            look="quiet"
            onClick={() => {
              if (isLast) onGo(1);
              setPlays(!plays);
            }}
            className="max-sm:col-span-2 sm:ml-auto tight:col-span-1"
          >
            {plays ? "Stop" : "Play the season"}
          </Button>
        )}
      </div>
    </section>
  );
}

/** A link, so that it works without JavaScript and in a new tab. A plain click stays on the page. */
function Step({ to, stops, onGo, addressOf, name }: StepProps & { to: number; name: string }) {
  if (!stops[to - 1]) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: keeps the focus at either end
      <a role="link" aria-disabled="true" tabIndex={-1} className={buttonClass("quiet", "cursor-auto! opacity-60")}>
        {name}
      </a>
    );
  }
  return (
    <a
      href={addressOf(to)}
      className={buttonClass("quiet")}
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
  back: string;
}

export function NoRewind({ unknown, isOver, back }: NoRewindProps) {
  const backLink = (
    <ButtonLink look="quiet" href={back}>
      Back to the table
    </ButtonLink>
  );
  return unknown === null ? (
    <NothingDecided isOver={isOver} text="The table of every evening stands here from the first awarded match on.">
      {backLink}
    </NothingDecided>
  ) : (
    <EmptyState
      title={`There is no match ${unknown} in this season`}
      text="Matches go by the number that the schedule gives them."
    >
      {backLink}
    </EmptyState>
  );
}
