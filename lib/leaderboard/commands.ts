import { Refusal } from "../refusal/catalogue";
import { joinSeason } from "../season/join";
import { holdNewcomer } from "../season/newcomer";
import { inTransaction } from "../transaction";
import { findEntry } from "./data";
import type { Unranked } from "./table-rows";

/** Makes sure that a player stands in the table; as createProfile, with the same refusals. */
export async function createEntry(userId: string): Promise<{ data: Unranked; created: boolean }> {
  const created = await inTransaction("verb", async (tx) => {
    await holdNewcomer(tx, userId);
    return joinSeason(userId, tx);
  });
  const data = await findEntry(userId);
  if (!data) throw new Refusal("SEASON_OVER");
  return { data, created };
}
