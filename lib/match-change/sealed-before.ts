import type { Transaction } from "../db";

/**
 * When the picks of matches that were deleted were sealed, by their ids: one that comes again under its id takes none any more
 * (rule 2). Those that are new are not among them.
 */
export async function sealedBefore(tx: Transaction, matchIds: string[]): Promise<Map<string, Date>> {
  const seals = await tx.seal.findMany({
    where: { matchId: { in: matchIds } },
    select: { matchId: true, sealedAt: true },
  });
  return new Map(seals.map(({ matchId, sealedAt }) => [matchId, sealedAt]));
}
