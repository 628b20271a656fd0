"use client";

import { useQuery } from "@tanstack/react-query";
import { score } from "@/lib/browser/match";
import { hasEnded } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { isSameTeam } from "@/lib/team/rules";

/** What a side has scored, once the match has started; nothing where nobody keeps a score. */
export function InningsScore({ match, side }: { match: Match; side: string }) {
  const { matchId, matchStarted } = match;
  const { data } = useQuery({ ...score(matchId), enabled: matchStarted });
  if (!matchStarted || (data?.scores.length === 0 && hasEnded(match))) return null;
  const innings = data?.scores.filter(({ team }) => isSameTeam(team, side)) ?? [];
  return (
    <div className="flex min-h-11 flex-wrap items-baseline gap-x-2">
      {innings.map(({ runs, wickets, overs }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an innings is its position
        <p key={position} className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-display text-4xl leading-none font-black tabular-nums sm:text-6xl">
            {runs}/{wickets}
          </span>{" "}
          <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums sm:text-base">
            {overs} {overs === 1 ? "over" : "overs"}
          </span>
        </p>
      ))}
      {data && innings.length === 0 && (
        <p className="self-center text-sm text-ink-soft">{hasEnded(match) ? "Did not bat" : "Yet to bat"}</p>
      )}
    </div>
  );
}
