import clsx from "clsx";
import { ClockTime } from "@/components/match/clock-time";
import { useSeason } from "@/components/season/season";
import { closingTime, havePicksClosed } from "@/lib/match/deadlines";
import { areSidesKnown, hasEnded, hasResult } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";

/** How far a match is, and when its picks close if that is soon. On a phone only what the row does not say otherwise. */
export function RowStatus({ match, now, pressing }: { match: Match; now: Date; pressing: boolean }) {
  const { rules } = useSeason();
  if (hasEnded(match)) {
    return <span className={clsx("text-ink-soft", hasResult(match) && "max-lg:sr-only")}>Completed</span>;
  }
  if (match.matchStarted) {
    return (
      <span className="inline-flex items-center gap-2 font-bold text-cherry-text">
        <span aria-hidden="true" className="size-2.5 rounded-full bg-current motion-safe:animate-pulse" />
        Live
      </span>
    );
  }
  const closed = areSidesKnown(match) && havePicksClosed(match, now, rules);
  return (
    <>
      <span className={clsx("text-ink-soft", "max-lg:sr-only")}>Not Started</span>
      {closed && <span className="block text-sm font-semibold">Picks closed</span>}
      {pressing && !closed && (
        <span className="block text-sm font-semibold">
          Closes <ClockTime at={closingTime(match, rules)} />
        </span>
      )}
    </>
  );
}
