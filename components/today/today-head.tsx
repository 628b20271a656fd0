"use client";

import { useSeason } from "@/components/season/season";
import { StarIcon, TurnIcon } from "@/components/ui/icons";
import { PageTitle } from "@/components/ui/page-title";
import { useQuery } from "@/components/ui/use-query";
import { checkAuth } from "@/lib/browser/account";
import { counted } from "@/lib/several";
import { ClockTime } from "../match/clock-time";
import { useSecond } from "../match/use-clock";
import { zoneName } from "./zone-name";

interface TodaysHeadProps {
  /** What `Date#getTimezoneOffset` gives the viewer, minutes; null as long as nobody knows it. */
  offset: number | null;
  replayed: boolean;
}

/** What day it is, in whose zone, whether what one sees is a replay, and what is left in the viewer's hand. */
export function TodaysHead({ offset, replayed }: TodaysHeadProps) {
  const profile = useQuery(checkAuth).data?.profile;
  const isOver = useSeason().state === "over";
  const today = new Date(useSecond());
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
      <div className="grid gap-1.5">
        <PageTitle>Today's matches</PageTitle>
        <p className="min-h-6 text-sm leading-6 text-ink-soft sm:text-base">
          {offset !== null && (
            <>
              <ClockTime at={today} shape="day" /> · your time ({zoneName(offset)})
            </>
          )}
        </p>
        {replayed && <p className="text-sm text-ink-soft">Demo: the scores are a replay of the 2026 season.</p>}
      </div>
      {profile && !profile.isOutside && !isOver && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm font-semibold sm:text-base">
          <span className="flex items-center gap-1.5 text-wildcard-text">
            <StarIcon filled />
            {counted(profile.wildcards, "wildcard")} left
          </span>
          <span className="flex items-center gap-1.5 text-gamechanger-text">
            <TurnIcon />
            {counted(profile.flips, "gamechanger")} left
          </span>
        </p>
      )}
    </div>
  );
}
