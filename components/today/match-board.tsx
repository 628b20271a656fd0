import clsx from "clsx";
import { hasEnded } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { BoardMeta } from "./board-meta";
import { BoardName } from "./board-name";
import { BoardState } from "./board-state";
import { ScoreStrip } from "./lazy-parts";
import { StatusLine } from "./status-line";

interface MatchBoardProps {
  match: Match;
  headingId: string;
  /** It takes picks, and the viewer's is missing. */
  isMissing: boolean;
  /** For the rules. */
  now: Date;
}

/** The scoreboard above a match's two cards: the score first, once there is one; until then what it is and how long. */
export function MatchBoard({ match, headingId, isMissing, now }: MatchBoardProps) {
  const begun = match.matchStarted || hasEnded(match);
  return (
    <header
      className={clsx(
        "grid grid-cols-[minmax(0,1fr)] gap-3 bg-board p-3.5 text-board-on sm:p-6",
        !begun && "sm:flex sm:items-center sm:justify-between sm:gap-8",
      )}
    >
      <div className="grid min-w-0 gap-2">
        <BoardMeta match={match} isMissing={isMissing} />
        {begun && <ScoreStrip match={match} />}
        {begun && <StatusLine match={match} />}
        <BoardName match={match} headingId={headingId} isSmall={begun} />
      </div>
      {!begun && (
        <div className="shrink-0">
          <BoardState match={match} now={now} />
        </div>
      )}
    </header>
  );
}
