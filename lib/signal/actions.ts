import { inTransaction } from "../db";
import { lockMatch } from "../match/data";
import { havePicksClosed } from "../match/deadlines";
import { Refusal } from "../refusal/catalogue";
import type { Moment } from "../season/schema";
import type { SignalToGive } from "./schema";

/**
 * Gives, replaces or takes back a player's signal for someone's pick (rule 28). Throws FORBIDDEN if signals are off, or
 * for one's own pick, PICKS_OPEN, NOT_IN_SEASON, SEASON_OVER, NOT_FOUND.
 */
export async function giveSignal(
  { matchId, playerId, signal: kind }: SignalToGive,
  userId: string,
  { now, season }: Moment,
): Promise<void> {
  if (!season.signals) throw new Refusal("FORBIDDEN", { message: "Umpire signals are off this season" });
  if (playerId === userId) throw new Refusal("FORBIDDEN", { message: "You can't signal your own pick" });
  await inTransaction(async (tx) => {
    const match = await lockMatch(tx, matchId, "shared");
    if (!havePicksClosed(match, now, season.rules)) {
      throw new Refusal("PICKS_OPEN", { message: "Picks are still open. You can signal once they close." });
    }
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
