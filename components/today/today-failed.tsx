"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** Nothing could be fetched at all; says why and offers another try. */
export function MatchesFailed({ reason, busy, onRetry }: { reason: string; busy: boolean; onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="error">Error fetching matches: {reason}</Notice>
      <Button busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
