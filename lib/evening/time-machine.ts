/** The table as it stood after a match: which evening is meant, its rows, and where else one can go. */
import type { Among } from "../among/data";
import type { Season } from "../season/schema";
import { findEvening } from "./find-evening";
import type { Evening, EveningQuery, EveningTable } from "./schema";
import type { ShownEvenings } from "./shown";
import { readEveningTable } from "./table";
import { readEveningAmong } from "./table-among";

/** A part of the table after a match, or after the latest evening; of everybody or of a mini-league. Throws NOT_FOUND for a number that no match has. */
export async function readTimeMachine(
  season: Season,
  { after, from, limit }: EveningQuery,
  { evenings, revisions }: ShownEvenings,
  among: Among | null = null,
): Promise<EveningTable> {
  const evening = after === undefined ? evenings.at(-1) : await findEvening(season, after, evenings);
  const read = async ({ position }: Evening) =>
    among
      ? (await readEveningAmong(season, evenings, position, among)).slice(from, from + limit + 1)
      : readEveningTable(season, evenings, position, { from, limit: limit + 1 }, revisions);
  const rows = evening ? await read(evening) : [];
  return {
    data: rows.slice(0, limit),
    position: evening?.position ?? null,
    evenings: [...evenings],
    page: {
      from,
      previous: from > 0 ? Math.max(0, from - limit) : null,
      next: rows.length > limit ? from + limit : null,
    },
  };
}
