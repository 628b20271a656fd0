"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { type ReactNode, useState } from "react";
import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";
import { Button } from "@/components/ui/button";
import { Cancel, Dialog, DialogFoot } from "@/components/ui/dialog";
import { FailureNotice } from "@/components/ui/failure-notice";
import { Ball, CheckIcon } from "@/components/ui/icons";
import { resultPreview } from "@/lib/match/admin-client";
import type { ManagedMatch, MovedPlayer } from "@/lib/match/admin-schema";
import { DRAW, isShared, TIE } from "@/lib/match/rules";
import { defaultName } from "@/lib/match/text";
import { isTbc, sideCode, sideName } from "@/lib/team/names";
import { fullName } from "@/lib/text";
import { extrasInWords, movesInWords, pendingInWords, playerInWords, whatCorrectionDoes } from "./consequences";
import { useCloseEarly } from "./match-row";
import { useSettingResult } from "./undo";

interface ResultDialogProps {
  /** As currently stored; may change while the dialog is open. */
  match: ManagedMatch;
  onClose: () => void;
  returnTo: () => HTMLElement | null;
}

/** Chooses a result, previews what it changes, and applies it. */
export function ResultDialog({ match, onClose, returnTo }: ResultDialogProps) {
  const [version, setVersion] = useState(match.version);
  const [chosen, setChosen] = useState<string | null>();
  const result = useSettingResult();
  const early = useCloseEarly(match);
  const { matchId, matchNumber } = match;
  const winner = chosen === match.matchWinner ? undefined : chosen;
  const apply = (matchWinner: string | null) =>
    result.mutate({ matchId, matchWinner, version }, { onSuccess: onClose });
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
      {early.dialog}
      <FailureNotice error={result.error} onReload={reload} />
      <DialogFoot className="grid-cols-2 tight:grid-cols-[minmax(0,1fr)]">
        <Cancel />
        <Button
          disabled={winner === undefined}
          busy={result.isPending}
          onClick={() => winner !== undefined && early.guard(winner !== null, () => apply(winner))}
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
        "justify-between! text-left! tight:flex-wrap sm:text-2xl!",
        isSide ? "border-b-4! px-4! text-xl! tight:px-2! tight:text-lg!" : "px-3! text-lg! whitespace-nowrap",
        isChosen && "outline-4 outline-offset-2 outline-ink",
      )}
      {...(isSide && { style: { backgroundColor: ground, color: text, borderColor: accent } })}
      onClick={() => !busy && choose(winner)}
    >
      <span className="min-w-0 wrap-anywhere">{label}</span>
      <span className="flex shrink-0 items-center gap-1 text-base">
        {isChosen ? <CheckIcon /> : holds && "Now"}
        {isSide && !isChosen && !holds && (
          <span translate="no" aria-hidden="true">
            {sideCode(winner, teams)}
          </span>
        )}
      </span>
    </Button>
  );
}

interface ResultPreviewProps {
  match: ManagedMatch;
  chosen: string | null | undefined;
}

/** What the chosen result changes. Has a minimum height from the start, so that the buttons don't move. */
function ResultPreview({ match, chosen }: ResultPreviewProps) {
  return (
    <div
      role="status"
      className="grid min-h-52 grid-cols-[minmax(0,1fr)] content-center gap-1 rounded-xl border-2 border-line-strong bg-band px-4 py-3 leading-snug"
    >
      {chosen === undefined || chosen === match.matchWinner ? (
        <p>{whatCorrectionDoes(match) ?? (chosen === undefined ? HINT : "This is the result already.")}</p>
      ) : (
        <Changes match={match} winner={chosen} />
      )}
    </div>
  );
}

const HINT = "Choose a result, see what it changes, and apply it.";

function Changes({ match, winner }: { match: ManagedMatch; winner: string | null }) {
  const { data, error } = useQuery(resultPreview(match, winner));
  if (error) return <p>What this changes cannot be read: {error.message}.</p>;
  if (!data)
    return (
      <p className="flex items-center gap-2">
        <Ball className="size-5 motion-safe:animate-bowl" /> Working out what this changes …
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

const UNKNOWN =
  "What this changes cannot be told beforehand: it would hold up others. It can be applied, and taken back for ten seconds.";
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
