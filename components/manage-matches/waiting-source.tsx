"use client";

import { Button } from "@/components/ui/button";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { refreshAllMatches } from "@/lib/browser/admin-match";

/** Why no match data comes in, as long as that is so: nobody else sees what the schedule has run into. */
export function WaitingSource({ problem }: { problem: string }) {
  const refreshing = useNotifiedMutation(refreshAllMatches);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 tight:grid-cols-[minmax(0,1fr)]">
      <p role="alert" className="font-semibold text-error-text [overflow-wrap:anywhere]">
        {problem}.
      </p>
      <Button look="quiet" className="px-4! text-lg!" busy={refreshing.isPending} onClick={() => refreshing.mutate()}>
        Ask again
      </Button>
    </li>
  );
}
