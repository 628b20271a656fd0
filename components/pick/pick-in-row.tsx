"use client";

import { PickLine } from "@/components/pick/pick-line";
import type { Match } from "@/lib/match/schema";
import { PickMenu } from "./confirm-pick-menu";
import { PickFailure } from "./pick-failure";
import { usePick } from "./use-pick";
import { WildcardToggle } from "./wildcard-toggle";

/** One's pick in a match, to be made and deleted; where there is no room for the cards of both sides. */
export function PickBox({ match }: { match: Match }) {
  const ownPick = usePick(match);
  return (
    <section aria-label="Your pick" className="grid gap-3 rounded-xl border border-line bg-card p-3">
      <PickLine match={match} ownPick={ownPick} closed={false} />
      <PickFailure ownPick={ownPick} />
      <div className="grid grid-cols-2 gap-2 tight:grid-cols-[minmax(0,1fr)] sm:gap-4">
        {[match.teamOne, match.teamTwo].map((side) => (
          <div key={side} className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2">
            <WildcardToggle match={match} side={side} ownPick={ownPick} />
            <PickMenu match={match} side={side} ownPick={ownPick} />
          </div>
        ))}
      </div>
    </section>
  );
}
