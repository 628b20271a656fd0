import { useAnnounced } from "@/components/ui/use-announced";
import { awardPoints, refreshMatch, setStatus } from "@/lib/match/admin-queries";
import type { ManagedMatch } from "@/lib/match/schema";
import { FLAGS, type Status } from "./statuses";

/** What is done to a match straight from its row, what is under way, and how the last of it ended. */
export function useMatchDeeds({ matchId, matchStarted, matchEnded }: ManagedMatch) {
  const refreshing = useAnnounced(refreshMatch);
  const toggling = useAnnounced(setStatus);
  const awarding = useAnnounced(awardPoints);
  const deeds = [refreshing, toggling, awarding];
  const clear = () => {
    for (const deed of deeds) if (!deed.isPending) deed.reset();
  };
  return {
    refresh: () => {
      clear();
      refreshing.mutate(matchId);
    },
    toggle: (status: Status) => {
      clear();
      toggling.mutate({ matchId, ...FLAGS[status], seen: { matchStarted, matchEnded } });
    },
    award: () => {
      clear();
      awarding.mutate(matchId);
    },
    /** In words; null while nothing is. */
    underWay: underWay(refreshing.isPending, toggling.isPending, awarding.isPending),
    /** What the notification said stays in the row: it may have been missed. */
    failure: deeds.map(({ error }) => error?.message).find(Boolean),
    awarded: awarding.data?.message,
  };
}

function underWay(refreshing: boolean, toggling: boolean, awarding: boolean): string | null {
  if (refreshing) return "Asking the data source …";
  if (awarding) return "Awarding the points …";
  return toggling ? "Setting the status …" : null;
}
