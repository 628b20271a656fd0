"use client";

import clsx from "clsx";
import { useSeason } from "@/components/season/season";
import { StarIcon } from "@/components/ui/icons";
import { arePicksOpen } from "@/lib/match/deadlines";
import { EXTRAS_TYPE } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { mayUseWildcard, offersWildcards } from "@/lib/pick/rules";
import { timesInWords } from "@/lib/scoring/points";
import { sideName } from "@/lib/team/names";
import type { OwnPick } from "./use-pick";

interface WildcardToggleProps {
  match: Match;
  side: string;
  ownPick: Pick<OwnPick, "pick" | "kept" | "wildcards" | "now" | "wildcardOn" | "layWildcard">;
}

/** Whether the pick that is about to be confirmed counts double; once there is one, or picks have closed, what it bears. */
export function WildcardToggle({ match, side, ownPick }: WildcardToggleProps) {
  const season = useSeason();
  const { rules } = season;
  const { pick, wildcards, now } = ownPick;
  const open = arePicksOpen(match, now, season);
  // What was laid and not confirmed in time bears nothing; a pick that is kept on the device may still be sent.
  const isLaid = ownPick.wildcardOn === side && (open || ownPick.kept !== null);
  const on = pick ? pick.predictedTeam === side && pick.wildcardUsed : isLaid;
  if (!on && !offersWildcards(rules, wildcards)) return null;
  const refusal = on ? null : mayUseWildcard(match, wildcards);
  // Also while one's pick is not known yet: what came in between would move what is pressed below it.
  const dead = !open || pick !== null || refusal !== null;
  return (
    <button
      type="button"
      aria-pressed={on}
      disabled={dead}
      onClick={() => ownPick.layWildcard(on ? null : side)}
      className={clsx(
        "flex min-h-11 w-full flex-wrap items-center justify-center gap-x-2 rounded-lg border-2 px-2 py-1.5 leading-tight font-semibold transition-colors disabled:cursor-not-allowed",
        on ? "border-wildcard bg-wildcard text-wildcard-on" : "border-line-strong bg-card enabled:hover:bg-band",
        !on && dead && "border-dashed text-ink-soft",
      )}
    >
      <span className="flex items-center gap-1.5">
        <StarIcon filled={on} />
        Wildcard
      </span>
      <span className="text-sm font-medium">
        {on && `on, counts ${timesInWords(rules.wildcardFactor)}`}
        {!on && (match.matchType === EXTRAS_TYPE ? handOf(open, wildcards) : `${EXTRAS_TYPE} matches only`)}
      </span>
      <span className="sr-only">for {sideName(side)}</span>
    </button>
  );
}

function handOf(open: boolean, wildcards: number): string {
  if (!open) return "not used";
  return wildcards > 0 ? `${wildcards} left` : "none left";
}
