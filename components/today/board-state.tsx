"use client";

import { Countdown } from "@/components/match/countdown";
import { SmallCountdown } from "@/components/match/small-countdown";
import { useHasPassed } from "@/components/match/use-clock";
import { usePace } from "@/components/match/use-pace";
import { useSeason } from "@/components/season/season";
import { arePicksOpen, closingTime } from "@/lib/match/deadlines";
import type { Match } from "@/lib/match/schema";
import { StatusLine } from "./status-line";

/** Before a match: how long picks are taken, how long it is until the start, or its status text. `now`: for the rules. */
export function BoardState({ match, now }: { match: Match; now: Date }) {
  const { matchDate } = match;
  const season = useSeason();
  const due = useHasPassed(matchDate.getTime());
  const pace = usePace(closingTime(match, season.rules));
  if (arePicksOpen(match, now, season)) {
    return (
      <div className="grid gap-2">
        <Countdown to={closingTime(match, season.rules)} label="Picks close in" pace={pace} />
        <SmallCountdown to={matchDate} label="Starting in" />
      </div>
    );
  }
  return due ? <StatusLine match={match} /> : <Countdown to={matchDate} label="Starting in" />;
}
