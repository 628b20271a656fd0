/** What changes profiles. Identity and time come in as parameters. */

import { db, type Transaction } from "../db";
import { findOpener } from "../match/season-start";
import { Refusal } from "../refusal/catalogue";
import { refreshHomeBonus } from "../scoring/home-bonus";
import { ofCurrentSeason, requireRunning } from "../season/current-season";
import type { Moment } from "../season/schema";
import { inSeason, inTransaction } from "../transaction";
import type { ProfileChanges } from "./change-schema";
import { findProfile } from "./data";
import { holdPicture } from "./hold-picture";
import { isHomeTeamLocked } from "./rules";
import type { Profile } from "./schema";
import { claimUpload, clearAway, dropPicture, keepUpload, type Upload } from "./stray-pictures";

/**
 * Changes what is given of a player's own profile; the email is left as it is. An uploaded picture is stored before the
 * database names it, and the one that nothing names any more is removed after: the new one on failure, else the old.
 * Throws HOME_TEAM_LOCKED, NOT_IN_SEASON, SEASON_OVER, TOO_LARGE, NOT_AN_IMAGE, UNAVAILABLE, NOT_FOUND.
 */
export async function updateProfile(userId: string, changes: ProfileChanges, moment: Moment): Promise<Profile> {
  const { profilePic: chosen, ...others } = changes;
  const upload = chosen instanceof File ? await keepUpload(chosen, moment.now) : undefined;
  const profilePic = chosen instanceof File ? upload?.address : chosen;
  const settled = profilePic === undefined ? others : { ...others, profilePic };
  try {
    const { profile, dropped } = await write(userId, settled, moment, upload);
    if (dropped) await clearAway(dropped);
    return profile;
  } catch (error) {
    if (upload) await clearAway(upload.name);
    throw error;
  }
}

/** Keeps the zone of a player's last visit. Writes only what is news, and answers whether it was. */
export async function keepTimeZone(userId: string, timeZone: string): Promise<boolean> {
  const isNews = { OR: [{ timeZone: null }, { timeZone: { not: timeZone } }] };
  const { count } = await db().profile.updateMany({ where: { userId, ...isNews }, data: { timeZone } });
  return count > 0;
}

/** What is changed, with the picture as it will be stored. */
type Settled = Omit<ProfileChanges, "profilePic"> & { profilePic?: string };

/**
 * A home team brings its bonus, so another one is scored: the season is held, and its first match cannot start between
 * the look and the write. A name, a picture and the team that one has already hold nobody up. Throws HOME_TEAM_LOCKED,
 * NOT_IN_SEASON, SEASON_OVER.
 */
async function write(userId: string, settled: Settled, { now, season }: Moment, upload: Upload | undefined) {
  const { homeTeam, ...others } = settled;
  const held = await db().entry.findFirst({ where: { userId, ...ofCurrentSeason }, select: { homeTeam: true } });
  if (homeTeam && !held) throw new Refusal("NOT_IN_SEASON", { fields: { homeTeam: "Join the season first" } });
  if (homeTeam === undefined || !held || held.homeTeam === homeTeam)
    return inTransaction("verb", (tx) => writeChanges(tx, userId, others, now, upload));
  return inSeason(async (tx) => {
    if (isHomeTeamLocked(await findOpener(tx), now))
      throw new Refusal("HOME_TEAM_LOCKED", { fields: { homeTeam: "The first match of the season has started" } });
    await requireRunning(tx, season);
    const written = await writeChanges(tx, userId, settled, now, upload);
    await refreshHomeBonus(tx, season, userId);
    return written;
  });
}

/** The account is held before the profile, and its name written last: with it the table changes. */
async function writeChanges(tx: Transaction, userId: string, settled: Settled, now: Date, upload?: Upload) {
  const { firstName, lastName, email: _readOnly, homeTeam, ...chosen } = settled;
  if (upload) await claimUpload(tx, upload);
  await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
  const formerPicture = await holdPicture(tx, userId);
  await tx.profile.update({ where: { userId }, data: chosen });
  if (homeTeam !== undefined) await tx.entry.updateMany({ where: { userId, ...ofCurrentSeason }, data: { homeTeam } });
  const name = { ...(firstName !== undefined && { firstName }), ...(lastName !== undefined && { lastName }) };
  await tx.user.updateMany({ where: { id: userId }, data: name });
  const profile = await findProfile(userId, tx);
  if (!profile) throw new Refusal("NOT_FOUND");
  const dropped = formerPicture === profile.profilePic ? null : await dropPicture(tx, formerPicture, now);
  return { profile, dropped };
}
