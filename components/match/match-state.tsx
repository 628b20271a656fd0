"use client";

import { DRAW, hasEnded } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { Countdown } from "./countdown";
import { useHasPassed } from "./use-clock";

/** The match's status text, or how long it is until the start. */
export function MatchState({ match }: { match: Match }) {
  const { matchDate, matchStarted, matchStatus, matchWinner } = match;
  const due = useHasPassed(matchDate.getTime());
  if (!matchStarted && !hasEnded(match) && !due) {
    return (
      <div className="grid gap-1.5">
        <p className="text-sm font-semibold text-board-soft">Starting in</p>
        <Countdown to={matchDate} label="Starting in" />
      </div>
    );
  }
  const live = matchStarted && !hasEnded(match);
  return (
    <div className="flex items-center gap-3 sm:max-w-80 sm:flex-col-reverse sm:items-end">
      <p className="font-display text-2xl leading-tight font-bold sm:text-right sm:text-3xl">
        {matchStarted || hasEnded(match) ? matchStatus : "Starting any moment"}
      </p>
      {live && <Lamp look="bg-cherry text-white">Live</Lamp>}
      {matchWinner === DRAW && <Lamp look="bg-plate text-board-on">No result</Lamp>}
    </div>
  );
}

function Lamp({ look, children }: { look: string; children: string }) {
  return (
    <span className={`order-first shrink-0 rounded-md px-2.5 py-1 font-bold sm:order-none ${look}`}>
      {children === "Live" && (
        <span
          aria-hidden="true"
          className="mr-2 inline-block size-2.5 rounded-full bg-current motion-safe:animate-pulse"
        />
      )}
      {children}
    </span>
  );
}
