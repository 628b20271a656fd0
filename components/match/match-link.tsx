import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { matchPath } from "@/lib/match/match-path";

/** What leads to the page of a match. */
export function MatchLink({ match: { matchId }, children }: { match: { matchId: string }; children: ReactNode }) {
  return (
    <Link href={matchPath(matchId)} className="underline-offset-4 hover:underline">
      {children}
    </Link>
  );
}
