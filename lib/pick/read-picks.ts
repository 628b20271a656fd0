import type { StoredMatch } from "../match/data";
import type { Moment } from "../season/schema";
import { listPredictions } from "./data";
import { readFirstPicks, readGroup } from "./group-picks";
import type { PicksQuery } from "./match-picks-schema";
import type { Reader } from "./shown-picks";

/** The picks of a match as a query wants them: all, the first of every group, or more of one; as far as the reader may see. */
export async function readPicks(query: PicksQuery, match: StoredMatch, reader: Reader, moment: Moment) {
  const { limit, group, behind } = query;
  if (limit === undefined) return listPredictions(match, reader, moment, behind);
  if (group === undefined) return readFirstPicks(limit, match, reader, moment);
  return readGroup({ ...query, group }, match, reader, moment);
}
