import { SECOND } from "../clock";

/** Milliseconds. */
const WAIT = 1 * SECOND;

/** What signing up and asking for a reset do before they call. */
export function wait(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, WAIT));
}
