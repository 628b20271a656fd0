/** The title of a page that couldn't be read. */
export const UNAVAILABLE = "The game is unavailable";
/** The only part of the error that reaches the browser. */
const DIGEST = "UNAVAILABLE";

/** Thrown for a page whose data can't be read in time, because the database is down or slow. */
export class Unavailable extends Error {
  override name = "Unavailable";
  readonly digest = DIGEST;
}

/** Whether this is an Unavailable, on the server or in the browser. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Error && "digest" in error && error.digest === DIGEST;
}
