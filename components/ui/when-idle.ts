import { SECOND } from "@/lib/clock";

/** How long to wait without any input, and for what is needed later; milliseconds. */
const QUIET = 2 * SECOND;
export const LONG_QUIET = 6 * SECOND;
const INPUT_EVENTS = ["pointerdown", "pointermove", "keydown", "scroll"] as const;
/** How long to wait after the first input, so that a tap is handled and painted first; milliseconds. */
const AFTER_INPUT = 0.3 * SECOND;

/** Between two tasks; milliseconds. */
const PAUSE = 0.2 * SECOND;

let queue: Promise<unknown> = Promise.resolve();

/** Queues a task. Tasks run one at a time with pauses, so that a slow phone can respond in between. */
export function enqueue(work: () => unknown): Promise<unknown> {
  const done = queue.then(work);
  const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));
  queue = done.then(pause, pause);
  return done;
}

/** Runs a task shortly after the first input, or after some time without any. Returns a function that cancels it. */
export function whenQuiet(work: () => unknown, quiet = QUIET): () => void {
  const listeners = new AbortController();
  let timer = setTimeout(begin, quiet);
  function cancel(): void {
    listeners.abort();
    clearTimeout(timer);
  }
  function begin(): void {
    cancel();
    void enqueue(work);
  }
  const soon = () => {
    cancel();
    timer = setTimeout(() => void enqueue(work), AFTER_INPUT);
  };
  for (const event of INPUT_EVENTS) window.addEventListener(event, soon, { signal: listeners.signal, passive: true });
  return cancel;
}
