import { vi } from "vitest";

/** Shortens waits of this length to 50 milliseconds, until the end of the test or until what it returns is called. */
export function shorten(patience: number): () => void {
  const wait = globalThis.setTimeout;
  const shortened = vi
    .spyOn(globalThis, "setTimeout")
    .mockImplementation(
      Object.assign((run: () => void, time?: number) => wait(run, time === patience ? 50 : time), wait),
    );
  return () => shortened.mockRestore();
}
