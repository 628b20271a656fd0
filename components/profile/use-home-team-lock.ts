import { useQuery } from "@/components/ui/use-query";
import { POLL_EVERY } from "@/lib/browser/freshness";
import { firstMatch } from "@/lib/browser/match";

/** Whether home teams are fixed by now; the server decides in the end. */
export function useHomeTeamLock(): boolean {
  return useQuery({ ...firstMatch, refetchInterval: POLL_EVERY }).data?.matchStarted ?? false;
}
