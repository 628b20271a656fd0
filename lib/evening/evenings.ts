/** The evenings of a season: the matches that count, in order of play, and how many had how many points by then. */
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { isOf, keep, type Looked } from "../read-cache";
import { marked, marksOf, type Revision, SEASON, TABLE, toRevisions } from "../revisions";
import { rowsTogether } from "../rows-together";
import type { Season } from "../season/schema";
import { formerSchema, withFormer } from "./former";
import { countedEveningSchema, type Evening } from "./schema";
import { countsWithBonus, isBonusDue, mostBonus } from "./with-bonus";

/** What evenings follow from: read it before, and hand it over. */
export const OF_EVENINGS = [TABLE, SEASON];

const kept = keep<readonly Evening[]>({ max: 10 });
/** Those with the bonus by season, as they were counted last: a ball changes the season, and nothing of the table that they count. */
const lastWithBonus = new LRUCache<string, { ofTable: readonly Revision[]; evenings: readonly Evening[] }>({ max: 10 });
/** Where there is no evening, the marks stand alone. */
const row = z.union([
  countedEveningSchema.extend({ former: formerSchema, ...marked.shape }),
  marked.extend({ position: z.null() }),
]);

/** All evenings of a season, the first one first. The revisions were read before, OF_EVENINGS among them. */
export async function readEvenings(season: Season, revisions: readonly Revision[]): Promise<readonly Evening[]> {
  return (await lookAtEvenings(season, revisions)).value;
}

/** All evenings of a season, the first one first, and whether they are of the very state of these revisions. */
export function lookAtEvenings({ id }: Season, revisions: readonly Revision[]): Promise<Looked<readonly Evening[]>> {
  const ofEvenings = revisions.filter(({ subject }) => OF_EVENINGS.includes(subject));
  return kept.look(id, ofEvenings, async () => {
    const last = lastWithBonus.get(id);
    const known = last && isOf(last.ofTable, ofEvenings) ? last.evenings : [];
    let made = await readAnew(id, known);
    // What is known may be of a table that has changed meanwhile.
    if (last && known.length > 0 && !isOf(last.ofTable, made.asOf)) made = await readAnew(id, []);
    const ofTable = made.asOf.filter(({ subject }) => subject === TABLE);
    lastWithBonus.set(id, { ofTable, evenings: made.value.filter(({ bonusDue }) => bonusDue) });
    return made;
  });
}

/** All but what is counted of those that are known. */
async function readAnew(id: string, known: readonly Evening[]) {
  const rows = await rowsTogether(row)`
    WITH due AS (
      SELECT v.position, v.position <> ALL (${known.map(({ position }) => position)}::int[]) AS is_new
      FROM evenings v JOIN matches m ON m.match_id = v.match_id WHERE v.season_id = ${id} AND ${isBonusDue}
    ), counted AS (${countsWithBonus(id)})
    SELECT v.position, m.match_id AS "matchId", m.match_number AS "matchNumber", m.match_name AS "matchName",
      m.match_date AS "matchDate", m.closed_early_at IS NOT NULL AND m.picks_shown_at IS NULL AS "isUnmarked",
      d.position IS NOT NULL AS "bonusDue", CASE WHEN d.is_new THEN ${mostBonus(id)} ELSE 0 END AS "mostBonus",
      CASE WHEN d.is_new THEN COALESCE(c.counts, '[]') ELSE v.counts END AS present, v.former, k.marks
    FROM (SELECT ${marksOf(OF_EVENINGS)} AS marks) k LEFT JOIN evenings v ON v.season_id = ${id}
    LEFT JOIN matches m ON m.match_id = v.match_id
    LEFT JOIN due d ON d.position = v.position LEFT JOIN counted c ON c.position = v.position
    ORDER BY v.position`;
  const counted = new Map(known.map(({ position, present, mostBonus }) => [position, { present, mostBonus }]));
  const value = rows.flatMap(({ marks: _marks, ...read }) => {
    if (read.position === null) return [];
    const { former, ...evening } = { ...read, ...(read.bonusDue && counted.get(read.position)) };
    return [{ ...evening, standings: withFormer(evening, former) }];
  });
  return { value, asOf: toRevisions(OF_EVENINGS, rows[0]?.marks ?? null) };
}

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
