/** Which picks a statement of scoring is about, and which matches count. */
import type { Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import { type Fixture, inOrderOfPlay } from "../match/order-of-play";
import { DRAW } from "../match/rules";
import { ofCurrentSeason } from "../season/current-season";

/**
 * Which picks of a match are meant: all, or one player's. Stands in every UPDATE once more, beside the id: without it
 * PostgreSQL would look for the ids among the picks of the whole season.
 */
export interface Scope {
  matchId: string;
  userId?: string;
}

export function ofScope({ matchId, userId }: Scope): Prisma.Sql {
  const one = userId === undefined ? Prisma.empty : Prisma.sql`AND p.user_id = ${userId}`;
  return Prisma.sql`p.match_id = ${matchId} ${one}`;
}

/** Of picks p of matches m, by entries r with a pick `before` on the match before it: the streak of a right one. */
export const streakSoFar = Prisma.sql`(CASE WHEN m.match_date >= r.joined_at THEN 1 + COALESCE(before.streak, 0) ELSE 0 END)`;

export function withPickBefore(previousId: string | null): Prisma.Sql {
  return Prisma.sql`predictions p
      JOIN matches m ON m.match_id = p.match_id
      JOIN entries r ON r.user_id = p.user_id AND r.season_id = m.season_id
      LEFT JOIN predictions before ON before.match_id = ${previousId} AND before.user_id = p.user_id`;
}

/** The matches that count for streaks, in order of play: those with points, but no draws. */
export async function listDecided(tx: Transaction): Promise<Fixture[]> {
  const decided = await tx.match.findMany({
    where: { ...ofCurrentSeason, awardedAt: { not: null }, matchWinner: { not: DRAW } },
    select: { matchId: true, matchNumber: true, matchDate: true },
  });
  return decided.toSorted(inOrderOfPlay);
}
