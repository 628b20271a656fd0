"use client";

import { useId, useState } from "react";
import { ExtrasLegend } from "@/components/pick/extras-legend";
import { PickFailure } from "@/components/pick/pick-failure";
import { usePick } from "@/components/pick/use-pick";
import { useShownPicks } from "@/components/pick/use-shown-picks";
import { useSeason } from "@/components/season/season";
import { arePicksOpen } from "@/lib/match/deadlines";
import { areSidesKnown, hasResult } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { ClosingLine } from "../match/closing-line";
import { PickLine } from "../pick/pick-line";
import { BoardFrame } from "./board-frame";
import { Crowd, GamechangerWindow, MatchVerdict, StakesLine } from "./lazy-parts";
import { MatchBoard } from "./match-board";
import { TeamCard } from "./team-card";

interface TodaysMatchProps {
  match: Match;
  /** All that are on the page. */
  matches: readonly Match[];
}

/** A match of today: what became of one's pick or how it stands, the board, and a card for each side. */
export function TodaysMatch({ match, matches }: TodaysMatchProps) {
  const headingId = useId();
  const season = useSeason();
  const ownPick = usePick(match);
  const { closed, picks } = useShownPicks(match, ownPick.now);
  const isSettled = hasResult(match);
  const isMissing = ownPick.pick === null && arePicksOpen(match, ownPick.now, season);
  const [named, setNamed] = useState(false);
  const card = { match, ownPick, closed, isSettled, picks, named };
  return (
    <article
      id={`match-${match.matchId}`}
      aria-labelledby={headingId}
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-2 sm:gap-3"
    >
      <BoardFrame match={match} isMissing={isMissing}>
        {isSettled && ownPick.pick !== undefined && (
          <MatchVerdict match={match} pick={ownPick.pick} matches={matches} />
        )}
        <MatchBoard match={match} headingId={headingId} isMissing={isMissing} now={ownPick.now} />
        {!isSettled && (
          <div className="grid min-h-12 grid-cols-[minmax(0,1fr)] content-center items-center gap-x-6 gap-y-1 bg-band px-4 py-2 sm:flex sm:flex-wrap sm:justify-between sm:px-6">
            {areSidesKnown(match) && <PickLine match={match} ownPick={ownPick} closed={closed} />}
            <ClosingLine match={match} now={ownPick.now} />
            <PickFailure ownPick={ownPick} />
            {match.matchStarted && <GamechangerWindow match={match} ownPick={ownPick} />}
            {closed && match.awardedAt === null && <StakesLine match={match} />}
          </div>
        )}
        {picks && <Crowd match={match} ownPick={ownPick} picks={picks} named={named} onName={setNamed} />}
      </BoardFrame>
      <div className="grid grid-cols-2 grid-rows-[repeat(6,auto)] gap-x-2 sm:gap-x-5 tight:grid-cols-[minmax(0,1fr)]">
        <TeamCard side={match.teamOne} {...card} />
        <TeamCard side={match.teamTwo} {...card} />
      </div>
      <ExtrasLegend picks={picks} />
    </article>
  );
}
