"use client";

import { useMemo } from "react";
import { useClockFace } from "@/components/match/clock-time";
import { MatchSummary } from "@/components/match/match-details";
import { MatchPicks } from "@/components/match/match-picks";
import { ownOutcome, type SeasonMatch } from "@/components/match/own-outcome";
import type { Details } from "@/components/match/schedule-row";
import { ScheduleTable } from "@/components/match/schedule-table";
import { PicksSource } from "@/components/pick/pick-group";
import { useSeason } from "@/components/season/season";
import { EmptyState } from "@/components/ui/empty-state";
import { wasNotPlayed } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { pastPicks } from "@/lib/pick/client";
import type { PlayerPick } from "@/lib/pick/schema";

interface PastScheduleProps {
  /** In order of play. */
  matches: readonly Match[];
  /** The viewer's; null if they weren't in the season. */
  picks: readonly PlayerPick[] | null;
  /** When the server rendered the page; milliseconds since the epoch. */
  readAt: number;
}

/** The schedule of a past season, with the viewer's picks and, in the details, everyone's. */
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
  if (matches.length === 0) return <EmptyState title="No matches in this season" />;
  return (
    <PicksSource value={pastPicks}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="text-ink-soft">{clock.whose}</p>
        <ScheduleTable season={season} clock={clock} now={now} details={PastDetails} over />
      </div>
    </PicksSource>
  );
}

const PastDetails: Details = ({ match }) => {
  const season = useSeason();
  return (
    <div className="grid gap-4 border-t border-line bg-band px-4 py-4 sm:px-5">
      <MatchSummary match={match} />
      {!wasNotPlayed(match, season) && <MatchPicks match={match} />}
    </div>
  );
};
