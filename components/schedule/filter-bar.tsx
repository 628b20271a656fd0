"use client";

import clsx from "clsx";
import { useSeason } from "@/components/season/season";
import { keptBy, type OwnMatch, type SeasonFilter, type Whose } from "./season-filter";
import { TeamChoice } from "./team-choice";

const NAMES: Record<Whose, string> = { all: "All", picked: "My picks", open: "Not picked" };

interface FilterBarProps {
  matches: readonly OwnMatch[];
  choices: readonly Whose[];
  filter: SeasonFilter;
  onChange: (wanted: Partial<SeasonFilter>) => void;
}

/** Which matches are listed: of one team, with or without a pick of one's own. */
export function FilterBar({ matches, choices, filter, onChange }: FilterBarProps) {
  const { teams } = useSeason();
  return (
    <search aria-label="Filter" className="flex flex-wrap items-center gap-2 sm:gap-3">
      <TeamChoice value={filter.team} onChange={(team) => onChange({ team })} />
      {choices.length > 1 && (
        <fieldset className="flex flex-wrap gap-1.5 sm:gap-2">
          <legend className="sr-only">Which matches</legend>
          {choices.map((mine) => (
            <button
              key={mine}
              type="button"
              aria-pressed={mine === filter.mine}
              onClick={() => onChange({ mine })}
              className={clsx(
                "flex min-h-12 items-center gap-1.5 rounded-lg border-2 px-2.5 font-semibold max-sm:text-sm sm:px-3.5",
                mine === filter.mine ? "border-ink bg-ink text-page" : "border-line-strong bg-card hover:bg-band",
              )}
            >
              {NAMES[mine]}
              <span className={clsx("text-sm tabular-nums", mine !== filter.mine && "text-ink-soft")}>
                {keptBy({ ...filter, mine }, matches, teams).length}
              </span>
            </button>
          ))}
        </fieldset>
      )}
    </search>
  );
}
