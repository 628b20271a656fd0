"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { type ReactNode, useState } from "react";
import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";
import { Button } from "@/components/ui/button";
import { Cancel, ConfirmDialog, Dialog, DialogFoot } from "@/components/ui/dialog";
import { FailureNotice } from "@/components/ui/failure-notice";
import { Checkbox } from "@/components/ui/field";
import { Ball, CheckIcon } from "@/components/ui/icons";
import { serverNow } from "@/lib/http/server-status";
import { resultPreview } from "@/lib/match/admin-client";
import type { ManagedMatch, MovedPlayer } from "@/lib/match/admin-schema";
import { canBeOver } from "@/lib/match/current";
import { DRAW, isShared, TIE } from "@/lib/match/rules";
import { defaultName } from "@/lib/match/text";
import { isTbc, sideName } from "@/lib/team/names";
import { fullName } from "@/lib/text";
import { extrasInWords, movesInWords, pendingInWords, playerInWords, whatCorrectionDoes } from "./consequences";
import { useCloseEarly } from "./managed-match-row";
import { useSettingResult } from "./undo";

interface ResultDialogProps {
  /** As currently stored; may change while the dialog is open. */
  match: ManagedMatch;
  /** Chosen at first. */
  first?: string | undefined;
  onClose: () => void;
  returnTo: () => HTMLElement | null;
}

/** Chooses a result, previews what it changes, and applies it. Asks first if the match can't be over yet. */
export function ResultDialog({ match, first, onClose, returnTo }: ResultDialogProps) {
  const [version, setVersion] = useState(match.version);
  const [chosen, setChosen] = useState<string | null | undefined>(first);
  const [completes, setCompletes] = useState(true);
  const [asksIfOver, setAsksIfOver] = useState(false);
  const result = useSettingResult();
  const early = useCloseEarly(match);
  const { matchId, matchNumber } = match;
  const winner = chosen === match.matchWinner ? undefined : chosen;
  const offersEnd = winner != null && !match.matchEnded;
  const apply = () =>
    winner !== undefined &&
    result.mutate(
      { matchId, matchWinner: winner, version, ...(offersEnd && completes && { completes }) },
      { onSuccess: onClose },
    );
  const ask = () => (canBeOver(match, new Date(serverNow())) ? apply() : setAsksIfOver(true));
  const reload = () => {
    setVersion(match.version);
    result.reset();
  };
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
      {offersEnd && (
        <Checkbox
          label="Mark the match as completed"
          checked={completes}
          onChange={({ target }) => setCompletes(target.checked)}
        />
      )}
      {early.dialog}
      <ConfirmDialog
        open={asksIfOver}
        onOpenChange={setAsksIfOver}
        title="Is this match over?"
        warning={match.matchStarted ? "It started less than two hours ago." : "It hasn't started yet."}
        action="Set result"
        onConfirm={() => {
          setAsksIfOver(false);
          apply();
        }}
      />
      <FailureNotice error={result.error} onReload={reload} />
      <DialogFoot className="grid-cols-2 tight:grid-cols-[minmax(0,1fr)]">
        <Cancel />
        <Button
          disabled={winner === undefined}
          busy={result.isPending}
          onClick={() => (winner === null ? apply() : early.guard(true, apply, ask))}
        >
          Apply
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

interface ResultChoicesProps {
  match: ManagedMatch;
  chosen: string | null | undefined;
  busy: boolean;
  choose: (winner: string | null) => void;
}

function ResultChoices({ match: { teamOne, teamTwo, matchWinner }, ...choice }: ResultChoicesProps) {
  const shared = { ...choice, now: matchWinner };
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="sr-only">Result</legend>
      {[teamOne, teamTwo].map((side, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: both sides may be unknown
        <ResultChoice key={position} {...shared} winner={side} label={sideName(side)} disabled={isTbc(side)} />
      ))}
      <div className="grid grid-cols-3 gap-3 tight:grid-cols-[minmax(0,1fr)]">
        <ResultChoice {...shared} winner={TIE} label="Tie" />
        <ResultChoice {...shared} winner={DRAW} label="No Result" />
        <ResultChoice {...shared} winner={null} label="Clear" />
      </div>
    </fieldset>
  );
}

