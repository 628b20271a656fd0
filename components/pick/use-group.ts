"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { use, useState } from "react";
import { FIRST_PICKS } from "@/lib/browser/match-picks";
import type { Match } from "@/lib/match/schema";
import type { FirstPicks, PickGroup } from "@/lib/pick/match-picks-schema";
import type { NamedPrediction } from "@/lib/pick/schema";
import { PicksSource } from "./picks-source";

/** The picks of one group: how many there are, the first of them, and, once asked for, the rest. */
export function useGroup(match: Match, group: PickGroup, first: FirstPicks) {
  const [wanted, setWanted] = useState(false);
  const source = use(PicksSource);
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...source.group(match.matchId, group),
    enabled: wanted,
  });
  const count = first.counts[group];
  const picks = data?.pages.flatMap((page) => page.data) ?? firstOf(match, group, first);
  const isMore = data ? hasNextPage : picks.length < count;
  // The first part too, where it was wanted before and did not come.
  const show = () => (wanted ? void fetchNextPage() : setWanted(true));
  return { count, picks, more: isMore ? { busy: wanted && isFetching, left: count - picks.length, show } : null };
}

/** Of those that came with other groups, no more than the first: the rest have gaps between them. */
function firstOf(match: Match, group: PickGroup, { data }: FirstPicks): NamedPrediction[] {
  const own = data.filter((pick) => isIn(match, group, pick));
  const first = new Set(
    own
      .map(({ userId }) => userId)
      .sort()
      .slice(0, FIRST_PICKS),
  );
  return own.filter(({ userId }) => first.has(userId));
}

function isIn(match: Match, group: PickGroup, pick: NamedPrediction): boolean {
  if (group === "wildcards") return pick.wildcardUsed;
  if (group === "gamechangers") return pick.gamechangerUsed;
  return pick.predictedTeam === match[group];
}
