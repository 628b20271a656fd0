import type { MatchStory } from "@/lib/match-story/schema";
import type { Team } from "@/lib/team/schema";
import { NeighbourLink } from "./neighbour-link";

/** The match before and the one after, in order of play. */
export function Neighbours({ story: { before, after }, teams }: { story: MatchStory; teams: readonly Team[] }) {
  if (!before && !after) return null;
  return (
    <nav aria-label="Matches before and after" className="flex flex-wrap justify-between gap-3">
      {before ? <NeighbourLink match={before} word="Before" teams={teams} /> : <span />}
      {after && <NeighbourLink match={after} word="After" teams={teams} />}
    </nav>
  );
}
