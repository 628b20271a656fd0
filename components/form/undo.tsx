"use client";

import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { NOTHING_OFFERED, offering, withoutOffer } from "./offered";
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
  const [{ undoable, turn }, setOffered] = useState(NOTHING_OFFERED);
  const offer = useMemo(() => (done: Undoable) => setOffered(offering(done)), []);
  return (
    <Offer value={offer}>
      {children}
      <div role="status">
        {undoable && <UndoBar key={turn} undoable={undoable} onOver={() => setOffered(withoutOffer(turn))} />}
      </div>
    </Offer>
  );
}
