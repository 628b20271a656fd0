"use client";

import { useQuery } from "@tanstack/react-query";
import { useSeason } from "@/components/season/season";
import { Stumps } from "@/components/ui/icons";
import { ButtonLink } from "@/components/ui/link";
import { checkAuth } from "@/lib/account/client";
import { matchList } from "@/lib/match/client";
import { hasEnded } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { useSecond } from "./clock";
import { ClockTime } from "./clock-time";
import { TeamBanner } from "./team-card";

/** Shown on a day without a match. */
export function NoMatchToday() {
  const { data: season } = useQuery(matchList);
  const profile = useQuery(checkAuth).data?.profile;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid grid-cols-2 gap-2 sm:gap-5" aria-hidden="true">
        {["one", "two"].map((place) => (
          <div
            key={place}
            className="grid h-32 place-items-center rounded-2xl border-3 border-dashed border-line-strong sm:h-44"
          >
            <Stumps className="h-16 opacity-60 sm:h-24" />
          </div>
        ))}
      </div>
      <h2 className="text-4xl tight:text-3xl sm:text-5xl">No matches today!</h2>
      <NextMatch />
      {season?.length === 0 ? (
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/rules">Read the rules</ButtonLink>
          {!profile?.homeTeam && (
            <ButtonLink look="quiet" href="/profile">
              Choose your home team
            </ButtonLink>
          )}
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/schedule">See the schedule</ButtonLink>
          <ButtonLink look="quiet" href="/leaderboard">
            See the leaderboard
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

/** When the next match is and who plays, or why there is none. */
export function NextMatch() {
  const { data, isPending } = useQuery(matchList);
  const now = useSecond();
  const isOver = useSeason().state === "over";
  if (isPending) return <p className="min-h-8 text-xl">…</p>;
  const isAhead = (match: Match) => !match.matchStarted && !hasEnded(match) && match.matchDate.getTime() > now;
  const next = isOver ? undefined : data?.find(isAhead);
  if (!next) return <p className="min-h-8 max-w-prose text-xl">{whyNoNext(data ?? [], isOver)}</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="min-h-8 text-xl">
        Next match:{" "}
        <strong>
          <ClockTime at={next.matchDate} shape="day and time" />
        </strong>
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

function whyNoNext(season: readonly Match[], isOver: boolean): string {
  if (season.length === 0) return "Fixtures aren't out yet. They'll show up here.";
  if (isOver) return "The season is over, and the table is final.";
  // All matches entered so far may have points before the season is closed; only closing it makes the table final.
  if (season.every(({ awardedAt }) => awardedAt !== null)) return "All scheduled matches have been played.";
  if (season.every(hasEnded)) return "All matches have been played. The last points are still to come.";
  return "No more matches are scheduled yet.";
}
