/** The hall of fame, and matches and picks of past seasons. */
import { z } from "zod";
import { db, rowsOf } from "../db";
import { IN_ORDER, LEFT_OUT, matchColumns, NOBODY_WON, noSuchMatch } from "../match/data";
import { type Match, matchSchema } from "../match/schema";
import { readPicks, toPick } from "../pick/data";
import type { PicksQuery, PlayerPick } from "../pick/schema";
import { toSeason, withTeams } from "./data";
import { finalColumns, finalPlaces, PODIUM } from "./final-table";
import { finalPlaceSchema, type HallSeason, type Moment } from "./schema";

const factsRow = z.object({
  id: z.string(),
  players: z.number(),
  from: z.coerce.date().nullable(),
  to: z.coerce.date().nullable(),
  winner: z.string().nullable(),
});
const placeRow = finalPlaceSchema.extend({ seasonId: z.string() });

/** Seasons that were replaced by the next one before they had a match. */
const neverPlayed = { state: "over", isCurrent: false, matches: { none: {} }, results: { none: {} } } as const;

/** All seasons: the current one, those to come, and past ones, the latest first. */
export async function readHall(userId: string): Promise<HallSeason[]> {
  const [seasons, facts, places] = await Promise.all([
    db().season.findMany({
      where: { NOT: neverPlayed },
      include: withTeams,
      orderBy: [{ isCurrent: "desc" }, { closedAt: { sort: "desc", nulls: "first" } }, { createdAt: "desc" }],
    }),
    readFacts(),
    readPlaces(userId),
  ]);
  return seasons.map((row) => {
    const ofSeason = places.filter(({ seasonId }) => seasonId === row.id);
    const { players = 0, from = null, to = null, winner = null } = facts.find(({ id }) => id === row.id) ?? {};
    return {
      season: toSeason(row),
      ...{ players, from, to, winner },
      podium: ofSeason.filter(({ place }) => place <= PODIUM),
      own: ofSeason.find((place) => place.userId === userId) ?? null,
    };
  });
}

function readFacts() {
  return rowsOf(factsRow)`
    SELECT s.id, m.from, m.to,
      CASE s.state WHEN 'over' THEN COALESCE((SELECT max(f.place) FROM season_results f WHERE f.season_id = s.id), 0)
        ELSE (SELECT count(*)::int FROM entries e WHERE e.season_id = s.id) END AS players,
      (SELECT w.match_winner FROM matches w
        WHERE w.season_id = s.id AND w.match_type = 'Finals' AND w.match_winner NOT IN ${NOBODY_WON}
        ORDER BY w.match_date DESC, w.match_number DESC, w.match_id DESC LIMIT 1) AS winner
    FROM seasons s CROSS JOIN LATERAL (
      -- Matches that weren't played before the season was closed don't count.
      SELECT min(match_date) AS from, max(match_date) AS to FROM matches
      WHERE season_id = s.id AND (s.state <> 'over' OR match_started OR match_ended OR match_winner IS NOT NULL)
    ) m`;
}

/** The podium of every past season, and the reader's own places. */
function readPlaces(userId: string) {
  return rowsOf(placeRow)`
    SELECT f.season_id AS "seasonId", ${finalColumns} FROM ${finalPlaces} JOIN seasons s ON s.id = f.season_id
    WHERE s.state = 'over' AND (f.place <= ${PODIUM} OR f.user_id = ${userId})
    ORDER BY f.season_id, f.place`;
}

/** All matches of a season, in order of play. */
export async function listPastMatches(seasonId: string): Promise<Match[]> {
  const matches = await db().match.findMany({ omit: LEFT_OUT, where: { seasonId }, orderBy: [...IN_ORDER] });
  return matches.map((match) => matchSchema.parse(match));
}

/** The reader's own picks in a season; null for someone who wasn't in it. */
export async function listOwnPastPicks(seasonId: string, userId: string): Promise<PlayerPick[] | null> {
  const rows = await db().pick.findMany({ where: { userId, match: { seasonId } } });
  if (rows.length > 0) return rows.map(toPick);
  return (await db().seasonResult.count({ where: { seasonId, userId } })) > 0 ? [] : null;
}

/**
 * Everyone's picks of a match, in the format of the current season's calls. Throws NOT_FOUND unless its season is over
 * and its picks have closed: in matches that were never played they stay secret (rule 7).
 */
export async function readPastPicks(query: PicksQuery, userId: string, moment: Moment) {
  const [match] = await rowsOf(matchSchema)`
    SELECT ${matchColumns} FROM matches JOIN seasons s ON s.id = season_id AND s.state = 'over'
    WHERE match_id = ${query.matchId} AND (match_date - closing_lead(s.id) <= ${moment.now} OR picks_closed_at IS NOT NULL
      OR match_started OR match_ended OR match_winner IS NOT NULL)`;
  if (!match) throw noSuchMatch();
  // All picks are public now, so read them like an administrator of the current season.
  return readPicks(query, match, { userId, isAdmin: true }, moment);
}
