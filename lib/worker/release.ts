/** What scripts/support/worker.ts writes into the bundle. */
declare const RELEASE: string;
declare const FILES: readonly string[];

/** Which release this worker is of: the same text that its pages bear. */
export const release = RELEASE;

/** Whether sources are watched: what pages are made of then changes under the same names, and nothing is kept. */
export const isDeveloping = release === "dev";

/** All that the kept pages need to start without a network: scripts, those that are fetched on a tap too, styles and faces. */
export const files = FILES;
