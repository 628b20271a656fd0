"use client";

import clsx from "clsx";
import { useState, useSyncExternalStore } from "react";
import { PickMenu } from "@/components/pick/pick-menu";
import { usePick } from "@/components/pick/use-pick";
import { useSeason } from "@/components/season/season";
import { closingTime } from "@/lib/match/deadlines";
import type { Match } from "@/lib/match/schema";
import { sideCode } from "@/lib/team/names";
import { SoonTime } from "./clock-time";
import { isShown, watchShown } from "./pick-buttons-in-view";

/** The Pick buttons of the first match to pick, while those on its card are off screen. */
export function PickBar({ match }: { match: Match | undefined }) {
  const [hasRoom, setHasRoom] = useState(false);
  if (match && !hasRoom) setHasRoom(true);
  if (match) return <Bar key={match.matchId} match={match} />;
  // Keep the space after the last pick, so that the page doesn't jump.
  return hasRoom ? <div aria-hidden="true" className="min-h-16" /> : null;
}

function Bar({ match }: { match: Match }) {
  const { teams, rules } = useSeason();
  const ownPick = usePick(match);
  const { matchId, teamOne, teamTwo } = match;
  const isHidden = useSyncExternalStore(
    watchShown,
    () => isShown(matchId),
    () => true,
  );
  return (
    <section
      aria-label="Pick"
      data-bottom-bar
      className={clsx(
        "sticky bottom-[calc(var(--tab-bar,0px)+0.75rem)] z-10 has-[[role=menu]]:z-30 mx-auto grid min-h-16 w-full max-w-md grid-cols-[minmax(0,1fr)_repeat(2,minmax(0,5.75rem))] items-center gap-1.5 rounded-xl border-2 border-wildcard bg-board px-1.5 py-1.5 text-board-on shadow-xl [&_button]:px-1! short:static tight:grid-cols-2",
        isHidden ? "invisible" : "motion-safe:animate-rise",
      )}
    >
      <p className="pl-1 text-[0.8125rem] leading-tight sm:text-sm font-semibold tight:col-span-2">
        <span translate="no" className="block font-display text-base leading-tight font-extrabold">
          {sideCode(teamOne, teams)} v {sideCode(teamTwo, teams)}
        </span>
        by <SoonTime at={closingTime(match, rules)} />
      </p>
      <PickMenu match={match} side={teamOne} ownPick={ownPick} hasWildcard />
      <PickMenu match={match} side={teamTwo} ownPick={ownPick} hasWildcard />
    </section>
  );
}
