"use client";

import type { Match } from "@/lib/match/schema";
import { PickMenu, WildcardToggle } from "./pick-menu";
import { PickFailure, PickLine, PicksSecret } from "./pick-status";
import { usePick } from "./use-pick";

/** The pick, its deadline and both sides' controls, for pages without team cards. */
export function PickBox({ match }: { match: Match }) {
  const ownPick = usePick(match);
  return (
    <section aria-label="Your pick" className="grid gap-3 rounded-2xl border border-line bg-card px-4 py-3 sm:px-5">
      <div className="grid gap-1">
        <PickLine match={match} ownPick={ownPick} closed={false} />
        <PicksSecret match={match} now={ownPick.now} />
      </div>
      <PickFailure ownPick={ownPick} />
      <div className="grid grid-cols-2 gap-2 tight:grid-cols-[minmax(0,1fr)] sm:gap-4">
        {[match.teamOne, match.teamTwo].map((side) => (
          <div key={side} className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2">
            <PickMenu match={match} side={side} ownPick={ownPick} />
            <WildcardToggle match={match} side={side} ownPick={ownPick} />
          </div>
        ))}
      </div>
    </section>
  );
}
