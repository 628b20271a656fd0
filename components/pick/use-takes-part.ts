import { useSeason } from "@/components/season/season";
import { useQuery } from "@/components/ui/use-query";
import { checkAuth } from "@/lib/browser/account";

/** Whether the viewer plays in the season that is shown: they have joined it, and it is not over. */
export function useTakesPart(): boolean {
  const isOutside = useQuery(checkAuth).data?.profile?.isOutside ?? false;
  return useSeason().state !== "over" && !isOutside;
}
