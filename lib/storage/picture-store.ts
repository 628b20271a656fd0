/** Uploaded pictures: in the Vercel Blob store if there is a token, otherwise in a folder. */
import { randomBytes } from "node:crypto";
import { env } from "../env";
import { log } from "../log";
import { Refusal } from "../refusal/catalogue";
import { removeFromFolder, storeInFolder } from "./local-folder";
import { removeFromBlob, storeInBlob } from "./vercel-blob";

const NAME = /\/([0-9a-f]{40}\.webp)$/;

/** A name that can't be guessed. */
export function newPictureName(): string {
  return `${randomBytes(20).toString("hex")}.webp`;
}

/** The name in an uploaded picture's address; null for `none`, presets and anything else. */
export function pictureNameIn(address: string): string | null {
  return NAME.exec(address)?.[1] ?? null;
}

/** Stores a WebP and returns its address. Throws UNAVAILABLE; the picture may have been stored even then. */
export async function storePicture(name: string, picture: Buffer): Promise<string> {
  try {
    return await (env().BLOB_READ_WRITE_TOKEN ? storeInBlob(name, picture) : storeInFolder(name, picture));
  } catch (error) {
    log().error({ err: error }, "could not store a picture");
    const message = "We couldn't save your picture. Try again in a few seconds.";
    throw new Refusal("UNAVAILABLE", { message, retryAfter: 5 });
  }
}

/** Removes a picture from both stores, since a site may have moved from a folder to a Blob store. */
export async function removePicture(name: string): Promise<void> {
  await removeFromFolder(name);
  if (env().BLOB_READ_WRITE_TOKEN) await removeFromBlob(name);
}
