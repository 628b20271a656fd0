import clsx from "clsx";
import { hasEnded, hasResult } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";

interface MatchStatusProps {
  match: Match;
  /** What a running match is called: administrators have a word of their own, by which they set it. */
  running: string;
}

/** How far a match is. */
export function MatchStatus({ match, running }: MatchStatusProps) {
  if (hasEnded(match)) {
    // On a phone the winner beside it says it shorter.
    return <span className={clsx("text-ink-soft", hasResult(match) && "max-md:sr-only")}>Completed</span>;
  }
  if (!match.matchStarted) return <span className="text-ink-soft">Not Started</span>;
  return (
    <span className="inline-flex items-center gap-2 font-bold text-cherry-text">
      <span aria-hidden="true" className="size-2.5 rounded-full bg-current motion-safe:animate-pulse" />
      {running}
    </span>
  );
}
