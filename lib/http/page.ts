/** What pages read on the server before they are rendered. */
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { unstable_rethrow } from "next/navigation";
import { SECOND } from "../clock";
import { isDatabaseDown } from "../db";
import { log } from "../log";
import { storable } from "./schema";
import { isUnavailable, UNAVAILABLE, Unavailable } from "./unavailable";

/** How long a page waits for the database before it shows an error; milliseconds. */
const PAGE_TIMEOUT = 2.5 * SECOND;
/** How long it waits for data that the browser can't fetch itself; milliseconds. */
export const LONG_TIMEOUT = 10 * SECOND;

/** Undefined if the data couldn't be read in time; the page itself says so. */
export async function orUnread<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
    return undefined;
  });
}

/** The title of a page about what `work` finds, or `missing` if that is null. */
export async function titleOf<T>(work: Promise<T | null>, name: (found: T) => string, missing: string) {
  const found = await orUnread(work);
  if (found === undefined) return { title: UNAVAILABLE };
  return { title: found === null ? missing : name(found) };
}

/** Awaits `work`. Throws Unavailable if the database is down, or takes longer than a viewer would wait. */
export async function inTime<T>(work: Promise<T>, limit = PAGE_TIMEOUT): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Unavailable(`The database hasn't answered for ${limit} ms`)), limit);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    if (!isDatabaseDown(error)) throw error;
    log().error({ err: error }, "the database is unavailable");
    throw new Unavailable("The database is unavailable", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Prefetches what a page shows first. If that fails or takes too long, it is logged and the browser fetches it instead.
 */
export async function tryPrefetch(read: () => Promise<void>): Promise<void> {
  await readOrElse(read, undefined);
}

/** Reads what a page can do without. If that fails or takes too long, it is logged and the result is `otherwise`. */
export async function readOrElse<Read>(read: () => Promise<Read>, otherwise: Read): Promise<Read> {
  try {
    return await inTime(read());
  } catch (error) {
    // Next.js throws redirects too.
    unstable_rethrow(error);
    log().error({ err: error }, "could not prefetch a page");
    return otherwise;
  }
}

/** A text parameter of a page, trimmed; empty if it is missing or can't be stored. */
export const textParam = storable
  .max(100)
  .transform((text) => text.trim())
  .catch("");

/** Query data to hydrate, by key. */
export type InitialQueries = readonly (readonly [QueryKey, unknown])[];

/** All data in a client, and when it was read. */
export function initialQueriesOf(client: QueryClient): { queries: InitialQueries; at: number } {
  const all = client.getQueryCache().getAll();
  return { queries: all.map(({ queryKey, state }) => [queryKey, state.data]), at: Date.now() };
}
