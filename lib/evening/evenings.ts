/** The evenings of a season: the matches that count, in order of play, and how many had how many points by then. */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import { BONUS_TYPE } from "../match/rules";
import { keep, type Looked } from "../read-cache";
import { marked, marksOf, type Revision, SEASON, TABLE, toRevisions } from "../revisions";
import { rowsTogether } from "../rows-together";
import type { Season } from "../season/schema";
import { countedEveningSchema, type Evening } from "./schema";
import { lookAtCountsWithBonus } from "./with-bonus";

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
export function lookAtEvenings(season: Season, revisions: readonly Revision[]): Promise<Looked<readonly Evening[]>> {
  const ofEvenings = revisions.filter(({ subject }) => OF_EVENINGS.includes(subject));
  return kept.look(season.id, ofEvenings, async () => {
    const rows = await rowsTogether(row)`
      SELECT v.position, m.match_id AS "matchId", m.match_number AS "matchNumber", m.match_name AS "matchName",
        m.match_date AS "matchDate", m.closed_early_at IS NOT NULL AND m.picks_shown_at IS NULL AS "isUnmarked",
        ${isBonusDue} AS "bonusDue", 0 AS "mostBonus", v.counts AS standings, k.marks
      FROM (SELECT ${marksOf(OF_EVENINGS)} AS marks) k LEFT JOIN evenings v ON v.season_id = ${season.id}
      LEFT JOIN matches m ON m.match_id = v.match_id
      ORDER BY v.position`;
    const evenings = rows.flatMap(({ marks: _marks, ...evening }) => (evening.position === null ? [] : [evening]));
    const asOf = toRevisions(OF_EVENINGS, rows[0]?.marks ?? null);
    const due = evenings.filter(({ bonusDue }) => bonusDue).map(({ position }) => position);
    const withBonus = await lookAtCountsWithBonus(season, due, asOf);
    const counts = new Map(withBonus.value.map((evening) => [evening.position, evening]));
    const value = evenings.map((evening) => ({ ...evening, ...counts.get(evening.position) }));
    return { value, asOf: withBonus.holds ? asOf : [] };
  });
}

/** Whether no League match comes after match m: before that the bonus was not due (rule 9). */
const isBonusDue = Prisma.sql`NOT EXISTS (
  SELECT FROM matches l WHERE l.season_id = m.season_id AND l.match_type = ${BONUS_TYPE}::match_type
    AND (l.match_date, l.match_number, l.match_id) > (m.match_date, m.match_number, m.match_id))`;

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
