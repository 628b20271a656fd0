"use client";

import { useSeason } from "@/components/season/season";
import { TextLink } from "@/components/ui/text-link";
import { useQuery } from "@/components/ui/use-query";
import { stakesNow } from "@/lib/browser/stakes";
import type { Match } from "@/lib/match/schema";
import { sideCode } from "@/lib/team/names";
import { placesIf } from "./words";

/** What each result of a match means for oneself, in a line. */
export function StakesLine({ match }: { match: Match }) {
  const { teams } = useSeason();
  const { data } = useQuery(stakesNow(0, null));
  const places = [match.teamOne, match.teamTwo].flatMap((side) => {
    const place = data ? placesIf(side, data, match.matchId) : null;
    return place === null ? [] : [{ side, place }];
  });
  if (places.length === 0) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1 sm:basis-full">
      {places.map(({ side, place }) => (
        <span key={side}>
          If {sideCode(side, teams)} win: <strong className="font-bold">{place}</strong>
        </span>
      ))}
      <TextLink href="/leaderboard">What is at stake</TextLink>
    </p>
  );
}
