"use client";

import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { focusPage } from "@/components/ui/page-focus";
import { useNotifiedMutation } from "@/components/ui/use-mutation";
import { SECOND } from "@/lib/clock";
import { awardPoints, knownMatch, setResult, undoing, updateResult, withdrawAward } from "@/lib/match/admin-client";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { DRAW, TIE } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";

/** A result or an award that was just saved, and the call that reverts it. */
export interface Undoable {
  /** Such as "Match 34: points awarded". */
  text: string;
  undo: () => Promise<{ message: string }>;
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

/** The Undo button with its countdown, which pauses while it is hovered or focused. */
function UndoBar({ undoable, onOver }: { undoable: Undoable; onOver: () => void }) {
  const [held, setHeld] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const leave = () => {
    if (document.activeElement === button.current) focusPage();
    onOver();
  };
  const undo = useNotifiedMutation({ ...undoing, onSuccess: leave });
  const left = useSecondsLeft({ stopped: held || !undo.isIdle, onOver });
  const press = () => undo.mutate(undoable.undo);
  useUndoKey(press, undo.isIdle);
  return (
    <section
      aria-label="Undo"
      className="fixed inset-x-4 bottom-[calc(var(--tab-bar)+var(--bottom-bar)+6rem)] z-20 mx-auto flex max-w-md items-center gap-3 rounded-xl border-2 border-board-line bg-board py-2 pr-2 pl-4 text-board-on shadow-xl lg:right-auto lg:bottom-6 lg:left-6 lg:mx-0"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className="min-w-0 grow leading-snug font-semibold [overflow-wrap:anywhere]">
        {undo.error ? `${undoable.text}. ${undo.error.message}` : undoable.text}
      </p>
      {undo.error ? (
        <Button look="quiet" className="min-h-11! shrink-0 px-3! py-1! text-lg!" onClick={onOver}>
          Close
        </Button>
      ) : (
        <Button
          ref={button}
          look="quiet"
          busy={undo.isPending}
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
  return useNotifiedMutation({
    ...awardPoints,
    onSuccess: ({ data }, matchId, _result, { client }) => {
      const before = knownMatch(client, matchId);
      if (before && before.awardedAt === null && data.awardedAt !== null) offer(ofAward(before, data.version));
    },
  });
}

/** Sets a result and offers Undo. */
export function useSettingResult() {
  const offer = use(Offer);
  return useNotifiedMutation({
    ...setResult,
    onSuccess: ({ data }, { matchId }, _result, { client }) => {
      const before = knownMatch(client, matchId);
      if (before && before.matchWinner !== data.matchWinner) offer(ofResult(before, data));
    },
  });
}

function ofAward({ matchId, matchNumber }: ManagedMatch, version: string): Undoable {
  return { text: `Match ${matchNumber}: points awarded`, undo: () => withdrawAward({ matchId, version }) };
}

/** How to undo a result. Clearing a result also withdraws the award, so undoing that restores it. */
export function ofResult(before: ManagedMatch, after: Match & { version: string }): Undoable {
  const { matchId, matchNumber, matchWinner, matchStatus, resultSetByHand } = before;
  const named = { [DRAW]: "No Result", [TIE]: "Tie" }[after.matchWinner ?? ""] ?? `${after.matchWinner} won`;
  const awarded = (after.matchWinner === null ? before : after).awardedAt !== null;
  const restores = { matchStatus, resultSetByHand, awarded };
  return {
    text: `Match ${matchNumber}: ${after.matchWinner === null ? "result cleared" : named}`,
    undo: () => updateResult({ matchId, matchWinner, version: after.version, restores }),
  };
}
