/** Of what state a reply of a player's season is, so that it is made once for all who ask meanwhile. */
import { OF_EVENINGS } from "../evening/evenings";
import { lastFound } from "../last-found";
import { havePicksClosed } from "../match/deadlines";
import { lookAtMatches } from "../match/kept-matches";
import type { Reader } from "../pick/shown-picks";
import { ownPicksOf, PLAYERS, picksOf, type Revision } from "../revisions";
import type { Moment } from "../season/schema";

const found = lastFound();

/** The subjects that it follows from, as far as they are known beforehand. */
export function playerSeasonFollows(userId: string): string[] {
  return [...found.follows(), ownPicksOf(userId)];
}

interface Asked {
  userId: string;
  /** Without one the current. */
  season?: string;
}

/**
 * How far the clock has closed matches says which of them are told: until then only the reader's own picks are, and only
 * they have a part in it (rule 7). Behind an award a changed pick is a change of the table.
 */
export async function keptAs(
  { userId, season: slug }: Asked,
  reader: Reader,
  { now, season }: Moment,
  revisions: readonly Revision[],
): Promise<{ key: string; subjects: string[]; whose?: string }> {
  const subjects = [...OF_EVENINGS, PLAYERS];
  const audience = reader.isAdmin ? "administrators" : "players";
  // Of a season that is over everybody is told the same: nothing lies ahead in it.
  if (slug !== undefined && slug !== season.slug) return { key: audience, subjects };
  const { value: matches } = await lookAtMatches(season.id, revisions);
  const closed = matches.filter((match) => havePicksClosed(match, now, season.rules));
  const waiting = closed.filter(({ awardedAt }) => awardedAt === null);
  found.note(waiting);
  const key = `${audience} ${closed.length}`;
  subjects.push(...waiting.map(({ matchId }) => picksOf(matchId)));
  if (userId !== reader.userId) return { key, subjects };
  return { key, subjects: [...subjects, ownPicksOf(userId)], whose: userId };
}
