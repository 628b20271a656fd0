/** Takes a wildcard or a gamechanger from those that a player has left. */
import type { Transaction } from "../db";
import { Refusal } from "../refusal/catalogue";
import { ofCurrentSeason } from "../season/current-season";

/** Takes one wildcard, if there is one: the condition and the taking are one statement (rule 14). */
export async function spendWildcard(tx: Transaction, userId: string): Promise<void> {
  const { count } = await tx.entry.updateMany({
    where: { userId, ...ofCurrentSeason, wildcards: { gt: 0 } },
    data: { wildcards: { decrement: 1 } },
  });
  if (count === 0) throw new Refusal("NO_WILDCARDS_LEFT");
}

export async function spendGamechanger(tx: Transaction, userId: string): Promise<void> {
  const { count } = await tx.entry.updateMany({
    where: { userId, ...ofCurrentSeason, gamechangers: { gt: 0 } },
    data: { gamechangers: { decrement: 1 } },
  });
  if (count === 0) throw new Refusal("NO_GAMECHANGERS_LEFT");
}
