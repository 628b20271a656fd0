import { Link } from "@/components/ui/link";
import { matchPath } from "@/lib/match/match-path";
import type { Neighbour } from "@/lib/match-story/schema";
import { sideCode } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";

interface NeighbourLinkProps {
  match: NonNullable<Neighbour>;
  word: "Before" | "After";
  teams: readonly Team[];
}

/** Leads to the match before or after. */
export function NeighbourLink({ match: { matchId, matchNumber, teamOne, teamTwo }, word, teams }: NeighbourLinkProps) {
  return (
    <Link
      href={matchPath(matchId)}
      className={`grid min-h-14 min-w-32 content-center rounded-xl border-2 border-line-strong px-4 py-1.5 hover:bg-band ${word === "After" ? "text-right" : ""}`}
    >
      <span className="text-sm text-ink-soft tabular-nums">
        {word}: No. {matchNumber}
      </span>
      <span className="font-display text-xl leading-none font-extrabold">
        {sideCode(teamOne, teams)} v {sideCode(teamTwo, teams)}
      </span>
    </Link>
  );
}
