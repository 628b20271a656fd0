"use client";

import { useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { useState } from "react";
import { isOvertaken } from "@/components/form/overtaken";
import { teamLook } from "@/components/team/team-look";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { CheckIcon } from "@/components/ui/icons";
import { Notice } from "@/components/ui/notice";
import { useAnnounced } from "@/components/ui/use-announced";
import { awardPoints, setResult } from "@/lib/browser/admin-match";
import { knownMatch } from "@/lib/browser/managed-matches";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { DRAW, dueOf } from "@/lib/match/rules";
import { isTbc, sideCode, sideName } from "@/lib/team/rules";
import { useCloseEarly } from "./close-early";
import { picksOf, whatCorrectionDoes } from "./consequences";

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
  const result = useAnnounced(setResult);
  const award = useAnnounced(awardPoints);
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
          <Choice key={position} {...choice} winner={side} label={sideName(side)} disabled={isTbc(side)} />
        ))}
        <Choice {...choice} winner={DRAW} label="No Result" />
        <Choice {...choice} winner={null} label="Clear" />
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

interface ChoiceProps {
  winner: string | null;
  label: string;
  now: string | null;
  /** What is being set, if anything. */
  pending: string | null | undefined;
  disabled?: boolean;
  choose: (winner: string | null) => void;
}

function Choice({ winner, label, now, pending, disabled = false, choose }: ChoiceProps) {
  const holds = winner !== null && winner === now;
  const { ground, text, accent } = teamLook(winner);
  const isSide = winner !== null && winner !== DRAW;
  return (
    <Button
      look="quiet"
      aria-pressed={winner === null ? undefined : holds}
      disabled={disabled}
      busy={pending === winner}
      // One after the other: until the last choice is known to hold, the next would be made unknowingly.
      aria-disabled={pending !== undefined}
      className={clsx("justify-between! text-left! text-xl! sm:text-2xl!", isSide && "border-b-4!")}
      {...(isSide && { style: { backgroundColor: ground, color: text, borderColor: accent } })}
      onClick={() => pending === undefined && choose(winner)}
    >
      <span>{label}</span>
      {holds && (
        <span className="flex items-center gap-1 text-base">
          <CheckIcon /> Set
        </span>
      )}
      {isSide && !holds && <span aria-hidden="true">{sideCode(winner)}</span>}
    </Button>
  );
}
