"use client";

import { useId } from "react";
import { ExtrasLegend } from "@/components/pick/extras-legend";
import { usePick } from "@/components/pick/use-pick";
import { useShownPicks } from "@/components/pick/use-shown-picks";
import { areSidesKnown, hasResult } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { ClosingLine } from "../match/closing-line";
import { PickLine } from "../pick/pick-line";
import { MatchBoard } from "./match-board";
import { TeamCard } from "./team-card";
import { MatchVerdict } from "./verdict";

interface TodaysMatchProps {
  match: Match;
  /** All that are on the page. */
  matches: readonly Match[];
}

/** A match of today: what became of one's pick or how it stands, the board, and a card for each side. */
export function TodaysMatch({ match, matches }: TodaysMatchProps) {
  const headingId = useId();
  const ownPick = usePick(match);
  const { closed, picks } = useShownPicks(match, ownPick.now);
  const isSettled = hasResult(match);
  const card = { match, ownPick, closed, picks, isSettled };
  return (
    <article
      id={`match-${match.matchId}`}
      aria-labelledby={headingId}
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-2 sm:gap-3"
    >
      <div className="overflow-hidden rounded-2xl border-4 border-board-line">
        {isSettled && ownPick.pick !== undefined && (
          <MatchVerdict match={match} pick={ownPick.pick} matches={matches} />
        )}
        <MatchBoard match={match} headingId={headingId} now={ownPick.now} />
        {!isSettled && (
          <div className="grid min-h-12 grid-cols-[minmax(0,1fr)] content-center items-center gap-x-6 gap-y-1 bg-band px-4 py-2 sm:flex sm:flex-wrap sm:justify-between sm:px-6">
            {areSidesKnown(match) && <PickLine match={match} ownPick={ownPick} closed={closed} />}
            <ClosingLine match={match} now={ownPick.now} />
          </div>
        )}
      </div>
      <div className="grid grid-cols-2 grid-rows-[repeat(6,auto)] gap-x-2 sm:gap-x-5 tight:grid-cols-[minmax(0,1fr)]">
        <TeamCard side={match.teamOne} {...card} />
        <TeamCard side={match.teamTwo} {...card} />
      </div>
      <ExtrasLegend picks={picks} />
    </article>
  );
}
