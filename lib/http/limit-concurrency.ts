import { Refusal } from "../refusal/catalogue";

/** Runs the work when its turn comes, in order. Throws UNAVAILABLE after waiting for `timeout` milliseconds. */
export type RunLimited = <T>(work: () => Promise<T>, timeout: number) => Promise<T>;

/** A queue within this process that runs up to `atOnce` pieces of work at a time. */
export function limitConcurrency(atOnce: number): RunLimited {
  let free = atOnce;
  const waiting = new Set<() => void>();
  const take = (timeout: number) =>
    new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer);
        waiting.delete(turn);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(turn);
        reject(new Refusal("UNAVAILABLE", { retryAfter: 5 }));
      }, timeout);
      waiting.add(turn);
    });
  return async (work, timeout) => {
    if (free > 0) free -= 1;
    else await take(timeout);
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) next();
      else free += 1;
    }
  };
}
