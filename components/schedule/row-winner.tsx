import clsx from "clsx";
import { MatchWinner } from "@/components/match/match-winner";
import { useSeason } from "@/components/season/season";
import { WinnerCode } from "@/components/team/winner-code";
import { marginOf } from "@/lib/match/margin";
import { hasResult } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";

/** Who won, and by how much where the status text tells it. In a list of rows nothing stands where nothing is decided. */
export function RowWinner({ match }: { match: Match }) {
  const { teams } = useSeason();
  const margin = marginOf(match, teams);
  if (match.matchWinner === null || margin === null) {
    return (
      <span className={clsx(!hasResult(match) && "max-lg:sr-only")}>
        <MatchWinner match={match} />
      </span>
    );
  }
  return (
    <WinnerCode team={match.matchWinner}>
      <span className="font-text text-sm leading-tight font-normal tracking-normal text-ink-soft max-sm:text-xs">
        {margin}
      </span>
    </WinnerCode>
  );
}
