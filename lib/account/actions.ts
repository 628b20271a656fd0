/** What people do with their own account: log in, set a password, change their profile. */
import { z } from "zod";
import { replaceCalendar } from "../calendar/actions";
import { db, inSeason, inTransaction, rowsIn, type Transaction } from "../db";
import { countTries } from "../http/rate-limit";
import { mailedSecret, newSecretId } from "../mail/mailed-secret";
import { postMail, sendMailsAfterReply } from "../mail/outbox";
import { findOpener } from "../match/data";
import { Refusal } from "../refusal/catalogue";
import { rescoreSeason } from "../scoring/rescore";
import { ofCurrentSeason, requireRunning } from "../season/data";
import { joinSeason, lockNewcomer } from "../season/join";
import type { Moment } from "../season/schema";
import type { Pending, Session } from "../session/cookie";
import { hashPassword, keyedHash, newBrowserMark, passwordMatches, readBrowserMark } from "./credentials";
import { findProfile, toUser } from "./data";
import { resetMail } from "./mails";
import { claimUpload, clearAway, dropPicture, storeUpload, type Upload } from "./pictures";
import { networkMailLimit } from "./rate-limits";
import { isHomeTeamLocked, RESET_TOKEN_LIFETIME } from "./rules";
import type { Profile, ProfileChanges, User } from "./schema";
import { resendCode } from "./sign-up-actions";

/**
 * Checks an email and a password. Throws WRONG_CREDENTIALS, after the same time, whether the email is unknown or the
 * password wrong. An unverified account with the right password is mailed a new code and returned as pending;
 * TOO_MANY_REQUESTS if its network has asked for too many.
 */
export async function logIn(
  { email, password, address }: { email: string; password: string; address: string },
  now: Date,
): Promise<{ user: User; profile: Profile; version: number; mark: string } | { pending: Pending }> {
  const account = await db().user.findUnique({ where: { email }, omit: { passwordHash: false } });
  const matches = await passwordMatches(password, account?.passwordHash);
  if (!account || !matches) throw new Refusal("WRONG_CREDENTIALS");
  const profile = await findProfile(account.id);
  const { sessionVersion: version } = account;
  if (profile) return { user: toUser(account), profile, version, mark: newBrowserMark(account, now) };
  const pending = { userId: account.id, version };
  await countTries([networkMailLimit(address)], now);
  await resendCode({ pending }, now);
  return { pending };
}

/** The browser that a mark names, if the account's owner has signed in there with the current password; else null. */
export async function findKnownBrowser(mark: string | undefined, email: string, now: Date): Promise<string | null> {
  if (!mark) return null;
  const account = await db().user.findUnique({ where: { email }, omit: { passwordHash: false } });
  return account && readBrowserMark(mark, account, now);
}

/** Mails a link to choose a new password if the email has an account, and doesn't reveal whether it has. */
export async function requestPasswordReset(email: string, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const user = await tx.user.findFirst({ where: { email, verifiedAt: { not: null } } });
    if (!user || !(await lockAccount(tx, user.id))) return;
    const secretId = newSecretId("token");
    const tokenHash = keyedHash(mailedSecret(secretId), "token");
    const expiresAt = new Date(now.getTime() + RESET_TOKEN_LIFETIME);
    await tx.resetToken.deleteMany({ where: { userId: user.id, expiresAt: { lte: now } } });
    await tx.resetToken.create({ data: { tokenHash, userId: user.id, expiresAt } });
    await postMail(tx, { to: user.email, ...resetMail(user.firstName), secretId, expiresAt }, now);
  });
  sendMailsAfterReply();
}

/** The token of a mailed link, if it can still be used; otherwise null. Doesn't use it up. */
export async function findResetToken(token: string, now: Date): Promise<{ tokenHash: string; userId: string } | null> {
  return db().resetToken.findFirst({ where: { tokenHash: keyedHash(token, "token"), expiresAt: { gt: now } } });
}

/**
 * Sets a new password with the token of a mailed link, once, and ends every session of the account; returns the
 * browser's mark and what to say about other things that have changed. Throws TOKEN_INVALID.
 */
export async function resetPassword(
  token: string,
  password: string,
  now: Date,
): Promise<{ mark: string; alsoChanged: string }> {
  // Looked up before the costly hash, so that made-up tokens cost nothing.
  const known = await findResetToken(token, now);
  if (!known) throw new Refusal("TOKEN_INVALID");
  const { tokenHash, userId } = known;
  const passwordHash = await hashPassword(password);
  return inTransaction(async (tx) => {
    await lockAccount(tx, userId);
    const { count } = await tx.resetToken.deleteMany({ where: { tokenHash, expiresAt: { gt: now } } });
    if (count === 0) throw new Refusal("TOKEN_INVALID");
    const { email, alsoChanged } = await setPassword(tx, userId, passwordHash);
    return { mark: newBrowserMark({ email, passwordHash }, now), alsoChanged };
  });
}

/**
 * Sets a new password and ends every other session; returns the version for the present one, the browser's mark
 * and what to say about other things that have changed. Throws NOT_SIGNED_IN if the session has ended, by another password change or a deletion.
 */
export async function changePassword(
  { userId, version }: Pick<Session, "userId" | "version">,
  password: string,
  now: Date,
): Promise<{ version: number; mark: string; alsoChanged: string }> {
  const passwordHash = await hashPassword(password);
  return inTransaction(async (tx) => {
    await lockAccount(tx, userId);
    const isStillIn = (await tx.user.count({ where: { id: userId, sessionVersion: version } })) > 0;
    if (!isStillIn) throw new Refusal("NOT_SIGNED_IN");
    const { email, sessionVersion, alsoChanged } = await setPassword(tx, userId, passwordHash);
    return { version: sessionVersion, mark: newBrowserMark({ email, passwordHash }, now), alsoChanged };
  });
}

