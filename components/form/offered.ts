/** What a page offers to take back: one deed at a time, the last one. */
import type { Undoable } from "./undo";

interface Offered {
  /** Null while nothing is offered. */
  undoable: Undoable | null;
  /** Counts the offers, so that no two of a page are taken for each other. */
  turn: number;
}

export const NOTHING_OFFERED: Offered = { undoable: null, turn: 0 };

/** Offers a deed in place of what was offered before. */
export const offering =
  (undoable: Undoable) =>
  ({ turn }: Offered): Offered => ({ undoable, turn: turn + 1 });

/** Ends an offer; one that has come since, while the first was being taken back, stays. */
export const withoutOffer =
  (turn: number) =>
  (now: Offered): Offered =>
    now.turn === turn ? { ...now, undoable: null } : now;
