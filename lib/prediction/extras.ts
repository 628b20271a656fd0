/**
 * Wildcards and gamechangers that come back and are spent again when a match changes (rules 5, 15): with a draw, with a
 * match that is no longer a League one, with a pick that is removed. By statements over all picks of the match.
 */
import type { Transaction } from "../db";
import type { MatchType } from "../match/rules";
import { isGamechangerSpent, isWildcardSpent } from "./rules";

interface Terms {
  matchType: MatchType;
  matchWinner: string | null;
  teamOne: string;
  teamTwo: string;
}

const WITH_WILDCARD = { predictedTeam: "", wildcardUsed: true, gamechangerUsed: false };
const WITH_GAMECHANGER = { predictedTeam: "", wildcardUsed: false, gamechangerUsed: true };

/**
 * Settles what the picks of a match cost after it changed from one set of terms to another. Whoever has spent
 * elsewhere what came back from here loses it here: the pick stays and is no longer doubled. So nobody ever uses more
 * than they have (rule 14).
 */
export async function settleExtras(tx: Transaction, matchId: string, before: Terms, after: Terms): Promise<void> {
  const wildcards = Number(isWildcardSpent(after, WITH_WILDCARD)) - Number(isWildcardSpent(before, WITH_WILDCARD));
  if (wildcards < 0) await returnWildcards(tx, matchId);
  if (wildcards > 0) await retakeWildcards(tx, matchId);
  const flips =
    Number(isGamechangerSpent(after, WITH_GAMECHANGER)) - Number(isGamechangerSpent(before, WITH_GAMECHANGER));
  if (flips < 0) await returnGamechangers(tx, matchId);
  if (flips > 0) await retakeGamechangers(tx, matchId);
}

async function returnWildcards(tx: Transaction, matchId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE profiles r SET wildcards = r.wildcards + 1 FROM predictions p
    WHERE p.match_id = ${matchId} AND p.wildcard_used AND r.user_id = p.user_id`;
}

async function retakeWildcards(tx: Transaction, matchId: string): Promise<void> {
  await tx.$executeRaw`
    WITH paid AS (
      UPDATE profiles r SET wildcards = r.wildcards - 1 FROM predictions p
      WHERE p.match_id = ${matchId} AND p.wildcard_used AND r.user_id = p.user_id AND r.wildcards > 0
      RETURNING r.user_id
    )
    UPDATE predictions p SET wildcard_used = false
    WHERE p.match_id = ${matchId} AND p.wildcard_used AND NOT EXISTS (SELECT 1 FROM paid WHERE paid.user_id = p.user_id)`;
}

async function returnGamechangers(tx: Transaction, matchId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE profiles r SET flips = r.flips + 1 FROM predictions p
    WHERE p.match_id = ${matchId} AND p.gamechanger_used AND r.user_id = p.user_id`;
}

async function retakeGamechangers(tx: Transaction, matchId: string): Promise<void> {
  await tx.$executeRaw`
    WITH paid AS (
      UPDATE profiles r SET flips = r.flips - 1 FROM predictions p
      WHERE p.match_id = ${matchId} AND p.gamechanger_used AND r.user_id = p.user_id AND r.flips > 0
      RETURNING r.user_id
    )
    UPDATE predictions p SET gamechanger_used = false
    WHERE p.match_id = ${matchId} AND p.gamechanger_used AND NOT EXISTS (SELECT 1 FROM paid WHERE paid.user_id = p.user_id)`;
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
  const wildcard = Number(isWildcardSpent(terms, WITH_WILDCARD));
  const flip = Number(isGamechangerSpent(terms, WITH_GAMECHANGER));
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