interface ResultChoiceProps {
  winner: string | null;
  label: string;
  /** The stored result. */
  now: string | null;
  /** Chosen but not applied; undefined if nothing is. */
  chosen: string | null | undefined;
  disabled?: boolean;
  /** A result is being saved. */
  busy: boolean;
  choose: (winner: string | null) => void;
}

/** One of the results. */
function ResultChoice({ winner, label, now, chosen, disabled = false, busy, choose }: ResultChoiceProps) {
  const { teams } = useSeason();
  const isChosen = winner === chosen;
  const holds = winner !== null && winner === now;
  const { ground, text, accent } = teamLook(winner, teams);
  const isSide = winner !== null && !isShared(winner);
  return (
    <Button
      look="quiet"
      aria-pressed={isChosen}
      disabled={disabled}
      aria-disabled={busy || undefined}
      className={clsx(
        "flex-wrap",
        isSide
          ? "min-h-16! justify-between! border-b-4! px-4! text-left! text-3xl! font-black! tight:px-2! tight:text-xl!"
          : "px-1! text-lg!",
        isChosen && "outline-4 outline-offset-2 outline-ink",
      )}
      {...(isSide && { style: { backgroundColor: ground, color: text, borderColor: accent } })}
      onClick={() => !busy && choose(winner)}
    >
      <span className="min-w-0 wrap-anywhere">{label}</span>
      <span className="flex items-center gap-1 text-base leading-tight empty:hidden">
        {(chosen === undefined ? holds : isChosen) && <CheckIcon />}
        {holds && "Current result"}
      </span>
    </Button>
  );
}

interface ResultPreviewProps {
  match: ManagedMatch;
  chosen: string | null | undefined;
}

/** What the chosen result changes. Has a minimum height while that loads, so that the buttons don't move. */
function ResultPreview({ match, chosen }: ResultPreviewProps) {
  const isSame = chosen === undefined || chosen === match.matchWinner;
  return (
    <div
      role="status"
      className={clsx(
        "grid grid-cols-[minmax(0,1fr)] content-center gap-1 rounded-xl border-2 border-line-strong bg-band px-4 py-3 leading-snug",
        !isSame && "min-h-36",
      )}
    >
      {isSame ? (
        <p>{whatCorrectionDoes(match) ?? (chosen === undefined ? HINT : "This is already the result.")}</p>
      ) : (
        <Changes match={match} winner={chosen} />
      )}
    </div>
  );
}

const HINT = "Choose a result to see what it changes.";

function Changes({ match, winner }: { match: ManagedMatch; winner: string | null }) {
  const { data, error } = useQuery(resultPreview(match, winner));
  if (error) return <p>Couldn't load the preview: {error.message}.</p>;
  if (!data)
    return (
      <p className="flex items-center gap-2">
        <Ball className="size-5 motion-safe:animate-bowl" /> Loading the preview…
      </p>
    );
  if (!data.known) return <p>{UNKNOWN}</p>;
  const extras = extrasInWords(data);
  return (
    <>
      <p className="font-semibold">{movesInWords(data.moves) ?? pendingInWords(match, winner)}</p>
      {data.players.length > 0 && <Players players={data.players.slice(0, SHOWN)} />}
      {extras && <p>{extras}</p>}
    </>
  );
}

const UNKNOWN = "Preview isn't available right now. You can still apply it and undo for 10 seconds.";
/** How many players fit. */
const SHOWN = 3;

function Players({ players }: { players: readonly MovedPlayer[] }): ReactNode {
  return (
    <ul className="tabular-nums">
      {players.map((player) => {
        const name = fullName(player);
        // Truncate the name, never the figures.
        return (
          <li key={player.userId} className="flex">
            <span translate="no" className="truncate">
              {name}
            </span>
            <span className="shrink-0">{playerInWords(player).slice(name.length)}</span>
          </li>
        );
      })}
    </ul>
  );
}
