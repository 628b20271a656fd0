/** What administrators do with users: edit, delete, erase a name; and who becomes an administrator. */
import { type Actor, COMMAND_LINE, eraseNames, isNamed, recordAction, type SeasonActor } from "../activity/actions";
import { refuseStale } from "../activity/edit-version";
import type { Transaction } from "../db";
import { inSeason, inTransaction } from "../db";
import type { Entry, User } from "../generated/prisma/client";
import { dropMails } from "../mail/outbox";
import { deletePicksOf } from "../pick/after-match-change";
import { Refusal } from "../refusal/catalogue";
import { rescoreSeason } from "../scoring/rescore";
import { sealMatches } from "../seal/actions";
import { currentSeasonId, ofCurrentSeason, requireRunning, seasonIn } from "../season/data";
import type { Season } from "../season/schema";
import { versionOfUser } from "./admin-data";
import type { DeletedUser, EditedUser } from "./admin-schema";
import { findAnyProfile } from "./data";
import { clearAway, dropPicture } from "./pictures";
import type { Profile } from "./schema";

type Edit = Omit<EditedUser, "version">;

/**
 * Changes a user's name, home team, counts or admin flag; a change of the flag ends their sessions. Only the name of an
 * unverified account can be changed. Throws NOT_FOUND, LAST_ADMIN, VERSION_CONFLICT, EMAIL_NOT_VERIFIED,
 * NOT_IN_SEASON, SEASON_OVER.
 */
export async function editUser({ version, ...edit }: EditedUser, actor: SeasonActor): Promise<Profile> {
  return inSeason(async (tx) => {
    const user = await lockUser(tx, edit.userId !== undefined ? { id: edit.userId } : { email: edit.email ?? "" });
    const before = summaryOf(user);
    refuseStale(versionOfUser(before), version);
    const { firstName = user.firstName, lastName = user.lastName, isAdmin = user.isAdmin } = edit;
    if (user.isAdmin && !isAdmin) await requireAnotherAdmin(tx, user.id);
    if (!user.profile) refuseMoreThanNames(before, edit, "EMAIL_NOT_VERIFIED");
    else if (!user.entry) refuseMoreThanNames({ ...before, isAdmin }, edit, "NOT_IN_SEASON");
    const sessions = isAdmin === user.isAdmin ? {} : { sessionVersion: { increment: 1 } };
    const changed = await tx.user.update({
      where: { id: user.id },
      data: { firstName, lastName, isAdmin, ...sessions },
    });
    const entry = user.entry && (await writeEntry(tx, actor.season, user.entry, edit));
    await recordAction(tx, actor, { action: "edit-user", user, before, after: summaryOf({ ...changed, entry }) });
    const profile = await findAnyProfile(user.id, tx);
    if (!profile) throw noSuchUser();
    return profile;
  });
}

/** Saves home team and counts. Throws SEASON_OVER if one of them changes after the season. */
async function writeEntry(tx: Transaction, season: Season, entry: Entry, edit: Edit): Promise<Entry> {
  const { homeTeam = entry.homeTeam, wildcards = entry.wildcards, flips: gamechangers = entry.gamechangers } = edit;
  const { userId, seasonId } = entry;
  const isSame = homeTeam === entry.homeTeam && wildcards === entry.wildcards && gamechangers === entry.gamechangers;
  if (isSame) return entry;
  await requireRunning(tx, season);
  const written = await tx.entry.update({
    where: { seasonId_userId: { seasonId, userId } },
    data: {
      homeTeam,
      wildcards,
      gamechangers,
      // More is left because more was granted; what was spent stays spent.
      wildcardsGranted: { increment: wildcards - entry.wildcards },
      gamechangersGranted: { increment: gamechangers - entry.gamechangers },
    },
  });
  if (homeTeam !== entry.homeTeam) await rescoreSeason(tx, season);
  return written;
}

const NAME_ONLY = {
  EMAIL_NOT_VERIFIED: "This email isn't verified yet, so only the name can be changed",
  NOT_IN_SEASON: "This player hasn't joined the season yet, so home team and counts can't be changed",
};

function refuseMoreThanNames(before: ReturnType<typeof summaryOf>, edit: Edit, code: keyof typeof NAME_ONLY): void {
  const after = { ...before, ...edit };
  const fields = ["isAdmin", "homeTeam", "wildcards", "flips"] as const;
  if (fields.some((field) => after[field] !== before[field])) throw new Refusal(code, { message: NAME_ONLY[code] });
}

/**
 * Deletes a user with picks, standing, picture and queued emails; with `eraseName` their name goes from the record too.
 * Throws NOT_FOUND, LAST_ADMIN, VERSION_CONFLICT.
 */
