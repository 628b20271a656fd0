/** What the foot of a player's page tells. */
import { readClock } from "../clock";
import { readKeptHead } from "../verify/kept-head";
import { readOrElse } from "./read-ahead";

/** The head of the chain; null where it cannot be read, which keeps no page from being there. */
export function readFoot(): Promise<string | null> {
  return readOrElse<string | null>(() => readKeptHead(readClock()), null);
}
