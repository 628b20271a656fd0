"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isOvertaken } from "@/components/form/overtaken";
import { StillThereNotice } from "@/components/form/still-there-notice";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Notice } from "@/components/ui/notice";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { knownPick, removePick } from "@/lib/browser/admin-pick";
import { fullName } from "@/lib/full-name";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { shownName } from "@/lib/match/match-names";
import type { NamedPrediction } from "@/lib/pick/schema";
import { isGamechangerSpent, isWildcardSpent } from "@/lib/scoring/points";
import { sideName } from "@/lib/team/names";
import { valuesOf } from "./pick-values";
import { ScoredAnew } from "./scored-anew-notice";

interface DeleteDialogProps {
  match: ManagedMatch;
  pick: NamedPrediction;
  onClose: () => void;
  /** Where focus goes when it closes. */
  returnTo: () => HTMLElement | null;
}

/** Asks before a pick goes, and names what goes with it. */
export function DeleteDialog({ match, pick, onClose, returnTo }: DeleteDialogProps) {
  const client = useQueryClient();
  // What the dialog names as what goes: what the server compares with.
  const [seen, setSeen] = useState(pick);
  const { mutate, isPending, error } = useNotifiedMutation(removePick);
  const { _id, predictedTeam, pointsAwarded } = seen;
  const confirm = () =>
    mutate(
      { id: _id, seen: valuesOf(seen) },
      // The list was read anew before this is called.
      { onSuccess: onClose, onError: (failure) => isOvertaken(failure) && setSeen(knownPick(client, seen) ?? seen) },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      returnTo={returnTo}
      title="Delete this prediction?"
      warning="WARNING! This action cannot be undone."
      action="Delete"
      busy={isPending}
      onConfirm={confirm}
    >
      <p className="[overflow-wrap:anywhere]">
        {fullName(seen)} picked {sideName(predictedTeam)} in {shownName(match)}.
        {pointsAwarded > 0 &&
          (pointsAwarded === 1 ? " Its point goes with it." : ` Its ${pointsAwarded} points go with it.`)}
        {isWildcardSpent(match, seen) && " Its wildcard comes back."}
        {isGamechangerSpent(match, seen) && " Its gamechanger comes back."}
      </p>
      <ScoredAnew match={match} />
      {isOvertaken(error) && <StillThereNotice reason={error.message} action="Delete" />}
      {error && !isOvertaken(error) && <Notice tone="error">{error.message}</Notice>}
    </ConfirmDialog>
  );
}
