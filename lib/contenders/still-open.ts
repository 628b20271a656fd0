/** What of the season is left for a reader at a moment. */

import { lastFound } from "../last-found";
import type { StoredMatch } from "../match/data";
import { havePicksClosed } from "../match/deadlines";
import { listKeptMatches } from "../match/kept-matches";
import { arePicksShown, type Reader } from "../pick/shown-picks";
import type { Revision } from "../revisions";
import type { Moment } from "../season/schema";
import { type Rest, restOf } from "./rest";

/** Told in this part of the season, at its end. */
const LAST_PART = 1 / 5;

export interface StillOpen {
  matches: readonly StoredMatch[];
  matchesLeft: number;
  /** Null while nothing is told. */
  rest: Rest | null;
  /** The closed matches without points. */
  waiting: readonly StoredMatch[];
}

const found = lastFound();

/** The subjects of lib/revisions.ts that it follows from, as far as they are known beforehand. */
export const contendersFollow = found.follows;

/** The season's revision is one of these. That picks which were closed early are shown to the reader is marked. */
export async function findStillOpen(
  reader: Reader,
  moment: Moment,
  revisions: readonly Revision[],
): Promise<StillOpen> {
  const { now, season } = moment;
  const matches = await listKeptMatches(revisions);
  // What was not played before the season was closed is played no more, and who has won stands in its closed table.
  if (season.state === "over") return { matches, matchesLeft: 0, rest: null, waiting: [] };
  const left = matches.filter(({ awardedAt }) => awardedAt === null);
  const waiting = left.filter((match) => havePicksClosed(match, now, season.rules));
  const isLate = matches.length > 0 && left.length <= matches.length * LAST_PART;
  if (!isLate) return { matches, matchesLeft: left.length, rest: null, waiting: [] };
  found.note(waiting);
  const shown = await Promise.all(waiting.map((match) => arePicksShown(match, reader, moment)));
  const rest = shown.every(Boolean) ? restOf(matches, now, season) : null;
  return { matches, matchesLeft: left.length, rest, waiting };
}
