/** The matches of a season that is over, and what was picked in them. */
import { db } from "../db";
import { IN_ORDER, LEFT_OUT, noSuchMatch, type StoredMatch, storedMatch } from "../match/data";
import { matchColumns } from "../match/kept-matches";
import { type Match, matchSchema } from "../match/schema";
import { toPrediction } from "../pick/data";
import type { PicksQuery } from "../pick/match-picks-schema";
import { readPicks } from "../pick/read-picks";
import type { Prediction } from "../pick/schema";
import { rowsOf } from "../rows";
import type { Moment } from "../season/schema";

/** All matches of a season in order of play. */
export async function listPastMatches(seasonId: string): Promise<Match[]> {
  const matches = await db().match.findMany({ omit: LEFT_OUT, where: { seasonId }, orderBy: [...IN_ORDER] });
  return matches.map((match) => matchSchema.parse(match));
}

/** The reader's own picks in a season; null for whoever was not in it. */
export async function listOwnPastPicks(seasonId: string, userId: string): Promise<Prediction[] | null> {
  const rows = await db().pick.findMany({ where: { userId, match: { seasonId } } });
  if (rows.length > 0) return rows.map(toPrediction);
  return (await db().seasonResult.count({ where: { seasonId, userId } })) > 0 ? [] : null;
}

/**
 * Everybody's picks of a match, as the calls of the current season answer them. Throws NOT_FOUND unless its season is over
 * and its picks have closed: those of a match that is still ahead then stay with who made them (rule 7).
 */
export async function readPastPicks(query: PicksQuery, userId: string, moment: Moment) {
  const match = await findPastMatch(query.matchId, moment.now);
  // All of it may be seen by anybody by now, as until then by administrators alone.
  return readPicks(query, match, { userId, isAdmin: true }, moment);
}

/** A match of a season that is over, on which picks have closed by that season's rules. Throws NOT_FOUND. */
async function findPastMatch(matchId: string, now: Date): Promise<StoredMatch> {
  const [match] = await rowsOf(storedMatch)`
    SELECT ${matchColumns} FROM matches JOIN seasons s ON s.id = season_id AND s.state = 'over'
    WHERE match_id = ${matchId} AND (match_date - closing_lead(s.id) <= ${now} OR picks_closed_at IS NOT NULL
      OR match_started OR match_ended OR match_winner IS NOT NULL)`;
  if (!match) throw noSuchMatch();
  return match;
}
