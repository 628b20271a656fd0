"use client";

import { Dialog } from "@/components/ui/dialog";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { MatchForm } from "./match-form";
import { useMatchForm } from "./use-match-form";

interface MatchDialogProps {
  match: ManagedMatch | null;
  onClose: () => void;
  returnTo: () => HTMLElement | null;
}

/** Adds a match, or edits or deletes one. */
export function MatchDialog({ match, onClose, returnTo }: MatchDialogProps) {
  const matchForm = useMatchForm({ match, onDone: onClose });
  const { adding, editing, deleting } = matchForm;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={match ? `Edit match ${match.matchNumber}` : "Add match"}
      held={matchForm.isDirty}
      busy={adding.isPending || editing.isPending || deleting.isPending}
      returnTo={returnTo}
    >
      <MatchForm matchForm={matchForm} />
      {matchForm.early.dialog}
    </Dialog>
  );
}
