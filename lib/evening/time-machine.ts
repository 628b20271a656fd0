/** The table as it stood after a match: which evening is meant, its rows, and where else one can go. */
import { z } from "zod";
import { noSuchMatch } from "../match/data";
import { rowsOf } from "../rows";
import type { Season } from "../season/schema";
import { eveningAfter } from "./evenings";
import type { Evening, EveningQuery, EveningTable } from "./schema";
import type { ShownEvenings } from "./shown";
import { readEveningTable } from "./table";

const matchRow = z.object({ matchNumber: z.number(), matchId: z.string() });

/** A part of the table after a match, or after the latest evening. Throws NOT_FOUND for a number that no match has. */
export async function readTimeMachine(
  season: Season,
  { after, from, limit }: EveningQuery,
  { evenings, revisions }: ShownEvenings,
): Promise<EveningTable> {
  const evening = after === undefined ? evenings.at(-1) : await findEvening(season, after, evenings);
  const rows = evening
    ? await readEveningTable(season, evenings, evening.position, { from, limit: limit + 1 }, revisions)
    : [];
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

/** Most numbers are those of an evening; for any other the order of play says which evening came before it. */
async function findEvening(season: Season, after: number, evenings: readonly Evening[]): Promise<Evening | undefined> {
  const own = evenings.find(({ matchNumber }) => matchNumber === after);
  if (own) return own;
  const matches = await rowsOf(matchRow)`
    SELECT match_number AS "matchNumber", match_id AS "matchId" FROM matches
    WHERE season_id = ${season.id} ORDER BY match_date, match_number, match_id`;
  const found = eveningAfter(after, matches, evenings);
  if (found === null) throw noSuchMatch();
  return found;
}
