"use client";

import clsx from "clsx";
import { type ReactNode, type Ref, type RefObject, useLayoutEffect, useRef } from "react";
import { Avatar } from "@/components/player/avatar";
import { PlayerLink } from "@/components/player/player-link";
import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";
import { Button } from "@/components/ui/button";
import { FormDots } from "@/components/ui/form-dots";
import type { LeaderboardEntry } from "@/lib/leaderboard/schema";
import { Move } from "../player/move";

/** For columns that don't fit on a phone. */
const WIDE_ONLY = "max-md:hidden";
const FIGURE_HEAD = "px-1 py-3 text-right sm:px-2 font-semibold whitespace-nowrap";

/** Loads more of the table. */
export interface More {
  busy: boolean;
  show: () => void;
}

interface LeaderboardTableProps {
  first: readonly LeaderboardEntry[];
  /** Rows around the viewer, after a gap. */
  apart?: readonly LeaderboardEntry[];
  gap?: { down: More; up: More | null } | null;
  end?: More | null;
  userId: string;
  ownRow?: Ref<HTMLTableRowElement>;
}

/**
 * The table. Rows move to their new places when the order changes, and become cards with large text. ARIA roles are
 * explicit because some browsers drop them when a table's `display` changes.
 */
export function LeaderboardTable({ first, apart = [], gap, end, userId, ownRow = null }: LeaderboardTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = [...first, ...apart];
  useMovingRows(body, rows.map(({ userId }) => userId).join());
  const room = roomFor(rows.map(({ rank }) => rank));
  const row = (entry: LeaderboardEntry) => (
    <PlayerRow
      key={entry.userId}
      entry={entry}
      isOwn={entry.userId === userId}
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
          <Head className={clsx("py-3 pl-3.5 text-left font-semibold sm:w-28 sm:pl-6 lg:w-52", room.width)}>Rank</Head>
          <Head className="px-1 py-3 text-left font-semibold sm:px-2">Player</Head>
          <Head className={clsx(FIGURE_HEAD, "w-[min(3.75rem,17vw)] sm:w-20")}>Correct</Head>
          <Head className={clsx(FIGURE_HEAD, WIDE_ONLY, "w-24")}>Wildcards</Head>
          <Head className={clsx(FIGURE_HEAD, WIDE_ONLY, "w-20")}>Streak</Head>
          <Head className="w-[min(4rem,18vw)] py-3 pr-3.5 pl-1 text-right font-semibold sm:w-24 sm:pr-6">Points</Head>
        </tr>
      </thead>
      <tbody role="rowgroup" ref={body} className="tight:block">
        {first.map(row)}
        {gap && <MoreRows {...gap} />}
        {apart.map(row)}
        {end && <MoreRows down={end} />}
      </tbody>
    </table>
  );
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
  rankSize: string;
  ref?: Ref<HTMLTableRowElement> | undefined;
}

function PlayerRow({ entry, isOwn, rankSize, ref }: PlayerRowProps) {
  const { teams } = useSeason();
  const { ground, accent } = teamLook(entry.homeTeam, teams);
  return (
    <tr
      role="row"
      ref={ref}
      id={isOwn ? "you" : undefined}
      data-row={entry.userId}
      aria-current={isOwn ? "true" : undefined}
      className={clsx("place-row", isOwn ? "bg-wildcard/25 font-semibold" : "bg-card")}
    >
      <td role="cell" className={clsx("place-rank", rankSize)}>
        {entry.homeTeam && (
          <span
            aria-hidden="true"
            className="absolute inset-y-0 left-0 w-2 border-r-2"
            style={{ backgroundColor: ground, borderColor: accent }}
          />
        )}
        <span className="inline-flex flex-wrap items-center gap-x-2 lg:flex">
          {entry.rank}
          <Move moved={entry.moved} />
          {entry.ranks && <Spark ranks={entry.ranks} />}
        </span>
      </td>
      <th role="rowheader" scope="row" className="place-name">
        <PlayerLink userId={entry.userId} className="place-link">
          <Avatar picture={entry.profilePic} className="size-7 sm:size-9" />
          <span className="min-w-0 leading-snug wrap-anywhere max-sm:text-sm max-sm:tracking-tight">
            {entry.firstName} {entry.lastName}
            {isOwn && (
              <span className="ml-2 inline-block rounded-md bg-wildcard px-1.5 text-sm font-bold text-wildcard-on">
                You
              </span>
            )}
          </span>
        </PlayerLink>
      </th>
      <td role="cell" data-unit="correct" className="place-unit place-correct">
        {entry.correct}
        {entry.form && <FormDots form={entry.form} className="ml-auto h-2 max-w-full sm:h-2.5 tight:my-1 tight:ml-0" />}
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

/** A sparkline of a player's ranks, better ranks higher. Doesn't use d3, to keep that out of the browser. */
export function Spark({ ranks }: { ranks: readonly number[] }) {
  const [best, worst] = [Math.min(...ranks), Math.max(...ranks)];
  const last = ranks.at(-1);
  if (ranks.length < 2 || last === undefined) return null;
  const round = (value: number) => Math.round(value * 10) / 10;
  const y = (rank: number) => round(worst === best ? 50 : ((rank - best) / (worst - best)) * 100);
  const path = ranks.map((rank, index) => `${round((index / (ranks.length - 1)) * 100)} ${y(rank)}`).join("L");
  return (
    <svg
      role="img"
      aria-label={`Between rank ${best} and rank ${worst} so far`}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="mr-6 ml-auto h-6 w-16 overflow-visible *:[vector-effect:non-scaling-stroke] max-lg:hidden"
    >
      <path d={`M${path}`} fill="none" strokeWidth={1.75} strokeLinejoin="round" className="stroke-ink-soft" />
      <path d={`M100 ${y(last)}h0`} strokeWidth={6} strokeLinecap="round" className="stroke-ink" />
    </svg>
  );
}

/** A row with buttons that load more rows from above or from below. */
function MoreRows({ down, up }: { down: More; up?: More | null }) {
  return (
    <tr role="row" className="border-t border-line bg-band tight:block">
      {/* A phone shows four columns; a larger span would narrow the names. */}
      <td role="cell" colSpan={4} className="px-3.5 py-3 tight:block sm:px-6">
        <span className="flex flex-wrap justify-center gap-3">
          <Button look="quiet" busy={down.busy} onClick={down.show}>
            Show more
          </Button>
          {up && (
            <Button look="quiet" busy={up.busy} onClick={up.show}>
              Show those above you
            </Button>
          )}
        </span>
      </td>
      <td aria-hidden="true" colSpan={2} className={WIDE_ONLY} />
    </tr>
  );
}

export function Notes({ moves, since = "day" }: { moves: boolean; since?: "day" | "evening" }) {
  return (
    <ul className="grid gap-1 text-ink-soft">
      <li>
        <strong className="text-ink">Wildcards</strong> means the number of correct wildcard picks.
      </li>
      <li>
        <strong className="text-ink">Streak</strong> means points won through win streaks.
      </li>
      <li>Equal points share a rank; among them, more correct picks stand higher.</li>
      {moves && (
        <li>
          A triangle beside a rank tells the places gained or lost with{" "}
          {since === "day" ? "the last match day" : "this match"}.
        </li>
      )}
    </ul>
  );
}
