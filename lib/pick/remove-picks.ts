/** Picks that go with a side, or with the match. */
import { z } from "zod";
import type { Transaction } from "../db";
import { rowsIn } from "../rows";
import { isGamechangerSpent, isWildcardSpent } from "../scoring/points";
import { currentSeasonId } from "../season/current-season";
import { GAMECHANGER, type MatchTerms, WILDCARD } from "./wildcard-and-gamechanger";

const removedRow = z.object({ removed: z.number() });

/**
 * Removes the picks of a match that are for none of the given sides, and gives back what they cost on the match's
 * terms; answers how many (rule 5). With no side at all it removes every pick, as when the match is deleted.
 */
export async function removePicks(
  tx: Transaction,
  matchId: string,
  terms: MatchTerms,
  keptSides: string[],
): Promise<number> {
  const wildcard = Number(isWildcardSpent(terms, WILDCARD.pick));
  const gamechanger = Number(isGamechangerSpent(terms, GAMECHANGER.pick));
  const [result] = await rowsIn(tx, removedRow)`
    WITH removed AS (
      DELETE FROM predictions WHERE match_id = ${matchId} AND predicted_team <> ALL (${keptSides}::text[])
      RETURNING user_id, wildcard_used, gamechanger_used
    ), returned AS (
      UPDATE entries r SET
        wildcards = r.wildcards + x.wildcard_used::int * ${wildcard}::int,
        gamechangers = r.gamechangers + x.gamechanger_used::int * ${gamechanger}::int
      FROM removed x WHERE r.season_id = ${currentSeasonId} AND r.user_id = x.user_id AND (x.wildcard_used OR x.gamechanger_used)
    )
    SELECT count(*)::int AS removed FROM removed`;
  return result?.removed ?? 0;
}
