"use client";

import { useSeason } from "@/components/season/season";
import type { ClockFace } from "../match/use-clock-face";
import { FilterBar } from "./filter-bar";
import { MatchDetails } from "./match-details";
import { NothingKept } from "./nothing-kept";
import { ScheduleTable } from "./schedule-table";
import { choicesOf, EVERYTHING } from "./season-filter";
import { useKept } from "./use-kept";
import type { SeasonMatch } from "./use-own-season";
import { useSeasonFilter } from "./use-season-filter";

interface FilteredSeasonProps {
  season: readonly SeasonMatch[];
  clock: ClockFace;
  now: Date;
  /** Whether picks in it may be the viewer's. */
  mayHavePicked: boolean;
}

/** The season as far as the filter keeps it. */
export function FilteredSeason({ season, clock, now, mayHavePicked }: FilteredSeasonProps) {
  const over = useSeason().state === "over";
  const choices = choicesOf(mayHavePicked, over);
  const { filter, change } = useSeasonFilter(choices);
  const kept = useKept(season, filter);
  return (
    <>
      <FilterBar matches={season} choices={choices} filter={filter} onChange={change} />
      <p role="status" className="sr-only">
        {kept.length < season.length && `${kept.length} of ${season.length} matches`}
      </p>
      {kept.length === 0 ? (
        <NothingKept filter={filter} onClear={() => change(EVERYTHING)} />
      ) : (
        <ScheduleTable season={kept} clock={clock} now={now} details={MatchDetails} over={over} />
      )}
    </>
  );
}
