import { inTransaction } from "../db";
import { lockMatch } from "../match/data";
import { Refusal } from "../refusal/catalogue";
import type { Moment } from "../season/schema";
import { whyNoSignal } from "./rules";
import type { SignalToGive } from "./schema";

/**
 * Gives, replaces or takes back a player's signal for someone's pick (rule 28). Throws FORBIDDEN if signals are off, or
 * for one's own pick, PICKS_OPEN, NOT_IN_SEASON, SEASON_OVER, NOT_FOUND.
 */
export async function giveSignal(
  { matchId, playerId, signal: kind }: SignalToGive,
  userId: string,
  moment: Moment,
): Promise<void> {
  await inTransaction(async (tx) => {
    const match = await lockMatch(tx, matchId, "shared");
    const refusal = whyNoSignal(match, { playerId, userId }, moment);
    if (refusal) throw new Refusal(refusal.code, { message: refusal.message });
    if ((await tx.entry.count({ where: { userId, seasonId: match.seasonId } })) === 0) {
      throw new Refusal("NOT_IN_SEASON");
    }
    // Locked, so that it isn't deleted before its signal is written.
    const found = await tx.$executeRaw`
      SELECT FROM predictions WHERE match_id = ${matchId} AND user_id = ${playerId} FOR KEY SHARE`;
    if (found === 0) throw new Refusal("NOT_FOUND", { message: "There's no pick to signal" });
    const where = { matchId, playerId, userId };
    if (kind === null) await tx.pickSignal.deleteMany({ where });
    else {
      await tx.pickSignal.upsert({
        where: { matchId_playerId_userId: where },
        create: { ...where, kind },
        update: { kind },
      });
    }
  });
}
