/**
 * Wildcards and gamechangers that come back and are spent again when a match changes (rules 5, 15): with a draw, with a
 * match that is no longer a League one, with a pick that is removed. By statements over all picks of the match.
 */
import type { Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import type { MatchType } from "../match/rules";
import { isGamechangerSpent, isWildcardSpent } from "./rules";

interface Terms {
  matchType: MatchType;
  matchWinner: string | null;
  teamOne: string;
  teamTwo: string;
}

/** A wildcard or a gamechanger: the count in a player's hand, the mark on a pick, and a pick that bears it. */
const WILDCARD = {
  inHand: Prisma.sql`wildcards`,
  mark: Prisma.sql`wildcard_used`,
  pick: { predictedTeam: "", wildcardUsed: true, gamechangerUsed: false },
} as const;
const GAMECHANGER = {
  inHand: Prisma.sql`flips`,
  mark: Prisma.sql`gamechanger_used`,
  pick: { predictedTeam: "", wildcardUsed: false, gamechangerUsed: true },
} as const;

type Extra = typeof WILDCARD | typeof GAMECHANGER;

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

/**
 * Settles what the picks of a match cost after it changed from one set of terms to another. Whoever has spent
 * elsewhere what came back from here loses it here: the pick stays and is no longer doubled. So nobody ever uses more
 * than they have (rule 14).
 */
export async function settleExtras(tx: Transaction, matchId: string, before: Terms, after: Terms): Promise<Settlement> {
  const wildcards = Number(isWildcardSpent(after, WILDCARD.pick)) - Number(isWildcardSpent(before, WILDCARD.pick));
  const flips =
    Number(isGamechangerSpent(after, GAMECHANGER.pick)) - Number(isGamechangerSpent(before, GAMECHANGER.pick));
  return {
    wildcards: await settle(tx, matchId, WILDCARD, wildcards),
    gamechangers: await settle(tx, matchId, GAMECHANGER, flips),
  };
}

async function settle(tx: Transaction, matchId: string, extra: Extra, dearer: number): Promise<Settled> {
  if (dearer < 0) return { returned: await giveBack(tx, matchId, extra), retaken: 0, lost: [] };
  if (dearer > 0) return { returned: 0, ...(await takeAgain(tx, matchId, extra)) };
  return { returned: 0, retaken: 0, lost: [] };
}

async function giveBack(tx: Transaction, matchId: string, { inHand, mark }: Extra): Promise<number> {
  return tx.$executeRaw`
    UPDATE profiles r SET ${inHand} = r.${inHand} + 1 FROM predictions p
    WHERE p.match_id = ${matchId} AND p.${mark} AND r.user_id = p.user_id`;
}

async function takeAgain(
  tx: Transaction,
  matchId: string,
  { inHand, mark }: Extra,
): Promise<Pick<Settled, "retaken" | "lost">> {
  const [result] = await tx.$queryRaw<Pick<Settled, "retaken" | "lost">[]>`
    WITH paid AS (
      UPDATE profiles r SET ${inHand} = r.${inHand} - 1 FROM predictions p
      WHERE p.match_id = ${matchId} AND p.${mark} AND r.user_id = p.user_id AND r.${inHand} > 0
      RETURNING r.user_id
    ), lost AS (
      UPDATE predictions p SET ${mark} = false
      WHERE p.match_id = ${matchId} AND p.${mark} AND NOT EXISTS (SELECT 1 FROM paid WHERE paid.user_id = p.user_id)
      RETURNING p.user_id
    )
    SELECT (SELECT count(*)::int FROM paid) AS retaken, ARRAY(SELECT user_id FROM lost) AS lost`;
  return result ?? { retaken: 0, lost: [] };
}

/**
 * Removes the picks of a match that are for none of the given sides, and gives back what they cost on the match's
 * terms; answers how many (rule 5). With no side at all it removes every pick, as when the match is deleted.
 */
export async function removePicks(
  tx: Transaction,
  matchId: string,
  terms: Terms,
  keptSides: string[],
): Promise<number> {
  const wildcard = Number(isWildcardSpent(terms, WILDCARD.pick));
  const flip = Number(isGamechangerSpent(terms, GAMECHANGER.pick));
  const [result] = await tx.$queryRaw<{ removed: number }[]>`
    WITH removed AS (
      DELETE FROM predictions WHERE match_id = ${matchId} AND predicted_team <> ALL (${keptSides}::text[])
      RETURNING user_id, wildcard_used, gamechanger_used
    ), returned AS (
      UPDATE profiles r SET
        wildcards = r.wildcards + x.wildcard_used::int * ${wildcard}::int,
        flips = r.flips + x.gamechanger_used::int * ${flip}::int
      FROM removed x WHERE r.user_id = x.user_id AND (x.wildcard_used OR x.gamechanger_used)
    )
    SELECT count(*)::int AS removed FROM removed`;
  return result?.removed ?? 0;
}
