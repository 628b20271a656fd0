import { SECOND } from "../clock";
import { isDatabaseAway } from "../db";
import { log } from "../log";
import { isOutOfReach, OUT_OF_REACH, OutOfReach } from "./out-of-reach";

/** How long a page waits for the database before it says that the game is out of reach; milliseconds. */
const PAGE_TIMEOUT = 2.5 * SECOND;
/** How long it waits for what the browser cannot ask for by itself, should it come late; milliseconds. */
export const PATIENT = 10 * SECOND;

/** What a page is to be named after: undefined where it could not be read in time, which the page itself says. */
export async function orUnread<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    if (!isOutOfReach(error)) throw error;
    return undefined;
  });
}

/** The title of a page of what `work` finds: `missing` where it finds nothing. */
export async function titleOf<T>(work: Promise<T | null>, name: (found: T) => string, missing: string) {
  const found = await orUnread(work);
  if (found === undefined) return { title: OUT_OF_REACH };
  return { title: found === null ? missing : name(found) };
}

/** What `work` answers. Throws OutOfReach where that takes too long for somebody who looks at an empty page. */
export async function inTime<T>(work: Promise<T>, limit = PAGE_TIMEOUT): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new OutOfReach(`The database has not answered for ${limit} ms`)), limit);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    log().error({ err: error }, "the database is away");
    throw new OutOfReach("The database is away", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
