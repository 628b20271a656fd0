import { log } from "../log";
import { readDetails } from "./read-details";
import { KEPT_FOR, LOOK_TIMEOUT } from "./rules";
import type { HealthDetails } from "./schema";

interface Answer {
  at: number;
  details: HealthDetails | null;
}

let latest: Answer | undefined;
let asking: Promise<Answer> | undefined;

/**
 * How the database says that things are, null where it does not answer. However many ask, it is asked once in a few
 * seconds, and not again while it owes an answer.
 */
export async function findHealth(now: Date): Promise<HealthDetails | null> {
  if (latest && Math.abs(now.getTime() - latest.at) < KEPT_FOR) return latest.details;
  asking ??= ask(now).finally(() => {
    asking = undefined;
  });
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), LOOK_TIMEOUT);
  });
  const answer = await Promise.race([asking, patience]);
  clearTimeout(timer);
  return answer?.details ?? null;
}

async function ask(now: Date): Promise<Answer> {
  const details = await readDetails(now).catch((error: unknown) => {
    log().error({ err: error }, "the health of the database cannot be read");
    return null;
  });
  latest = { at: now.getTime(), details };
  return latest;
}
