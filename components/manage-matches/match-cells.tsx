import { WinnerCode } from "@/components/team/winner-code";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { DRAW, hasResult } from "@/lib/match/rules";

/** Who won, as a cell says it. */
export function Winner({ match }: { match: ManagedMatch }) {
  const { matchWinner } = match;
  if (matchWinner === null || !hasResult(match)) {
    return (
      <span className="text-ink-soft">
        <span aria-hidden="true">–</span>
        <span className="sr-only">Not decided</span>
      </span>
    );
  }
  if (matchWinner === DRAW) return <span className="font-semibold whitespace-nowrap">No Result</span>;
  return <WinnerCode team={matchWinner} />;
}

export function Flag({ on }: { on: boolean }) {
  if (!on) return <span className="text-ink-soft">No</span>;
  return <span className="font-bold text-grass">Yes</span>;
}
