/** What pages follow from, as far as that is known before anything is read: its marks come with who is signed in. */
import { contendersFollow } from "../contenders/still-open";
import { lastFound } from "../last-found";
import { stakesFollow } from "../stakes/at-stake";

const shown = lastFound();

/** Matches whose picks the first screen shows. */
export const noteShown = shown.note;

/** Subjects of lib/revisions.ts: season, table and players, and the picks of matches that were shown or are at stake. */
export function pagesFollow(): string[] {
  return [...new Set([...shown.follows(), ...stakesFollow(), ...contendersFollow()])];
}
