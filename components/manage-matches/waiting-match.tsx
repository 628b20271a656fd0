"use client";

import type { ClockFace } from "@/components/match/use-clock-face";
import { useSeason } from "@/components/season/season";
import { TeamPlate } from "@/components/team/team-plate";
import { Button } from "@/components/ui/button";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { dueOf } from "@/lib/match/due";
import { useAwarding } from "./use-undoable-calls";

interface WaitingMatchProps {
  match: ManagedMatch;
  now: Date;
  clock: ClockFace;
  onResult: () => void;
  /** Told once the award is under way. */
  onAward: () => void;
}

/** A match that is over, with the button that does what is left to do. */
export function WaitingMatch({ match, now, clock, onResult, onAward }: WaitingMatchProps) {
  const awarding = useAwarding();
  const { matchId, matchNumber, teamOne, teamTwo, matchDate } = match;
  const isAward = dueOf(match, now, useSeason()) === "points";
  const award = () => {
    awarding.mutate(matchId);
    onAward();
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-2 tight:grid-cols-[minmax(0,1fr)]">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="inline-flex flex-wrap gap-1.5">
          <TeamPlate side={teamOne} /> <TeamPlate side={teamTwo} />
        </span>
        <span className="text-sm text-ink-soft tabular-nums">
          No. {matchNumber}, <time dateTime={matchDate.toISOString()}>{clock.date(matchDate)}</time>
        </span>
        <span className="basis-full text-sm font-semibold text-wildcard-text">
          {isAward ? "Result set, points not awarded" : "Over, but no result yet"}
        </span>
      </div>
      <Button
        look={isAward ? "main" : "quiet"}
        busy={awarding.isPending}
        className="px-4! text-lg!"
        onClick={isAward ? award : onResult}
      >
        <span>
          {isAward ? "Award now" : "Set result"} <span className="sr-only">of match {matchNumber}</span>
        </span>
      </Button>
      {awarding.error && (
        <p role="alert" className="col-span-full text-sm font-semibold text-error-text">
          {awarding.error.message}
        </p>
      )}
    </li>
  );
}
