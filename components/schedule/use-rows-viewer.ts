"use client";

import { useViewer } from "@/components/match/viewer";
import { useTakesPart } from "@/components/pick/use-takes-part";
import { useQuery } from "@/components/ui/use-query";
import { keptPicks, waitingIn } from "@/lib/browser/kept-pick";

/** What rows have to know of the viewer; asked once for all of them. */
export interface RowsViewer {
  /** They play in the season that is shown. */
  takesPart: boolean;
  /** What this device has kept of theirs in a match until it can be sent. */
  keptIn: (matchId: string) => ReturnType<typeof waitingIn>;
}

export function useRowsViewer(): RowsViewer {
  const { userId } = useViewer();
  const { data } = useQuery(keptPicks(userId));
  return { takesPart: useTakesPart(), keptIn: (matchId) => waitingIn(data, matchId) };
}
