import { useAnnounced } from "@/components/ui/use-announced";
import { awardPoints, refreshMatch, setStatus } from "@/lib/match/admin-queries";
import type { ManagedMatch } from "@/lib/match/schema";
import { FLAGS, type Status } from "./statuses";

/** What is done to a match straight from its row, and what is under way. */
export function useMatchDeeds({ matchId, matchStarted, matchEnded }: ManagedMatch) {
  const refreshing = useAnnounced(refreshMatch);
  const toggling = useAnnounced(setStatus);
  const awarding = useAnnounced(awardPoints);
  return {
    refresh: () => refreshing.mutate(matchId),
    toggle: (status: Status) => toggling.mutate({ matchId, ...FLAGS[status], seen: { matchStarted, matchEnded } }),
    award: () => awarding.mutate(matchId),
    /** In words; null while nothing is. */
    underWay: underWay(refreshing.isPending, toggling.isPending, awarding.isPending),
  };
}

function underWay(refreshing: boolean, toggling: boolean, awarding: boolean): string | null {
  if (refreshing) return "Asking the data source …";
  if (awarding) return "Awarding the points …";
  return toggling ? "Setting the status …" : null;
}
