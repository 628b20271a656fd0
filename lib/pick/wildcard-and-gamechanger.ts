/** Wildcards and gamechangers alike, as statements over many picks speak of them. */
import { Prisma } from "../generated/prisma/client";
import type { MatchType } from "../match/rules";
import { isGamechangerSpent, isWildcardSpent } from "../scoring/points";

export interface MatchTerms {
  matchType: MatchType;
  matchWinner: string | null;
  teamOne: string;
  teamTwo: string;
}

/**
 * A wildcard or a gamechanger: the count in a player's hand, the mark on a pick p of a match m, a pick that bears it, and
 * for whom the pick is without it: one that was turned turns back.
 */
export const WILDCARD = {
  inHand: Prisma.sql`wildcards`,
  mark: Prisma.sql`wildcard_used`,
  isSpent: isWildcardSpent,
  pick: { wildcardUsed: true, gamechangerUsed: false },
  without: Prisma.sql`p.predicted_team`,
} as const;
export const GAMECHANGER = {
  inHand: Prisma.sql`gamechangers`,
  mark: Prisma.sql`gamechanger_used`,
  isSpent: isGamechangerSpent,
  pick: { wildcardUsed: false, gamechangerUsed: true },
  without: Prisma.sql`CASE p.predicted_team WHEN m.team_one THEN m.team_two ELSE m.team_one END`,
} as const;

export type Extra = typeof WILDCARD | typeof GAMECHANGER;
