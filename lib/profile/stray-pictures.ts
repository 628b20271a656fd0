/**
 * Uploaded pictures that no profile names. Each is on record while the store may have it, so that a crash at any moment,
 * or a store that does not answer, leaves a row by which the sweep finds it. Nothing is looked for in the store itself:
 * what is there without a row is not ours to remove.
 */
import { waitUntil } from "@vercel/functions";
import { DAY } from "../clock";
import { type Database, db } from "../db";
import { log } from "../log";
import { makeAvatar } from "../storage/make-avatar";
import { newPictureName, pictureNameIn, removePicture, storePicture } from "../storage/picture-store";

/** By then whatever stored a picture has named it, given up or died. */
const GRACE = 1 * DAY;
const BATCH = 50;

export interface Upload {
  name: string;
  address: string;
}

/** Makes an avatar of a file and stores it, as a stray until it is claimed. Throws TOO_LARGE, NOT_AN_IMAGE, UNAVAILABLE. */
export async function keepUpload(file: Blob, now: Date): Promise<Upload> {
  const picture = await makeAvatar(file);
  const name = newPictureName();
  await db().strayPicture.create({ data: { name, since: now } });
  try {
    return { name, address: await storePicture(name, picture) };
  } catch (error) {
    // The store may have it, if only its answer was lost; the reply does not wait for that.
    waitUntil(clearAway(name));
    throw error;
  }
}

/** In the transaction in which a profile names an upload: it is a stray no more. */
export async function claimUpload(tx: Database, { name }: Upload): Promise<void> {
  await tx.strayPicture.delete({ where: { name } });
}

/** In the transaction in which a profile drops a picture: answers its name, to be cleared away after the commit. */
export async function dropPicture(tx: Database, address: string, now: Date): Promise<string | null> {
  const name = pictureNameIn(address);
  if (name) await tx.strayPicture.upsert({ where: { name }, create: { name, since: now }, update: {} });
  return name;
}

/** Removes a picture if it is a stray, and never throws: what cannot be removed now is left to the sweep. */
export async function clearAway(name: string): Promise<boolean> {
  try {
    // A commit whose answer was lost has claimed it after all.
    if (!(await db().strayPicture.findUnique({ where: { name } }))) return false;
    await removePicture(name);
    await db().strayPicture.deleteMany({ where: { name } });
    return true;
  } catch (error) {
    log().warn({ picture: name, err: error }, "a picture was left behind");
    return false;
  }
}

/** Removes strays that are older than a day, some of them at a time; answers how many. */
export async function sweepStrays(now: Date): Promise<number> {
  const since = { lte: new Date(now.getTime() - GRACE) };
  const strays = await db().strayPicture.findMany({ where: { since }, orderBy: { since: "asc" }, take: BATCH });
  let removed = 0;
  for (const { name } of strays) removed += (await clearAway(name)) ? 1 : 0;
  return removed;
}
