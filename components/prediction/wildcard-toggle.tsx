"use client";

import clsx from "clsx";
import { StarIcon } from "@/components/ui/icons";
import type { Match } from "@/lib/match/schema";
import { mayUseWildcard } from "@/lib/prediction/rules";
import { sideName } from "@/lib/team/rules";

interface WildcardToggleProps {
  match: Match;
  side: string;
  /** How many are left. */
  wildcards: number;
  on: boolean;
  /** There is a pick already: shows what it bears, and stays where it is. */
  locked: boolean;
  onChange: (on: boolean) => void;
}

/** Whether the pick that is about to be confirmed counts double. */
export function WildcardToggle({ match, side, wildcards, on, locked, onChange }: WildcardToggleProps) {
  const refusal = on ? null : mayUseWildcard(match, wildcards, null);
  return (
    <button
      type="button"
      aria-pressed={on}
      disabled={locked || refusal !== null}
      onClick={() => onChange(!on)}
      className={clsx(
        "flex min-h-11 w-full flex-wrap items-center justify-center gap-x-2 rounded-lg border-2 px-2 py-1.5 leading-tight font-semibold transition-colors disabled:cursor-not-allowed",
        on ? "border-wildcard bg-wildcard text-wildcard-on" : "border-line-strong bg-card enabled:hover:bg-band",
        !on && (locked || refusal) && "border-dashed text-ink-soft",
      )}
    >
      <span className="flex items-center gap-1.5">
        <StarIcon filled={on} />
        Wildcard
      </span>
      <span className="text-sm font-medium">
        {{ WILDCARD_NOT_ALLOWED: "League matches only", NO_WILDCARDS_LEFT: "none left" }[String(refusal)] ??
          (on ? "on, counts double" : `${wildcards} left`)}
      </span>
      <span className="sr-only">for {sideName(side)}</span>
    </button>
  );
}
