"use client";

import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { UndoBar } from "./undo-bar";

/** Something that was done, and how it is taken back. */
export interface Undoable {
  /** What was done, in a few words: "Match 34: points awarded". */
  text: string;
  takeBack: () => Promise<{ message: string }>;
}

const Offer = createContext<(undoable: Undoable) => void>(() => undefined);

/** Offers to take back what has just been done, in place of what was offered before. */
export const useUndo = () => use(Offer);

/** A page whose deeds can be taken back for a while. */
export function UndoPlace({ children }: { children: ReactNode }) {
  const [offered, setOffered] = useState<{ undoable: Undoable; turn: number } | null>(null);
  const offer = useMemo(
    () => (undoable: Undoable) => setOffered((last) => ({ undoable, turn: (last?.turn ?? 0) + 1 })),
    [],
  );
  return (
    <Offer value={offer}>
      {children}
      <div role="status">
        {offered && <UndoBar key={offered.turn} undoable={offered.undoable} onOver={() => setOffered(null)} />}
      </div>
    </Offer>
  );
}
