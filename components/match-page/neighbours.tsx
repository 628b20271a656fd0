import { Link } from "@/components/ui/link";
import type { MatchStory, Neighbour } from "@/lib/match-story/schema";
import { sideCode } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";

/** The match before and the one after, in order of play. */
export function Neighbours({ story: { before, after }, teams }: { story: MatchStory; teams: readonly Team[] }) {
  if (!before && !after) return null;
  return (
    <nav aria-label="Matches before and after" className="flex flex-wrap justify-between gap-3">
      {before ? <Step match={before} word="Before" teams={teams} /> : <span />}
      {after && <Step match={after} word="After" teams={teams} />}
    </nav>
  );
}

interface StepProps {
  match: NonNullable<Neighbour>;
  word: "Before" | "After";
  teams: readonly Team[];
}

function Step({ match: { matchId, matchNumber, teamOne, teamTwo }, word, teams }: StepProps) {
  return (
    <Link
      href={`/matches/${matchId}`}
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
