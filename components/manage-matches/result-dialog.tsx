"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isOvertaken } from "@/components/form/overtaken";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Cancel, DialogFoot } from "@/components/ui/dialog-foot";
import { Notice } from "@/components/ui/notice";
import { knownMatch } from "@/lib/browser/managed-matches";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { defaultName } from "@/lib/match/match-names";
import { useCloseEarly } from "./close-early";
import { ResultChoices } from "./result-choices";
import { ResultPreview } from "./result-preview";
import { useSettingResult } from "./use-undoable-calls";

interface ResultDialogProps {
  /** As it is now: another administrator may change it while the dialog is open. */
  match: ManagedMatch;
  onClose: () => void;
  returnTo: () => HTMLElement | null;
}

/** Who won: one of the sides, nobody, or not known any more. Chosen first, seen what that changes, and then set. */
export function ResultDialog({ match, onClose, returnTo }: ResultDialogProps) {
  const [seen, setSeen] = useState(match.matchWinner);
  const [chosen, setChosen] = useState<string | null>();
  const client = useQueryClient();
  const result = useSettingResult();
  const early = useCloseEarly(match);
  const { matchId, matchNumber } = match;
  const wanted = chosen === match.matchWinner ? undefined : chosen;
  const apply = (matchWinner: string | null) =>
    result.mutate(
      { matchId, matchWinner, seen: { matchWinner: seen } },
      {
        onSuccess: onClose,
        // Told now, and seen in the list, which is fresh by now: the next time it is set knowingly.
        onError: (error) => isOvertaken(error) && setSeen(knownMatch(client, matchId)?.matchWinner ?? null),
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Update Result"
      description={`Match ${matchNumber}, ${defaultName(match)}`}
      busy={result.isPending}
      returnTo={returnTo}
    >
      <ResultChoices
        match={match}
        chosen={chosen}
        busy={result.isPending}
        choose={(winner) => {
          result.reset();
          setChosen(winner);
        }}
      />
      <ResultPreview match={match} chosen={chosen} />
      {early.dialog}
      {result.error && <Notice tone="error">{result.error.message}</Notice>}
      <DialogFoot className="grid-cols-2 tight:grid-cols-[minmax(0,1fr)]">
        <Cancel />
        <Button
          disabled={wanted === undefined}
          busy={result.isPending}
          onClick={() => wanted !== undefined && early.guard(wanted !== null, () => apply(wanted))}
        >
          Apply
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
