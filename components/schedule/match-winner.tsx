import { teamLook } from "@/components/team/team-look";
import { DRAW, hasResult } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { sideCode, sideName } from "@/lib/team/rules";

/** Who won, by short code; 'No Result' for a draw, a dash as long as nothing is decided. */
export function MatchWinner({ match }: { match: Match }) {
  const { matchWinner } = match;
  if (matchWinner === null || !hasResult(match)) {
    return (
      <span className="text-ink-soft max-sm:hidden">
        <span aria-hidden="true">–</span>
        <span className="sr-only">Not decided yet</span>
      </span>
    );
  }
  if (matchWinner === DRAW) return <span className="font-semibold text-ink-soft">No Result</span>;
  const { ground, accent } = teamLook(matchWinner);
  return (
    <span className="inline-flex items-center gap-1.5 font-display text-lg leading-none font-extrabold tracking-wide">
      <span
        aria-hidden="true"
        className="size-3 rounded-full border-2"
        style={{ backgroundColor: ground, borderColor: accent }}
      />
      <span aria-hidden="true">{sideCode(matchWinner)}</span>
      <span className="sr-only">{sideName(matchWinner)}</span>
      <span className="font-text text-sm font-semibold tracking-normal sm:sr-only">won</span>
    </span>
  );
}
