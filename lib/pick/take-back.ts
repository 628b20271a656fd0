/** Takes a player's pick off a match, inside a transaction that holds both. */
import type { Transaction } from "../db";
import type { Match } from "../generated/prisma/client";
import { Refusal } from "../refusal/catalogue";
import { rowsIn } from "../rows";
import { isGamechangerSpent, isWildcardSpent } from "../scoring/points";
import { ofCurrentSeason } from "../season/current-season";
import { predictionSchema } from "./schema";

const deletedRow = predictionSchema.pick({ predictedTeam: true, wildcardUsed: true, gamechangerUsed: true });

/** Deletes the pick; what it cost comes back (rules 4, 12). Throws NOT_FOUND. */
export async function takeBack(tx: Transaction, match: Match, userId: string): Promise<void> {
  const [pick] = await rowsIn(tx, deletedRow)`
    DELETE FROM predictions WHERE match_id = ${match.matchId} AND user_id = ${userId}
    RETURNING predicted_team AS "predictedTeam", wildcard_used AS "wildcardUsed", gamechanger_used AS "gamechangerUsed"`;
  if (!pick) throw new Refusal("NOT_FOUND", { message: "There is no pick to delete" });
  // One that is open bears a gamechanger where an administrator has entered it, or the match was started for a while by mistake.
  const [wildcards, gamechangers] = [Number(isWildcardSpent(match, pick)), Number(isGamechangerSpent(match, pick))];
  const returned = { wildcards: { increment: wildcards }, gamechangers: { increment: gamechangers } };
  if (wildcards + gamechangers > 0)
    await tx.entry.updateMany({ where: { userId, ...ofCurrentSeason }, data: returned });
}
