/**
 * Wildcards and gamechangers that come back and are spent again when a match changes (rules 5, 15): with a draw, with a
 * match that is no longer a League one, with a pick that is removed. By statements over all picks of the match.
 */
import { z } from "zod";
import type { Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import type { MatchType } from "../match/rules";
import { rowsIn } from "../rows";
import { isGamechangerSpent, isWildcardSpent } from "../scoring/points";

interface Terms {
  matchType: MatchType;
  matchWinner: string | null;
  teamOne: string;
  teamTwo: string;
}

/**
 * A wildcard or a gamechanger: the count in a player's hand, the mark on a pick p of a match m, a pick that bears it, and
 * for whom the pick is without it: one that was turned turns back.
 */
const WILDCARD = {
  inHand: Prisma.sql`wildcards`,
  mark: Prisma.sql`wildcard_used`,
  isSpent: isWildcardSpent,
  pick: { predictedTeam: "", wildcardUsed: true, gamechangerUsed: false },
  without: Prisma.sql`p.predicted_team`,
} as const;
const GAMECHANGER = {
  inHand: Prisma.sql`flips`,
  mark: Prisma.sql`gamechanger_used`,
  isSpent: isGamechangerSpent,
  pick: { predictedTeam: "", wildcardUsed: false, gamechangerUsed: true },
  without: Prisma.sql`CASE p.predicted_team WHEN m.team_one THEN m.team_two ELSE m.team_one END`,
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

/** Whether a match that changes from one set of terms to another returns or takes wildcards or gamechangers. */
export function changesPurses(before: Terms, after: Terms): boolean {
  const isSame = before.teamOne === after.teamOne && before.teamTwo === after.teamTwo;
  return !isSame || dearerBy(WILDCARD, before, after) !== 0 || dearerBy(GAMECHANGER, before, after) !== 0;
}

const UNTOUCHED: Settled = { returned: 0, retaken: 0, lost: [] };
export const NOTHING_SETTLED: Settlement = { wildcards: UNTOUCHED, gamechangers: UNTOUCHED };

/**
 * Holds what the players who have laid an extra on this match have in hand, until the transaction ends: a profile comes
 * before its place in the table, as with everybody who takes both. Otherwise a player who changes their name, and whoever
 * scores, could wait for each other.
 */
export async function holdPurses(tx: Transaction, matchId: string): Promise<void> {
  await tx.$executeRaw`
    SELECT 1 FROM profiles WHERE user_id IN (
      SELECT user_id FROM predictions WHERE match_id = ${matchId} AND (wildcard_used OR gamechanger_used)
    ) FOR NO KEY UPDATE`;
}

/** The same for one player, whose pick is corrected. */
export async function holdPurse(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM profiles WHERE user_id = ${userId} FOR NO KEY UPDATE`;
}

/**
 * Settles what the picks of a match cost after it changed from one set of terms to another. Whoever has spent
 * elsewhere what came back from here loses it here: the pick stays, and is no longer doubled, or turns back to the team
 * that it was made for (rule 15). So nobody ever uses more than they have (rule 14).
 */
export async function settleExtras(tx: Transaction, matchId: string, before: Terms, after: Terms): Promise<Settlement> {
  return {
    wildcards: await settle(tx, matchId, WILDCARD, dearerBy(WILDCARD, before, after)),
    gamechangers: await settle(tx, matchId, GAMECHANGER, dearerBy(GAMECHANGER, before, after)),
  };
}

/** 1 where a pick with it costs one after the change and none before, -1 the other way round. */
function dearerBy({ isSpent, pick }: Extra, before: Terms, after: Terms): number {
  return Number(isSpent(after, pick)) - Number(isSpent(before, pick));
}

async function settle(tx: Transaction, matchId: string, extra: Extra, dearer: number): Promise<Settled> {
  if (dearer < 0) return { returned: await giveBack(tx, matchId, extra), retaken: 0, lost: [] };
  if (dearer > 0) return { returned: 0, ...(await takeAgain(tx, matchId, extra)) };
  return UNTOUCHED;
}

async function giveBack(tx: Transaction, matchId: string, { inHand, mark }: Extra): Promise<number> {
  return tx.$executeRaw`
    UPDATE profiles r SET ${inHand} = r.${inHand} + 1 FROM predictions p
    WHERE p.match_id = ${matchId} AND p.${mark} AND r.user_id = p.user_id`;
}

const takenRow = z.object({ retaken: z.number(), lost: z.array(z.string()) });

async function takeAgain(
  tx: Transaction,
  matchId: string,
  { inHand, mark, without }: Extra,
): Promise<z.infer<typeof takenRow>> {
  const [result] = await rowsIn(tx, takenRow)`
    WITH paid AS (
      UPDATE profiles r SET ${inHand} = r.${inHand} - 1 FROM predictions p
      WHERE p.match_id = ${matchId} AND p.${mark} AND r.user_id = p.user_id AND r.${inHand} > 0
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

const removedRow = z.object({ removed: z.number() });

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
  const [result] = await rowsIn(tx, removedRow)`
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
