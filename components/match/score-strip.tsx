"use client";

import { useQuery } from "@tanstack/react-query";
import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";
import { score } from "@/lib/match/client";
import { inningsOf, inningsOn, notBatted, oversInWords } from "@/lib/match/innings";
import { hasEnded } from "@/lib/match/rules";
import type { Match, Score } from "@/lib/match/schema";
import { isSameTeam, sideCode, sideName } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";

/** Both sides' scores, who is batting, and what they need. */
export function ScoreStrip({ match }: { match: Match }) {
  const { teams } = useSeason();
  const { matchId, matchStarted, teamOne, teamTwo } = match;
  const { data } = useQuery({ ...score(matchId), enabled: matchStarted });
  const scores = data?.scores ?? [];
  if (scores.length === 0) return null;
  const needed = neededBy(match, scores, teams);
  const batting = inningsOn(match, scores);
  return (
    <div className="grid gap-2">
      <ul aria-label="Score" className="grid gap-1 sm:grid-cols-2 sm:gap-3">
        {[teamOne, teamTwo].map((side) => {
          const innings = inningsOf(scores, side, teams);
          const bats = batting !== undefined && innings.includes(batting);
          return <StripRow key={side} side={side} innings={innings} isOver={hasEnded(match)} bats={bats} />;
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

interface StripRowProps {
  side: string;
  innings: Score["scores"];
  isOver: boolean;
  bats: boolean;
}

function StripRow({ side, innings, isOver, bats }: StripRowProps) {
  const { teams } = useSeason();
  const { ground, text, accent } = teamLook(side, teams);
  return (
    <li className="flex min-h-12 items-stretch overflow-hidden rounded-md bg-plate tight:flex-col sm:min-h-16">
      <span
        className="grid w-20 shrink-0 place-items-center border-r-4 font-display text-2xl leading-none font-black tight:w-auto tight:border-r-0 tight:border-b-4 tight:py-1 sm:w-28 sm:text-4xl"
        style={{ backgroundColor: ground, color: text, borderColor: accent }}
      >
        <span translate="no" aria-hidden="true">
          {sideCode(side, teams)}
        </span>
        <span className="sr-only">{sideName(side)}: </span>
      </span>
      <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-2.5 self-center px-3 tight:self-stretch py-1">
        {innings.map(({ runs, wickets, overs }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an innings is its position
          <span key={position} className="flex flex-wrap items-baseline gap-x-2.5">
            <span
              translate="no"
              className="font-display text-4xl leading-none font-black tabular-nums tight:text-2xl sm:text-5xl"
            >
              {runs}/{wickets}
            </span>{" "}
            <span className="text-sm whitespace-nowrap text-board-soft tabular-nums">{oversInWords(overs)}</span>
          </span>
        ))}
        {innings.length === 0 && <span className="text-board-soft">{notBatted(isOver)}</span>}
        {bats && <span className="ml-auto self-center text-sm font-bold text-wildcard">batting</span>}
      </span>
    </li>
  );
}

/** Matches statuses that give or change the target. */
const SAYS_TARGET = /\bneed|\btarget|\bDLS\b|\bD\/L\b|revised|reduced|super over/i;

/** The runs that the side batting second needs; null if it isn't batting, the status says it, or it can't be known. */
export function neededBy(
  match: Match,
  scores: Score["scores"],
  teams: readonly Team[],
): { side: string; runs: number } | null {
  const [first, second, more] = scores;
  if (!first || !second || more || inningsOn(match, scores) !== second) return null;
  if (isSameTeam(first.team, second.team, teams) || SAYS_TARGET.test(match.matchStatus)) return null;
  const runs = first.runs + 1 - second.runs;
  return runs > 0 ? { side: second.team, runs } : null;
}
