import { z } from "zod";
import type { Transaction } from "../db";
import { type Match, Prisma } from "../generated/prisma/client";
import { Refusal } from "../refusal/catalogue";
import { rowsIn } from "../rows";
import { SEASON_STATES } from "../season/schema";
import { managedMatchSchema } from "./admin-schema";
import { noSuchMatch } from "./data";
import { matchColumns } from "./kept-matches";
import { instant } from "./schema";

const heldMatch = managedMatchSchema.omit({ picks: true }).extend({ seasonId: z.string(), updatedAt: instant });
const stateRow = z.object({ state: z.enum(SEASON_STATES) });

/**
 * Holds a match as it is until the transaction ends, and reads it. Picks share the hold; a change of the match has it
 * alone, so that no pick is judged by a match that is just becoming another. Throws NOT_FOUND for a match that is not of the
 * current season, SEASON_OVER once that is closed.
 */
export async function holdMatch(tx: Transaction, matchId: string, hold: "shared" | "alone"): Promise<Match> {
  const strength = hold === "shared" ? Prisma.sql`SHARE` : Prisma.sql`UPDATE`;
  // Whoever has waited for the hold is given the row as it is by then.
  const [held] = await rowsIn(tx, heldMatch)`
    SELECT ${matchColumns}, season_id AS "seasonId", result_set_by_hand AS "resultSetByHand", by_hand AS "byHand",
      from_source AS "fromSource", m.updated_at AS "updatedAt"
    FROM matches m JOIN seasons s ON s.id = m.season_id AND s.is_current
    WHERE match_id = ${matchId} FOR ${strength} OF m`;
  if (!held) throw noSuchMatch();
  // Not together with the match: whoever has waited for it is given the season as it was before.
  const [season] = await rowsIn(tx, stateRow)`SELECT state FROM seasons WHERE id = ${held.seasonId}`;
  if (season?.state === "over") throw new Refusal("SEASON_OVER");
  return held;
}
