import { Refusal } from "./refusal/catalogue";

/** Does work when its turn comes, first come first served; throws UNAVAILABLE for whoever waited so many milliseconds. */
export type InTurn = <T>(work: () => Promise<T>, patience: number) => Promise<T>;

/** A queue of this process before something of which so many can go on at once. */
export function makeTurns(atOnce: number): InTurn {
  let free = atOnce;
  const waiting = new Set<() => void>();
  const take = (patience: number) =>
    new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer);
        waiting.delete(turn);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(turn);
        reject(new Refusal("UNAVAILABLE", { retryAfter: 5 }));
      }, patience);
      waiting.add(turn);
    });
  return async (work, patience) => {
    if (free > 0) free -= 1;
    else await take(patience);
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) next();
      else free += 1;
    }
  };
}
