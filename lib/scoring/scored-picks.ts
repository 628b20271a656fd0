/** Which picks a statement of scoring is about, and which matches count. */
import type { Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import { type Fixture, inOrderOfPlay } from "../match/order-of-play";
import { DRAW, EXTRAS_TYPE } from "../match/rules";
import { ofCurrentSeason } from "../season/current-season";

/** Which picks of a match are meant: all, or one player's. */
export interface Scope {
  matchId: string;
  userId?: string;
}

export function ofScope({ matchId, userId }: Scope): Prisma.Sql {
  const one = userId === undefined ? Prisma.empty : Prisma.sql`AND p.user_id = ${userId}`;
  return Prisma.sql`p.match_id = ${matchId} ${one}`;
}

/** Whether pick p on match m counts twice where it is right. */
export const isDoubled = Prisma.sql`(p.wildcard_used AND m.match_type = ${EXTRAS_TYPE}::match_type)`;

/** What the streaks of picks p follow from, for an UPDATE of them or a SELECT: their match m, the entries r, the picks `before`. */
export function fromBefore(previousId: string | null): Prisma.Sql {
  return Prisma.sql`matches m JOIN entries r ON r.season_id = m.season_id
      LEFT JOIN predictions before ON before.match_id = ${previousId} AND before.user_id = r.user_id`;
}

/** A pick `p` beside the match and the entry that fromBefore brings: its own. */
export const ofItsEntry = Prisma.sql`m.match_id = p.match_id AND r.user_id = p.user_id`;

/** The streak of a right pick, by what fromBefore brings. */
export const streakSoFar = Prisma.sql`(CASE WHEN m.match_date >= r.joined_at THEN 1 + COALESCE(before.streak, 0) ELSE 0 END)`;

/** The matches that count for streaks, in order of play: those with points, but no draws. */
export async function listDecided(tx: Transaction): Promise<Fixture[]> {
  const decided = await tx.match.findMany({
    where: { ...ofCurrentSeason, awardedAt: { not: null }, matchWinner: { not: DRAW } },
    select: { matchId: true, matchNumber: true, matchDate: true },
  });
  return decided.toSorted(inOrderOfPlay);
}
