/** How a player turns a pick after the match has begun. */
import { holdMatch } from "../match/hold-match";
import { ensureSealed } from "../seal/sealing";
import type { Moment } from "../season/schema";
import { inTransaction } from "../transaction";
import { type NewPick, refuse } from "./commands";
import { toPrediction } from "./data";
import { holdPlayer } from "./hold-player";
import { turnAs } from "./pick-events";
import { requireSide } from "./require-side";
import { mayPlayGamechanger } from "./rules";
import type { Prediction } from "./schema";
import { spendGamechanger } from "./spend";

type Turn = Omit<NewPick, "wildcardUsed">;

/** Turns a pick to the other team (rule 13). Throws GAMECHANGER_NOT_ALLOWED, NO_GAMECHANGERS_LEFT, NOT_FOUND. */
export async function playGamechanger(
  { userId, matchId, predictedTeam }: Turn,
  { now, season }: Moment,
): Promise<Prediction> {
  await ensureSealed(matchId, now);
  return inTransaction("verb", async (tx) => {
    const match = await holdMatch(tx, matchId, "shared");
    await holdPlayer(tx, userId);
    await turnAs(tx, userId);
    const team = requireSide(match, predictedTeam, season.teams);
    await tx.$executeRaw`SELECT 1 FROM predictions WHERE match_id = ${matchId} AND user_id = ${userId} FOR UPDATE`;
    const pick = await tx.pick.findUnique({ where: { matchId_userId: { matchId, userId } } });
    refuse(mayPlayGamechanger(match, pick, team, { now, season }));
    await spendGamechanger(tx, userId);
    const turned = await tx.pick.update({
      where: { matchId_userId: { matchId, userId } },
      data: { predictedTeam: team, gamechangerUsed: true },
    });
    return toPrediction(turned);
  });
}
