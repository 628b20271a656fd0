/** Parts of a match that lists share. */

import clsx from "clsx";
import type { ReactNode } from "react";
import { WinnerCode } from "@/components/team/team-plate";
import { Link } from "@/components/ui/link";
import { hasResult, isShared, type MatchType, TIE } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { matchPath } from "@/lib/match/text";

export function MatchLink({ match: { matchId }, children }: { match: { matchId: string }; children: ReactNode }) {
  return (
    <Link href={matchPath(matchId)} translate="no" className="underline-offset-4 hover:underline">
      {children}
    </Link>
  );
}

const LOOKS: Record<MatchType, string> = {
  League: "border-grass text-grass",
  Qualifier: "border-gamechanger-text text-gamechanger-text",
  Finals: "border-final text-final",
};

export function TypeBadge({ type }: { type: MatchType }) {
  return (
    <span className={clsx("inline-block rounded-full border-2 align-middle px-2 py-px text-xs font-bold", LOOKS[type])}>
      {type}
    </span>
  );
}

/** The winner's code, "No Result", "Tie", or a dash until there is a result. */
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
  if (isShared(matchWinner))
    return <span className="font-semibold text-ink-soft">{matchWinner === TIE ? "Tie" : "No Result"}</span>;
  return (
    <WinnerCode team={matchWinner}>
      <span className="font-text text-sm font-semibold tracking-normal md:sr-only">won</span>
    </WinnerCode>
  );
}
