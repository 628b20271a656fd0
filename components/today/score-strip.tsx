"use client";

import { useSeason } from "@/components/season/season";
import { useQuery } from "@/components/ui/use-query";
import { score } from "@/lib/browser/match";
import { inningsOf, inningsOn } from "@/lib/match/innings-of";
import { hasEnded } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { sideCode } from "@/lib/team/names";
import { neededBy } from "./needed";
import { StripRow } from "./strip-row";

/** The score as a broadcast has it: both sides under each other, who is batting, and what is needed. */
export function ScoreStrip({ match }: { match: Match }) {
  const { teams } = useSeason();
  const { matchId, matchStarted, teamOne, teamTwo } = match;
  const { data } = useQuery({ ...score(matchId), enabled: matchStarted });
  const scores = data?.scores ?? [];
  if (scores.length === 0) return null;
  const isOver = hasEnded(match);
  const needed = neededBy(match, scores, teams);
  const batting = inningsOn(match, scores);
  return (
    <div className="grid gap-2">
      <ul aria-label="Score" className="grid gap-1 sm:grid-cols-2 sm:gap-3">
        {[teamOne, teamTwo].map((side) => {
          const innings = inningsOf(scores, side, teams);
          const bats = batting !== undefined && innings.includes(batting);
          return <StripRow key={side} side={side} innings={innings} isOver={isOver} bats={bats} />;
        })}
      </ul>
      {needed && (
        <p className="font-display text-2xl leading-none font-extrabold text-wildcard sm:text-3xl">
          {sideCode(needed.side, teams)} need {needed.runs} to win
        </p>
      )}
    </div>
  );
}
