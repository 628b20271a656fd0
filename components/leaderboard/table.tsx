"use client";

import clsx from "clsx";
import { type ReactNode, type Ref, type RefObject, useLayoutEffect, useRef } from "react";
import { Avatar } from "@/components/player/avatar";
import { Move } from "@/components/player/move";
import { Over } from "@/components/player/over";
import { PlayerLink } from "@/components/player/player-link";
import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";
import { Button } from "@/components/ui/button";
import { useIsHydrated } from "@/components/ui/use-hydrated";
import type { LeaderboardEntry } from "@/lib/leaderboard/schema";

/** For columns that don't fit on a phone. */
const WIDE_ONLY = "max-md:hidden";
const FIGURE_HEAD = "px-1 py-2 text-right sm:px-2 font-semibold whitespace-nowrap";

/** Loads more of the table. */
export interface More {
  busy: boolean;
  show: () => void;
}

interface LeaderboardTableProps {
  first: readonly LeaderboardEntry[];
  /** How many rows the server renders, which is quicker to send; the browser adds the others. All if left out. */
  sent?: number;
  /** Rows around the viewer, after a gap. */
  apart?: readonly LeaderboardEntry[];
  gap?: { down: More; up: More | null } | null;
  end?: More | null;
  userId: string;
  /** The viewer's rival. */
  rivalId?: string | null;
  ownRow?: Ref<HTMLTableRowElement>;
}

/**
 * The table, whose first three ranks are larger. Rows move to their new places when the order changes, and become cards
 * with large text. ARIA roles are explicit because some browsers drop them when a table's `display` changes.
 */
export function LeaderboardTable(props: LeaderboardTableProps) {
  const { first, sent, apart = [], gap, end, userId, rivalId, ownRow = null } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = [...first, ...apart];
  useMovingRows(body, rows.map(({ userId }) => userId).join());
  const room = roomFor(rows.map(({ rank }) => rank));
  const podium = podiumOf(rows);
  const isHydrated = useIsHydrated();
  const row = (entry: LeaderboardEntry) => (
    <PlayerRow
      key={entry.userId}
      entry={entry}
      isOwn={entry.userId === userId}
      isRival={entry.userId === rivalId}
      isOnPodium={podium.includes(entry)}
      rankSize={room.size}
      ref={entry.userId === userId ? ownRow : undefined}
    />
  );
  return (
    <table
      role="table"
      className="w-full table-fixed border-collapse overflow-clip rounded-2xl outline-2 outline-line tight:block"
    >
      <caption className="sr-only">Players by points</caption>
      <thead role="rowgroup" className="bg-board text-sm text-board-on tight:sr-only sm:text-base">
        <tr role="row">
          <Head className={clsx("py-2 pl-3.5 text-left font-semibold sm:w-28 sm:pl-6", room.width)}>Rank</Head>
          <Head className="px-1 py-2 text-left font-semibold sm:px-2">Player</Head>
          <Head className={clsx(FIGURE_HEAD, "w-[min(3.75rem,17vw)] sm:w-24")}>Correct</Head>
          <Head className={clsx(FIGURE_HEAD, WIDE_ONLY, "w-24")}>Wildcards</Head>
          <Head className={clsx(FIGURE_HEAD, WIDE_ONLY, "w-20")}>Streak</Head>
          <Head className="w-[min(4rem,18vw)] py-2 pr-3.5 pl-1 text-right font-semibold sm:w-24 sm:pr-6">Points</Head>
        </tr>
      </thead>
      <tbody role="rowgroup" ref={body} className="tight:block">
        {(isHydrated ? first : first.slice(0, sent)).map(row)}
        {isHydrated && gap && <MoreRows {...gap} />}
        {isHydrated && apart.map(row)}
        {isHydrated && end && <MoreRows down={end} />}
      </tbody>
    </table>
  );
}

const PODIUM = 3;
/** If more players share the first ranks, none stand out. */
const PODIUM_AT_MOST = 5;

/** The rows that are larger: the first three ranks, once there are points. */
export function podiumOf(rows: readonly LeaderboardEntry[]): readonly LeaderboardEntry[] {
  const podium = rows.filter(({ rank, points }) => rank <= PODIUM && points > 0);
  return podium.length <= PODIUM_AT_MOST ? podium : [];
}

function Head({ className, children }: { className: string; children: ReactNode }) {
  return (
    <th role="columnheader" scope="col" className={className}>
      {children}
    </th>
  );
}

