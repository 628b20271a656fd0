/** What administrators do with users. */
import { type Actor, recordDeed } from "../audit/record";
import { db, inSeasonOrder, type Transaction } from "../db";
import { Refusal } from "../http/errors";
import { lockSeason, refreshHomeBonus } from "../leaderboard/scoring";
import { findProfile } from "../profile/data";
import type { Profile } from "../profile/schema";
import { removePicture } from "../storage/pictures";
import type { EditedUser } from "./schema";

/**
 * Changes a user's name, home team, counts or admin flag. A change of the flag ends the user's sessions, since these
 * carry it. Throws NOT_FOUND, LAST_ADMIN.
 */
export async function editUser(edit: EditedUser, actor: Actor): Promise<Profile> {
  return inSeasonOrder(async (tx) => {
    await lockSeason(tx);
    const user = await requirePlayer(tx, edit.userId !== undefined ? { id: edit.userId } : { email: edit.email ?? "" });
    const { firstName = user.firstName, lastName = user.lastName, isAdmin = user.isAdmin } = edit;
    if (user.isAdmin && !isAdmin) await requireAnotherAdmin(tx, user.id);
    // Counts that were not given stay as they are at this moment: the player may be spending some right now.
    const { homeTeam = user.profile.homeTeam, wildcards, flips } = edit;
    const counts = { ...(wildcards !== undefined && { wildcards }), ...(flips !== undefined && { flips }) };
    const sessions = isAdmin === user.isAdmin ? {} : { sessionVersion: { increment: 1 } };
    await tx.user.update({ where: { id: user.id }, data: { firstName, lastName, isAdmin, ...sessions } });
    const written = await tx.profile.update({ where: { userId: user.id }, data: { homeTeam, ...counts } });
    await refreshHomeBonus(tx, user.id);
    const after = summary({ firstName, lastName, isAdmin, profile: written });
    await recordDeed(tx, actor, { action: "edit-user", user, before: summary(user), after });
    const profile = await findProfile(user.id, tx);
    if (!profile) throw noSuchUser();
    return profile;
  });
}

/** Makes a verified user an administrator, from the command line of whoever runs the site. Throws NOT_FOUND. */
export async function makeAdmin(email: string, now: Date): Promise<void> {
  await db().$transaction(async (tx) => {
    const user = await requirePlayer(tx, { email });
    await tx.user.update({ where: { id: user.id }, data: { isAdmin: true, sessionVersion: { increment: 1 } } });
    const actor = { actorId: "command-line", actorName: "Command line" };
    const subject = { userId: user.id, userName: `${user.firstName} ${user.lastName}` };
    const flags = { before: { isAdmin: user.isAdmin }, after: { isAdmin: true } };
    await tx.auditEntry.create({ data: { at: now, action: "edit-user", ...actor, ...subject, ...flags } });
  });
}

/** Deletes a user with picks, standing and picture. Throws NOT_FOUND, LAST_ADMIN. */
export async function deleteUser(userId: string, actor: Actor): Promise<void> {
  const picture = await inSeasonOrder(async (tx) => {
    await lockSeason(tx);
    // Held, so that no upload replaces the picture between this look at it and the deletion.
    await tx.$executeRaw`SELECT 1 FROM profiles WHERE user_id = ${userId} FOR UPDATE`;
    const user = await requirePlayer(tx, { id: userId });
    if (user.isAdmin) await requireAnotherAdmin(tx, userId);
    const picks = await tx.prediction.count({ where: { userId } });
    // Before the deletion: an administrator may delete themselves, and has to be named all the same.
    await recordDeed(tx, actor, { action: "delete-user", user, before: { ...summary(user), picks } });
    await tx.user.delete({ where: { id: userId } });
    return user.profile.profilePic;
  });
  await removePicture(picture);
}

async function requirePlayer(tx: Transaction, where: { id: string } | { email: string }) {
  const user = await tx.user.findUnique({ where, include: { profile: true } });
  if (!user?.profile) throw noSuchUser();
  return { ...user, profile: user.profile };
}

/** Throws LAST_ADMIN unless somebody else has the flag; holds all who have it, so that two cannot lose it at once. */
async function requireAnotherAdmin(tx: Transaction, userId: string): Promise<void> {
  const admins = await tx.$queryRaw<{ id: string }[]>`SELECT id FROM users WHERE is_admin ORDER BY id FOR UPDATE`;
  if (!admins.some(({ id }) => id !== userId)) throw new Refusal("LAST_ADMIN");
}

function noSuchUser(): Refusal {
  return new Refusal("NOT_FOUND", { message: "There is no such user" });
}

type Managed = Awaited<ReturnType<typeof requirePlayer>>;

function summary({
  firstName,
  lastName,
  isAdmin,
  profile,
}: Pick<Managed, "firstName" | "lastName" | "isAdmin" | "profile">) {
  const { homeTeam, wildcards, flips } = profile;
  return { firstName, lastName, isAdmin, homeTeam, wildcards, flips };
}
