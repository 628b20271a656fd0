import { setTimeout as pause } from "node:timers/promises";

const LIMIT = 30_000;
const INTERVAL = 20;

/** Tries until it no longer throws, and answers what it gave; after half a minute throws what it threw last. */
export async function waitFor<T>(attempt: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + LIMIT; ; await pause(INTERVAL)) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}
