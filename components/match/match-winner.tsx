import { WinnerCode } from "@/components/team/winner-code";
import { DRAW, hasResult } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";

/** Who won, by short code; 'No Result' for a draw, a dash as long as nothing is decided. */
export function MatchWinner({ match }: { match: Match }) {
  const { matchWinner } = match;
  if (matchWinner === null || !hasResult(match)) {
    return (
      <span className="text-ink-soft max-md:hidden">
        <span aria-hidden="true">–</span>
        <span className="sr-only">Not decided</span>
      </span>
    );
  }
  if (matchWinner === DRAW) return <span className="font-semibold text-ink-soft">No Result</span>;
  return (
    <WinnerCode team={matchWinner}>
      <span className="font-text text-sm font-semibold tracking-normal md:sr-only">won</span>
    </WinnerCode>
  );
}
