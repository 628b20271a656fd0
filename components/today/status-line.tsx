import { shownStatus } from "@/lib/match/match-names";
import type { Match } from "@/lib/match/schema";

/** What is known of a match in words, as it comes. */
export function StatusLine({ match }: { match: Match }) {
  return (
    <p className="font-display text-2xl leading-tight font-bold [overflow-wrap:anywhere] sm:text-3xl">
      {shownStatus(match) || "Match not started"}
    </p>
  );
}
