import { z } from "zod";
import type { Transaction } from "../db";
import { type Match, Prisma } from "../generated/prisma/client";
import { Refusal } from "../refusal/catalogue";
import { rowsIn } from "../rows";
import { SEASON_STATES } from "../season/schema";
import { noSuchMatch } from "./data";

const heldRow = z.object({ state: z.enum(SEASON_STATES) });

/**
 * Holds a match as it is until the transaction ends, and reads it. Picks share the hold; a change of the match has it
 * alone, so that no pick is judged by a match that is just becoming another. Throws NOT_FOUND for a match that is not of the
 * current season, SEASON_OVER once that is closed.
 */
export async function holdMatch(tx: Transaction, matchId: string, hold: "shared" | "alone"): Promise<Match> {
  const strength = hold === "shared" ? Prisma.sql`SHARE` : Prisma.sql`UPDATE`;
  const [locked] = await rowsIn(tx, heldRow)`
    SELECT s.state FROM matches m JOIN seasons s ON s.id = m.season_id AND s.is_current
    WHERE m.match_id = ${matchId} FOR ${strength} OF m`;
  if (locked?.state === "over") throw new Refusal("SEASON_OVER");
  const match = locked ? await tx.match.findUnique({ where: { matchId } }) : null;
  if (!match) throw noSuchMatch();
  return match;
}
