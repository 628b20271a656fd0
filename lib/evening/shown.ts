/** Evenings for a reader: what they tell of picks that were closed early is marked before it leaves (rule 2). */
import { type Reader, showAwarded } from "../pick/shown-picks";
import { type Revision, readRevisions } from "../revisions";
import type { Season } from "../season/schema";
import { readEvenings } from "./evenings";
import type { Evening } from "./schema";

export interface ShownEvenings {
  evenings: readonly Evening[];
  /** The state that they are of, for what is read with them. */
  revisions: readonly Revision[];
}

/** All evenings of a season; the revisions were read before, OF_EVENINGS among them. */
export async function readShownEvenings(
  season: Season,
  revisions: readonly Revision[],
  reader: Reader,
  now: Date,
): Promise<ShownEvenings> {
  const evenings = await readEvenings(season, revisions);
  if (reader.isAdmin || !evenings.some(({ isUnmarked }) => isUnmarked)) return { evenings, revisions };
  await showAwarded(now);
  // Of the very state that leaves everything is marked.
  const marked = await readRevisions(revisions.map(({ subject }) => subject));
  return { evenings: await readEvenings(season, marked), revisions: marked };
}
