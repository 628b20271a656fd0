import { teamLook } from "@/components/team/team-look";
import { inningsOf, notBatted, oversInWords } from "@/lib/match/innings-of";
import { hasEnded, hasResult } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import type { MatchStory } from "@/lib/match-story/schema";
import type { Season } from "@/lib/season/schema";
import { sideCode, sideName } from "@/lib/team/names";

interface SideScoreProps {
  side: string;
  match: Match;
  scores: MatchStory["scores"];
  season: Season;
}

/** A side with what it has made, and whether it has won. */
export function SideScore({ side, match, scores, season: { teams, state } }: SideScoreProps) {
  const { ground, text, accent } = teamLook(side, teams);
  const innings = inningsOf(scores, side, teams);
  const isWinner = hasResult(match) && match.matchWinner === side;
  return (
    <div className="flex min-h-16 items-stretch overflow-hidden rounded-lg bg-plate tight:flex-col">
      <span
        className="grid w-24 shrink-0 place-items-center border-r-4 font-display text-3xl leading-none font-black tight:w-full tight:border-r-0 tight:py-1 sm:w-32 sm:text-5xl"
        style={{ backgroundColor: ground, color: text, borderColor: accent }}
      >
        <span aria-hidden="true">{sideCode(side, teams)}</span>
        <span className="sr-only">{sideName(side)}: </span>
      </span>
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
        {innings.map(({ runs, wickets, overs }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an innings is its position
          <span key={position} className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-display text-4xl leading-none font-black tabular-nums tight:text-2xl sm:text-5xl">
              {runs}/{wickets}
            </span>{" "}
            <span className="text-sm whitespace-nowrap text-board-soft tabular-nums">{oversInWords(overs)}</span>
          </span>
        ))}
        {/* A match that was kept by hand may have no score at all: then nothing is known of who batted. */}
        {innings.length === 0 && scores.length > 0 && (
          <span className="text-board-soft">{notBatted(hasEnded(match) || state === "over")}</span>
        )}
        {scores.length === 0 && <span className="font-semibold">{sideName(side)}</span>}
        {isWinner && (
          <span className="ml-auto rounded-md bg-wildcard px-2 py-0.5 text-sm font-bold text-wildcard-on">Winner</span>
        )}
      </span>
    </div>
  );
}
