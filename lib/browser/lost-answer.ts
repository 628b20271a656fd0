/**
 * A call whose answer was lost may have been carried out all the same. What a pick is to become is noted in the browser before the
 * call, since the page may be gone before its answer: by that whoever reads the pick next, on whichever page, knows that the receipt
 * of the pick before holds no longer, and that it is the player's own doing.
 */
import type { Prediction } from "../pick/schema";
import { CallFailed } from "./call-failed";

/** Whether a call has failed without any answer. */
export const isLost = (error: unknown): boolean => error instanceof CallFailed && error.status === 0;

interface Place {
  userId: string;
  matchId: string;
}

/** By what its player chose; null for none. */
type Chosen = Pick<Prediction, "predictedTeam" | "wildcardUsed"> | null;

/** Notes what a pick is to become. */
export function noteWish(place: Place, wish: Chosen): void {
  writeWishes(place, [...readWishes(place), textOf(wish)]);
}

/** Forgets it where the game has refused it. What was noted before and got no answer may still come true. */
export function forgetRefused(place: Place, wish: Chosen, error: unknown): void {
  const isRefused = error instanceof CallFailed && error.status >= 400 && error.status < 500;
  if (!isRefused) return;
  const wishes = readWishes(place);
  const last = wishes.lastIndexOf(textOf(wish));
  writeWishes(
    place,
    wishes.filter((_wish, index) => index !== last),
  );
}

/** Whether a pick stands as its player wanted it when no answer came. */
export const isWished = (place: Place, stands: Chosen): boolean => readWishes(place).includes(textOf(stands));

export const forgetWishes = (place: Place): void => writeWishes(place, []);

const keyOf = ({ userId, matchId }: Place) => `awaited ${userId} ${matchId}`;
const textOf = (pick: Chosen) => JSON.stringify(pick && [pick.predictedTeam, pick.wildcardUsed]);

/** One a line. */
function readWishes(place: Place): string[] {
  try {
    return localStorage.getItem(keyOf(place))?.split("\n") ?? [];
  } catch {
    return [];
  }
}

function writeWishes(place: Place, wishes: readonly string[]): void {
  try {
    if (wishes.length > 0) localStorage.setItem(keyOf(place), wishes.join("\n"));
    else localStorage.removeItem(keyOf(place));
  } catch {
    // A browser that keeps nothing keeps no receipt either.
  }
}
