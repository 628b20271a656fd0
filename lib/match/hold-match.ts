import type { Transaction } from "../db";
import type { Match } from "../generated/prisma/client";
import { noSuchMatch } from "./data";

/**
 * Holds a match as it is until the transaction ends, and reads it. Picks share the hold; a change of the match has it
 * alone, so that no pick is judged by a match that is just becoming another. Throws NOT_FOUND.
 */
export async function holdMatch(tx: Transaction, matchId: string, hold: "shared" | "alone"): Promise<Match> {
  const locked =
    hold === "shared"
      ? await tx.$executeRaw`SELECT 1 FROM matches WHERE match_id = ${matchId} FOR SHARE`
      : await tx.$executeRaw`SELECT 1 FROM matches WHERE match_id = ${matchId} FOR UPDATE`;
  const match = locked ? await tx.match.findUnique({ where: { matchId } }) : null;
  if (!match) throw noSuchMatch();
  return match;
}
