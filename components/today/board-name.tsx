import clsx from "clsx";
import { MatchLink } from "@/components/match/match-link";
import { shownName } from "@/lib/match/match-names";
import type { Match } from "@/lib/match/schema";

interface BoardNameProps {
  match: Match;
  headingId: string;
  /** Something larger stands above it. */
  isSmall: boolean;
}

/** What a match is called, and where it is played. */
export function BoardName({ match, headingId, isSmall }: BoardNameProps) {
  const { venue } = match;
  return (
    <>
      <h2 id={headingId} className={clsx("break-words", isSmall ? "text-lg sm:text-xl" : "text-2xl sm:text-4xl")}>
        <MatchLink match={match}>{shownName(match)}</MatchLink>
      </h2>
      {venue && <p className="text-sm leading-snug text-board-soft sm:text-base">{venue}</p>}
    </>
  );
}
