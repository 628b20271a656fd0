/**
 * Uploaded pictures. A picture has a stray row while no profile uses it, so that a crash at any moment leaves a row for
 * the sweep. The store itself is never listed: a picture without a row may not be ours.
 */
import { waitUntil } from "@vercel/functions";
import { DAY } from "../clock";
import { type Database, db } from "../db";
import { log } from "../log";
import { makeAvatar } from "../storage/make-avatar";
import { newPictureName, pictureNameIn, removePicture, storePicture } from "../storage/picture-store";

/** By then an upload has been claimed or given up. */
const GRACE = 1 * DAY;
const BATCH = 50;

export interface Upload {
  name: string;
  address: string;
}

/**
 * Makes an avatar of a file and stores it as a stray until it is claimed. Throws TOO_LARGE, NOT_AN_IMAGE, UNAVAILABLE.
 */
export async function storeUpload(file: Blob, now: Date): Promise<Upload> {
  const picture = await makeAvatar(file);
  const name = newPictureName();
  await db().strayPicture.create({ data: { name, since: now } });
  try {
    return { name, address: await storePicture(name, picture) };
  } catch (error) {
    // The store may have it although its reply was lost. Our reply doesn't wait for the removal.
    waitUntil(clearAway(name));
    throw error;
  }
}

/** Runs in the transaction in which a profile starts using an upload. */
export async function claimUpload(tx: Database, { name }: Upload): Promise<void> {
  await tx.strayPicture.delete({ where: { name } });
}

/**
 * Runs in the transaction in which a profile stops using a picture; returns its name, to clear away after the commit.
 */
export async function dropPicture(tx: Database, address: string, now: Date): Promise<string | null> {
  const name = pictureNameIn(address);
  if (name) await tx.strayPicture.upsert({ where: { name }, create: { name, since: now }, update: {} });
  return name;
}

/** Removes a picture if it is a stray. Never throws: the sweep tries again. */
export async function clearAway(name: string): Promise<boolean> {
  try {
    // It may have been claimed by a commit whose reply was lost.
    if (!(await db().strayPicture.findUnique({ where: { name } }))) return false;
    await removePicture(name);
    await db().strayPicture.deleteMany({ where: { name } });
    return true;
  } catch (error) {
    log().warn({ picture: name, err: error }, "an unused picture could not be deleted");
    return false;
  }
}

/** Removes strays older than a day, a batch at a time; returns how many. */
export async function sweepStrays(now: Date): Promise<number> {
  const since = { lte: new Date(now.getTime() - GRACE) };
  const strays = await db().strayPicture.findMany({ where: { since }, orderBy: { since: "asc" }, take: BATCH });
  let removed = 0;
  for (const { name } of strays) removed += (await clearAway(name)) ? 1 : 0;
  return removed;
}
