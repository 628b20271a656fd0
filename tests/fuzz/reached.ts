/** Which calls were asked to do what they do, and not only turned away. */
import { CALLS, nameOf } from "../api/every-call/calls";

/** Of each call how often it did what it does, or refused it for what there is. */
export type Reached = Record<string, number>;

export const reachedNothing = (): Reached => Object.fromEntries(CALLS.map((call) => [nameOf(call), 0]));

/** What says that the match data source does not answer: it was asked. */
const SOURCE_AWAY = 502;
/** Refused for how a call was asked, by whom, from where or how often. */
const AT_THE_DOOR = [400, 401, 403, 405, 408, 413, 415, 429];

export function note(reached: Reached, call: string, status: number): void {
  if ((status < 500 || status === SOURCE_AWAY) && !AT_THE_DOOR.includes(status))
    reached[call] = (reached[call] ?? 0) + 1;
}

export const neverReached = (reached: Reached) => Object.keys(reached).filter((call) => reached[call] === 0);
