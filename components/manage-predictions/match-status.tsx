import clsx from "clsx";
import { useSeason } from "@/components/season/season";
import { hasEnded, hasResult } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { statusIn } from "@/lib/match/told-outcome";

/** How far a match is; one that is on is called as administrators set it. */
export function MatchStatus({ match }: { match: Match }) {
  const season = useSeason();
  if (hasEnded(match)) {
    // On a phone the winner beside it says it shorter.
    return <span className={clsx("text-ink-soft", hasResult(match) && "max-md:sr-only")}>Completed</span>;
  }
  if (season.state === "over") return <span className="text-ink-soft">{statusIn(match, season)}</span>;
  if (!match.matchStarted) return <span className="text-ink-soft">Not Started</span>;
  return (
    <span className="inline-flex items-center gap-2 font-bold text-cherry-text">
      <span aria-hidden="true" className="size-2.5 rounded-full bg-current motion-safe:animate-pulse" />
      Ongoing
    </span>
  );
}
