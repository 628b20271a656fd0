import type { Transaction } from "../db";

/** When the picks of a match that was deleted were sealed: one that comes again under its id takes none any more (rule 2); null where it is new. */
export async function sealedBefore(tx: Transaction, matchId: string): Promise<Date | null> {
  const seal = await tx.seal.findUnique({ where: { matchId }, select: { sealedAt: true } });
  return seal?.sealedAt ?? null;
}
