"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Notice } from "@/components/ui/notice";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { refreshMatch } from "@/lib/browser/admin-match";
import type { ManagedMatch } from "@/lib/match/admin-schema";

interface OverrideDialogProps {
  match: ManagedMatch;
  onClose: () => void;
  returnTo: () => HTMLElement | null;
}

/** Refresh Data that also takes away: asked first, since points may go with it. */
export function OverrideDialog({ match, onClose, returnTo }: OverrideDialogProps) {
  const refreshing = useNotifiedMutation(refreshMatch);
  const override = () => refreshing.mutate({ matchId: match.matchId, override: true }, { onSuccess: onClose });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Override match ${match.matchNumber}`}
      warning="Score, status and result become what the match data source says now, also where it says less than what is stored."
      action="Override"
      busy={refreshing.isPending}
      returnTo={returnTo}
      onConfirm={override}
    >
      <p>
        Refresh Data believes a score that is lower by more than a scorer corrects only where it is told twice in a row,
        and never takes back a start, an end or a result: use this where something wrong has got in.{" "}
        {match.awardedAt && "If the result goes, the awarded points are withdrawn. "}
        What was set by hand stays, and closed picks stay closed.
      </p>
      {refreshing.error && <Notice tone="error">{refreshing.error.message}</Notice>}
    </ConfirmDialog>
  );
}
