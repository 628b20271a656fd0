/** Switching a pick after the match has started (rule 13). */
import type { Transaction } from "../db";
import { inTransaction } from "../db";
import { lockMatch } from "../match/data";
import { Refusal } from "../refusal/catalogue";
import { ensureSealed } from "../seal/actions";
import { ofCurrentSeason } from "../season/data";
import type { Moment } from "../season/schema";
import { type NewPick, recordPickEvent, refuse, requireSide } from "./actions";
import { toPick } from "./data";
import { mayPlayGamechanger } from "./rules";
import type { PlayerPick } from "./schema";

type Switch = Pick<NewPick, "userId" | "matchId" | "predictedTeam">;

/** Switches a pick to the other team. Throws GAMECHANGER_NOT_ALLOWED, NO_GAMECHANGERS_LEFT, NOT_FOUND. */
export async function playGamechanger(
  { userId, matchId, predictedTeam }: Switch,
  { now, season }: Moment,
): Promise<PlayerPick> {
  // Seal first, so that the seal has the pick before it changes.
  await ensureSealed(matchId, now);
  return inTransaction(async (tx) => {
    const match = await lockMatch(tx, matchId, "shared");
    const locked = await tx.$executeRaw`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
    if (!locked) throw new Refusal("NOT_FOUND", { message: "This player doesn't exist" });
    const team = requireSide(match, predictedTeam, season.teams);
    const where = { matchId_userId: { matchId, userId } };
    refuse(mayPlayGamechanger(match, await tx.pick.findUnique({ where }), team, { now, season }));
    await spendGamechanger(tx, userId);
    const pick = await tx.pick.update({ where, data: { predictedTeam: team, gamechangerUsed: true } });
    await recordPickEvent(tx, "turned", pick, userId);
    return toPick(pick);
  });
}

/** Takes one gamechanger, as spendWildcard does. */
export async function spendGamechanger(tx: Transaction, userId: string): Promise<void> {
  const { count } = await tx.entry.updateMany({
    where: { userId, ...ofCurrentSeason, gamechangers: { gt: 0 } },
    data: { gamechangers: { decrement: 1 } },
  });
  if (count === 0) throw new Refusal("NO_GAMECHANGERS_LEFT");
}
