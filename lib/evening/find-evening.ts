/** Which evening an address means by the number of a match. */
import { z } from "zod";
import { noSuchMatch } from "../match/data";
import { rowsOf } from "../rows";
import type { Season } from "../season/schema";
import { eveningAfter } from "./evenings";
import type { Evening } from "./schema";

const matchRow = z.object({ matchNumber: z.number(), matchId: z.string() });

/**
 * Throws NOT_FOUND for a number that no match has. Of two evenings of one number it answers that of the match that is named, else the earlier one. Most numbers are those of an evening; for any other the order of play says which evening came before it.
 */
export async function findEvening(
  season: Season,
  { after, match }: { after: number; match: string | undefined },
  evenings: readonly Evening[],
): Promise<Evening | undefined> {
  const own = evenings.filter(({ matchNumber }) => matchNumber === after);
  if (own[0]) return own.find(({ matchId }) => matchId === match) ?? own[0];
  const matches = await rowsOf(matchRow)`
    SELECT match_number AS "matchNumber", match_id AS "matchId" FROM matches
    WHERE season_id = ${season.id} ORDER BY match_date, match_number, match_id`;
  const found = eveningAfter(after, matches, evenings);
  if (found === null) throw noSuchMatch();
  return found;
}
