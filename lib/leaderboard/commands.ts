import { db } from "../db";
import { Refusal } from "../refusal/catalogue";
import { joinSeason } from "../season/join";
import { findEntry } from "./data";
import type { Unranked } from "./table-rows";

/** Makes sure that a player stands in the table; as createProfile, with the same refusals. */
export async function createEntry(userId: string): Promise<{ data: Unranked; created: boolean }> {
  const user = await db().user.findUnique({ where: { id: userId } });
  if (!user) throw new Refusal("NOT_FOUND");
  if (!user.verifiedAt) throw new Refusal("EMAIL_NOT_VERIFIED", { message: "This email is not verified yet" });
  const created = await joinSeason(userId);
  const data = await findEntry(userId);
  if (!data) throw new Refusal("SEASON_OVER");
  return { data, created };
}
