"use client";

import clsx from "clsx";
import { gainOf } from "@/components/pick/point-parts";
import { detailOf, endingOf, headlineOf } from "@/components/pick/verdict-words";
import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";
import type { Match } from "@/lib/match/schema";
import type { Prediction } from "@/lib/pick/schema";
import { JoyOnce } from "./joy-once";
import { useStanding } from "./use-standing";
import { VerdictFacts } from "./verdict-facts";
import { VerdictSign } from "./verdict-sign";
import { WinnersGround } from "./winners-ground";

interface VerdictProps {
  match: Match;
  /** Null where one has not picked. */
  pick: Prediction | null;
  /** All that are on the page: what has been awarded since decides about streaks. */
  matches: readonly Match[];
}

/** What became of one's pick, before anything else is said of the match; in the winner's colour. */
export function MatchVerdict({ match, pick, matches }: VerdictProps) {
  const { rules, teams, state } = useSeason();
  const ending = endingOf(match, pick);
  const isWon = ending === "won";
  const { ground, text, accent } = teamLook(match.matchWinner, teams);
  const standing = useStanding(match, matches, pick !== null && ending !== "no result");
  const gain = pick && gainOf(match, pick, standing?.streak ?? null, rules);
  return (
    <div
      data-ending={ending}
      className={clsx("relative overflow-hidden p-4 sm:p-6", isWon ? "border-b-4" : "border-l-12 bg-card")}
      style={isWon ? { backgroundColor: ground, color: text, borderColor: accent } : { borderColor: ground }}
    >
      {isWon && (
        <>
          <WinnersGround side={match.matchWinner ?? ""} />
          <JoyOnce matchId={match.matchId} ready={gain !== null} colours={[text, accent]} />
        </>
      )}
      <div className="relative grid grid-cols-[minmax(0,1fr)] gap-3">
        <p className="flex items-center gap-3 font-display text-4xl leading-none font-black tight:text-2xl sm:text-6xl">
          <VerdictSign ending={ending} />
          <span className="min-w-0">{headlineOf(ending, gain?.total ?? null)}</span>
        </p>
        <p className="text-base leading-snug font-semibold sm:text-lg">{detailOf(match, pick)}</p>
        <VerdictFacts
          ending={ending}
          gain={gain}
          isAwarded={match.awardedAt !== null}
          isOver={state === "over"}
          standing={standing}
        />
      </div>
    </div>
  );
}
