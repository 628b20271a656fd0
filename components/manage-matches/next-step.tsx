"use client";

import { useSeason } from "@/components/season/season";
import { Ball } from "@/components/ui/ball";
import { Button } from "@/components/ui/button";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { dueOf } from "@/lib/match/due";
import { menuIdOf, type Opening } from "./row-menu";
import type { useMatchActions } from "./use-match-actions";

interface DueLineProps {
  match: ManagedMatch;
  now: Date;
  actions: ReturnType<typeof useMatchActions>;
  onOpen: (what: Opening) => void;
}

/** What is being done to a match, or what has yet to be done, with the button that does it. */
export function DueLine({ match, now, actions, onOpen }: DueLineProps) {
  const due = dueOf(match, now, useSeason());
  const award = () => {
    actions.award();
    // The button goes with what there was to do.
    document.getElementById(menuIdOf(match.matchId))?.focus();
  };
  return (
    <>
      <div role="status" className="text-sm font-semibold">
        {actions.underWay && (
          <p className="mt-1 flex items-center gap-2">
            <Ball className="size-5 motion-safe:animate-bowl" />
            {actions.underWay}
          </p>
        )}
        {actions.failure && <p className="mt-1 text-error-text">{actions.failure}</p>}
        {actions.awarded && <p className="mt-1 text-grass">{actions.awarded}</p>}
      </div>
      {due && !actions.underWay && (
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="font-semibold text-wildcard-text">
            {due === "points" ? "Result set, points not awarded" : "Over, but no result yet"}
          </span>
          <Button
            look="quiet"
            className="min-h-11! px-3! py-1! text-lg!"
            onClick={due === "points" ? award : () => onOpen("result")}
          >
            {due === "points" ? "Award now" : "Set result"}{" "}
            <span className="sr-only">of match {match.matchNumber}</span>
          </Button>
        </div>
      )}
    </>
  );
}
