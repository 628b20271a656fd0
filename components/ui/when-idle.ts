import { SECOND } from "@/lib/clock";

/** Whoever only looks has done so for so long; milliseconds. */
const QUIET = 1 * SECOND;
const SIGNS = ["pointerdown", "pointermove", "keydown", "scroll"] as const;

/**
 * Does something that can wait until the page has come to rest: at the first sign of a person, and in any case soon.
 * Answers how to call it off.
 */
export function whenQuiet(work: () => void): () => void {
  const done = new AbortController();
  const callOff = () => {
    done.abort();
    clearTimeout(timer);
  };
  const begin = () => {
    callOff();
    work();
  };
  const timer = setTimeout(begin, QUIET);
  for (const sign of SIGNS) window.addEventListener(sign, begin, { signal: done.signal, passive: true });
  return callOff;
}
