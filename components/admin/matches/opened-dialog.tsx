"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { pageHead } from "@/components/ui/page-focus";
import { useNotifiedMutation } from "@/components/ui/use-mutation";
import { refreshMatch, replayMatch } from "@/lib/match/admin-client";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { several } from "@/lib/text";
import { InningsDialog } from "./innings-dialog";
import { menuIdOf, type Opening } from "./managed-match-row";
import { MatchDialog } from "./match-form";
import { ResultDialog } from "./result-dialog";

/** Id of the Add Match button. */
export const ADD_BUTTON = "add-match";

export type Opened =
  | { what: "add" }
  | { what: "result"; matchId: string; result?: string }
  | { what: Opening; matchId: string };

/** "add" and "edit" open the match form instead. */
const ASKED: Partial<Record<Opened["what"], typeof InningsDialog>> = {
  innings: InningsDialog,
  override: OverrideDialog,
  replay: ReplayDialog,
};

interface OpenedDialogProps {
  opened: Opened | null;
  matches: readonly ManagedMatch[];
  onClose: () => void;
}

export function OpenedDialog({ opened, matches, onClose }: OpenedDialogProps) {
  if (!opened) return null;
  const key = opened.what === "add" ? "add" : opened.matchId;
  return <Opened key={key} opened={opened} matches={matches} onClose={onClose} />;
}

function Opened({ opened, matches, onClose }: OpenedDialogProps & { opened: Opened }) {
  const found = opened.what === "add" ? null : matches.find(({ matchId }) => matchId === opened.matchId);
  // Keep it when someone else deletes the match, so that what was entered doesn't vanish.
  const [last, setLast] = useState(found ?? null);
  if (found && found !== last) setLast(found);
  const match = found ?? last;
  const returnTo = () => {
    const button = opened.what === "add" ? ADD_BUTTON : menuIdOf(opened.matchId);
    return document.getElementById(button) ?? pageHead();
  };
  if (opened.what === "result" && match) {
    const first = "result" in opened ? opened.result : undefined;
    return <ResultDialog match={match} first={first} onClose={onClose} returnTo={returnTo} />;
  }
  const Asked = ASKED[opened.what];
  if (Asked) return match && <Asked match={match} onClose={onClose} returnTo={returnTo} />;
  return <MatchDialog match={match} onClose={onClose} returnTo={returnTo} />;
}

interface OverrideDialogProps {
  match: ManagedMatch;
  onClose: () => void;
  returnTo: () => HTMLElement | null;
}

/** Asks before a match is reopened, since its picks are void. */
function ReplayDialog({ match, onClose, returnTo }: OverrideDialogProps) {
  const replaying = useNotifiedMutation(replayMatch);
  const { matchId, matchNumber, version, picks } = match;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Replay match ${matchNumber}?`}
      warning={
        picks === 0
          ? "Picks reopen."
          : `Picks reopen, and ${several(picks, "pick")} will be removed. This can't be undone.`
      }
      action="Replay match"
      busy={replaying.isPending}
      returnTo={returnTo}
      onConfirm={() => replaying.mutate({ matchId, version }, { onSuccess: onClose })}
    >
      <p>Wildcards and gamechangers are returned. If the date has passed, picks open once you set a new one.</p>
      {replaying.error && <Notice tone="error">{replaying.error.message}</Notice>}
    </ConfirmDialog>
  );
}

/** A refresh that may also remove data. Asks first, because points may be withdrawn. */
function OverrideDialog({ match, onClose, returnTo }: OverrideDialogProps) {
  const refreshing = useNotifiedMutation(refreshMatch);
  const override = () => refreshing.mutate({ matchId: match.matchId, override: true }, { onSuccess: onClose });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Override match ${match.matchNumber}?`}
      warning="Replaces the score, status and result with what the match data source says now."
      action="Override data"
      busy={refreshing.isPending}
      returnTo={returnTo}
      onConfirm={override}
    >
      <p>
        Use this if Refresh Data doesn't fix something. What you set by hand stays, and closed picks stay closed.
        {match.awardedAt && " If the result changes, so do the points."}
      </p>
      {refreshing.error && <Notice tone="error">{refreshing.error.message}</Notice>}
    </ConfirmDialog>
  );
}
