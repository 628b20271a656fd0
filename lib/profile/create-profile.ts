import { Refusal } from "../refusal/catalogue";
import { joinSeason } from "../season/join";
import { holdNewcomer } from "../season/newcomer";
import { inTransaction } from "../transaction";
import { findProfile } from "./data";
import type { Profile } from "./schema";

/**
 * Makes sure that a verified account has its profile, as verification does already; `created` tells whether it was
 * missing. Throws NOT_FOUND for an unknown account, EMAIL_NOT_VERIFIED for one that waits for its code.
 */
export async function createProfile(userId: string): Promise<{ data: Profile; created: boolean }> {
  // In one: whoever closes the season meanwhile has them in its table with their entry, or without either.
  const count = await inTransaction("verb", async (tx) => {
    await holdNewcomer(tx, userId);
    const made = await tx.profile.createMany({ data: { userId }, skipDuplicates: true });
    if (made.count > 0) await joinSeason(userId, tx);
    return made.count;
  });
  const data = await findProfile(userId);
  if (!data) throw new Refusal("NOT_FOUND");
  return { data, created: count > 0 };
}
