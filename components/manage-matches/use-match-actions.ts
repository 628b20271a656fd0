import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { refreshMatch, reopenPicks, takeBackAward } from "@/lib/browser/admin-match";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { FLAGS, type Status } from "./statuses";
import { useAwarding, useSettingStatus } from "./use-undoable-calls";

/** What is done to a match straight from its row, what is under way, and how the last of it ended. */
export function useMatchActions(match: ManagedMatch) {
  const { matchId, matchStarted, matchEnded, secondInningStarted, matchWinner, awardedAt } = match;
  const refreshing = useNotifiedMutation(refreshMatch);
  const toggling = useSettingStatus();
  const awarding = useAwarding();
  const unawarding = useNotifiedMutation(takeBackAward);
  const reopening = useNotifiedMutation(reopenPicks);
  const seen = { matchWinner, awardedAt: awardedAt?.toISOString() ?? null };
  const actions = [refreshing, toggling, awarding, unawarding, reopening];
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
      reopening.mutate({ matchId, seen });
    },
    award: () => {
      clear();
      awarding.mutate(matchId);
    },
    takeBackAward: () => {
      clear();
      unawarding.mutate({ matchId, seen });
    },
    /** In words; null while nothing is. */
    underWay: underWay({
      "Asking the match data source …": refreshing.isPending,
      "Awarding the points …": awarding.isPending,
      "Taking the award back …": unawarding.isPending,
      "Setting the status …": toggling.isPending,
      "Reopening picks …": reopening.isPending,
    }),
    /** What the notification said stays in the row: it may have been missed. */
    failure: actions.map(({ error }) => error?.message).find(Boolean),
    /** Not of an award that has been taken back since. */
    awarded: awardedAt === null ? undefined : awarding.data?.message,
  };
}

function underWay(actions: Readonly<Record<string, boolean>>): string | null {
  return Object.keys(actions).find((words) => actions[words]) ?? null;
}
