/** The evenings of a season: the matches that count, in order of play, and how many had how many points by then. */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import { BONUS_TYPE } from "../match/rules";
import { keep, type Looked } from "../read-cache";
import { marked, marksOf, type Revision, SEASON, TABLE, toRevisions } from "../revisions";
import { rowsTogether } from "../rows-together";
import type { Season } from "../season/schema";
import { countedEveningSchema, type Evening } from "./schema";

/** What evenings follow from: read it before, and hand it over. */
export const OF_EVENINGS = [TABLE, SEASON];

const kept = keep<readonly Evening[]>({ max: 10 });
/** Where there is no evening, the marks stand alone. */
const row = z.union([countedEveningSchema.extend(marked.shape), marked.extend({ position: z.null() })]);

/** All evenings of a season, the first one first. The revisions were read before, OF_EVENINGS among them. */
export async function readEvenings(season: Season, revisions: readonly Revision[]): Promise<readonly Evening[]> {
  return (await lookAtEvenings(season, revisions)).value;
}

/** The same, and whether they are of the very state of these revisions. */
export function lookAtEvenings({ id }: Season, revisions: readonly Revision[]): Promise<Looked<readonly Evening[]>> {
  const ofEvenings = revisions.filter(({ subject }) => OF_EVENINGS.includes(subject));
  return kept.look(id, ofEvenings, async () => {
    const rows = await rowsTogether(row)`
      SELECT v.position, m.match_id AS "matchId", m.match_number AS "matchNumber", m.match_name AS "matchName",
        m.match_date AS "matchDate", m.closed_early_at IS NOT NULL AND m.picks_shown_at IS NULL AS "isUnmarked", b.due AS "bonusDue", CASE WHEN b.due THEN (${countsWithBonus}) ELSE v.counts END AS standings,
        k.marks
      FROM (SELECT ${marksOf(OF_EVENINGS)} AS marks) k LEFT JOIN evenings v ON v.season_id = ${id}
      LEFT JOIN matches m ON m.match_id = v.match_id LEFT JOIN LATERAL (SELECT ${isBonusDue} AS due) b ON true
      ORDER BY v.position`;
    const value = rows.flatMap(({ marks: _marks, ...evening }) => (evening.position === null ? [] : [evening]));
    return { value, asOf: toRevisions(OF_EVENINGS, rows[0]?.marks ?? null) };
  });
}

/** Whether no League match comes after match m: before that the bonus was not due (rule 9). */
const isBonusDue = Prisma.sql`NOT EXISTS (
  SELECT FROM matches l WHERE l.season_id = m.season_id AND l.match_type = ${BONUS_TYPE}::match_type
    AND (l.match_date, l.match_number, l.match_id) > (m.match_date, m.match_number, m.match_id))`;

const countsWithBonus = Prisma.sql`
  SELECT COALESCE(jsonb_agg(jsonb_build_array(points, players) ORDER BY points DESC), '[]') FROM (
    SELECT COALESCE(g.points[v.position], 0) + e.home_team_bonus AS points, count(*) AS players
    FROM leaderboard_entries e LEFT JOIN progress g ON (g.season_id, g.user_id) = (e.season_id, e.user_id)
    WHERE e.season_id = v.season_id GROUP BY 1
  ) x WHERE points <> 0`;

/**
 * The evening that stood after a match, by its number: its own, or where it decided nothing the last one before it. Undefined
 * where there was none yet, and null for a number that no match of the season has.
 */
export function eveningAfter(
  matchNumber: number,
  matches: readonly { matchNumber: number; matchId: string }[],
  evenings: readonly Evening[],
): Evening | undefined | null {
  const place = matches.findIndex((match) => match.matchNumber === matchNumber);
  if (place === -1) return null;
  const until = new Set(matches.slice(0, place + 1).map(({ matchId }) => matchId));
  return evenings.findLast(({ matchId }) => until.has(matchId));
}
