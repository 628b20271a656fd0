import { log } from "../log";
import { listMissingMigrations, readDetails } from "./read-details";
import { KEPT_FOR, LOOK_TIMEOUT } from "./rules";

interface Answer<Found> {
  at: number;
  found: Found | null;
}

/** How the database says that things are, null where it does not answer. */
export const findHealth = makeLook(readDetails);

/** What of its form it lacks, and nothing that depends on what it holds: null where it does not answer. */
export const findMissingMigrations = makeLook(listMissingMigrations);

/** However many ask, the database is asked once in a few seconds, and not again while it owes an answer. */
function makeLook<Found>(read: (now: Date) => Promise<Found>) {
  let latest: Answer<Found> | undefined;
  let asking: Promise<Answer<Found>> | undefined;
  const ask = async (now: Date) => {
    const found = await read(now).catch((error: unknown) => {
      log().error({ err: error }, "the health of the database cannot be read");
      return null;
    });
    latest = { at: now.getTime(), found };
    return latest;
  };
  return async (now: Date): Promise<Found | null> => {
    if (latest && Math.abs(now.getTime() - latest.at) < KEPT_FOR) return latest.found;
    asking ??= ask(now).finally(() => {
      asking = undefined;
    });
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), LOOK_TIMEOUT);
    });
    const answer = await Promise.race([asking, patience]);
    clearTimeout(timer);
    return answer?.found ?? null;
  };
}
