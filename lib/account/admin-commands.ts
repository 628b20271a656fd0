/** What administrators do with users. */

import { refuseOvertaken, refuseUnseen } from "../activity/changed-meanwhile";
import { eraseNames } from "../activity/names";
import { type Actor, recordDeed } from "../activity/record";
import type { Transaction } from "../db";
import type { Profile as ProfileRow, User } from "../generated/prisma/client";
import { actAs } from "../pick/pick-events";
import { findProfile, NOT_A_PLAYER, toProfile } from "../profile/data";
import type { Profile } from "../profile/schema";
import { clearAway, dropPicture } from "../profile/stray-pictures";
import { Refusal } from "../refusal/catalogue";
import { refreshHomeBonus } from "../scoring/award";
import { inSeason, inTransaction } from "../transaction";
import type { DeletedUser, EditedUser } from "./schema";

/** What people call the fields that two administrators can disagree on. */
const WORDS = {
  names: {
    firstName: "the first name",
    lastName: "the last name",
    homeTeam: "the home team",
    wildcards: "the number of wildcards",
    flips: "the number of gamechangers",
    isAdmin: "the administrator flag",
    picks: "the number of picks",
  },
};

/**
 * Changes a user's name, home team, counts or admin flag. A change of the flag ends the user's sessions, since these
 * carry it. Of an account that waits for its code only the name can be changed. Throws NOT_FOUND, LAST_ADMIN,
 * CHANGED_MEANWHILE, EMAIL_NOT_VERIFIED.
 */
export async function editUser({ seen, ...edit }: EditedUser, actor: Actor): Promise<Profile> {
  return inSeason(async (tx) => {
    const user = await holdUser(tx, edit.userId !== undefined ? { id: edit.userId } : { email: edit.email ?? "" });
    const before = summary(user);
    refuseOvertaken({ stored: before, seen, wanted: edit }, WORDS);
    const { firstName = user.firstName, lastName = user.lastName, isAdmin = user.isAdmin } = edit;
    if (user.isAdmin && !isAdmin) await requireAnotherAdmin(tx, user.id);
    if (!user.profile) refuseMoreThanNames(before, edit);
    const sessions = isAdmin === user.isAdmin ? {} : { sessionVersion: { increment: 1 } };
    const changed = await tx.user.update({
      where: { id: user.id },
      data: { firstName, lastName, isAdmin, ...sessions },
    });
    const profile = user.profile && (await writeHand(tx, user.profile, edit));
    await recordDeed(tx, actor, { action: "edit-user", user, before, after: summary({ ...changed, profile }) });
    return (await findProfile(user.id, tx)) ?? toProfile({ ...NOT_A_PLAYER, ...changed });
  });
}

/** The home team and the counts. Those that were not given stay as they are. */
async function writeHand(tx: Transaction, { userId }: ProfileRow, edit: Omit<EditedUser, "seen">): Promise<ProfileRow> {
  const { homeTeam, wildcards, flips } = edit;
  const data = {
    ...(homeTeam !== undefined && { homeTeam }),
    ...(wildcards !== undefined && { wildcards }),
    ...(flips !== undefined && { gamechangers: flips }),
  };
  const written = await tx.profile.update({ where: { userId }, data });
  await refreshHomeBonus(tx, userId);
  return written;
}

function refuseMoreThanNames(before: ReturnType<typeof summary>, edit: Omit<EditedUser, "seen">): void {
  const after = { ...before, ...edit };
  const same = (["isAdmin", "homeTeam", "wildcards", "flips"] as const).every(
    (field) => after[field] === before[field],
  );
  if (same) return;
  throw new Refusal("EMAIL_NOT_VERIFIED", {
    message: "This email is not verified yet. Until it is, only the name can be changed",
  });
}

/** Makes a verified user an administrator, from the command line of whoever runs the site. Throws NOT_FOUND. */
export async function makeAdmin(email: string, now: Date): Promise<void> {
  await inTransaction("verb", async (tx) => {
    const user = await requirePlayer(tx, { email });
    await tx.user.update({ where: { id: user.id }, data: { isAdmin: true, sessionVersion: { increment: 1 } } });
    const actor = { actorId: "command-line", actorName: "Command line" };
    const subject = { userId: user.id, userName: `${user.firstName} ${user.lastName}` };
    const flags = { before: { isAdmin: user.isAdmin }, after: { isAdmin: true } };
    await tx.auditEntry.create({ data: { at: now, action: "edit-user", ...actor, ...subject, ...flags } });
  });
}

/**
 * Deletes a user with picks, standing and picture. Throws NOT_FOUND, LAST_ADMIN, and CHANGED_MEANWHILE if the user, or how
 * much goes along, is another than was seen. With `eraseName` their name goes from the record too.
 */
export async function deleteUser(
  userId: string,
  actor: Actor,
  { seen, eraseName = false }: Omit<DeletedUser, "userId"> = {},
): Promise<void> {
  const picture = await inSeason(async (tx) => {
    await actAs(tx, actor.userId);
    // Held, so that no upload replaces the picture between this look at it and the deletion.
    const user = await holdUser(tx, { id: userId });
    if (user.isAdmin) await requireAnotherAdmin(tx, userId);
    const before = { ...summary(user), picks: await tx.pick.count({ where: { userId } }) };
    refuseUnseen({ stored: before, seen }, WORDS);
    // Before the deletion: an administrator may delete themselves, and has to be named all the same.
    await recordDeed(tx, actor, { action: "delete-user", user, before });
    if (eraseName) await recordDeed(tx, actor, { action: "erase-name", user });
    if (eraseName) await eraseNames(tx, userId);
    await tx.user.delete({ where: { id: userId } });
    return user.profile && dropPicture(tx, user.profile.profilePic, actor.now);
  });
  if (picture) await clearAway(picture);
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

type Naming = { id: string } | { email: string };

/**
 * A user as they are until the transaction ends; those who were never verified have no profile. The user is taken before
 * what is theirs, as everybody takes them: otherwise a pick and this could wait for each other. Throws NOT_FOUND.
 */
async function holdUser(tx: Transaction, where: Naming) {
  const named = await tx.user.findUnique({ where, select: { id: true } });
  if (!named) throw noSuchUser();
  await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${named.id} FOR UPDATE`;
  await tx.$executeRaw`SELECT 1 FROM profiles WHERE user_id = ${named.id} FOR UPDATE`;
  const user = await tx.user.findUnique({ where: { id: named.id }, include: { profile: true } });
  if (!user) throw noSuchUser();
  return user;
}

async function requirePlayer(tx: Transaction, where: Naming) {
  const user = await tx.user.findUnique({ where, include: { profile: true } });
  if (!user?.profile) throw noSuchUser();
  return user;
}

/** Throws LAST_ADMIN unless somebody else has the flag. Whoever takes it away holds the season, so two cannot at once. */
async function requireAnotherAdmin(tx: Transaction, userId: string): Promise<void> {
  if ((await tx.user.count({ where: { isAdmin: true, id: { not: userId } } })) === 0) throw new Refusal("LAST_ADMIN");
}

function noSuchUser(): Refusal {
  return new Refusal("NOT_FOUND", { message: "There is no such user" });
}

type Shown = Pick<User, "firstName" | "lastName" | "isAdmin"> & {
  profile: Pick<ProfileRow, "homeTeam" | "wildcards" | "gamechangers"> | null;
};

function summary({ firstName, lastName, isAdmin, profile }: Shown) {
  const { homeTeam = null, wildcards = 0, gamechangers: flips = 0 } = profile ?? {};
  return { firstName, lastName, isAdmin, homeTeam, wildcards, flips };
}
