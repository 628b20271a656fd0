"use client";

import { useViewer } from "@/components/match/viewer";
import { useQuery } from "@/components/ui/use-query";
import { ownStanding } from "@/lib/browser/leaderboard";
import type { Match } from "@/lib/match/schema";
import { stateOfAwards, streakAt } from "./awards";

export interface Standing {
  /** How many picks were right in a row with the match's; null where that cannot be told. */
  streak: number | null;
  rank: number;
  players: number;
}

/** Where the viewer stands since the points of a match were awarded; asked for only where `wanted`, at once with an award. */
export function useStanding(match: Match, matches: readonly Match[], wanted: boolean): Standing | undefined {
  const { userId } = useViewer();
  const awards = stateOfAwards(matches);
  const isAsked = wanted && match.awardedAt !== null && awards !== null;
  const { data } = useQuery({ ...ownStanding(userId, awards ?? ""), enabled: isAsked });
  const own = data?.data.find((entry) => entry.userId === userId);
  if (!data || !own || !isAsked) return undefined;
  return { streak: streakAt(match, matches, own.winStreak), rank: own.rank, players: data.page.players };
}
