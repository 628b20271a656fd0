/** What scripts/support/worker.ts writes into the bundle. */
declare const RELEASE: string;
declare const FILES: readonly string[];

/** Which release this worker is of, the same text that its pages bear; "dev" while sources are watched. */
export const release = RELEASE;

/** All that the kept pages need to start without a network: scripts, those that are fetched on a tap too, styles and faces. */
export const files = FILES;
