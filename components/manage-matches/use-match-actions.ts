import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { awardPoints, refreshMatch, reopenPicks, setStatus } from "@/lib/browser/admin-match";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { FLAGS, type Status } from "./statuses";

/** What is done to a match straight from its row, what is under way, and how the last of it ended. */
export function useMatchActions({ matchId, matchStarted, matchEnded, secondInningStarted }: ManagedMatch) {
  const refreshing = useNotifiedMutation(refreshMatch);
  const toggling = useNotifiedMutation(setStatus);
  const awarding = useNotifiedMutation(awardPoints);
  const reopening = useNotifiedMutation(reopenPicks);
  const actions = [refreshing, toggling, awarding, reopening];
  const clear = () => {
    for (const action of actions) if (!action.isPending) action.reset();
  };
  return {
    refresh: () => {
      clear();
      refreshing.mutate({ matchId });
    },
    toggle: (status: Status) => {
      clear();
      toggling.mutate({ matchId, ...FLAGS[status], seen: { matchStarted, matchEnded, secondInningStarted } });
    },
    reopen: () => {
      clear();
      reopening.mutate(matchId);
    },
    award: () => {
      clear();
      awarding.mutate(matchId);
    },
    /** In words; null while nothing is. */
    underWay: underWay({
      "Asking the data source …": refreshing.isPending,
      "Awarding the points …": awarding.isPending,
      "Setting the status …": toggling.isPending,
      "Reopening picks …": reopening.isPending,
    }),
    /** What the notification said stays in the row: it may have been missed. */
    failure: actions.map(({ error }) => error?.message).find(Boolean),
    awarded: awarding.data?.message,
  };
}

function underWay(actions: Readonly<Record<string, boolean>>): string | null {
  return Object.keys(actions).find((words) => actions[words]) ?? null;
}