const MOVE = { duration: 500, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" };

/** Animates rows, identified by `data-row`, to their new places when `order` changes. Respects reduced motion. */
function useMovingRows(body: RefObject<HTMLElement | null>, order: string): void {
  const places = useRef(new Map<string, number>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows move when the order changes, though it isn't read
  useLayoutEffect(() => {
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    for (const row of body.current?.querySelectorAll<HTMLElement>("[data-row]") ?? []) {
      const name = row.dataset.row ?? "";
      const before = places.current.get(name);
      const now = row.offsetTop;
      places.current.set(name, now);
      // Don't animate rows from off screen, nor rows pushed down by added ones.
      const far = Math.abs((before ?? now) - now) > window.innerHeight;
      if (before === undefined || before === now || still || far) continue;
      row.animate([{ transform: `translateY(${before - now}px)` }, { transform: "none" }], MOVE);
    }
  }, [body, order]);
}

/** Class names for the rank column's width and font size, by the longest rank. */
export function roomFor(ranks: readonly number[]): { width: string; size: string } {
  const digits = String(Math.max(0, ...ranks)).length;
  if (digits > 4) return { width: "w-[min(4.75rem,24vw)]", size: "max-sm:text-lg text-2xl" };
  const size = digits === 4 ? "max-sm:text-xl text-3xl" : digits === 3 ? "max-sm:text-2xl text-3xl" : "text-3xl";
  return { width: "w-[min(3.75rem,18vw)]", size };
}

interface PlayerRowProps {
  entry: LeaderboardEntry;
  isOwn: boolean;
  isRival: boolean;
  isOnPodium: boolean;
  rankSize: string;
  ref?: Ref<HTMLTableRowElement> | undefined;
}

function PlayerRow({ entry, isOwn, isRival, isOnPodium, rankSize, ref }: PlayerRowProps) {
  const { teams } = useSeason();
  const { ground, accent, text } = teamLook(entry.homeTeam, teams);
  const stripe = entry.homeTeam ? { boxShadow: `inset 8px 0 ${ground}, inset 10px 0 ${accent}` } : undefined;
  const plate = { backgroundColor: ground, color: text, boxShadow: `inset -4px 0 ${accent}` };
  return (
    <tr
      role="row"
      ref={ref}
      id={isOwn ? "you" : undefined}
      data-row={entry.userId}
      aria-current={isOwn ? "true" : undefined}
      className={clsx("place-row", isOwn ? "bg-wildcard/25 font-semibold" : "bg-card", isOnPodium && "place-podium")}
    >
      <td role="cell" className={clsx("place-rank", rankSize)} style={isOnPodium ? plate : stripe}>
        <span className="inline-flex flex-wrap items-center gap-x-2">
          {entry.rank}
          <Move moved={entry.moved} plain={isOnPodium} />
        </span>
      </td>
      <th role="rowheader" scope="row" className="place-name">
        <PlayerLink userId={entry.userId} className="place-link">
          <Avatar picture={entry.profilePic} className="place-avatar" />
          <span className="min-w-0 leading-snug wrap-anywhere">
            {entry.firstName} {entry.lastName}
            {isOwn && <span className="place-you">You</span>}
            {isRival && <span className="place-rival">Rival</span>}
          </span>
        </PlayerLink>
      </th>
      <td role="cell" data-unit="correct" className="place-unit place-correct">
        {entry.correct}
        {entry.over && <Over over={entry.over} className="place-over" />}
      </td>
      <td translate="no" role="cell" className={clsx("place-figure", WIDE_ONLY)}>
        {entry.correctWildcards}
      </td>
      <td translate="no" role="cell" className={clsx("place-figure", WIDE_ONLY)}>
        {entry.winStreakPoints}
      </td>
      <td
        translate="no"
        role="cell"
        data-unit={entry.points === 1 ? "point" : "points"}
        className="place-unit place-points"
      >
        {entry.points}
      </td>
    </tr>
  );
}

/** A row with buttons that load more rows from above or from below. */
function MoreRows({ down, up }: { down: More; up?: More | null }) {
  return (
    <tr role="row" className="border-t border-line bg-band tight:block print:hidden">
      {/* A phone shows four columns; a larger span would narrow the names. */}
      <td role="cell" colSpan={4} className="px-3.5 py-3 tight:block sm:px-6">
        <span className="flex flex-wrap justify-center gap-3">
          <Button look="quiet" busy={down.busy} onClick={down.show}>
            Show more
          </Button>
          {up && (
            <Button look="quiet" busy={up.busy} onClick={up.show}>
              Show players above you
            </Button>
          )}
        </span>
      </td>
      <td aria-hidden="true" colSpan={2} className={WIDE_ONLY} />
    </tr>
  );
}

interface NotesProps {
  moves: boolean;
  /** What the triangles compare with. */
  since?: "day" | "match";
  /** Rows have overs. */
  overs?: boolean;
}

export function Notes({ moves, since = "day", overs = false }: NotesProps) {
  return (
    <ul className="grid gap-1 text-sm text-ink-soft">
      <li className={WIDE_ONLY}>
        <strong className="text-ink">Wildcards</strong> means the number of correct wildcard picks.
      </li>
      <li className={WIDE_ONLY}>
        <strong className="text-ink">Streak</strong> means points won through win streaks.
      </li>
      <li>Level on points? You share the rank; more correct picks is listed first.</li>
      {overs && (
        <li>
          Below the count, the last six matches as an over: points, <strong className="text-ink">·</strong> for a miss,{" "}
          <strong className="text-ink">W</strong> for a lost streak, <strong className="text-ink">n</strong> for no
          result.
        </li>
      )}
      {moves && (
        <li>Triangles show places gained or lost {since === "day" ? "on the last match day" : "in this match"}.</li>
      )}
    </ul>
  );
}
