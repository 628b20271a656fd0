/** The title of a page that couldn't be read. */
export const OUT_OF_REACH = "The game is unavailable";
/** The only part of the error that reaches the browser. */
const DIGEST = "OUT_OF_REACH";

/** Thrown for a page whose data can't be read in time, because the database is down or slow. */
export class OutOfReach extends Error {
  override name = "OutOfReach";
  readonly digest = DIGEST;
}

/** Whether this is an OutOfReach, on the server or in the browser. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof Error && "digest" in error && error.digest === DIGEST;
}
