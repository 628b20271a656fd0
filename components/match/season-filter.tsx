"use client";

import clsx from "clsx";
import { useSearchParams } from "next/navigation";
import { useId, useMemo, useState } from "react";
import { useSeason } from "@/components/season/season";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Select } from "@/components/ui/field";
import { playsIn } from "@/lib/match/rules";
import { findTeam } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";
import type { OwnMatch, OwnOutcome, SeasonMatch } from "./own-outcome";

/** `picked`: with the viewer's pick; `open`: without one, while picks are open. */
const PICK_FILTERS = ["all", "picked", "open"] as const;
type PickFilter = (typeof PICK_FILTERS)[number];

/** The choices offered: only "all" if the viewer can't have picks, and no open matches in a season that is over. */
export function choicesOf(mayHavePicked: boolean, over: boolean): readonly PickFilter[] {
  if (!mayHavePicked) return ["all"];
  return over ? ["all", "picked"] : PICK_FILTERS;
}

export interface SeasonFilter {
  /** A team's code; null for all teams. */
  team: string | null;
  mine: PickFilter;
}

export const EVERYTHING: SeasonFilter = { team: null, mine: "all" };

/** Reads the filter from the URL. Ignores invalid values. */
export function readFilter(params: { get: (name: string) => string | null }, teams: readonly Team[]): SeasonFilter {
  const mine = params.get("mine");
  return {
    team: findTeam(params.get("team") ?? "", teams)?.code ?? null,
    mine: PICK_FILTERS.find((one) => one === mine) ?? "all",
  };
}

export function filterAddress({ team, mine }: SeasonFilter): string {
  const search = new URLSearchParams({ ...(team !== null && { team }), ...(mine !== "all" && { mine }) });
  return search.size > 0 ? `?${search}` : "";
}

const WITHOUT_PICK: ReadonlySet<OwnOutcome | null> = new Set([null, "open", "missed", "later"]);
const KEEPS: Record<PickFilter, (outcome: OwnOutcome | null) => boolean> = {
  all: () => true,
  picked: (outcome) => !WITHOUT_PICK.has(outcome),
  open: (outcome) => outcome === "open",
};

export function filterMatches<Own extends OwnMatch>(
  { team, mine }: SeasonFilter,
  matches: readonly Own[],
  teams: readonly Team[],
): Own[] {
  const name = team === null ? undefined : findTeam(team, teams)?.name;
  return matches.filter(({ match, outcome }) => {
    return KEEPS[mine](outcome) && (name === undefined || playsIn(match, name));
  });
}

/** Keeps the filter in the URL, so that it survives a reload and can be shared. Falls back to "all" if it isn't offered. */
export function useSeasonFilter(choices: readonly PickFilter[]) {
  const { teams } = useSeason();
  const params = useSearchParams();
  const [wanted, setWanted] = useState(() => readFilter(params, teams));
  const isChoice = choices.includes(wanted.mine);
  const filter = useMemo((): SeasonFilter => (isChoice ? wanted : { ...wanted, mine: "all" }), [isChoice, wanted]);
  const change = (some: Partial<SeasonFilter>) => {
    const next = { ...filter, ...some };
    setWanted(next);
    window.history.replaceState(null, "", filterAddress(next) || window.location.pathname);
  };
  return { filter, change };
}

/** The matches that fit the filter now, or did when it was chosen, so that a match doesn't vanish when it's picked. */
export function useFilteredMatches(season: readonly SeasonMatch[], filter: SeasonFilter): readonly SeasonMatch[] {
  const { teams } = useSeason();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the filter changes
  const chosen = useMemo(() => new Set(idsOf(filterMatches(filter, season, teams))), [filter]);
  const fitting = new Set(idsOf(filterMatches(filter, season, teams)));
  return season.filter(({ match: { matchId } }) => fitting.has(matchId) || chosen.has(matchId));
}

const idsOf = (matches: readonly SeasonMatch[]) => matches.map(({ match }) => match.matchId);

const NAMES: Record<PickFilter, string> = { all: "All", picked: "My picks", open: "Not picked" };

interface FilterBarProps {
  matches: readonly OwnMatch[];
  choices: readonly PickFilter[];
  filter: SeasonFilter;
  onChange: (wanted: Partial<SeasonFilter>) => void;
}

export function FilterBar({ matches, choices, filter, onChange }: FilterBarProps) {
  const { teams } = useSeason();
  return (
    <search aria-label="Filter" className="flex flex-wrap items-center gap-2 sm:gap-3 print:hidden">
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
                {filterMatches({ ...filter, mine }, matches, teams).length}
              </span>
            </button>
          ))}
        </fieldset>
      )}
    </search>
  );
}

/** Chooses a team by its code, or all teams. */
function TeamChoice({ value, onChange }: { value: string | null; onChange: (team: string | null) => void }) {
  const { teams } = useSeason();
  const id = useId();
  return (
    <div className="max-sm:w-full sm:min-w-64">
      <label htmlFor={id} className="sr-only">
        Team
      </label>
      <Select
        id={id}
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value || null)}
        className="font-semibold"
      >
        <option value="">All teams</option>
        {teams.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}

const TEXTS = {
  all: "This team has no matches yet.",
  picked: "You haven't picked any of these.",
  open: "You've picked every match that's open.",
};

export function NoMatchFits({ filter: { mine }, onClear }: { filter: SeasonFilter; onClear: () => void }) {
  return (
    <EmptyState title="No matches" text={TEXTS[mine]}>
      <Button look="quiet" onClick={onClear}>
        Show all matches
      </Button>
    </EmptyState>
  );
}
