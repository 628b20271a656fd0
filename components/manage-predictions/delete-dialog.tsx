"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Notice } from "@/components/ui/notice";
import { useAnnounced } from "@/components/ui/use-announced";
import type { ManagedMatch } from "@/lib/match/schema";
import { removePick } from "@/lib/prediction/admin-queries";
import { isGamechangerSpent, isWildcardSpent } from "@/lib/prediction/rules";
import type { NamedPrediction } from "@/lib/prediction/schema";
import { sideName } from "@/lib/team/rules";
import { ScoredAnew } from "./scored-anew";

interface DeleteDialogProps {
  match: ManagedMatch;
  pick: NamedPrediction;
  onClose: () => void;
  /** Where focus goes when it closes. */
  returnTo: () => HTMLElement | null;
}

/** Asks before a pick goes, and names what goes with it. */
export function DeleteDialog({ match, pick, onClose, returnTo }: DeleteDialogProps) {
  const { mutate, isPending, error } = useAnnounced(removePick);
  const { firstName, lastName, predictedTeam, pointsAwarded } = pick;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      returnTo={returnTo}
      title="Delete this prediction?"
      warning="WARNING! This action cannot be undone."
      action="Delete"
      busy={isPending}
      onConfirm={() => mutate(pick._id, { onSuccess: onClose })}
    >
      <p className="[overflow-wrap:anywhere]">
        {`${firstName} ${lastName}`.trim()} picked {sideName(predictedTeam)} in {match.matchName}.
        {pointsAwarded > 0 && ` Its ${pointsAwarded} points go with it.`}
        {isWildcardSpent(match, pick) && " Its wildcard comes back."}
        {isGamechangerSpent(match, pick) && " Its gamechanger comes back."}
      </p>
      <ScoredAnew match={match} />
      {error && <Notice tone="error">{error.message}</Notice>}
    </ConfirmDialog>
  );
}
