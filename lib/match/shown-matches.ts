import type { StoredMatch } from "./data";
import { type Match, matchListReply } from "./schema";

const shown = new WeakMap<readonly StoredMatch[], Match[]>();

/** Matches as the list of them tells them, so that no more of them leaves; made once for a list that is kept. */
export function shownMatches(matches: readonly StoredMatch[]): Match[] {
  const known = shown.get(matches) ?? matchListReply.parse({ data: matches }).data;
  shown.set(matches, known);
  return known;
}
