/**
 * Wildcards and gamechangers that come back and are spent again when a match changes (rules 5, 15): with a draw, with a
 * match that is no longer a League one, with a pick that is removed. By statements over all picks of the match.
 */
import { z } from "zod";
import type { Transaction } from "../db";
import { rowsIn } from "../rows";
import { currentSeasonId } from "../season/current-season";
import { type Extra, GAMECHANGER, type MatchTerms, WILDCARD } from "./wildcard-and-gamechanger";

interface Settled {
  /** How many came back to their players, and how many were spent once more. */
  returned: number;
  retaken: number;
  /** The players whose pick bears it no more, since they had none left. */
  lost: string[];
}

/** What became of the wildcards and gamechangers of a match's picks. */
export interface Settlement {
  wildcards: Settled;
  gamechangers: Settled;
}

/** Whether a match that changes from one set of terms to another returns or takes wildcards or gamechangers. */
export function changesPurses(before: MatchTerms, after: MatchTerms): boolean {
  const isSame = before.teamOne === after.teamOne && before.teamTwo === after.teamTwo;
  return !isSame || dearerBy(WILDCARD, before, after) !== 0 || dearerBy(GAMECHANGER, before, after) !== 0;
}

const UNTOUCHED: Settled = { returned: 0, retaken: 0, lost: [] };
export const NOTHING_SETTLED: Settlement = { wildcards: UNTOUCHED, gamechangers: UNTOUCHED };

/**
 * Settles what the picks of a match cost after it changed from one set of terms to another. Whoever has spent
 * elsewhere what came back from here loses it here: the pick stays, and is no longer doubled, or turns back to the team
 * that it was made for (rule 15). So nobody ever uses more than they have (rule 14).
 */
export async function settleExtras(
  tx: Transaction,
  matchId: string,
  before: MatchTerms,
  after: MatchTerms,
): Promise<Settlement> {
  return {
    wildcards: await settle(tx, matchId, WILDCARD, dearerBy(WILDCARD, before, after)),
    gamechangers: await settle(tx, matchId, GAMECHANGER, dearerBy(GAMECHANGER, before, after)),
  };
}

/** 1 where a pick with it costs one after the change and none before, -1 the other way round. */
function dearerBy({ isSpent, pick }: Extra, before: MatchTerms, after: MatchTerms): number {
  return Number(isSpent(after, pick)) - Number(isSpent(before, pick));
}

async function settle(tx: Transaction, matchId: string, extra: Extra, dearer: number): Promise<Settled> {
  if (dearer < 0) return { returned: await giveBack(tx, matchId, extra), retaken: 0, lost: [] };
  if (dearer > 0) return { returned: 0, ...(await takeAgain(tx, matchId, extra)) };
  return UNTOUCHED;
}

async function giveBack(tx: Transaction, matchId: string, { inHand, mark }: Extra): Promise<number> {
  return tx.$executeRaw`
    UPDATE entries r SET ${inHand} = r.${inHand} + 1 FROM predictions p
    WHERE p.match_id = ${matchId} AND p.${mark} AND r.user_id = p.user_id AND r.season_id = ${currentSeasonId}`;
}

const takenRow = z.object({ retaken: z.number(), lost: z.array(z.string()) });

async function takeAgain(
  tx: Transaction,
  matchId: string,
  { inHand, mark, without }: Extra,
): Promise<z.infer<typeof takenRow>> {
  const [result] = await rowsIn(tx, takenRow)`
    WITH paid AS (
      UPDATE entries r SET ${inHand} = r.${inHand} - 1 FROM predictions p
      WHERE p.match_id = ${matchId} AND p.${mark} AND r.user_id = p.user_id AND r.season_id = ${currentSeasonId} AND r.${inHand} > 0
      RETURNING r.user_id
    ), lost AS (
      UPDATE predictions p SET ${mark} = false, predicted_team = ${without}
      FROM matches m
      WHERE m.match_id = p.match_id AND p.match_id = ${matchId} AND p.${mark}
        AND NOT EXISTS (SELECT 1 FROM paid WHERE paid.user_id = p.user_id)
      RETURNING p.user_id
    )
    SELECT (SELECT count(*)::int FROM paid) AS retaken, ARRAY(SELECT user_id FROM lost) AS lost`;
  return result ?? { retaken: 0, lost: [] };
}
