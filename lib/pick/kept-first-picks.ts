/** The first picks of a match that everybody may see, kept in memory: what a page shows at once. */
import type { StoredMatch } from "../match/data";
import { keep } from "../read-cache";
import { PLAYERS, picksOf, type Revision } from "../revisions";
import type { Moment } from "../season/schema";
import { readFirstPicks, readFirsts } from "./group-picks";
import type { FirstPicks } from "./match-picks-schema";
import { arePicksShown, type Reader } from "./shown-picks";

const kept = keep<FirstPicks>({ max: 20 });

/**
 * As readFirstPicks, of the state of these revisions, which were read before. Until picks close, or where they do not tell of
 * this match, it is read for this reader alone.
 */
export async function readKeptFirstPicks(
  limit: number,
  match: StoredMatch,
  reader: Reader,
  moment: Moment,
  revisions: readonly Revision[],
): Promise<FirstPicks> {
  const { matchId, teamOne, teamTwo } = match;
  const subjects = [PLAYERS, picksOf(matchId)];
  const followed = revisions.filter(({ subject }) => subjects.includes(subject));
  const isKept = followed.length === subjects.length && (await arePicksShown(match, reader, moment));
  if (!isKept) return readFirstPicks(limit, match, reader, moment);
  return kept(JSON.stringify([limit, matchId, teamOne, teamTwo]), followed, () =>
    readFirsts(limit, match, null, subjects),
  );
}
