import { SECOND } from "@/lib/clock";

/** Whoever only looks has done so for so long; milliseconds. */
const QUIET = 2 * SECOND;
const SIGNS = ["pointerdown", "pointermove", "keydown", "scroll"] as const;
/** A tap is over by then and what it brought is seen, also on a slow phone; milliseconds. */
const TAP = 0.3 * SECOND;

/** Between two works; milliseconds. */
const PAUSE = 0.2 * SECOND;

let turn: Promise<unknown> = Promise.resolve();

/** Does one such work at a time, with a pause: each may keep a slow phone busy, and a tap is to find the page free. */
export function inTurn(work: () => unknown): Promise<unknown> {
  const done = turn.then(work);
  const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));
  turn = done.then(pause, pause);
  return done;
}

/**
 * Does something that can wait until the page has come to rest: right after the first sign of a person, and in any case
 * soon; in its turn. Answers how to call it off.
 */
export function whenQuiet(work: () => unknown): () => void {
  const signs = new AbortController();
  let timer = setTimeout(begin, QUIET);
  function callOff(): void {
    signs.abort();
    clearTimeout(timer);
  }
  function begin(): void {
    callOff();
    void inTurn(work);
  }
  const soon = () => {
    callOff();
    timer = setTimeout(() => void inTurn(work), TAP);
  };
  for (const sign of SIGNS) window.addEventListener(sign, soon, { signal: signs.signal, passive: true });
  return callOff;
}
