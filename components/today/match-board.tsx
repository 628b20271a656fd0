import { ClockTime } from "@/components/match/clock-time";
import { shownName } from "@/lib/match/match-names";
import type { Match } from "@/lib/match/schema";
import { MatchState } from "./board-state";
import { MatchTypeBadge } from "./board-type";

interface MatchBoardProps {
  match: Match;
  headingId: string;
  /** For the rules. */
  now: Date;
}

/** The scoreboard above a match's two cards. */
export function MatchBoard({ match, headingId, now }: MatchBoardProps) {
  const { matchNumber, matchType, matchDate, venue } = match;
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-3 bg-board p-3.5 text-board-on sm:flex sm:items-center sm:justify-between sm:gap-8 sm:p-6">
      <div className="grid min-w-0 gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold text-board-soft">
          <MatchTypeBadge type={matchType} />
          <span>Match {matchNumber}</span>
          <ClockTime at={matchDate} />
        </p>
        <h2 id={headingId} className="text-2xl break-words sm:text-4xl">
          {shownName(match)}
        </h2>
        {venue && <p className="text-sm leading-snug text-board-soft sm:text-base">{venue}</p>}
      </div>
      <div className="shrink-0">
        <MatchState match={match} now={now} />
      </div>
    </header>
  );
}
