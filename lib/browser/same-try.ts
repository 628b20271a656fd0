import { HOUR } from "../clock";
import { CallFailed } from "./call-failed";
import { randomId } from "./random-id";

/** So long after it was sent the same wish is no second try any more, but something that is to be done again. */
const TRIED_AGAIN_WITHIN = 1 * HOUR;

/**
 * For a call that makes something: gives each wish an id, and the same wish the same soon after one that was not answered: it may
 * have come true, and only the answer been lost.
 */
export function makeTries<Wish>() {
  let untold: { wish: string; id: string; sentAt: number } | null = null;
  return async <Told>(wanted: Wish, send: (id: string) => Promise<Told>): Promise<Told> => {
    const wish = JSON.stringify(wanted);
    const isAgain = untold?.wish === wish && Date.now() - untold.sentAt < TRIED_AGAIN_WITHIN;
    const id = isAgain && untold ? untold.id : randomId();
    untold = { wish, id, sentAt: Date.now() };
    try {
      const told = await send(id);
      untold = null;
      return told;
    } catch (error) {
      // What was refused at once has not come true; a second try says nothing of the first.
      if (!isAgain && error instanceof CallFailed && error.status >= 400 && error.status < 500) untold = null;
      throw error;
    }
  };
}
