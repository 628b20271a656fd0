/** What changes profiles. Identity and time come in as parameters. */
import { db, inSeasonOrder, type Transaction } from "../db";
import { Refusal } from "../http/errors";
import { lockSeason, refreshHomeBonus } from "../leaderboard/scoring";
import { findOpener } from "../match/data";
import { findProfile } from "./data";
import { isHomeTeamLocked } from "./rules";
import type { Profile, ProfileChanges } from "./schema";
import { claimUpload, clearAway, dropPicture, keepUpload } from "./strays";

/**
 * Makes sure that a verified account has its profile, as verification does already; `created` tells whether it was
 * missing. Throws NOT_FOUND for an unknown account, EMAIL_NOT_VERIFIED for one that waits for its code.
 */
export async function createProfile(userId: string): Promise<{ data: Profile; created: boolean }> {
  const user = await db().user.findUnique({ where: { id: userId } });
  if (!user) throw new Refusal("NOT_FOUND");
  if (!user.verifiedAt) throw new Refusal("EMAIL_NOT_VERIFIED", { message: "This email is not verified yet" });
  const { count } = await db().profile.createMany({ data: { userId }, skipDuplicates: true });
  const data = await findProfile(userId);
  if (!data) throw new Refusal("NOT_FOUND");
  return { data, created: count > 0 };
}

/**
 * Changes what is given of a player's own profile; the email is left as it is. An uploaded picture is stored before the
 * database names it, and the one that nothing names any more is removed after: the new one on failure, else the old.
 * Throws HOME_TEAM_LOCKED, TOO_LARGE, NOT_AN_IMAGE, UNAVAILABLE, NOT_FOUND.
 */
export async function updateProfile(userId: string, changes: ProfileChanges, now: Date): Promise<Profile> {
  const { profilePic: chosen, ...others } = changes;
  const upload = chosen instanceof File ? await keepUpload(chosen, now) : undefined;
  const profilePic = chosen instanceof File ? upload?.address : chosen;
  const settled = profilePic === undefined ? others : { ...others, profilePic };
  try {
    const { profile, dropped } = await inSeasonOrder(async (tx) => {
      if (upload) await claimUpload(tx, upload);
      return writeChanges(tx, userId, settled, now);
    });
    if (dropped) await clearAway(dropped);
    return profile;
  } catch (error) {
    if (upload) await clearAway(upload.name);
    throw error;
  }
}

/** Keeps the zone of a player's last visit. Writes only what is news. */
export async function keepTimeZone(userId: string, timeZone: string): Promise<void> {
  const isNews = { OR: [{ timeZone: null }, { timeZone: { not: timeZone } }] };
  await db().profile.updateMany({ where: { userId, ...isNews }, data: { timeZone } });
}

/** What is changed, with the picture as it will be stored. */
type Settled = Omit<ProfileChanges, "profilePic"> & { profilePic?: string };

async function writeChanges(tx: Transaction, userId: string, settled: Settled, now: Date) {
  const { firstName, lastName, email: _readOnly, homeTeam, ...chosen } = settled;
  const name = { ...(firstName !== undefined && { firstName }), ...(lastName !== undefined && { lastName }) };
  // First of all, since whoever scores takes the season before any player. A name is part of the table's order.
  if ((await tx.user.count({ where: { id: userId, ...name } })) === 0) await lockSeason(tx);
  const move = homeTeam === undefined ? {} : await moveHome(tx, userId, homeTeam, now);
  await tx.user.updateMany({ where: { id: userId }, data: name });
  const formerPicture = await holdPicture(tx, userId);
  await tx.profile.update({ where: { userId }, data: { ...chosen, ...move } });
  if ("homeTeam" in move) await refreshHomeBonus(tx, userId);
  const profile = await findProfile(userId, tx);
  if (!profile) throw new Refusal("NOT_FOUND");
  const dropped = formerPicture === profile.profilePic ? null : await dropPicture(tx, formerPicture, now);
  return { profile, dropped };
}

/**
 * What to write for a wish for a home team: nothing when it is theirs already, which is fine at any time. Otherwise the
 * season is held, so that its first match cannot start between the look and the write. Throws HOME_TEAM_LOCKED.
 */
async function moveHome(tx: Transaction, userId: string, homeTeam: string | null, now: Date) {
  const held = await tx.profile.findUnique({ where: { userId }, select: { homeTeam: true } });
  if (held?.homeTeam === homeTeam) return {};
  await lockSeason(tx);
  if (!isHomeTeamLocked(await findOpener(tx), now)) return { homeTeam };
  throw new Refusal("HOME_TEAM_LOCKED", { fields: { homeTeam: "The first match of the season has started" } });
}

/** The picture of a profile, which nobody else can change until the transaction ends. Throws NOT_FOUND. */
async function holdPicture(tx: Transaction, userId: string): Promise<string> {
  const [held] = await tx.$queryRaw<{ picture: string }[]>`
    SELECT profile_pic AS picture FROM profiles WHERE user_id = ${userId} FOR UPDATE`;
  if (!held) throw new Refusal("NOT_FOUND");
  return held.picture;
}
