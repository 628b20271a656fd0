import { setTimeout as pause } from "node:timers/promises";

const LIMIT = 30_000;
const INTERVAL = 20;

/** Retries until it no longer throws, and returns its result; after half a minute throws the last error. */
export async function waitFor<T>(attempt: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + LIMIT; ; await pause(INTERVAL)) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}
