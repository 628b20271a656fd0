/** The table as it stood on an evening, a page at a time. */
import { Prisma } from "../generated/prisma/client";
import { isOf, keep, type Looked } from "../read-cache";
import { PLAYERS, type Revision, toRevisions } from "../revisions";
import type { Season } from "../season/schema";
import { type Bounds, boundsOf, type Part } from "./bounds";
import { type EveningRow, readEveningRows, toEveningEntry } from "./evening-rows";
import { OF_EVENINGS } from "./evenings";
import type { Evening, EveningEntry } from "./schema";

/** What pages of an evening follow from. */
export const OF_EVENING_TABLES = [...OF_EVENINGS, PLAYERS];

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
    const [now = [], then] = [position, position - 1].map((at) => evenings[at - 1]?.standings);
    const read = (bounds: Bounds | null) => {
      const part = Prisma.sql`OFFSET ${from - (bounds?.above ?? 0)} LIMIT ${limit}`;
      return readEveningRows(evening, { who: Prisma.empty, part, bounds }, OF_EVENING_TABLES);
    };
    const bounds = boundsOf({ from, limit }, evenings[position - 1]?.present ?? []);
    let rows = await read(bounds);
    // Bounds of another state hold other rows, or too few.
    if (bounds && (rows.length < limit || !isOf(asOf(rows), follows))) rows = await read(null);
    return { value: rows.map((row) => toEveningEntry(row, evening, now, then)), asOf: asOf(rows) };
  });
}

function asOf([first]: readonly EveningRow[]): readonly Revision[] {
  return first ? toRevisions(OF_EVENING_TABLES, first.marks) : [];
}
