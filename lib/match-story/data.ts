/** A match's story, as any player may read it. */
import { createHash } from "node:crypto";
import type { StoredMatch } from "../match/data";
import { havePicksClosed } from "../match/deadlines";
import { arePicksShown, type Reader } from "../pick/shown-picks";
import type { Revision } from "../revisions";
import type { Moment, Season } from "../season/schema";
import { readCrowd } from "./crowd";
import { findTold } from "./find-match";
import { type MatchStory, matchStorySchema } from "./schema";

export interface Told {
  story: MatchStory;
  /** That of the match, which may be over. */
  season: Season;
}

/**
 * What there is to tell of a match; of the crowd nothing until picks have closed, to administrators neither, and nothing is
 * counted before (rule 7). The revisions were read before, those of ofCrowd among them. Throws NOT_FOUND.
 */
export async function readMatchStory(
  matchId: string,
  reader: Reader,
  revisions: readonly Revision[],
  moment: Moment,
): Promise<Told> {
  const { match, scores, before, after, season } = await findTold(matchId, moment.season);
  const isShown = await areTold(match, reader, { now: moment.now, season });
  const crowd = isShown ? await readCrowd(match, revisions) : null;
  const said = matchStorySchema.omit({ state: true }).parse({ match, scores, crowd, before, after });
  const state = createHash("sha256").update(JSON.stringify(said)).digest("base64url").slice(0, 16);
  return { story: { ...said, state }, season };
}

/** Whether a match's picks may be told: as soon as they have closed. What is over cannot be opened again. */
export async function areTold(match: StoredMatch, reader: Reader, moment: Moment): Promise<boolean> {
  if (!havePicksClosed(match, moment.now, moment.season.rules)) return false;
  return moment.season.state === "over" || arePicksShown(match, reader, moment);
}
