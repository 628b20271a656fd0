/** Uploaded pictures: in the Vercel Blob store where there is a token for one, otherwise in a folder. */
import { randomBytes } from "node:crypto";
import { waitUntil } from "@vercel/functions";
import { env } from "../env";
import { Refusal } from "../http/errors";
import { log } from "../log";
import { isInBlob, keepInBlob, removeFromBlob } from "./blob";
import { isInFolder, keepInFolder, removeFromFolder } from "./folder";

/** Keeps a WebP under a name that nobody can guess and answers its address. Throws UNAVAILABLE, and then keeps nothing. */
export async function storePicture(picture: Buffer): Promise<string> {
  const name = `${randomBytes(20).toString("hex")}.webp`;
  const inBlob = env().BLOB_READ_WRITE_TOKEN !== undefined;
  try {
    return await (inBlob ? keepInBlob(name, picture) : keepInFolder(name, picture));
  } catch (error) {
    log().error({ err: error }, "a picture was not stored");
    // The store may have it all the same, if only its answer was lost; the reply does not wait for that.
    if (inBlob) waitUntil(tidy(name, removeFromBlob(name)));
    const message = "Your picture could not be stored just now. Try again in a few seconds";
    throw new Refusal("UNAVAILABLE", { message, retryAfter: 5 });
  }
}

/**
 * Removes an uploaded picture by its address, when a profile has another or is deleted; `none`, presets and what is no
 * upload are left alone. Comes after the commit and never throws: a file that stays behind is no reason to fail.
 */
export async function removePicture(address: string): Promise<void> {
  if (isInFolder(address)) await tidy(address, removeFromFolder(address));
  else if (isInBlob(address)) await tidy(address, removeFromBlob(address));
}

async function tidy(picture: string, removal: Promise<void>): Promise<void> {
  await removal.catch((error: unknown) => log().warn({ picture, err: error }, "a picture was left behind"));
}
