"use client";

import { useMutation } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { notifyError, notifySuccess } from "@/components/ui/notifications";
import { focusPage } from "@/components/ui/page-focus";
import { SECOND } from "@/lib/clock";
import { awardPoints, knownMatch, sendWithdrawal, setResult, undoing, updateResult } from "@/lib/match/admin-client";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { DRAW, TIE } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";

/** A result or an award that was just saved, and the call that reverts it. */
export interface Undoable {
  /** Such as "Match 34: DC won". */
  text: string;
  undo: () => Promise<{ message: string }>;
  /** The match whose points can be awarded next. */
  awards?: string;
}

/** Seconds for which Undo is offered. */
const UNDO_FOR = 10;

const Offer = createContext<(undoable: Undoable) => void>(() => undefined);

/** Offers to undo the last result or award on the page for ten seconds. */
export function UndoProvider({ children }: { children: ReactNode }) {
  // `turn` identifies the offer, so that the end of one doesn't close the next.
  const [offered, setOffered] = useState<{ undoable: Undoable | null; turn: number }>({ undoable: null, turn: 0 });
  const { undoable, turn } = offered;
  const offer = useMemo(
    () => (done: Undoable) => setOffered((before) => ({ undoable: done, turn: before.turn + 1 })),
    [],
  );
  const close = () => setOffered((now) => (now.turn === turn ? { ...now, undoable: null } : now));
  return (
    <Offer value={offer}>
      {children}
      <div role="status">{undoable && <UndoBar key={turn} undoable={undoable} onOver={close} />}</div>
    </Offer>
  );
}

/** Says what was saved, with Undo, whose countdown pauses while it is hovered or focused, and Award now. */
function UndoBar({ undoable, onOver }: { undoable: Undoable; onOver: () => void }) {
  const [held, setHeld] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const leave = () => {
    if (document.activeElement === button.current) focusPage();
    onOver();
  };
  const undo = useMutation({
    ...undoing,
    onSuccess: ({ message }) => {
      notifySuccess(message);
      leave();
    },
  });
  const awarding = useAwarding();
  const error = undo.error ?? awarding.error;
  const left = useSecondsLeft({ stopped: held || !undo.isIdle || !awarding.isIdle, onOver });
  const press = () => undo.mutate(undoable.undo);
  // The award changes the match, and comes with an Undo of its own.
  useUndoKey(press, undo.isIdle && !awarding.isPending);
  const { awards } = undoable;
  return (
    <section
      aria-label="Undo"
      className="fixed inset-x-2 bottom-[calc(var(--tab-bar)+var(--bottom-bar)+0.5rem)] z-20 mx-auto flex max-w-lg flex-wrap items-center justify-end gap-2 rounded-xl border-2 border-board-line bg-board p-2 pl-4 text-board-on shadow-xl lg:right-auto lg:bottom-6 lg:left-6 lg:mx-0"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className="min-w-0 grow leading-snug font-semibold [overflow-wrap:anywhere]">
        <span className="block font-display text-xl leading-tight font-extrabold">{error ? "Error" : "Success"}</span>
        {error ? `${undoable.text}. ${error.message}` : undoable.text}
      </p>
      {error ? (
        <Button look="quiet" className="min-h-11! shrink-0 px-3! py-1! text-lg!" onClick={onOver}>
          Close
        </Button>
      ) : (
        <Button
          ref={button}
          look="quiet"
          busy={undo.isPending}
          disabled={awarding.isPending}
          aria-keyshortcuts="Control+Z Meta+Z"
          className="min-h-11! shrink-0 px-3! py-1! text-lg!"
          onClick={press}
        >
          Undo
          <span aria-hidden="true" className="w-6 text-right tabular-nums">
            {left}
          </span>
        </Button>
      )}
      {awards && !error && (
        <Button
          busy={awarding.isPending}
          disabled={undo.isPending}
          className="min-h-11! shrink-0 px-3! py-1! text-lg!"
          onClick={() => awarding.mutate(awards)}
        >
          Award now
        </Button>
      )}
    </section>
  );
}

function useSecondsLeft({ stopped, onOver }: { stopped: boolean; onOver: () => void }): number {
  const [left, setLeft] = useState(UNDO_FOR);
  const tick = useEffectEvent(() => (left > 1 ? setLeft(left - 1) : onOver()));
  useEffect(() => {
    if (stopped) return;
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, [stopped]);
  return left;
}

const OWN_UNDO = "input, textarea, select, [contenteditable], dialog, [role=dialog], [role=alertdialog]";

/** Ctrl+Z or ⌘Z, except in elements with an undo of their own. */
function useUndoKey(undo: () => void, on: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    const isElsewhere = event.target instanceof Element && event.target.closest(OWN_UNDO) !== null;
    if (!isUndo || isElsewhere || event.altKey || event.repeat) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    if (!on) return;
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [on]);
}

/** Awards points and offers Undo. Runs before the list is refetched, so the cache still has the previous state. */
export function useAwarding() {
  const offer = use(Offer);
  return useMutation({
    ...awardPoints,
    onSuccess: ({ data, message }, matchId, _result, { client }) => {
      const before = knownMatch(client, matchId);
      if (before && before.awardedAt === null && data.awardedAt !== null) offer(ofAward(before, message, data.version));
      else notifySuccess(message);
    },
    onError: ({ message }: Error) => notifyError(message),
  });
}

/** Sets a result and offers Undo, and to award the points. */
export function useSettingResult() {
  const offer = use(Offer);
  return useMutation({
    ...setResult,
    onSuccess: ({ data, message }, { matchId }, _result, { client }) => {
      const before = knownMatch(client, matchId);
      if (before && before.matchWinner !== data.matchWinner) offer(ofResult(before, data));
      else notifySuccess(message);
    },
    onError: ({ message }: Error) => notifyError(message),
  });
}

function ofAward({ matchId, matchNumber }: ManagedMatch, message: string, version: string): Undoable {
  return { text: `Match ${matchNumber}: ${message}`, undo: () => sendWithdrawal({ matchId, version }) };
}

/** How to undo a result. Clearing a result also withdraws the award, so undoing that restores it. */
export function ofResult(before: ManagedMatch, after: Match & { version: string }): Undoable {
  const { matchId, matchNumber, matchWinner, matchStatus, resultSetByHand, matchStarted, matchEnded } = before;
  const named = { [DRAW]: "No Result", [TIE]: "Tie" }[after.matchWinner ?? ""] ?? `${after.matchWinner} won`;
  const awarded = (after.matchWinner === null ? before : after).awardedAt !== null;
  const restores = { matchStatus, resultSetByHand, awarded, matchStarted, matchEnded };
  return {
    text: `Match ${matchNumber}: ${after.matchWinner === null ? "result cleared" : named}`,
    undo: () => updateResult({ matchId, matchWinner, version: after.version, restores }),
    ...(after.matchWinner !== null && after.awardedAt === null && { awards: matchId }),
  };
}
