"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { whenQuiet } from "@/components/ui/when-idle";
import { currentMatches } from "@/lib/browser/match";
import { ownPredictions } from "@/lib/browser/pick";
import { takenNow } from "@/lib/match/deadlines";

/** Where the tab bar stands, as its styles have it. */
const ON_PHONES = "(width < 40rem)";

/**
 * How many matches take picks now and have none of the player's yet; 0 until that is known, which nobody has to wait for.
 * On phones alone: elsewhere nothing shows it.
 */
export function useMissingPicks(): number {
  const [enabled, setEnabled] = useState(false);
  useEffect(() => (matchMedia(ON_PHONES).matches ? whenQuiet(() => setEnabled(true)) : undefined), []);
  const matches = useQuery({ ...currentMatches(enabled ? new Date().getTimezoneOffset() : 0), enabled });
  const picks = useQuery({ ...ownPredictions, enabled });
  if (!matches.data || !picks.data) return 0;
  const now = new Date(matches.dataUpdatedAt);
  const picked = new Set(picks.data.map(({ matchId }) => matchId));
  return matches.data.filter((match) => takenNow(match, now).takes === "picks" && !picked.has(match.matchId)).length;
}
