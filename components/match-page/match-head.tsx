import { ClockTime } from "@/components/match/clock-time";
import { saysNumber, shownName } from "@/lib/match/match-names";
import { outcomeOf } from "@/lib/match/told-outcome";
import type { MatchStory } from "@/lib/match-story/schema";
import type { Season } from "@/lib/season/schema";
import { SideScore } from "./side-score";

interface MatchHeadProps {
  story: MatchStory;
  season: Season;
}

/** The scoreboard of a match: which it is, what both sides have made, and how it ended or when it starts. */
export function MatchHead({ story: { match, scores }, season }: MatchHeadProps) {
  const { matchNumber, matchType, matchDate, venue, teamOne, teamTwo } = match;
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-2xl bg-board p-4 text-board-on sm:p-6">
      <div className="grid gap-1">
        <p className="flex flex-wrap gap-x-3 text-sm font-semibold text-board-soft tabular-nums sm:text-base">
          {!saysNumber(match) && <span>No. {matchNumber}</span>}
          <span>{matchType}</span>
          <span>
            <ClockTime at={matchDate} shape="day and time" />
          </span>
        </p>
        <h1 className="text-3xl text-pretty wrap-anywhere sm:text-5xl">{shownName(match)}</h1>
        {venue && <p className="text-sm text-board-soft sm:text-base">{venue}</p>}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 lg:grid-cols-2 lg:gap-4">
        {[teamOne, teamTwo].map((side, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: both sides may still be unknown
          <SideScore key={position} side={side} match={match} scores={scores} season={season} />
        ))}
      </div>
      <p className="font-display text-2xl leading-tight font-bold wrap-anywhere sm:text-3xl">
        {outcomeOf(match, season)}
      </p>
    </header>
  );
}
