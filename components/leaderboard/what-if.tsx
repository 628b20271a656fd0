"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { useState } from "react";
import { Avatar } from "@/components/player/avatar";
import { Move } from "@/components/player/move";
import { PlayerLink } from "@/components/player/player-link";
import { useSeason } from "@/components/season/season";
import { whatIf } from "@/lib/leaderboard/client";
import type { WhatIf as Outcomes, PlaceThen } from "@/lib/leaderboard/schema";
import { DRAW } from "@/lib/match/rules";
import { sideCode } from "@/lib/team/names";
import { ordinal } from "@/lib/text";
import { useScope } from "./table-views";

type Match = Outcomes["matches"][number];
type Outcome = Match["outcomes"][number];

/** The table after each outcome of the current matches. Collapsed at first, and fetched when it's opened. */
export function WhatIf({ userId }: { userId: string }) {
  const [isOpen, setOpen] = useState(false);
  const miniLeague = useScope().scope?.id ?? null;
  const { data, error } = useQuery({ ...whatIf(miniLeague), enabled: isOpen });
  return (
    <details
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group print:hidden [&[open]]:rounded-2xl [&[open]]:bg-card [&[open]]:px-4 [&[open]]:outline-2 [&[open]]:outline-line"
    >
      <summary className="min-h-11 cursor-pointer content-center font-semibold">What if?</summary>
      {data ? (
        data.matches.map((match) => <MatchOutcomes key={match.matchId} match={match} userId={userId} />)
      ) : (
        <p className="pb-3">{error ? error.message : "Loading…"}</p>
      )}
      {data?.matches.length === 0 && <p className="pb-3">Nothing left to decide right now.</p>}
    </details>
  );
}

function MatchOutcomes({ match, userId }: { match: Match; userId: string }) {
  const { teams } = useSeason();
  return (
    <section className="pb-4">
      <h2 translate="no" className="text-lg">
        {sideCode(match.teamOne, teams)} v {sideCode(match.teamTwo, teams)}
      </h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-4">
        {match.outcomes.map((outcome) => (
          <OutcomeTable key={outcome.winner} outcome={outcome} userId={userId} />
        ))}
      </div>
    </section>
  );
}

function OutcomeTable({ outcome: { winner, own, rows }, userId }: { outcome: Outcome; userId: string }) {
  const { teams } = useSeason();
  const name = winner === DRAW ? "No result" : `${sideCode(winner, teams)} win`;
  const isIn = rows.some((row) => row.userId === userId);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1">
      <p className="font-semibold">
        {name}
        {own && <span className="font-normal">: {placeInWords(own)}</span>}
      </p>
      <ol aria-label={`The table: ${name}`}>
        {rows.map((row) => (
          <Row key={row.userId} place={row} isOwn={row.userId === userId}>
            <Avatar picture={row.profilePic} className="size-7 tight:hidden" />
            <PlayerLink
              userId={row.userId}
              className="flex min-h-11 min-w-0 flex-1 items-center leading-snug wrap-anywhere hover:underline"
            >
              {row.firstName} {row.lastName}
            </PlayerLink>
          </Row>
        ))}
        {own && !isIn && (
          <Row place={own} isOwn>
            <span className="min-h-11 flex-1 content-center">You</span>
          </Row>
        )}
      </ol>
    </div>
  );
}

function Row({ place, isOwn, children }: { place: PlaceThen; isOwn: boolean; children: React.ReactNode }) {
  return (
    <li className={clsx("flex items-center gap-2 border-t border-line px-2", isOwn && "bg-wildcard/25 font-semibold")}>
      <span className="inline-flex w-12 items-center gap-1.5 font-display text-xl leading-none font-extrabold tabular-nums">
        {place.rank}
        <Move moved={place.moved} />
      </span>
      {children}
      <span className="whitespace-nowrap tabular-nums">
        {place.gained !== 0 && (
          <span className="mr-2 text-sm font-semibold text-ink-soft">
            {place.gained > 0 ? "+" : "−"}
            {Math.abs(place.gained)}
          </span>
        )}
        <strong>
          {place.points}
          <span className="sr-only"> {place.points === 1 ? "point" : "points"}</span>
        </strong>
      </span>
    </li>
  );
}

/** Such as "stay 13th", or "up 2 to 5th". */
export function placeInWords({ rank, moved }: Pick<PlaceThen, "rank" | "moved">): string {
  if (moved === 0) return `stay ${ordinal(rank)}`;
  return `${moved > 0 ? "up" : "down"} ${Math.abs(moved)} to ${ordinal(rank)}`;
}
