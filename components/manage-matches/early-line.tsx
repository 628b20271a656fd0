"use client";

import { useSeason } from "@/components/season/season";
import { Button } from "@/components/ui/button";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { areClosedEarly, whyPicksStayClosed } from "@/lib/match/close-early";
import { menuIdOf } from "./row-menu";
import type { useMatchActions } from "./use-match-actions";

interface EarlyLineProps {
  match: ManagedMatch;
  now: Date;
  actions: ReturnType<typeof useMatchActions>;
}

/** Says that picks were closed before their time, with the button that takes it back as long as that is possible. */
export function EarlyLine({ match, now, actions }: EarlyLineProps) {
  const { rules } = useSeason();
  if (!areClosedEarly(match, now, rules)) return null;
  const reopen = () => {
    actions.reopen();
    // The button goes with what there was to take back.
    document.getElementById(menuIdOf(match.matchId))?.focus();
  };
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="font-semibold text-wildcard-text">Picks closed early</span>
      {whyPicksStayClosed(match, now, rules) === null && !actions.underWay && (
        <Button look="quiet" className="min-h-11! px-3! py-1! text-lg!" onClick={reopen}>
          Reopen picks <span className="sr-only">of match {match.matchNumber}</span>
        </Button>
      )}
    </div>
  );
}
