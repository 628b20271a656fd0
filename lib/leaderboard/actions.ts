import { inSeason } from "../db";
import { Refusal } from "../refusal/catalogue";
import { currentSeason } from "../season/data";
import { joinSeason, lockNewcomer } from "../season/join";
import { findEntry, type Unranked } from "./data";

/** Adds a player to the table if they aren't in it yet. Throws as createProfile, SEASON_OVER. */
export async function createEntry(userId: string): Promise<{ data: Unranked; created: boolean }> {
  const created = await inSeason(async (tx) => {
    await lockNewcomer(tx, userId);
    return joinSeason(userId, tx);
  });
  const data = await findEntry(userId, await currentSeason());
  if (!data) throw new Refusal("SEASON_OVER");
  return { data, created };
}
