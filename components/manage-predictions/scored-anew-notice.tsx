import { Notice } from "@/components/ui/notice";
import type { Match } from "@/lib/match/schema";

/** What a correction does to a match whose points are awarded. */
export function ScoredAnew({ match }: { match: Match }) {
  if (match.awardedAt === null) return null;
  return (
    <Notice tone="info">
      The points of this match are awarded: it is scored anew at once, with all that follows from it.
    </Notice>
  );
}
