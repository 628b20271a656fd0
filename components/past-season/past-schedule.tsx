"use client";

import { useMemo } from "react";
import { useClockFace } from "@/components/match/use-clock-face";
import { PicksSource } from "@/components/pick/picks-source";
import { ownOutcome } from "@/components/schedule/own-outcome";
import { OwnSeason } from "@/components/schedule/own-season";
import { ScheduleTable } from "@/components/schedule/schedule-table";
import type { SeasonMatch } from "@/components/schedule/use-own-season";
import { useSeason } from "@/components/season/season";
import { EmptyPlace } from "@/components/ui/empty-place";
import { pastPicks } from "@/lib/browser/match-picks";
import type { Match } from "@/lib/match/schema";
import type { Prediction } from "@/lib/pick/schema";
import { PastDetails } from "./past-details";

interface PastScheduleProps {
  /** In order of play. */
  matches: readonly Match[];
  /** One's own; null for whoever was not there. */
  picks: readonly Prediction[] | null;
  /** When this was read; milliseconds. */
  readAt: number;
}

/** Every match of a season that is over with its result, what one's own pick brought, and below it everybody's. */
export function PastSchedule({ matches, picks, readAt }: PastScheduleProps) {
  const shown = useSeason();
  const clock = useClockFace();
  const now = useMemo(() => new Date(readAt), [readAt]);
  const season = useMemo(() => {
    const own = new Map(picks?.map((pick) => [pick.matchId, pick]));
    return matches.map((match): SeasonMatch => {
      const pick = own.get(match.matchId) ?? null;
      return { match, pick, outcome: picks && ownOutcome(match, pick, now, shown) };
    });
  }, [matches, picks, now, shown]);
  if (matches.length === 0) return <EmptyPlace title="There was no match on its schedule" />;
  return (
    <PicksSource value={pastPicks}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="text-ink-soft">{clock.whose}</p>
        {picks && <OwnSeason matches={season} picks={picks} />}
        <ScheduleTable season={season} clock={clock} now={now} details={PastDetails} over />
      </div>
    </PicksSource>
  );
}
