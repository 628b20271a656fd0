import { ClockTime } from "@/components/match/clock-time";
import { saysNumber } from "@/lib/match/match-names";
import { DRAW, hasEnded } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { MatchTypeBadge } from "./board-type";
import { ClosingLamp } from "./closing-lamp";
import { Lamp, LiveLamp } from "./live-lamp";

/** Of which kind a match is, which one, from when on, and whether it is on. Its number only where its name has it not. */
export function BoardMeta({ match, isMissing }: { match: Match; isMissing: boolean }) {
  const { matchNumber, matchType, matchDate, matchStarted, matchWinner } = match;
  return (
    <p className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold text-board-soft">
      <MatchTypeBadge type={matchType} />
      {!saysNumber(match) && <span>Match {matchNumber}</span>}
      <ClockTime at={matchDate} />
      <span className="ml-auto flex">
        {isMissing && <ClosingLamp match={match} />}
        {matchStarted && !hasEnded(match) && <LiveLamp />}
        {matchWinner === DRAW && <Lamp look="bg-plate text-board-on">No result</Lamp>}
      </span>
    </p>
  );
}
