/** The table as it stood on an evening, a page at a time. */
import { Prisma } from "../generated/prisma/client";
import { keep, type Looked } from "../read-cache";
import { PLAYERS, type Revision, toRevisions } from "../revisions";
import type { Season } from "../season/schema";
import { readEveningRows, toEveningEntry } from "./evening-rows";
import { OF_EVENINGS } from "./evenings";
import type { Evening, EveningEntry } from "./schema";

/** What pages of an evening follow from. */
export const OF_EVENING_TABLES = [...OF_EVENINGS, PLAYERS];

export interface Part {
  /** So many rows are left out at the top. */
  from: number;
  limit: number;
}

const kept = keep<readonly EveningEntry[]>({ max: 100 });

/** Rows of the table after the evening at a place of `evenings`, in its order (rule 19), and whether they are of the state of the revisions. */
export function lookAtEveningTable(
  season: Season,
  evenings: readonly Evening[],
  position: number,
  { from, limit }: Part,
  revisions: readonly Revision[],
): Promise<Looked<readonly EveningEntry[]>> {
  const follows = revisions.filter(({ subject }) => OF_EVENING_TABLES.includes(subject));
  return kept.look(`${season.id} ${position} ${from} ${limit}`, follows, async () => {
    const evening = { season, evenings, position };
    const everybody = { who: Prisma.empty, part: Prisma.sql`OFFSET ${from} LIMIT ${limit}` };
    const rows = await readEveningRows(evening, everybody, OF_EVENING_TABLES);
    const [now = [], then] = [position, position - 1].map((at) => evenings[at - 1]?.standings);
    const value = rows.map((row) => toEveningEntry(row, evening, now, then));
    return { value, asOf: rows[0] ? toRevisions(OF_EVENING_TABLES, rows[0].marks) : [] };
  });
}
