/** What administrators do with users. */
import { type Actor, recordDeed } from "../audit/record";
import { db, inSeasonOrder, type Transaction } from "../db";
import type { Profile as ProfileRow, User } from "../generated/prisma/client";
import { Refusal } from "../http/errors";
import { lockSeason, refreshHomeBonus } from "../leaderboard/scoring";
import { findProfile } from "../profile/data";
import { NO_PICTURE } from "../profile/rules";
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
    // The user before all that is theirs, as everybody takes them: otherwise a pick and this could wait for each other.
    await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${userId} FOR UPDATE`;
    // Held, so that no upload replaces the picture between this look at it and the deletion.
    await tx.$executeRaw`SELECT 1 FROM profiles WHERE user_id = ${userId} FOR UPDATE`;
    // Accounts that were never verified stand in the list too, and can go.
    const user = await tx.user.findUnique({ where: { id: userId }, include: { profile: true } });
    if (!user) throw noSuchUser();
    if (user.isAdmin) await requireAnotherAdmin(tx, userId);
    const picks = await tx.prediction.count({ where: { userId } });
    // Before the deletion: an administrator may delete themselves, and has to be named all the same.
    await recordDeed(tx, actor, { action: "delete-user", user, before: { ...summary(user), picks } });
    await tx.user.delete({ where: { id: userId } });
    return user.profile?.profilePic ?? NO_PICTURE;
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

type Shown = Pick<User, "firstName" | "lastName" | "isAdmin"> & {
  profile: Pick<ProfileRow, "homeTeam" | "wildcards" | "flips"> | null;
};

function summary({ firstName, lastName, isAdmin, profile }: Shown) {
  const { homeTeam = null, wildcards = 0, flips = 0 } = profile ?? {};
  return { firstName, lastName, isAdmin, homeTeam, wildcards, flips };
}