/**
 * Locks an account before its other rows, as a deletion does, so that they can't deadlock; picks don't wait for this
 * lock. Returns whether the account exists.
 */
async function lockAccount(tx: Transaction, userId: string): Promise<boolean> {
  return (await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`) > 0;
}

/** A new password ends all sessions, browser marks, reset links and the calendar's address. */
async function setPassword(tx: Transaction, userId: string, passwordHash: string) {
  await tx.resetToken.deleteMany({ where: { userId } });
  const hasNewCalendar = await replaceCalendar(tx, userId);
  const user = await tx.user.update({
    where: { id: userId },
    data: { passwordHash, sessionVersion: { increment: 1 } },
  });
  return {
    ...user,
    alsoChanged: hasNewCalendar ? "Your calendar address has changed too. Copy it from Settings." : "",
  };
}

/**
 * Creates a verified account's profile if it is missing, which `created` says. Throws NOT_FOUND, EMAIL_NOT_VERIFIED.
 */
export async function createProfile(userId: string): Promise<{ data: Profile; created: boolean }> {
  // One transaction, so that closing the season finds the player with an entry or not at all.
  const { count } = await inSeason(async (tx) => {
    await lockNewcomer(tx, userId);
    const made = await tx.profile.createMany({ data: { userId }, skipDuplicates: true });
    if (made.count > 0) await joinSeason(userId, tx);
    return made;
  });
  const data = await findProfile(userId);
  if (!data) throw new Refusal("NOT_FOUND");
  return { data, created: count > 0 };
}

/** Stores the time zone of a player's last visit; returns whether it changed. */
export async function keepTimeZone(userId: string, timeZone: string): Promise<boolean> {
  const isNew = { OR: [{ timeZone: null }, { timeZone: { not: timeZone } }] };
  const { count } = await db().profile.updateMany({ where: { userId, ...isNew }, data: { timeZone } });
  return count > 0;
}

/**
 * Changes a player's own profile, except the email. An uploaded picture is stored first; afterwards the unused one is
 * removed: the new one on failure, else the old one. Throws HOME_TEAM_LOCKED, NOT_IN_SEASON, SEASON_OVER, TOO_LARGE,
 * NOT_AN_IMAGE, UNAVAILABLE, NOT_FOUND.
 */
export async function updateProfile(userId: string, changes: ProfileChanges, moment: Moment): Promise<Profile> {
  const { profilePic: chosen, ...others } = changes;
  const upload = chosen instanceof File ? await storeUpload(chosen, moment.now) : undefined;
  const profilePic = chosen instanceof File ? upload?.address : chosen;
  const settled = profilePic === undefined ? others : { ...others, profilePic };
  try {
    const { profile, dropped } = await saveChanges(userId, settled, moment, upload);
    if (dropped) await clearAway(dropped);
    return profile;
  } catch (error) {
    if (upload) await clearAway(upload.name);
    throw error;
  }
}

/** The changes, with the picture as it will be stored. */
type Settled = Omit<ProfileChanges, "profilePic"> & { profilePic?: string };

/** A new home team changes the bonus, so the season is locked; that also keeps its first match from starting. */
async function saveChanges(userId: string, settled: Settled, { now, season }: Moment, upload: Upload | undefined) {
  const { homeTeam, ...others } = settled;
  const held = await db().entry.findFirst({ where: { userId, ...ofCurrentSeason }, select: { homeTeam: true } });
  if (homeTeam && !held) throw new Refusal("NOT_IN_SEASON", { fields: { homeTeam: "Join the season first" } });
  if (homeTeam === undefined || !held || held.homeTeam === homeTeam)
    return inTransaction((tx) => writeChanges(tx, userId, others, now, upload));
  return inSeason(async (tx) => {
    if (isHomeTeamLocked(await findOpener(tx), now))
      throw new Refusal("HOME_TEAM_LOCKED", { fields: { homeTeam: "The season has started" } });
    await requireRunning(tx, season);
    const written = await writeChanges(tx, userId, settled, now, upload);
    await rescoreSeason(tx, season);
    return written;
  });
}

/** The account is locked before the profile, and its name written last, since that changes the table. */
async function writeChanges(tx: Transaction, userId: string, settled: Settled, now: Date, upload?: Upload) {
  const { firstName, lastName, email: _readOnly, homeTeam, ...chosen } = settled;
  if (upload) await claimUpload(tx, upload);
  await lockAccount(tx, userId);
  const formerPicture = await lockPicture(tx, userId);
  await tx.profile.update({ where: { userId }, data: chosen });
  if (homeTeam !== undefined) await tx.entry.updateMany({ where: { userId, ...ofCurrentSeason }, data: { homeTeam } });
  const name = { ...(firstName !== undefined && { firstName }), ...(lastName !== undefined && { lastName }) };
  await tx.user.updateMany({ where: { id: userId }, data: name });
  const profile = await findProfile(userId, tx);
  if (!profile) throw new Refusal("NOT_FOUND");
  const dropped = formerPicture === profile.profilePic ? null : await dropPicture(tx, formerPicture, now);
  return { profile, dropped };
}

const heldRow = z.object({ picture: z.string() });

/** Locks a profile and returns its picture. Throws NOT_FOUND. */
async function lockPicture(tx: Transaction, userId: string): Promise<string> {
  const [held] = await rowsIn(tx, heldRow)`
    SELECT profile_pic AS picture FROM profiles WHERE user_id = ${userId} FOR UPDATE`;
  if (!held) throw new Refusal("NOT_FOUND");
  return held.picture;
}
