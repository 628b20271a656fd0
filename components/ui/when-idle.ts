import { SECOND } from "@/lib/clock";

/** Whoever only looks has done so for so long; milliseconds. */
const QUIET = 1 * SECOND;
const SIGNS = ["pointerdown", "pointermove", "keydown", "scroll"] as const;
/** A tap is over by then and what it brought is seen, also on a slow phone; milliseconds. */
const TAP = 0.3 * SECOND;

/**
 * Does something that can wait until the page has come to rest: right after the first sign of a person, and in any case
 * soon. Answers how to call it off.
 */
export function whenQuiet(work: () => void): () => void {
  const signs = new AbortController();
  let timer = setTimeout(begin, QUIET);
  function callOff(): void {
    signs.abort();
    clearTimeout(timer);
  }
  function begin(): void {
    callOff();
    work();
  }
  const soon = () => {
    callOff();
    timer = setTimeout(work, TAP);
  };
  for (const sign of SIGNS) window.addEventListener(sign, soon, { signal: signs.signal, passive: true });
  return callOff;
}
