"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { focusPage } from "@/components/ui/page-focus";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { takenBack } from "@/lib/browser/take-back";
import type { Undoable } from "./undo";
import { useSecondsLeft } from "./use-seconds-left";
import { useUndoKey } from "./use-undo-key";

interface UndoBarProps {
  undoable: Undoable;
  onOver: () => void;
}

/** So long it can be taken back; seconds. */
const UNDO_FOR = 10;

/** Says what was done, with the button that takes it back while the seconds run; they stand still while it is looked at. */
export function UndoBar({ undoable, onOver }: UndoBarProps) {
  const [held, setHeld] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const leave = () => {
    if (document.activeElement === button.current) focusPage();
    onOver();
  };
  const back = useNotifiedMutation({ ...takenBack, onSuccess: leave });
  const left = useSecondsLeft(UNDO_FOR, { stopped: held || !back.isIdle, onOver });
  const takeBack = () => back.mutate(undoable.takeBack);
  useUndoKey(takeBack, back.isIdle);
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
        {back.error ? `${undoable.text}. ${back.error.message}` : undoable.text}
      </p>
      {back.error ? (
        <Button look="quiet" className="min-h-11! shrink-0 px-3! py-1! text-lg!" onClick={onOver}>
          Close
        </Button>
      ) : (
        <Button
          ref={button}
          look="quiet"
          busy={back.isPending}
          aria-keyshortcuts="Control+Z Meta+Z"
          className="min-h-11! shrink-0 px-3! py-1! text-lg!"
          onClick={takeBack}
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
