"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { createContext, use, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Match } from "@/lib/match/schema";
import { currentPicks, FIRST_PICKS } from "@/lib/pick/client";
import type { FirstPicks, NamedPick, PickGroup } from "@/lib/pick/schema";

/** The queries that useGroup uses: the current season's, unless a page provides others. */
export const PicksSource = createContext(currentPicks);

/** One group of a match's picks: the count, the first ones and, on request, the rest. */
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
  // Also retries the first page if it failed.
  const show = () => (wanted ? void fetchNextPage() : setWanted(true));
  return { count, picks, more: isMore ? { busy: wanted && isFetching, left: count - picks.length, show } : null };
}

/** The group's first picks. `data` also has picks from other groups, which may leave gaps in this one, so it's cut off. */
function firstOf(match: Match, group: PickGroup, { data }: FirstPicks): NamedPick[] {
  const own = data.filter((pick) => isIn(match, group, pick));
  const ids = own.map(({ userId }) => userId).sort();
  const first = new Set(ids.slice(0, FIRST_PICKS));
  return own.filter(({ userId }) => first.has(userId));
}

function isIn(match: Match, group: PickGroup, pick: NamedPick): boolean {
  if (group === "wildcards") return pick.wildcardUsed;
  if (group === "gamechangers") return pick.gamechangerUsed;
  return pick.predictedTeam === match[group];
}

interface MorePicksProps {
  more: ReturnType<typeof useGroup>["more"];
  /** The group's name, for screen readers. */
  of: string;
}

/** Loads more of a group's picks. Renders nothing when all are shown. */
export function MorePicks({ more, of }: MorePicksProps) {
  if (!more) return null;
  return (
    <Button look="quiet" busy={more.busy} onClick={more.show} className="justify-self-start">
      {more.left > 0 ? `${more.left.toLocaleString("en")} more` : "More"}
      <span className="sr-only"> for {of}</span>
    </Button>
  );
}
