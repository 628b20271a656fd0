"use client";

import { useSeason } from "@/components/season/season";
import { useQuery } from "@/components/ui/use-query";
import { matchList } from "@/lib/browser/match";
import { hasEnded } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { ClockTime } from "../match/clock-time";
import { useSecond } from "../match/use-clock";
import { TeamBanner } from "./team-banner";

/** When it goes on, and between whom; says so where the season has no match ahead. */
export function NextMatch() {
  const { data, isPending } = useQuery(matchList);
  const now = useSecond();
  const isOver = useSeason().state === "over";
  if (isPending) return <p className="min-h-8 text-xl">…</p>;
  const isAhead = (match: Match) => !match.matchStarted && !hasEnded(match) && match.matchDate.getTime() > now;
  const next = isOver ? undefined : data?.find(isAhead);
  if (!next) return <p className="min-h-8 max-w-prose text-xl">{withoutNext(data ?? [], isOver)}</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="min-h-8 text-xl">
        The next match is on <strong>{<ClockTime at={next.matchDate} shape="day and time" />}</strong>
        {next.venue && `, ${next.venue}`}.
      </p>
      <div className="grid grid-cols-2 gap-2 tight:grid-cols-[minmax(0,1fr)] sm:gap-5">
        {[next.teamOne, next.teamTwo].map((side, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: both sides may still be unknown
          <TeamBanner key={position} side={side} className="min-h-32 rounded-2xl sm:min-h-52" />
        ))}
      </div>
    </div>
  );
}

function withoutNext(season: readonly Match[], isOver: boolean): string {
  if (season.length === 0)
    return "The season's matches are not in yet. As soon as they are, each stands here on its day.";
  if (isOver) return "The season is over: the table is final.";
  // A season that is entered bit by bit has points for all of it, time and again; only closing makes its table final.
  if (season.every(({ awardedAt }) => awardedAt !== null)) return "All matches that are planned have been played.";
  if (season.every(hasEnded)) return "All matches are played; the last points are still to come.";
  return "No further match is planned yet.";
}
