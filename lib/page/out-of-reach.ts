/** What a page is called that could not be read. */
export const OUT_OF_REACH = "The game is out of reach";
/** All that the browser gets of the error. */
const DIGEST = "OUT_OF_REACH";

/** What stops a page that could not learn in time what it has to know: the database is away, or takes too long. */
export class OutOfReach extends Error {
  override name = "OutOfReach";
  readonly digest = DIGEST;
}

/** Whether this is an OutOfReach, on the server or as the browser gets it. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof Error && "digest" in error && error.digest === DIGEST;
}
