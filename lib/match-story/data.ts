/** A match's story, as any player may read it. */
import { createHash } from "node:crypto";
import { havePicksClosed } from "../match/deadlines";
import { arePicksShown, type Reader } from "../pick/shown-picks";
import type { Looked } from "../read-cache";
import { type Revision, SEASON } from "../revisions";
import type { Moment, Season } from "../season/schema";
import { ofCrowd, readCrowd } from "./crowd";
import { type FoundMatch, findTold } from "./find-match";
import { type MatchStory, matchStorySchema } from "./schema";

export interface Told {
  story: MatchStory;
  /** That of the match, which may be over. */
  season: Season;
}

/** What a match's story follows from: read it before, and hand it over. */
export const ofStory = (matchId: string) => [SEASON, ...ofCrowd(matchId)];

/** A match, and whether its crowd may be told. */
type Telling = Looked<FoundMatch & { isShown: boolean }>;

/** Finds out what of a match may be told to a reader; that it is shown to them is marked. Throws NOT_FOUND. */
export async function findTelling(
  matchId: string,
  reader: Reader,
  revisions: readonly Revision[],
  moment: Moment,
): Promise<Telling> {
  const { value, holds } = await findTold(matchId, moment.season, revisions);
  return { value: { ...value, isShown: await areTold(value, reader, moment.now) }, holds };
}

/**
 * What there is to tell of a match; of the crowd nothing until picks have closed, to administrators neither, and nothing is
 * counted before (rule 7). The revisions were read before, those of ofStory.
 */
export async function readMatchStory({ value, holds }: Telling, revisions: readonly Revision[]): Promise<Looked<Told>> {
  const { match, scores, before, after, season, isShown } = value;
  const crowd = isShown ? await readCrowd(match, revisions) : null;
  const said = matchStorySchema
    .omit({ state: true })
    .parse({ match, scores, crowd: crowd?.value.sides ?? null, before, after });
  const state = createHash("sha256")
    .update(JSON.stringify([said, crowd?.value.earned]))
    .digest("base64url")
    .slice(0, 16);
  return { value: { story: { ...said, state }, season }, holds: holds && (crowd?.holds ?? true) };
}

/** Whether a match's picks may be told: as soon as they have closed. What is over cannot be opened again. */
async function areTold({ match, season }: FoundMatch, reader: Reader, now: Date): Promise<boolean> {
  const moment = { now, season };
  if (!havePicksClosed(match, moment.now, moment.season.rules)) return false;
  return moment.season.state === "over" || arePicksShown(match, reader, moment);
}
