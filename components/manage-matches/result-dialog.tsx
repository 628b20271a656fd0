"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isOvertaken } from "@/components/form/overtaken";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { awardPoints, setResult } from "@/lib/browser/admin-match";
import { knownMatch } from "@/lib/browser/managed-matches";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { dueOf } from "@/lib/match/due";
import { DRAW } from "@/lib/match/rules";
import { isTbc, sideName } from "@/lib/team/rules";
import { useCloseEarly } from "./close-early";
import { picksOf, whatCorrectionDoes } from "./consequences";
import { ResultChoice } from "./result-choice";

interface ResultDialogProps {
  /** As it is now: another administrator may change it while the dialog is open. */
  match: ManagedMatch;
  onClose: () => void;
  returnTo: () => HTMLElement | null;
}

/** Who won: one of the sides, nobody, or not known any more. Then offers to award the points. */
export function ResultDialog({ match, onClose, returnTo }: ResultDialogProps) {
  const [seen, setSeen] = useState(match.matchWinner);
  const client = useQueryClient();
  const result = useNotifiedMutation(setResult);
  const award = useNotifiedMutation(awardPoints);
  const { matchId, matchNumber, teamOne, teamTwo } = match;
  const choose = (matchWinner: string | null) =>
    result.mutate(
      { matchId, matchWinner, seen: { matchWinner: seen } },
      {
        onSuccess: ({ data }) => setSeen(data.matchWinner),
        // Told now, and seen in the list, which is fresh by now: the next choice is made knowingly.
        onError: (error) => isOvertaken(error) && setSeen(knownMatch(client, matchId)?.matchWinner ?? null),
      },
    );
  const early = useCloseEarly(match);
  const correction = whatCorrectionDoes(match);
  const choice = {
    now: match.matchWinner,
    pending: result.isPending ? result.variables.matchWinner : undefined,
    choose: (winner: string | null) => early.guard(winner !== null, () => choose(winner)),
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Update Result"
      description={`Match ${matchNumber}, ${sideName(teamOne)} v ${sideName(teamTwo)}`}
      busy={result.isPending || award.isPending}
      returnTo={returnTo}
    >
      {correction && <Notice tone="info">{correction}</Notice>}
      <div className="grid gap-3">
        {[teamOne, teamTwo].map((side, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: both sides may be unknown
          <ResultChoice key={position} {...choice} winner={side} label={sideName(side)} disabled={isTbc(side)} />
        ))}
        <ResultChoice {...choice} winner={DRAW} label="No Result" />
        <ResultChoice {...choice} winner={null} label="Clear" />
      </div>
      {early.dialog}
      {result.error && <Notice tone="error">{result.error.message}</Notice>}
      {dueOf(match, new Date()) === "points" && (
        <div className="grid gap-3 rounded-xl border-2 border-wildcard p-4">
          <p className="font-semibold">The points of this result are not awarded yet: {picksOf(match.picks)}.</p>
          <Button busy={award.isPending} onClick={() => award.mutate(matchId, { onSuccess: onClose })}>
            Award Points
          </Button>
          {award.error && <Notice tone="error">{award.error.message}</Notice>}
        </div>
      )}
    </Dialog>
  );
}