export async function deleteUser(
  userId: string,
  actor: Actor,
  { version, eraseName = false }: Omit<DeletedUser, "userId"> = {},
): Promise<void> {
  // Closed matches are sealed with their picks before these go.
  await sealMatches(actor.now);
  const picture = await inSeason(async (tx) => {
    await lockUnsealed(tx, userId);
    const user = await lockUser(tx, { id: userId });
    if (user.isAdmin) await requireAnotherAdmin(tx, userId);
    const picks = await tx.pick.count({ where: { userId, match: ofCurrentSeason } });
    const before = { ...summaryOf(user), picks };
    refuseStale(versionOfUser(before), version);
    // Before the deletion: administrators may delete themselves, and the record needs their name.
    await recordAction(tx, actor, { action: "delete-user", user, before });
    if (eraseName) {
      await recordAction(tx, actor, { action: "erase-name", user });
      await eraseNames(tx, userId);
    }
    await deletePicksOf(tx, userId, actor.userId);
    await tx.user.delete({ where: { id: userId } });
    const season = await seasonIn(tx);
    // The table of a closed season stays as it is.
    if (season.state === "running") await rescoreSeason(tx, season);
    await dropMails(tx, user.email);
    return user.profile && dropPicture(tx, user.profile.profilePic, actor.now);
  });
  if (picture) await clearAway(picture);
}

/**
 * Locks the unsealed matches that the user has picked, so that none is sealed before the picks are deleted (rule 24).
 */
async function lockUnsealed(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`
    SELECT FROM matches m
    WHERE EXISTS (SELECT FROM predictions p WHERE p.match_id = m.match_id AND p.user_id = ${userId})
      AND NOT EXISTS (SELECT FROM seals s WHERE s.match_id = m.match_id)
    ORDER BY m.match_id FOR SHARE`;
}

/**
 * Erases a deleted user's name from the audit; their actions stay. Throws STILL_THERE, NOT_FOUND if no name is left.
 */
export async function eraseName(userId: string, actor: Actor): Promise<void> {
  await inTransaction(async (tx) => {
    if (await tx.user.count({ where: { id: userId } })) throw new Refusal("STILL_THERE");
    const deleted = await tx.auditEntry.count({ where: { userId, action: "delete-user" } });
    if (deleted === 0 || !(await isNamed(tx, userId))) throw noSuchUser();
    await recordAction(tx, actor, { action: "erase-name", user: { id: userId, firstName: "", lastName: "" } });
    await eraseNames(tx, userId);
  });
}

/** Makes a verified user an administrator, from the command line; returns false if they were one. Throws NOT_FOUND. */
export async function makeAdmin(email: string, now: Date): Promise<boolean> {
  return inTransaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { email }, include: { profile: true } });
    if (!user?.profile) throw noSuchUser();
    if (user.isAdmin) return false;
    await tx.user.update({ where: { id: user.id }, data: { isAdmin: true, sessionVersion: { increment: 1 } } });
    const flags = { before: { isAdmin: false }, after: { isAdmin: true } };
    await recordAction(tx, { userId: COMMAND_LINE.id, now }, { action: "edit-user", user, ...flags });
    return true;
  });
}

/**
 * Locks a user and then their other rows, in the order used everywhere, so that this can't deadlock with a pick.
 * Unverified users have no profile, and users outside the current season no entry. Throws NOT_FOUND.
 */
async function lockUser(tx: Transaction, where: { id: string } | { email: string }) {
  const named = await tx.user.findUnique({ where, select: { id: true } });
  if (!named) throw noSuchUser();
  await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${named.id} FOR UPDATE`;
  await tx.$executeRaw`SELECT 1 FROM profiles WHERE user_id = ${named.id} FOR UPDATE`;
  await tx.$executeRaw`SELECT 1 FROM entries WHERE user_id = ${named.id} AND season_id = ${currentSeasonId} FOR UPDATE`;
  const include = { profile: true, entries: { where: ofCurrentSeason } };
  const user = await tx.user.findUnique({ where: { id: named.id }, include });
  if (!user) throw noSuchUser();
  const { entries, ...rest } = user;
  return { ...rest, entry: entries[0] ?? null };
}

/** Throws LAST_ADMIN. Callers lock the season, so that two administrators can't remove each other at once. */
async function requireAnotherAdmin(tx: Transaction, userId: string): Promise<void> {
  if ((await tx.user.count({ where: { isAdmin: true, id: { not: userId } } })) === 0) throw new Refusal("LAST_ADMIN");
}

function noSuchUser(): Refusal {
  return new Refusal("NOT_FOUND", { message: "This user doesn't exist" });
}

type Summarised = Pick<User, "firstName" | "lastName" | "isAdmin"> & {
  entry: Pick<Entry, "homeTeam" | "wildcards" | "gamechangers"> | null;
};

/** A user as the audit records them. */
function summaryOf({ firstName, lastName, isAdmin, entry }: Summarised) {
  const { homeTeam = null, wildcards = 0, gamechangers: flips = 0 } = entry ?? {};
  return { firstName, lastName, isAdmin, homeTeam, wildcards, flips };
}
