/** How administrators delete users, and what is left of their names. */
import { refuseUnseen } from "../activity/changed-meanwhile";
import { eraseNames } from "../activity/names";
import { type Actor, recordDeed } from "../activity/record";
import type { Transaction } from "../db";
import { dropMails } from "../mail/outbox";
import { actAs } from "../pick/pick-events";
import { clearAway, dropPicture } from "../profile/stray-pictures";
import { Refusal } from "../refusal/catalogue";
import { leaveCounts } from "../scoring/evening-counts";
import { sealMatches } from "../seal/seal-due";
import { ofCurrentSeason } from "../season/current-season";
import { inSeason, inTransaction } from "../transaction";
import type { DeletedUser } from "./admin-schema";
import { holdUser, noSuchUser, requireAnotherAdmin } from "./hold-user";
import { summaryOfUser, USER_WORDS } from "./user-summary";

/**
 * Deletes a user with picks, standing and picture, and what waits to be mailed to them. Throws NOT_FOUND, LAST_ADMIN, and CHANGED_MEANWHILE if the user, or how
 * much goes along where that was known, is another than was seen. With `eraseName` their name goes from the record too.
 */
export async function deleteUser(
  userId: string,
  actor: Actor,
  { seen, eraseName = false }: Omit<DeletedUser, "userId"> = {},
): Promise<void> {
  // What they had picked where picks have closed is sealed before it goes.
  await sealMatches(actor.now);
  const picture = await inSeason(async (tx) => {
    await holdUnsealed(tx, userId);
    await actAs(tx, actor.userId);
    // Held, so that no upload replaces the picture between this look at it and the deletion.
    const user = await holdUser(tx, { id: userId });
    if (user.isAdmin) await requireAnotherAdmin(tx, userId);
    const before = {
      ...summaryOfUser(user),
      picks: await tx.pick.count({ where: { userId, match: ofCurrentSeason } }),
    };
    refuseUnseen({ stored: before, seen }, USER_WORDS);
    // Before the deletion: an administrator may delete themselves, and has to be named all the same.
    await recordDeed(tx, actor, { action: "delete-user", user, before });
    if (eraseName) await recordDeed(tx, actor, { action: "erase-name", user });
    if (eraseName) await eraseNames(tx, userId);
    await leaveCounts(tx, userId);
    await tx.user.delete({ where: { id: userId } });
    await dropMails(tx, user.email);
    return user.profile && dropPicture(tx, user.profile.profilePic, actor.now);
  });
  if (picture) await clearAway(picture);
}

/** The matches whose picks with theirs among them are not sealed yet: whoever seals one waits, or is waited for (rule 24). */
async function holdUnsealed(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`
    SELECT FROM matches m
    WHERE EXISTS (SELECT FROM predictions p WHERE p.match_id = m.match_id AND p.user_id = ${userId})
      AND NOT EXISTS (SELECT FROM seals s WHERE s.match_id = m.match_id)
    ORDER BY m.match_id FOR SHARE`;
}

/**
 * Erases the name of somebody who was deleted from the record; what they did stays. Throws STILL_THERE for a user who was
 * not, and NOT_FOUND where no name is left.
 */
export async function eraseName(userId: string, actor: Actor): Promise<void> {
  await inTransaction("verb", async (tx) => {
    if (await tx.user.count({ where: { id: userId } })) throw new Refusal("STILL_THERE");
    const deleted = await tx.auditEntry.count({ where: { userId, action: "delete-user" } });
    const left = await tx.auditName.count({ where: { personId: userId, name: { not: null } } });
    if (deleted === 0 || left === 0) throw noSuchUser();
    await recordDeed(tx, actor, { action: "erase-name", user: { id: userId, firstName: "", lastName: "" } });
    await eraseNames(tx, userId);
  });
}
