"use client";

import type { ReactNode } from "react";
import { ClockTime } from "@/components/match/clock-time";
import { useHasPassed } from "@/components/match/use-clock";
import { useLost } from "@/components/ui/use-server-lost";
import { HOUR, MINUTE } from "@/lib/clock";
import { arePicksOpen, closingTime } from "@/lib/match/deadlines";
import { shownStatus } from "@/lib/match/match-names";
import { DRAW, hasEnded } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { Countdown, type Pace, SmallCountdown } from "./countdown";

/** From so long before the closing on, time is getting short, and then pressing; milliseconds. */
const SOON = 1 * HOUR;
const URGENT = 10 * MINUTE;

/** How long picks are taken, how long it is until the start, or the match's status text. `now`: for the rules. */
export function MatchState({ match, now }: { match: Match; now: Date }) {
  const { matchDate, matchStarted, matchWinner } = match;
  const due = useHasPassed(matchDate.getTime());
  const pace = usePace(closingTime(match));
  const begun = matchStarted || hasEnded(match);
  if (!begun && arePicksOpen(match, now)) {
    return (
      <div className="grid gap-2">
        <Countdown to={closingTime(match)} label="Picks close in" pace={pace} />
        <SmallCountdown to={matchDate} label="Starting in" />
      </div>
    );
  }
  if (!begun && !due) return <Countdown to={matchDate} label="Starting in" />;
  return (
    <div className="flex items-center gap-3 tight:flex-wrap sm:max-w-80 sm:flex-col-reverse sm:items-end">
      <p className="font-display text-2xl leading-tight font-bold sm:text-right sm:text-3xl">
        {shownStatus(match) || "Match not started"}
      </p>
      {matchStarted && !hasEnded(match) && <LiveLamp />}
      {matchWinner === DRAW && <Lamp look="bg-plate text-board-on">No result</Lamp>}
    </div>
  );
}

function usePace(closing: Date): Pace {
  const soon = useHasPassed(closing.getTime() - SOON);
  const urgent = useHasPassed(closing.getTime() - URGENT);
  if (urgent) return "urgent";
  return soon ? "soon" : "calm";
}

/** Lit while the score is asked for; once the server is away, it says what the score is of. */
function LiveLamp() {
  const lost = useLost();
  if (lost !== null) {
    return (
      <Lamp look="bg-plate text-board-on">
        As of <ClockTime at={new Date(lost)} />
      </Lamp>
    );
  }
  return (
    <Lamp look="bg-cherry text-white">
      <span
        aria-hidden="true"
        className="mr-2 inline-block size-2.5 rounded-full bg-current motion-safe:animate-pulse"
      />
      Live
    </Lamp>
  );
}

function Lamp({ look, children }: { look: string; children: ReactNode }) {
  return (
    <span className={`order-first shrink-0 rounded-md px-2.5 py-1 font-bold sm:order-none ${look}`}>{children}</span>
  );
}
