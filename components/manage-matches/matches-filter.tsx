"use client";

import clsx from "clsx";
import { useSeason } from "@/components/season/season";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { dueOf } from "@/lib/match/due";
import { hasEnded } from "@/lib/match/rules";
import type { Season } from "@/lib/season/schema";

const FILTERS = ["All", "To come", "No result yet", "Not awarded"] as const;
export type Filter = (typeof FILTERS)[number];

const KEEPS: Record<Filter, (match: ManagedMatch, now: Date, season: Season) => boolean> = {
  All: () => true,
  "To come": (match) => !match.matchStarted && !hasEnded(match),
  "No result yet": (match, now, season) => dueOf(match, now, season) === "result",
  "Not awarded": (match, now, season) => dueOf(match, now, season) === "points",
};

export function filtered(matches: readonly ManagedMatch[], filter: Filter, now: Date, season: Season): ManagedMatch[] {
  return matches.filter((match) => KEEPS[filter](match, now, season));
}

interface MatchesFilterProps {
  matches: readonly ManagedMatch[];
  now: Date;
  value: Filter;
  onChange: (filter: Filter) => void;
}

/** Which matches are listed; those that wait for an administrator stand out. */
export function MatchesFilter({ matches, now, value, onChange }: MatchesFilterProps) {
  const season = useSeason();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Which matches</legend>
      {FILTERS.map((filter) => {
        const count = filtered(matches, filter, now, season).length;
        const waits = count > 0 && (filter === "No result yet" || filter === "Not awarded");
        return (
          <button
            key={filter}
            type="button"
            aria-pressed={filter === value}
            onClick={() => onChange(filter)}
            className={clsx(
              "flex min-h-11 items-center gap-2 rounded-full border-2 px-4 font-semibold",
              filter === value ? "border-ink bg-ink text-page" : "border-line-strong bg-card hover:bg-band",
            )}
          >
            {filter}
            <span
              className={clsx(
                "rounded-full px-1.5 text-sm tabular-nums",
                waits ? "bg-wildcard font-bold text-wildcard-on" : filter !== value && "text-ink-soft",
              )}
            >
              {count}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
